# Runs stages one after the other, measures their durations and processor times, and counts their tests.

work=$(mktemp -d)
summary=$work/summary
trap clean_up EXIT
trap 'exit 130' INT TERM

# Stops the servers that are still running, by their process IDs, and removes the temporary folder.
clean_up() {
  local file
  for file in "$work"/*.pid; do
    # The jobs have usually ended, which isn't a failure of the run.
    [ ! -e "$file" ] || kill "$(cat "$file")" 2>/dev/null || true
  done
  rm -rf "$work"
}

# run_stages NAME…: runs all stages, even after a failure, and exits with 1 if a stage failed.
run_stages() {
  local name
  for name in "$@"; do
    declare -F "stage_$name" >/dev/null || { echo "there is no stage $name" >&2; exit 64; }
  done
  for name in "$@"; do run_stage "$name"; done
  print_summary
}

run_stage() {
  local name=$1 log=$work/$1.log start=$SECONDS status passed failed before seconds processor_seconds
  printf '\n=== %s\n' "$name"
  : >"$work/early_times"
  before=$(processor_seconds_of_children)
  # The stage can't run in a condition, which would disable `set -e`.
  set +e
  (set -e; "stage_$name") 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  set -e
  seconds=$((SECONDS - start))
  processor_seconds=$(($(processor_seconds_of_children) - before + $(awk '{ sum += $1 } END { print sum + 0 }' "$work/early_times")))
  read -r passed failed < <(count_tests "$log")
  if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
  printf '=== %s: %s, %d s, %d s of processor time, %d tests passed, %d failed\n' \
    "$name" "$([ "$status" -eq 0 ] && echo passed || echo FAILED)" \
    "$seconds" "$processor_seconds" "$passed" "$failed"
  echo "$name $status $seconds $processor_seconds $passed $failed" >>"$summary"
}

# processor_seconds_of_children: prints the user and system time of this shell's children that have ended. A command
# substitution would have no children, so the shell itself reads /proc.
processor_seconds_of_children() {
  awk -v ticks="$(getconf CLK_TCK)" '{ sub(/.*\) /, ""); print int(($14 + $15) / ticks) }' "/proc/$$/stat"
}

# count_tests LOG: prints the number of tests that passed and the number that failed, without skipped tests.
count_tests() {
  awk '
    /^ok: / { passed += 1 }
    /^Test Suite .(All|Selected) tests. (passed|failed) / { total = 1; next }
    total && /Executed [0-9]+ tests?/ {
      total = 0
      for (i = 1; i < NF; i++) if ($i == "Executed") passed += $(i + 1)
    }
    /^Test Case .* failed \(/ { failed += 1; passed -= 1 }
    /^Test Case .* skipped \(/ { passed -= 1 }
    /^[^ |]+ Test run with [0-9]+ test/ { passed += $5 }
    /^[^ |]+ Test .* failed after / && !/^[^ ]+ Test run / { failed += 1; passed -= 1 }
    /^[^ |]+ Test .* skipped/ { passed -= 1 }
    END { print passed + 0, failed + 0 }
  ' "$1"
}

print_summary() {
  printf '\n%-18s %-8s %8s %10s %8s %8s\n' stage result seconds processor passed failed
  awk '
    {
      printf "%-18s %-8s %8d %10d %8d %8d\n", $1, ($2 == 0 ? "passed" : "FAILED"), $3, $4, $5, $6
      seconds += $3; processor += $4; passed += $5; failed += $6
    }
    END {
      printf "%-18s %-8s %8d %10d %8d %8d\n\n", "all", "", seconds, processor, passed, failed
      printf "%d passed, %d failed\n", passed, failed
      exit failed > 0
    }
  ' "$summary"
}
