# Puts the first file between the bench marks of the second.
#   awk -f bench/paste.awk build/bench.md README.md
FNR == NR { figures = figures $0 "\n"; next }
/^<!-- bench:/ { print; printf "%s", figures; skip = 1; next }
/^<!-- \/bench -->/ { skip = 0 }
!skip
