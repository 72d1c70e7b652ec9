# The assertions of stages. Each assertion that succeeds prints `ok: …` and counts as a test.

pass() {
  echo "ok: $*"
}

fail() {
  echo "error: $*" >&2
  exit 1
}

# limited COMMAND…: runs a command with a time limit, so that a hanging test doesn't hang the whole run. The first build
# takes up to 1,500 s beside the jobs.
limited() {
  timeout --kill-after=10 2400 "$@"
}

# start_early_jobs NAME…: starts the functions job_NAME, one after the other and with a low priority, so that they use the
# processor time that the stages leave. Later stages finish them.
start_early_jobs() {
  touch "$work/early_jobs"
  # The jobs aren't children of this shell, whose processor time would contain theirs.
  (
    (
      set +e -m
      renice -n 19 "$BASHPID" >/dev/null
      for name in "$@"; do
        run_job "$name" >"$work/jobs/$name.log" 2>&1 &
        job=$!
        trap 'kill -- "-$job"; exit' TERM
        wait "$job"
        echo "$?" >"$work/jobs/$name.status"
      done
    ) &
    echo "$!" >"$work/early_jobs.pid"
  )
}

# run_job NAME: runs a job, and saves its processor time.
run_job() {
  job_name=$1
  trap 'times >"$work/jobs/$job_name.times"' EXIT
  set -e
  "job_$job_name"
}

# finish_job NAME: waits for the job, which runs now unless it was started early, and prints its output.
finish_job() {
  local name=$1
  if [ -e "$work/early_jobs" ]; then
    until [ -e "$work/jobs/$name.status" ]; do sleep 1; done
    # The job isn't a child of this stage, so the first stage that needs it adds its processor time.
    if [ -e "$work/jobs/$name.times" ]; then
      awk 'END { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4) }' "$work/jobs/$name.times" >>"$work/early_times"
      rm "$work/jobs/$name.times"
    fi
  elif [ ! -e "$work/jobs/$name.status" ]; then
    # The job can't run in a condition, which would disable `set -e`.
    set +e
    (run_job "$name") >"$work/jobs/$name.log" 2>&1
    echo "$?" >"$work/jobs/$name.status"
    set -e
  fi
  cat "$work/jobs/$name.log"
  [ "$(cat "$work/jobs/$name.status")" -eq 0 ] || fail "the job $name failed"
}

# patient COMMAND…: runs a command of a job with a time limit. The command is in the process group of the job.
patient() {
  timeout --foreground --kill-after=10 3600 "$@"
}

# wait_for FILE: waits until a stage has made a file.
wait_for() {
  local tries
  for tries in $(seq 3600); do
    [ ! -e "$1" ] || return 0
    sleep 1
  done
  fail "there is no ${1##*/} after $tries s"
}

# build_tests: builds the library's tests with the default traits, unless the last build was the same.
build_tests() {
  if [ "$(cat "$work/built_tests" 2>/dev/null)" = "default traits" ]; then return 0; fi
  need_system_libraries
  forget_own_objects .
  limited swift build --product NetworkKitPackageTests 2>&1 | tee "$work/build.log"
  no_own_warnings "$work/build.log"
  echo "default traits" >"$work/built_tests"
}

# build_plugin: copies the compiler plug-in, which later debug builds replace, for release builds.
build_plugin() {
  [ ! -e "$plugin" ] || return 0
  limited swift build --product NetworkKitMacros
  cp "$debug_folder/debug/NetworkKitMacros-tool" "$plugin.copy"
  mv "$plugin.copy" "$plugin"
}

# need_plugin: builds the compiler plug-in. An early job waits for the stage that builds it.
need_plugin() {
  if [ -e "$work/early_jobs" ]; then wait_for "$plugin"; else build_plugin; fi
}

# run_tests [OPTION…]: runs the library's tests.
run_tests() {
  build_tests
  limited env -u SWIFT_DETERMINISTIC_HASHING swift test --skip-build "$@"
}

