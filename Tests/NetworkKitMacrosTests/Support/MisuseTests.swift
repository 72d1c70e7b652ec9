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
    + Misuse.ofReceivedRequests
    + ofModels

  private static let ofModels =
    Misuse.ofModelKind + Misuse.ofModelMembers + Misuse.ofModelDeclarations + Misuse.ofModelKeys
    + Misuse.ofModelPaths + Misuse.ofModelEnums + Misuse.ofModelTags + Misuse.ofModelCases
    + Misuse.ofModelForms + Misuse.ofPartialModels + Misuse.ofSamples + Misuse.ofModelDefaults
    + Misuse.ofModelCombinations
    + Misuse.ofModelAliases + Misuse.ofConditions + Misuse.ofModelEffects + Misuse.ofCodingKeys
    + Misuse.ofTwoAnnotations + Misuse.ofDateFormats + Misuse.ofLimits + Misuse.ofUnreadMembers
    + Misuse.ofPropertyTypes + Misuse.ofEncodedTypes + Misuse.ofCaseTypes + Misuse.ofOptionTypes
    + Misuse.ofMisspelledModels + Misuse.ofModelArguments + Misuse.ofSchemas

  /// The modules that declare the annotations.
  private static let imports =
    "import NetworkKit\nimport NetworkKitServer\nimport NetworkKitStreams\n"

  /// A public declaration must import the modules of its types publicly.
  private static func imports(for source: String) -> String {
    source.contains("public struct") ? "public \(imports)" : imports
  }

  /// The numbers that future annotations will have to reject.
  private static let toCome: Set<Int> = []

  /// Each declaration that the macros must reject or warn about is in one of the tables.
  @Test func everyMisuseIsInATable() {
    #expect(Set(Self.all.compactMap(\.number)) == Set(1...45).subtracting(Self.toCome))
  }

  @Test(arguments: all) func macroReportsMisuse(_ misuse: Misuse) {
    let diagnosed = misuse.diagnostics()
    #expect(diagnosed.reports == misuse.reports)
    let first = diagnosed.diagnostics.compactMap(\.fixIts.first)
    #expect((first.isEmpty ? nil : diagnosed.applying(first)) == misuse.mended)
    guard let alternatives = misuse.alternatives else { return }
    let others = diagnosed.diagnostics.flatMap { $0.fixIts.dropFirst() }
    #expect(others.map { diagnosed.applying([$0]) } == alternatives)
  }

  @Test(arguments: ofModels.filter(\.isError))
  func nothingIsGeneratedForAWrongModel(_ misuse: Misuse) {
    #expect(!misuse.diagnostics().expanded.contains("nonisolated extension"))
  }

  @Test(arguments: all.filter { !$0.isFoundByCompiler })
  func compilerReportsMisuse(_ misuse: Misuse) async throws {
    let expectations =
      misuse.diagnostics().compilerExpectations + misuse.compilerAdds.map(\.compilerExpectation)
    let source = "\(misuse.source)\n\(Self.imports)\(expectations.joined(separator: "\n"))\n"
    let outcome = try await SwiftCompiler().typecheck(source, verifying: true)
    #expect(outcome.succeeded, "\(outcome.output)")
  }

  /// The verification of the compiler's own diagnostics doesn't know locations in the user's file that generated code
  /// specifies, so the whole output is compared.
  @Test(arguments: all.filter(\.isFoundByCompiler))
  func compilerFindsMisuse(_ misuse: Misuse) async throws {
    let outcome = try await SwiftCompiler().typecheck(
      "\(misuse.source)\n\(Self.imports(for: misuse.source))")
    #expect(
      outcome.reports == misuse.compilerAdds.map { "\($0.position) \($0.text)" },
      "\(outcome.output)")
  }

  /// A mistake that only the compiler finds is reported once, or the table contains the reason.
  @Test func everyFurtherDiagnosticHasAReason() {
    for misuse in Self.all where misuse.isFoundByCompiler {
      #expect((misuse.compilerAdds.count > 1) == (misuse.reason != nil), "\(misuse.name)")
    }
  }

  @Test(arguments: all.filter { $0.mended != nil && $0.isMendedWhole })
  func compilerAcceptsMended(_ misuse: Misuse) async throws {
    let mended = try #require(misuse.mended)
      .replacing("<#", with: "").replacing("#>", with: "")
    let outcome = try await SwiftCompiler().typecheck("\(mended)\n\(Self.imports)")
    #expect(outcome.succeeded, "\(outcome.output)")
    #expect(!outcome.output.contains("warning:"), "\(outcome.output)")
  }
}

extension DiagnosedSource {
  /// The diagnostics, as the comments by which the compiler verifies its own diagnostics.
  fileprivate var compilerExpectations: [String] {
    diagnostics.flatMap { diagnostic -> [String] in
      let position = position(of: diagnostic.node)
      let severity = diagnostic.diagMessage.severity
      let report = "// expected-\(severity)@\(position) {{\(diagnostic.message)}}"
      let notes = diagnostic.notes.map {
        "// expected-note@\(self.position(of: $0.node)) {{\($0.message)}}"
      }
      let offers = diagnostic.fixIts.map { fixIt in
        let edits = edits(of: fixIt).map { edit in
          "{{\(lineRange(edit.range))=\(edit.text.asVerified)}}"
        }
        return "// expected-note@\(position) {{\(fixIt.message.message)}} "
          + edits.joined(separator: " ")
      }
      return [report] + notes + offers
    }
  }
}

extension String {
  /// The text of an edit as the compiler writes it.
  fileprivate var asVerified: String {
    replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }
}

extension Misuse {
  /// A Boolean value that indicates whether only the compiler finds the mistake.
  fileprivate var isFoundByCompiler: Bool { reports.isEmpty }

  fileprivate var isError: Bool { reports.contains { $0.text.hasPrefix("error") } }
}

extension Misuse.Report {
  /// The report as the comment by which the compiler verifies its own diagnostics.
  fileprivate var compilerExpectation: String {
    let parts = text.split(separator: ": ", maxSplits: 1)
    return "// expected-\(parts.first ?? "")@\(position) {{\(parts.last ?? "")}}"
  }
}
