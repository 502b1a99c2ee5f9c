# Puts the first file between the marks of that name in the second.
#   awk -v name=bench -f bench/paste.awk build/bench.md README.md
FNR == NR { figures = figures $0 "\n"; next }
$0 ~ "^<!-- " name ":" { print; printf "%s", figures; skip = 1; next }
$0 ~ "^<!-- /" name " -->" { skip = 0 }
!skip
