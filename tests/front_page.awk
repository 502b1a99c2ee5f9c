# Takes the programs out of the first 60 lines of the header: what is indented
# by exactly four blanks, or by four more inside of it.
NR > 60 { exit }
/^    (#|ROWBIN_|int |}|    )/ { print substr($0, 5) }
