import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The declarations of a Swift file, as the macros read them.
///
/// The command `networkkit` reads the files of a target with it, so that the command and the compiler agree on each
/// name, place, and option, and report the same mistakes.
public struct DeclaredFile: Sendable {
  /// The types and extensions at the top level, in source order. Other types are nested in them.
  public let types: [DeclaredType]
  /// The mistakes that the macros find in annotated declarations.
  public let mistakes: [DeclaredMistake]

  /// Reads a file.
  ///
  /// - Parameter text: The content of the file.
  /// - Throws: A ``DeclaredMistake`` if the text isn't valid Swift, or is nested too deeply.
  public init(text: String) throws(DeclaredMistake) {
    let locator = Locator(text)
    if let (offset, message) = NestingScanner.mistake(in: text) {
      throw DeclaredMistake(
        message: message, position: locator.position(atOffset: offset), isWarning: false)
    }
    let tree = Parser.parse(source: text)
    if let mistake = tree.excessiveNesting(in: locator) { throw mistake }
    if tree.hasError { throw tree.syntaxMistake(in: locator) }
    var reader = TypeReader(locator: locator)
    types = reader.types(in: tree.statements.compactMap { $0.item.as(DeclSyntax.self) }, within: [])
    mistakes = reader.mistakes
  }
}

/// A mistake in a Swift file, with its position.
public struct DeclaredMistake: Error, Sendable, Hashable {
  /// The mistake, as the compiler reports it.
  public let message: String
  /// The position of the smallest piece of source that contains the mistake.
  public let position: SourcePosition
  /// A Boolean value that indicates whether the mistake is only a warning.
  public let isWarning: Bool
}

/// A line and a column of a Swift file, counted from 1. Columns are bytes of UTF-8, as in the compiler's messages.
public struct SourcePosition: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The column.
  public let column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Finds lines and columns. It never visits the tree, which can be nested deeply.
struct Locator {
  private var lineStarts = [0]

  init(_ text: String) {
    var previous: UInt8 = 0
    for (offset, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "\n") {
        lineStarts.append(offset + 1)
      } else if previous == UInt8(ascii: "\r") {
        lineStarts.append(offset)
      }
      previous = byte
    }
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    position(atOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  func position(atOffset offset: Int) -> SourcePosition {
    var lower = 0
    var upper = lineStarts.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if lineStarts[middle] <= offset { lower = middle } else { upper = middle }
    }
    return SourcePosition(line: lower + 1, column: offset - lineStarts[lower] + 1)
  }
}

// MARK: Sources that can't be read

extension SourceFileSyntax {
  /// The number of nodes inside one another at which reading stops, because rules visit nodes recursively.
  private static let maximumDepth = 1_000

  /// The mistake of a tree that's nested too deeply; the parser limits brackets, but not chains such as `a.b.c`.
  fileprivate func excessiveNesting(in locator: Locator) -> DeclaredMistake? {
    var pending = [(node: Syntax(self), depth: 0)]
    while let (node, depth) = pending.popLast() {
      guard depth < Self.maximumDepth else {
        return DeclaredMistake(
          message: "the source is nested more than \(Self.maximumDepth) levels deep",
          position: locator.position(of: node), isWarning: false)
      }
      for child in node.children(viewMode: .all) where !child.is(TokenSyntax.self) {
        pending.append((child, depth + 1))
      }
    }
    return nil
  }

  /// The first syntax error. Only the smallest declaration with an error is examined, because a generated file can
  /// contain any number of errors.
  fileprivate func syntaxMistake(in locator: Locator) -> DeclaredMistake {
    let item = statements.first(where: \.hasError)
    let node = item.map(Syntax.init) ?? Syntax(self)
    let isSmall = node.totalLength.utf8Length < 1 << 16
    let diagnostic = isSmall ? ParseDiagnosticsGenerator.diagnostics(for: node).first : nil
    let offset = diagnostic?.position.utf8Offset
    return DeclaredMistake(
      message: diagnostic?.message ?? "the file isn't valid Swift",
      position: offset.map(locator.position) ?? locator.position(of: node), isWarning: false)
  }
}
