import Foundation
import SwiftDiagnostics
import SwiftSyntax
import Testing

@testable import NetworkKitDeclarations

/// Declarations that must not compile: reported by the macro, and by the compiler with the built plug-in.
@Suite struct MisuseTests {
  private static let all =
    Misuse.ofEndpoint + Misuse.ofEndpointText + Misuse.ofPlacement + Misuse.ofBody + Misuse.ofNames
    + Misuse.ofMembers
    + Misuse.ofMeaning + Misuse.ofMaps + Misuse.ofJSONFields + Misuse.ofMarkers + Misuse.ofURL
    + Misuse.ofTypes + Misuse.ofRequirements + Misuse.ofStaticItems + Misuse.ofResponse
    + Misuse.ofFailures + Misuse.ofAPI + Misuse.ofRepeatedAnnotations
    + Misuse.ofUnsentMembers + Misuse.ofTransportFields + Misuse.ofBaseURLs
    + Misuse.ofIdempotencyKeys + Misuse.ofPagination + Misuse.ofInvalidations + Misuse.ofEvents
    + Misuse.ofHeadTypes + Misuse.ofPathTypes + Misuse.ofValueTypes + Misuse.ofResponseTypes
    + Misuse.ofArguments + Misuse.ofRepeatedMacros
    + Misuse.ofFailureTypes + Misuse.ofInitializerTypes + Misuse.ofMapTypes + Misuse.ofOptions
    + Misuse.ofReceivedRequests + Misuse.ofOtherLibraries + Misuse.ofCalls
    + Misuse.ofInferredRequirements + Misuse.ofUntypedValues
    + Misuse.ofUnreadableArguments + Misuse.ofMethods + Misuse.ofUnsendableDefaults
    + Misuse.ofMisnamedPlaceholders + Misuse.ofPageProperties + Misuse.ofSyntaxErrors
    + Misuse.ofResponseMembers + Misuse.ofFlattenedModels + Misuse.ofUnusedValues
    + Misuse.ofRepairs + Misuse.ofLostValues + Misuse.ofContradictions
    + ofModels

  private static let ofModels =
    Misuse.ofModelKind + Misuse.ofModelMembers + Misuse.ofModelDeclarations + Misuse.ofModelKeys
    + Misuse.ofModelPaths + Misuse.ofModelEnums + Misuse.ofModelTags + Misuse.ofModelCases
    + Misuse.ofModelForms + Misuse.ofPartialModels + Misuse.ofSamples + Misuse.ofModelDefaults
    + Misuse.ofModelCombinations
    + Misuse.ofModelAliases + Misuse.ofConditions + Misuse.ofModelEffects + Misuse.ofCodingKeys
    + Misuse.ofTwoAnnotations + Misuse.ofDateFormats + Misuse.ofLimits + Misuse.ofUnreadMembers
    + Misuse.ofPropertyTypes + Misuse.ofEncodedTypes + Misuse.ofCaseTypes + Misuse.ofOptionTypes
    + Misuse.ofMisspelledModels + Misuse.ofModelArguments + Misuse.ofSchemas + Misuse.ofNestedModels
    + Misuse.ofNewModels + Misuse.ofUnusedCodableMembers + Misuse.ofUntypedModels
    + Misuse.ofImplicitDefaults + Misuse.ofFormlessTypes + Misuse.ofModelValues
    + Misuse.ofModelClasses + Misuse.ofModelRepairs + Misuse.ofLostModels
    + Misuse.ofUnreadableModels

  /// The modules that declare the annotations.
  private static let imports =
    "import NetworkKit\nimport NetworkKitServer\nimport NetworkKitStreams\n"

  /// A public declaration must import the modules of its types publicly.
  private static func imports(for source: String) -> String {
    source.contains(/(public|open) (final class|class|struct)/) ? "public \(imports)" : imports
  }

  /// The numbers that future annotations will have to reject.
  private static let toCome: Set<Int> = []

