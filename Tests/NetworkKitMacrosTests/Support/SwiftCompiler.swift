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
  }

  private let build: URL
  private let moduleMaps: [URL]

  init() throws {
    let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    build = executable.deletingLastPathComponent()
    for piece in ["NetworkKitMacros-tool", "Modules/NetworkKit.swiftmodule"] {
      let path = build.appendingPathComponent(piece).path
      guard FileManager.default.fileExists(atPath: path) else {
        throw Missing(
          description:
            "no \(piece) in \(build.path), where the running tests are: build all targets")
      }
    }
    moduleMaps = try Self.moduleMaps(build: build)
  }

  /// The maps of the C modules that NetworkKit's dependencies import: generated ones in the build
  /// folder, written ones in the packages.
  private static func moduleMaps(build: URL) throws -> [URL] {
    let checkouts = build.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("checkouts")
    let generated = try children(of: build)
      .filter { $0.pathExtension == "build" && !$0.lastPathComponent.hasSuffix("-tool.build") }
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

  /// Type-checks a source.
  ///
  /// - Parameters:
  ///   - source: The text of the one file of the module.
  ///   - verifying: Whether `expected-error` comments in it say what the compiler has to report.
  func typecheck(_ source: String, verifying: Bool = false) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NetworkKit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Source.swift")
    try Data(source.utf8).write(to: file)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-frontend", "-typecheck", file.path, "-module-name", "Misuse"] + settings
      + (verifying ? ["-verify", "-verify-ignore-unrelated"] : [])
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      succeeded: process.terminationStatus == 0, output: String(decoding: output, as: UTF8.self))
  }

  /// Where to find what the build made, and the settings under which every target is compiled.
  private var settings: [String] {
    var settings = ["-swift-version", "6", "-I", build.appendingPathComponent("Modules").path]
    settings += ["-load-plugin-executable", "\(build.path)/NetworkKitMacros-tool#NetworkKitMacros"]
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
      settings += ["-enable-upcoming-feature", feature]
    }
    return settings + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
  }
}
