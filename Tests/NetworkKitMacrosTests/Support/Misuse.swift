import SwiftDiagnostics
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import NetworkKitDeclarations

/// A declaration that must not compile, its diagnostics, and the source after their fix-its.
///
/// One table of these is checked twice: the macro by itself (what it reports, what its fix-its make
/// of the source), and the real compiler with the built plug-in (that it reports exactly the same,
/// offers the same edits, and accepts the mended source).
struct Misuse: CustomTestStringConvertible {
  /// The diagnostic at one location, with its notes.
  struct Report: Equatable {
    let position: String
    let text: String
    var notes: [String] = []
    var fixIts: [String] = []
  }

  let name: String
  /// The number in the list of declarations that the macros must reject; nil if it isn't in the list.
  let number: Int?
  let source: String
  let reports: [Report]
  /// The source with the first fix-it of each report applied; nil if there's none.
  var mended: String?
  /// The diagnostics that the compiler still reports for the fixed source, with its placeholders filled in, because a
  /// mistake has no fix-it, or the compiler finds another mistake only after the first one is fixed.
  var remaining: [String] = []
  /// The sources that the other fix-its make, each by itself; nil to only compile them.
  var alternatives: [String]? = []
  /// Additional diagnostics of the compiler.
  var compilerAdds: [Report] = []
  /// The reason why the compiler reports more than one diagnostic for a mistake that only it finds.
  var reason: String?

  /// A Boolean value that indicates whether the compiler expands the annotation, although it reports a mistake.
  var isExpanded = true

  /// A declaration whose mistake only the compiler finds.
  ///
  /// - Parameters:
  ///   - name: The name of the mistake.
  ///   - reason: The reason why there's more than one diagnostic.
  ///   - isExpanded: A Boolean value that indicates whether the compiler expands the annotation. It doesn't if it
  ///     rejects an argument.
  ///   - source: The declaration.
  ///   - reports: All diagnostics of the compiler, such as `5:14 error: …`.
  static func compiled(
    _ name: String, because reason: String? = nil, isExpanded: Bool = true, _ source: String,
    _ reports: String...
  ) -> Misuse {
    let all = reports.map { report in
      let parts = report.split(separator: " ", maxSplits: 1).map(String.init)
      return Report(position: parts.first ?? "", text: parts.last ?? "")
    }
    return Misuse(
      name: name, number: nil, source: source, reports: [], compilerAdds: all, reason: reason,
      isExpanded: isExpanded)
  }

  /// The compiler checks the argument of an annotation, and the code that the macro generates from it.
  static let argumentIsCopied = "the argument is also in the generated code"

  /// The compiler doesn't expand an annotation whose argument is wrong, so the function with the argument, which the code
  /// of a nested type calls, is missing.
  static let functionIsMissing = "the annotation with the wrong argument isn't expanded"

  /// The generated initializer of a public request can't leave out the type or the default of a property.
  static let initializerNamesType = "the generated initializer also has the type and the default"

  /// The compiler reports an invalid type, and the conformance that needs the type.
  static let conformanceIsReported = "the compiler also reports the conformance"

  /// The macro sees only the name of the extended type, so it can't know that the type is a protocol.
  static let nestingIsChecked = "the compiler also checks the extension of a type that can't exist"

  static let severalMistakes = "there are several mistakes"

  /// The compiler finds the type while it looks for the annotations of the request, which the type is a member of.
  static let referenceIsCircular = "the compiler reports the circular reference and the annotation"

  /// The compiler rejects each role of an annotation on a declaration that can't have the role.
  static let rolesAreReported = "the annotation has two roles"

  /// The compiler checks the generated code for both directions, and a type can have only one of the conformances.
  static let directionsAreChecked = "the type can be neither decoded nor encoded"

  var testDescription: String { "\(number.map { "\($0) " } ?? "")\(name)" }

  static let macros: [String: MacroSpec] = [
    "NetworkRequest": MacroSpec(type: NetworkRequestMacro.self, conformances: ["NetworkRequest"]),
    "NetworkAPI": MacroSpec(type: NetworkAPIMacro.self),
    "Paginated": MacroSpec(type: PaginatedMacro.self, conformances: ["PaginatedRequest"]),
    "Receivable": MacroSpec(type: ReceivableMacro.self, conformances: ["ReceivableRequest"]),
    "JSONDecodable": MacroSpec(type: JSONDecodableMacro.self, conformances: ["JSONDecodable"]),
    "JSONEncodable": MacroSpec(type: JSONEncodableMacro.self, conformances: ["JSONEncodable"]),
    "JSONCodable": MacroSpec(
      type: JSONCodableMacro.self, conformances: ["JSONDecodable", "JSONEncodable"]),
    "ServerSentEventDecodable": MacroSpec(
      type: ServerSentEventDecodableMacro.self, conformances: ["ServerSentEventDecodable"]),
  ]

  /// The annotations of properties, which only cause a warning if nothing reads them.
  static let markers = Dictionary(
    uniqueKeysWithValues: (RequestMarker.Role.allCases.map(\.rawValue) + ["Sensitive"])
      .filter { $0 != "JSONKey" }
      .map { ($0, MacroSpec(type: MarkerMacro.self)) }
      + (JSONMarker.allCases.map(\.rawValue) + ["JSONTagged", "JSONOther"])
      .map { ($0, MacroSpec(type: MarkerMacro.self)) }
      + ["Failure", "Invalidates"].map { ($0, MacroSpec(type: MarkerMacro.self)) })

  /// The mistake, and a copy for each further fix-it, whose mended source has that fix-it instead of the first one of
  /// its report. Further fix-its of a source that isn't mended whole are in other tables.
  var allMended: [Misuse] {
    guard mended != nil else { return [] }
    guard remaining.isEmpty else { return [self] }
    let diagnosed = diagnostics()
    let fixIts = diagnosed.diagnostics.map(\.fixIts)
    return [self]
      + fixIts.indices.flatMap { index in
        fixIts[index].dropFirst().map { fixIt in
          var chosen = fixIts.map(\.first)
          chosen[index] = fixIt
          var copy = self
          copy.mended = diagnosed.applying(chosen.compactMap(\.self))
          return copy
        }
      }
  }

  /// The diagnostics that the macros report for the source.
  func diagnostics() -> DiagnosedSource {
    DiagnosedSource(source, macros: Self.macros.merging(Self.markers) { macro, _ in macro })
  }
}
