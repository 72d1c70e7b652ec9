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

/// A JSON value of a sample, with its place in the sample.
struct SampleValue {
  enum Content {
    case null
    case bool
    /// The digits of a number.
    case number(String)
    case string(String)
    case array([SampleValue])
    case object([(key: SampleText, value: SampleValue)])
  }

  /// The kinds of values, with their names in diagnostics.
  enum Kind: String {
    case null = "null"
    case bool = "a Boolean value"
    case number = "a number"
    case string = "a string"
    case array = "an array"
    case object = "an object"
  }

  let content: Content
  let place: SamplePlace

  var kind: Kind {
    switch content {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

/// A line and a column of a sample, counted from 1. Columns are Unicode scalars, as in the errors of the library.
struct SamplePlace: Equatable {
  var line = 1
  var column = 1
}

/// A key of a sample, with its place.
struct SampleText {
  let text: String
  let place: SamplePlace
}

/// The reason why a sample isn't valid JSON.
struct SampleSyntaxError: Error {
  let expected: String
  let found: String
  let place: SamplePlace
}
