import SwiftSyntax

/// The literal in the `sample:` argument.
struct SampleLiteral {
  let argument: ExprSyntax
  /// The JSON of the sample; nil if the argument isn't a literal without interpolation.
  let text: String?

  init(_ argument: ExprSyntax) {
    self.argument = argument
    text = argument.stringLiteralValue
  }

  /// The syntax of a line of the sample: the line of a multiline literal, or else the literal.
  func node(at place: SamplePlace) -> Syntax {
    guard let literal = argument.as(StringLiteralExprSyntax.self), let text,
      literal.openingQuote.tokenKind == .multilineStringQuote,
      // An escape sequence or an escaped line break would change the line numbers.
      literal.segments.count == text.split(separator: "\n", omittingEmptySubsequences: false).count,
      let segment = literal.segments.dropFirst(place.line - 1).first
    else { return Syntax(argument) }
    return Syntax(segment)
  }
}
