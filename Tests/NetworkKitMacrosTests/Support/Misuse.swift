import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import NetworkKitMacros

/// A declaration that must not compile, what the compiler says about it, and what its offers make
/// of it.
///
/// One table of these is checked twice: the macro by itself (what it reports, what its fix-its make
/// of the source), and the real compiler with the built plug-in (that it reports exactly the same,
/// offers the same edits, and accepts the mended source).
struct Misuse: CustomTestStringConvertible {
  /// What is said at one place, with its notes.
  struct Report: Equatable {
    let position: String
    let text: String
    var notes: [String] = []
    var fixIts: [String] = []
  }

  let name: String
  /// The number in the list of what the macros must refuse; nil for what is not in the list.
  let number: Int?
  let source: String
  let reports: [Report]
  /// The source with the first fix-it of each report applied; nil where none is offered.
  var mended: String?
  /// Whether the compiler accepts the mended source, its placeholders filled in with what they say.
  var isMendedWhole = true
  /// The sources that the other fix-its make, each by itself; nil to leave them unchecked.
  var alternatives: [String]? = []
  /// What the compiler says besides, of its own accord.
  var compilerAdds: [Report] = []

  var testDescription: String { "\(number.map { "\($0) " } ?? "")\(name)" }

  static let macros: [String: MacroSpec] = [
    "NetworkRequest": MacroSpec(type: NetworkRequestMacro.self, conformances: ["NetworkRequest"]),
    "NetworkAPI": MacroSpec(type: NetworkAPIMacro.self),
    "JSONDecodable": MacroSpec(type: JSONDecodableMacro.self, conformances: ["JSONDecodable"]),
    "JSONEncodable": MacroSpec(type: JSONEncodableMacro.self, conformances: ["JSONEncodable"]),
    "JSONCodable": MacroSpec(
      type: JSONCodableMacro.self, conformances: ["JSONDecodable", "JSONEncodable"]),
  ]

  /// The annotations of properties, which only warn where nothing reads them.
  static let markers = Dictionary(
    uniqueKeysWithValues: (RequestMarker.Role.allCases.map(\.rawValue) + ["Sensitive"])
      .filter { $0 != "JSONKey" }
      .map { ($0, MacroSpec(type: MarkerMacro.self)) }
      + (JSONMarker.allCases.map(\.rawValue) + ["JSONTagged", "JSONOther"])
      .map { ($0, MacroSpec(type: MarkerMacro.self)) }
      + [("Failure", MacroSpec(type: MarkerMacro.self))])

  /// The diagnostics that the macros report for the source.
  func diagnostics() -> DiagnosedSource {
    DiagnosedSource(source, macros: Self.macros.merging(Self.markers) { macro, _ in macro })
  }
}
