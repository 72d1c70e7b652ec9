# Builds fuzzers with libFuzzer and AddressSanitizer, and runs them. A script first sets `folder`, which contains the
# build of its fuzzer, the corpus, and inputs that failed.

fuzzing_settings=(
  -O -wmo -assert-config Debug -parse-as-library -swift-version 6 -sanitize=fuzzer,address -use-ld=lld
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature NonisolatedNonsendingByDefault
)

# build_plugin_for_fuzzing: builds the plug-in that expands declarations, and sets `build`, the folder of the debug build.
build_plugin_for_fuzzing() {
  swift build --product NetworkKitMacros
  build=$(swift build --show-bin-path)
  mkdir -p "$folder/corpus"
  # The modules that the script compiles take precedence over those of the build.
  fuzzing_settings+=(
    -load-plugin-executable "$build/NetworkKitMacros-tool#NetworkKitMacros" -I "$folder" -I "$build/Modules"
  )
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

# link_fuzzer SOURCES [OBJECT…]: builds the fuzzer of a folder with the modules and with other objects.
link_fuzzer() {
  swiftc "${fuzzing_settings[@]}" -module-name "$(basename "$1")" "$1"/*.swift "$folder"/*.o "${@:2}" -o "$folder/fuzzer"
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
