# SPDX-License-Identifier: GPL-3.0-or-later
# For scripts that source it: the programs that they have started.

# end_all [PAUSE]: asks all of them to end, and after PAUSE (s; 1) makes those end that still run. Nothing else: the number of a
# program that has ended by itself may belong to another one by now.
end_all() {
  local running
  running=$(jobs -pr)
  [[ -n $running ]] && kill -INT $running 2>/dev/null
  sleep "${1:-1}"
  running=$(jobs -pr)
  [[ -n $running ]] && kill -KILL $running 2>/dev/null
  wait 2>/dev/null
}

# ticks PID...: the processor time that they have taken so far
ticks() { local sum=0 id; for id in "$@"; do [[ -r /proc/$id/stat ]] && sum=$((sum + $(awk '{print $14 + $15}' "/proc/$id/stat"))); done; echo "$sum"; }
