import Testing

/// Declarations that a developer may write, and that the compiler accepts without any diagnostic in every mode.
///
/// The names of the types are unique, so that one file can contain all declarations.
@Suite struct RightDeclarations {
  /// The modes of the compiler in which an app may be built. The expansion doesn't depend on the mode, so a plug-in with
  /// an older swift-syntax is tested in one mode.
  static let modes = SwiftCompiler.replacesPlugin ? [[]] : allModes
  private static let allModes = [
    [], ["-default-isolation", "MainActor"], ["-swift-version", "5"],
    ["-strict-memory-safety"], ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
  ]

  @Test func thereAreManyDeclarations() {
    #expect(Self.all.count { $0.contains("@NetworkRequest") || $0.contains("@JSON") } >= 500)
  }

  @Test(arguments: modes) func nothingIsReported(mode: [String]) async throws {
    let source =
      ([
        "public import Foundation", "public import NetworkKit", "public import NetworkKitServer",
        "import NetworkKitStreams",
      ] + Self.all).joined(separator: "\n")
    let outcome = try await SwiftCompiler().typecheck(
      source, findingRaces: true,
      options: mode + ["-warnings-as-errors", "-package-name", "Package"])
    // A plug-in with an older swift-syntax also prints that the compiler has closed its connection.
    #expect(outcome.reports.isEmpty, "\(outcome.output)")
    #expect(outcome.succeeded, "\(outcome.output)")
  }

  /// The declarations that have an annotation; the others only declare the types that they use.
  private static let all =
    requests + responses + models + nested + receivedRequests + newcomers + shapes + details
    + combinations + extended + everyday + rawValues + app + nestedModels + nestedRequests
    + annotated + annotatedMore + surroundings + unusual
    + (SwiftCompiler.replacesPlugin ? [] : newestSyntax)
}
