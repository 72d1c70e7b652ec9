import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// A source with its macros expanded, with their diagnostics and their expansions.
struct DiagnosedSource {
  let diagnostics: [Diagnostic]
  /// The source with what the macros write.
  let expanded: String
  private let context: BasicMacroExpansionContext
  private let file: SourceFileSyntax
  private let converter: SourceLocationConverter

  init(_ source: String, macros: [String: MacroSpec]) {
    file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "test.swift")])
    expanded =
      file.expand(
        macroSpecs: macros,
        contextGenerator: { node in
          BasicMacroExpansionContext(
            sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
        }
      ).description
    self.context = context
    converter = SourceLocationConverter(fileName: "test.swift", tree: file)
    // The compiler accepts an annotation of several names, and leaves it to the macro.
    diagnostics = context.diagnostics.filter {
      $0.message != "peer macro can only be applied to a single variable"
    }
  }

  /// The diagnostics, in the order of the source.
  var reports: [Misuse.Report] {
    diagnostics.map { diagnostic in
      Misuse.Report(
        position: position(of: diagnostic.node),
        text: "\(diagnostic.diagMessage.severity): \(diagnostic.message)",
        notes: diagnostic.notes.map { "\(position(of: $0.node)) \($0.message)" },
        fixIts: diagnostic.fixIts.map(\.message.message))
    }
  }

  /// Line and column at which a node starts, as a compiler reports them.
  func position(of node: Syntax) -> String {
    let location = location(node.positionAfterSkippingLeadingTrivia, in: node)
    return "\(location.line):\(location.column)"
  }

  func location(_ position: AbsolutePosition, in node: Syntax) -> SourceLocation {
    context.location(for: position, anchoredAt: node, fileName: "test.swift")
  }

  /// The edits of a fix-it, as ranges of the source's UTF-8 with what replaces them.
  ///
  /// Trivia that an edit doesn't change isn't part of it, for the compiler neither.
  func edits(of fixIt: FixIt) -> [(range: Range<Int>, text: String)] {
    fixIt.changes.compactMap { change in
      guard case .replace(let old, let new) = change else { return nil }
      let keepsStart = old.leadingTrivia == new.leadingTrivia
      let keepsEnd = old.trailingTrivia == new.trailingTrivia
      let start = keepsStart ? old.positionAfterSkippingLeadingTrivia : old.position
      let end = keepsEnd ? old.endPositionBeforeTrailingTrivia : old.endPosition
      let text =
        (keepsStart ? "" : new.leadingTrivia.description) + new.trimmedDescription
        + (keepsEnd ? "" : new.trailingTrivia.description)
      return (offset(start, in: old)..<offset(end, in: old), text)
    }
  }

  private func offset(_ position: AbsolutePosition, in node: Syntax) -> Int {
    converter.position(
      ofLine: location(position, in: node).line, column: location(position, in: node).column
    ).utf8Offset
  }

  /// A range of the source's UTF-8 as a compiler writes it: line and column of its ends.
  func lineRange(_ range: Range<Int>) -> String {
    let ends = [range.lowerBound, range.upperBound].map { offset in
      let location = converter.location(for: AbsolutePosition(utf8Offset: offset))
      return "\(location.line):\(location.column)"
    }
    return ends.joined(separator: "-")
  }

  /// The source with fix-its applied; of two that change the same place the first.
  func applying(_ fixIts: [FixIt]) -> String {
    var bytes = Array(file.description.utf8)
    var applied: [Range<Int>] = []
    for edit in fixIts.flatMap(edits).sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where !applied.contains(where: { $0.overlaps(edit.range) }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      applied.append(edit.range)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
