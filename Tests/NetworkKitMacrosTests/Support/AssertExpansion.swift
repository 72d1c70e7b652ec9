import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Asserts the expansion of macros, their diagnostics, and the source after their fix-its.
///
/// The assertion of the same purpose in swift-syntax's XCTest flavour passes silently inside a
/// Swift Testing test; here every failure is recorded as an issue at its own line.
///
/// - Parameters:
///   - source: The source before the expansion.
///   - expanded: The source with every macro expanded.
///   - diagnostics: The expected diagnostics, in order; each with its notes and fix-its.
///   - macros: The macros by the name of their attribute.
///   - fixIts: The messages of the fix-its to apply; nil for the first one of each diagnostic.
///   - fixed: The source with those fix-its applied; nil to leave them unchecked.
func assertExpansion(
  _ source: String,
  expanded: String,
  diagnostics: [DiagnosticSpec] = [],
  macros: [String: MacroSpec],
  fixIts: [String]? = nil,
  fixed: String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros,
    applyFixIts: fixIts, fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { failure in
      let location = failure.location
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: location.fileID, filePath: location.filePath, line: location.line,
          column: location.column))
    },
    fileID: fileID, filePath: filePath, line: line, column: column)
}
