# Builds fuzzers with libFuzzer and AddressSanitizer, and runs them. A script first sets `folder`, which contains the
# build of its fuzzer, the corpus, and inputs that failed.
#
# FUZZING_OPTIMIZATION=-Onone builds in a tenth of the time, but the fuzzer then tries fewer inputs in a second.

# The objects of other packages.
dependencies=()

fuzzing_settings=(
  "${FUZZING_OPTIMIZATION:--O}" -wmo -assert-config Debug -parse-as-library -swift-version 6
  -sanitize=fuzzer,address -use-ld=lld
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature NonisolatedNonsendingByDefault
)

# build_plugin_for_fuzzing: builds the plug-in that expands declarations, unless NETWORKKIT_PLUGIN is the path of one.
build_plugin_for_fuzzing() {
  local plugin=${NETWORKKIT_PLUGIN:-}
  mkdir -p "$folder/corpus"
  if [ -z "$plugin" ]; then
    swift build --product NetworkKitMacros
    plugin=$(swift build --show-bin-path)/NetworkKitMacros-tool
  fi
  fuzzing_settings+=(-load-plugin-executable "$plugin#NetworkKitMacros" -I "$folder")
}

# build_dependencies TARGET…: builds modules of other packages, which the library imports.
build_dependencies() {
  local options target build
  read -ra options <<<"${SWIFT_BUILD_OPTIONS:-}"
  for target in "$@"; do swift build "${options[@]}" --target "$target"; done
  build=$(swift build "${options[@]}" --show-bin-path)
  for target in "$@"; do
    mapfile -d '' -O "${#dependencies[@]}" dependencies < <(find "$build/$target.build/" -name '*.o' -print0)
  done
  # The modules that the script compiles take precedence over those of the build.
  fuzzing_settings+=(-I "$build/Modules")
}

# compile_modules MODULE…: compiles the library's modules with coverage and assertions. Each can import the ones before
# it.
compile_modules() {
  local module
  for module in "$@"; do
    find "Sources/$module" -name '*.swift' -not -path '*.docc/*' -print0 |
      xargs -0 swiftc "${fuzzing_settings[@]}" -enable-upcoming-feature InternalImportsByDefault \
        -module-name "$module" -package-name networkkit -D Macros \
        -emit-module -emit-module-path "$folder/$module.swiftmodule" -emit-object -o "$folder/$module.o"
  done
}

# link_fuzzer SOURCES: builds the fuzzer of a folder with the modules and their dependencies.
link_fuzzer() {
  swiftc "${fuzzing_settings[@]}" -module-name "$(basename "$1")" \
    "$1"/*.swift "$folder"/*.o "${dependencies[@]}" -o "$folder/fuzzer"
}

# run_fuzzer SECONDS ARGUMENT…: runs the fuzzer with more options, and with folders of inputs, the first of which
# receives new ones.
run_fuzzer() {
  replay_inputs -max_total_time="$1" -max_len=4096 -timeout=10 -rss_limit_mb=1024 -artifact_prefix="$folder/" \
    -print_final_stats=1 "${@:2}"
}

# replay_inputs INPUT…: runs the fuzzer with only these inputs.
replay_inputs() {
  # Leak detection is off, because Foundation never frees some of its objects. Under the sanitizer, reporting a crash
  # would cause another crash.
  ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no "$folder/fuzzer" "$@"
}
