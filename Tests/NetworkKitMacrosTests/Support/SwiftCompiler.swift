import Foundation

/// The toolchain's compiler with NetworkKit's built modules and plug-in, found beside the running
/// tests.
struct SwiftCompiler {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  struct Outcome {
    let succeeded: Bool
    let output: String

    /// All errors and warnings, such as `5:14 error: …`. A report in another file, or in generated code, begins with
    /// its location.
    var reports: [String] {
      output.split(separator: "\n").compactMap { line in
        guard let match = line.prefixMatch(of: /(\S.*?):(\d+:\d+): ((?:error|warning): .*)/) else {
          return nil
        }
        // The name of the group that a diagnostic belongs to, or of the macro that reports it, isn't part of its text.
        let text = match.3.replacing(#/ \[#\w+\]$| \(from macro '\w+'\)$/#, with: "")
        return match.1.hasSuffix("Source.swift") ? "\(match.2) \(text)" : "\(match.1) \(text)"
      }
    }
  }

  private let build: URL
  private let modules: URL
  private let moduleMaps: [URL]

  init() throws {
    let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    build = executable.deletingLastPathComponent()
    for piece in ["NetworkKitMacros-tool", "Modules/NetworkKit.swiftmodule"]
    where !Self.exists(build, piece) {
      throw Missing(
        description:
          "no \(piece) in \(build.path), where the running tests are: build all targets")
    }
    modules = build.appendingPathComponent("Modules")
    moduleMaps = try Self.moduleMaps(build: build)
  }

  private static func exists(_ folder: URL, _ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// The maps of the C modules that NetworkKit's dependencies import: generated ones in the build
  /// folder, written ones in the packages.
  private static func moduleMaps(build: URL) throws -> [URL] {
    let checkouts = build.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("checkouts")
    let generated = try children(of: build)
      .filter { $0.pathExtension == "build" }
      .filter { !$0.lastPathComponent.hasSuffix("-tool.build") }
      .map { $0.appendingPathComponent("module.modulemap") }
    let written = try children(of: checkouts)
      .map { $0.appendingPathComponent("Sources") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { try children(of: $0) }
      .map { $0.appendingPathComponent("include/module.modulemap") }
    return (generated + written).filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func children(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  /// As many compilers as there are cores: more would only wait for each other.
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount)

  /// Type-checks a source.
  ///
  /// It waits without a thread: those of the tests that talk to servers are few.
  ///
  /// - Parameters:
  ///   - source: The text of the one file of the module.
  ///   - verifying: A Boolean value that indicates whether `expected-error` comments in it contain the expected
  ///     diagnostics.
  ///   - findingRaces: A Boolean value that indicates whether the passes behind type checking run too: they find data
  ///     races.
  ///   - modules: The sources of modules that the source imports, by their names.
  ///   - options: Additional options, such as the default isolation.
  func typecheck(
    _ source: String, verifying: Bool = false, findingRaces: Bool = false,
    importing modules: [String: String] = [:], options: [String] = []
  ) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NetworkKit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, source) in modules { try await emitModule(name, source, in: folder) }
    let file = folder.appendingPathComponent("Source.swift")
    try Data(source.utf8).write(to: file)
    let arguments =
      [
        "swiftc", "-frontend", findingRaces ? "-emit-sil" : "-typecheck", file.path, "-module-name",
        "Misuse",
      ] + settings + ["-I", folder.path] + options
      + (findingRaces ? ["-o", "/dev/null"] : [])
      + (verifying ? ["-verify", "-verify-ignore-unrelated"] : [])
    let output = folder.appendingPathComponent("output")
    let status = try await Self.turns.take { try await Self.run(arguments, output: output) }
    return Outcome(
      succeeded: status == 0, output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }

  private func emitModule(_ name: String, _ source: String, in folder: URL) async throws {
    let file = folder.appendingPathComponent("\(name).swift")
    try Data(source.utf8).write(to: file)
    let arguments =
      ["swiftc", "-frontend", "-emit-module", file.path, "-module-name", name, "-o"]
      + ["\(folder.path)/\(name).swiftmodule", "-swift-version", "6"]
    let output = folder.appendingPathComponent("\(name).txt")
    let status = try await Self.turns.take { try await Self.run(arguments, output: output) }
    guard status == 0 else {
      throw Missing(description: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
  }

  private static func run(_ arguments: [String], output: URL) async throws -> Int32 {
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// The path of a plug-in that was built with another version of swift-syntax, if `NETWORKKIT_PLUGIN` contains one.
  private static let otherPlugin = ProcessInfo.processInfo.environment["NETWORKKIT_PLUGIN"]

  /// A Boolean value that indicates whether the plug-in was built with another version of swift-syntax.
  static var replacesPlugin: Bool { otherPlugin != nil }

  private var plugin: String { Self.otherPlugin ?? "\(build.path)/NetworkKitMacros-tool" }

  /// The location of the build's products, and the settings that every target is compiled with.
  private var settings: [String] {
    var settings = ["-swift-version", "6", "-I", modules.path]
    settings += ["-load-plugin-executable", "\(plugin)#NetworkKitMacros"]
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
      settings += ["-enable-upcoming-feature", feature]
    }
    return settings + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
  }
}