# need_system_libraries: installs the libraries that some products and traits link, unless they're already installed.
need_system_libraries() {
  [ -e /usr/include/sqlite3.h ] && [ -e /usr/include/brotli/decode.h ] && [ -e /usr/include/zstd.h ] ||
    install_debian libsqlite3-dev libbrotli-dev libzstd-dev
}

# build_tests_with_all_traits: builds the suites of NetworkKitTests that stages run with all traits, unless the last build
# was the same.
build_tests_with_all_traits() {
  local folder=$work/networkkit target file
  if [ "$(cat "$work/built_tests" 2>/dev/null)" = "all traits" ]; then return 0; fi
  need_system_libraries
  rm -rf "$folder"
  git clone --quiet . "$folder"
  for file in $(find "$folder/Tests/NetworkKitTests" -type l); do
    cp --remove-destination "$(readlink -f "$file")" "$file"
  done
  for target in "$folder"/Tests/*Tests; do
    [ "${target##*/}" != NetworkKitTests ] || continue
    rm -r "$target"
    mkdir "$target"
    : >"$target/Empty.swift"
  done
  .ci/keep-suites "$folder/Tests/NetworkKitTests" "$(suites_with_all_traits)"
  forget_own_objects .
  limited swift build --product NetworkKitPackageTests "${all_traits[@]}" 2>&1 | tee "$work/build.log"
  no_own_warnings "$work/build.log"
  echo "all traits" >"$work/built_tests"
}

# run_tests_with_all_traits [OPTION…]: runs NetworkKitTests with all traits.
run_tests_with_all_traits() {
  build_tests_with_all_traits
  limited env -u SWIFT_DETERMINISTIC_HASHING swift test --skip-build "${all_traits[@]}" "$@"
}

# build_site: builds the documentation site in $work/site, unless a previous stage built it. Its base path isn't /, so
# that a link that ignores the base path is found.
site_base_path=NetworkKit
build_site() {
  [ -e "$work/site/index.html" ] && return 0
  # SwiftPM builds the package with every trait for the symbol graphs.
  need_system_libraries
  limited Scripts/site --hosting-base-path "$site_base_path" "$work/site"
}

# use_json_test_suite: exports the path of the JSONTestSuite folder for the tests, if it exists.
use_json_test_suite() {
  local folder=${JSON_TEST_SUITE:-../shared/data/JSONTestSuite}
  if [ -d "$folder" ]; then
    JSON_TEST_SUITE=$(cd "$folder" && pwd)
    export JSON_TEST_SUITE
  else
    echo "there is no JSONTestSuite; its tests are skipped"
  fi
}

# use_json_corpora: exports the path of the folder with the measured documents, if it exists.
use_json_corpora() {
  local folder=${JSON_CORPORA:-../shared/data/json}
  if [ ! -d "$folder" ]; then
    echo "there are no documents to measure with; nothing is measured"
    return 1
  fi
  JSON_CORPORA=$(cd "$folder" && pwd)
  export JSON_CORPORA
}

# use_openapi_documents: exports the path of the folder with OpenAPI documents, if it exists.
use_openapi_documents() {
  local folder=${OPENAPI_DOCUMENTS:-../shared/data/openapi}
  if [ ! -d "$folder" ]; then
    echo "there are no OpenAPI documents; only the fixtures are imported"
    return 1
  fi
  OPENAPI_DOCUMENTS=$(cd "$folder" && pwd)
  export OPENAPI_DOCUMENTS
}