  /// Each declaration that the macros must reject or warn about is in one of the tables.
  @Test func everyMisuseIsInATable() {
    #expect(Set(Self.all.compactMap(\.number)) == Set(1...45).subtracting(Self.toCome))
  }

  @Test(arguments: all.filter(\.isExpanded)) func macroReportsMisuse(_ misuse: Misuse) {
    let diagnosed = misuse.diagnostics()
    #expect(diagnosed.reports == misuse.reports)
    let first = diagnosed.diagnostics.compactMap(\.fixIts.first)
    #expect((first.isEmpty ? nil : diagnosed.applying(first)) == misuse.mended)
    guard let alternatives = misuse.alternatives else { return }
    let others = diagnosed.diagnostics.flatMap { $0.fixIts.dropFirst() }
    #expect(others.map { diagnosed.applying([$0]) } == alternatives)
  }

  /// The minimal conformance of a wrong model also calls no default implementation, which would call it in turn.
  @Test(arguments: ofModels.filter(\.isError))
  func nothingIsReadForAWrongModel(_ misuse: Misuse) {
    let expanded = misuse.diagnostics().expanded
    #expect(!expanded.contains("inout NetworkKitJSON.JSONReader"))
    #expect(!expanded.contains("readingBytesOf"))
  }

  @Test(arguments: MisuseBatch.batches(of: all.filter { !$0.isFoundByCompiler }))
  func compilerReportsMisuses(_ batch: MisuseBatch) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      batch.verifiedSource + Self.imports(for: batch.verifiedSource), verifying: true)
    #expect(outcome.succeeded, "\(outcome.output)")
  }

  /// The verification of the compiler's own diagnostics doesn't know locations in the user's file that generated code
  /// specifies, so the whole output is compared. A declaration that causes other reports in another type is alone in a
  /// file.
  @Test(arguments: MisuseBatch.batches(of: all.filter(\.isFoundByCompiler)))
  func compilerFindsMisuses(_ batch: MisuseBatch) async throws {
    let imports = Self.imports(for: batch.source)
    let reports = try await SwiftCompiler().typecheck(batch.source + imports).reports
    for misuse in batch.unexpected(in: reports) {
      let outcome = try await SwiftCompiler().typecheck(
        "\(misuse.source)\n\(Self.imports(for: misuse.source))")
      #expect(outcome.reports == misuse.found, "\(misuse.name): \(outcome.output)")
    }
  }

  /// A mistake that only the compiler finds is reported once, or the table contains the reason.
  @Test func everyFurtherDiagnosticHasAReason() {
    for misuse in Self.all where misuse.isFoundByCompiler {
      #expect((misuse.compilerAdds.count > 1) == (misuse.reason != nil), "\(misuse.name)")
    }
  }

  /// A fix-it can't complete a declaration with several mistakes, of which it mends only one, but it causes no others.
  @Test(arguments: MisuseBatch.batches(of: all.flatMap(\.allMended)))
  func compilerAcceptsMended(_ batch: MisuseBatch) async throws {
    let (source, remaining) = batch.mended
    let outcome = try await SwiftCompiler().typecheck(source + Self.imports(for: source))
    #expect(outcome.reports.sorted() == remaining.sorted(), "\(outcome.output)")
    #expect(outcome.succeeded == !remaining.contains { $0.contains(" error: ") })
  }

  /// The further fix-its of a source with many mistakes, some of whose fix-its change the same literal, aren't compiled.
  @Test func furtherFixItsAreCompiled() {
    let skipped = Self.all.filter { misuse in
      !misuse.remaining.isEmpty && misuse.reports.contains { $0.fixIts.count > 1 }
    }
    #expect(skipped.isEmpty)
  }
}

extension Misuse {
  /// A Boolean value that indicates whether only the compiler finds the mistake.
  var isFoundByCompiler: Bool { reports.isEmpty }

  /// All diagnostics of the compiler, if only it finds the mistake.
  var found: [String] { compilerAdds.map { "\($0.position) \($0.text)" } }

  fileprivate var isError: Bool { reports.contains { $0.text.hasPrefix("error") } }
}
