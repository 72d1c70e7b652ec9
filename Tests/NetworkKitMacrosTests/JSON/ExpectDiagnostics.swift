import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport

@testable import NetworkKitMacros

/// Expects errors from a declaration that follows `@JSONDecodable` on its line.
func expect(
  _ diagnostics: [DiagnosticSpec], from declaration: String, expanded: String? = nil,
  arguments: String = "", fixIts: [String]? = nil, fixed: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  assertExpansion(
    "@JSONDecodable\(arguments)\n\(declaration)",
    expanded: closedOnALineOfItsOwn(expanded ?? declaration),
    diagnostics: diagnostics, macros: decodableMacros, fixIts: fixIts,
    fixed: fixed.map { "@JSONDecodable\(arguments)\n\($0)" }, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// The assertion puts the closing brace of a type that it has expanded on a line of its own.
private func closedOnALineOfItsOwn(_ declaration: String) -> String {
  declaration.contains("\n") ? declaration : declaration.dropLast() + "\n}"
}

/// What is expected to be said, at a line and a column.
func error(
  _ message: String, _ line: Int, _ column: Int, notes: [NoteSpec] = [], fixIts: [String] = [],
  severity: DiagnosticSeverity = .error
) -> DiagnosticSpec {
  DiagnosticSpec(
    message: message, line: line, column: column, severity: severity, notes: notes,
    fixIts: fixIts.map { FixItSpec(message: $0) })
}