# typecheck_folder FOLDER [OPTION…]: typechecks the Swift files of a folder as one module, with the modules of the debug
# build.
typecheck_folder() {
  local map flags=()
  while read -r map; do flags+=(-Xcc "-fmodule-map-file=$map"); done < <(
    find "$debug_folder/debug/" -maxdepth 2 -name module.modulemap
    find "$debug_folder/checkouts" -path '*/Sources/*/include/module.modulemap'
  )
  # A file, because the names of many files are longer than a command can be.
  find "$1" -name '*.swift' -not -path '*/.networkkit/*' | sed 's/.*/"&"/' >"$work/typecheck.files"
  limited swiftc -typecheck -wmo -swift-version 6 -warnings-as-errors -I "$debug_folder/debug/Modules" \
    -load-plugin-executable "$debug_folder/debug/NetworkKitMacros-tool#NetworkKitMacros" "${flags[@]}" \
    "${@:2}" "@$work/typecheck.files"
}

# expect_equal FOUND EXPECTED WHAT
expect_equal() {
  [ "$1" = "$2" ] || fail "$3: expected '$2', found '$1'"
  pass "$3: $2"
}

# expect_line FILE LINE: the file must contain the line.
expect_line() {
  grep -qxF -- "$2" "$1" || fail "$1 has no line '$2'"
  pass "$1 says: $2"
}

# expect_count NUMBER FILE PATTERN: this number of lines in the file must match.
expect_count() {
  local found
  found=$(grep -c -- "$3" "$2" || true)
  [ "$found" -eq "$1" ] || fail "expected $1 lines with '$3' and found $found"
  pass "$1 × $3"
}

# expect_failing_tests LOG COMMAND…: the command must fail. Its output is saved and printed with an indent, so that the
# expected failures aren't counted.
expect_failing_tests() {
  local log=$1
  shift
  if "$@" >"$log" 2>&1; then
    sed 's/^/| /' "$log"
    fail "${*#limited} passed and was expected to fail"
  fi
  sed 's/^/| /' "$log"
  pass "fails: ${*#limited}"
}

# line_of_call FILE: prints the number of the first line that performs a request.
line_of_call() {
  grep -n -m 1 'request\.perform()' "$1" | cut -d : -f 1
}

# forget_own_objects PACKAGE: removes the objects of our targets, because an incremental build wouldn't repeat their
# warnings.
forget_own_objects() {
  local folder
  for folder in "$1"/Sources/* "$1"/Tests/*; do
    rm -rf "$debug_folder"/*/debug/"$(basename "$folder")"{,-tool}.build
  done
  # The folder of these targets has a different name.
  [ "$1" != . ] || rm -rf "$debug_folder"/*/debug/NetworkKit{Macros,Declarations}{,-tool}.build
}

# no_own_warnings LOG: no warning can be about one of our files, or about code that our macros generated.
no_own_warnings() {
  local own="^(($root|$work/networkkit)/(Sources|Tests|Adapters/Sources|Adapters/Tests|Examples/Sources|Examples/Tests|Tools/Sources|Tools/Tests|Benchmarks/Sources|Checks/[A-Za-z]+/(Sources|Tests))/|macro expansion |@__swiftmacro)"
  if grep -E "$own.*warning:" "$1" | sort -u | grep .; then
    fail "our own targets have warnings"
  fi
  pass "no warning in our own targets"
}

# no_modules_linked PRODUCT PATTERN: the product in the debug folder can't contain an object of a module whose name begins
# with the pattern.
no_modules_linked() {
  local list=$debug_folder/debug/$1.product/Objects.LinkFileList found
  grep -q '/NetworkKit\.build/' "$list" || fail "$1 doesn't contain NetworkKit"
  found=$(grep -oE "/($2)[A-Za-z0-9]*\.build/" "$list" | sort -u || true)
  [ -z "$found" ] || fail "$1 contains these and should not: $found"
  pass "$1 contains no module of $2"
}

# no_modules_built BUILD_FOLDER PATTERN: the folder can't contain an object or a module whose name begins with the
# pattern.
no_modules_built() {
  local found
  found=$(find "$1" \( -name '*.o' -o -name '*.swiftmodule' \) -print |
    grep -E "/($2)[A-Za-z0-9]*(-tool)?(\.build/|\.swiftmodule$)" || true)
  [ -z "$found" ] || fail "these were built and should not: $found"
  pass "nothing was built of $2"
}
