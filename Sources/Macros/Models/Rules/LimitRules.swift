import SwiftDiagnostics
import SwiftSyntax

/// The rules of the ranges in `@JSONRange` and `@JSONCount`, as far as they consist of literals.
extension JSONProperty {
  @Mistakes var limitMistakes: [Diagnostic] {
    for (marker, argument) in [(JSONMarker.range, options.range), (.count, options.count)] {
      if let argument, let attribute = markers[marker], let limits = LiteralRange(argument) {
        if let mended = limits.withValues {
          let problem =
            limits.isReversed
            ? "can't begin with \(limits.lower), because it ends with \(limits.upper); swap the bounds"
            : "contains no value; to include \(limits.lower), use '...'"
          error(
            at: argument, "the range of property '\(stored.key)' \(problem)",
            changingRange(argument, to: mended))
        } else if canBeField, options.isDecoded {
          mistake(inDefaultOutside: limits, at: argument, of: attribute)
        }
      }
    }
  }

  /// The default isn't checked at run time, and it may be meant for a missing key alone.
  private func mistake(
    inDefaultOutside limits: LiteralRange, at argument: ExprSyntax, of attribute: AttributeSyntax
  ) -> Diagnostic? {
    guard let literal = options.defaultValue ?? stored.initializer else { return nil }
    let isCount = attribute.lastName == JSONMarker.count.rawValue
    let size = isCount ? literal.literalCount.map { "\($0)" } : literal.trimmedDescription
    guard let size, let value = isCount ? Double(size) : literal.numberLiteralValue,
      let nearest = limits.nearestBound(to: value)
    else { return nil }
    return warning(
      at: literal,
      "the default \(literal.trimmedDescription) of property '\(stored.key)' is outside "
        + "'\(attribute.notation)(\(argument.trimmedDescription))', so the same value in JSON is rejected",
      isCount || nearest.isExcluded
        ? nil
        : .replace(
          literal, with: nearest.text, "change the default to \(nearest.text)"),
      changingRange(argument, to: limits.extended(to: size, value)))
  }

  private func changingRange(_ argument: ExprSyntax, to text: String) -> FixIt {
    .replace(argument, with: text, "change the range to \(text)")
  }
}

/// A range of numbers, such as `1...100`, `0..<0.5`, `1...`, or `...10`.
private struct LiteralRange {
  private let lowerBound: ExprSyntax?
  private let upperBound: ExprSyntax?
  private let isHalfOpen: Bool
  /// A Boolean value that indicates whether there's white space around the operator.
  private let isSpaced: Bool
  private let values: (lower: Double, upper: Double)

  init?(_ argument: ExprSyntax) {
    // Operators in an attribute's arguments aren't folded.
    let elements = argument.as(SequenceExprSyntax.self)?.elements.map { $0 } ?? []
    let symbol: String
    isSpaced = elements.first?.trailingTrivia.contains(where: \.isSpaceOrTab) ?? false
    if elements.count == 3, let between = elements[1].as(BinaryOperatorExprSyntax.self) {
      (lowerBound, upperBound) = (elements[0], elements[2])
      symbol = between.operator.text
    } else if let from = argument.as(PostfixOperatorExprSyntax.self) {
      (lowerBound, upperBound, symbol) = (from.expression, nil, from.operator.text)
    } else if let upTo = argument.as(PrefixOperatorExprSyntax.self) {
      (lowerBound, upperBound, symbol) = (nil, upTo.expression, upTo.operator.text)
    } else {
      return nil
    }
    let lower = lowerBound.map(\.numberLiteralValue) ?? -.infinity
    let upper = upperBound.map(\.numberLiteralValue) ?? .infinity
    guard ["...", "..<"].contains(symbol), let lower, let upper else { return nil }
    isHalfOpen = symbol == "..<"
    values = (lower, upper)
  }

  var lower: String { lowerBound?.trimmedDescription ?? "" }
  var upper: String { upperBound?.trimmedDescription ?? "" }
  var isReversed: Bool { values.lower > values.upper }

  /// The range with its bounds swapped, or with its upper bound included; nil if the range contains values.
  var withValues: String? {
    if isReversed { return Self.text(upper, isHalfOpen ? "..<" : "...", lower, isSpaced: isSpaced) }
    guard isHalfOpen, values.lower == values.upper else { return nil }
    return Self.text(lower, "...", upper, isSpaced: isSpaced)
  }

  /// The bound that's nearest to a value outside the range; nil if the value is in the range.
  func nearestBound(to value: Double) -> (text: String, isExcluded: Bool)? {
    if value < values.lower { return (lower, false) }
    let isInside = isHalfOpen ? value < values.upper : value <= values.upper
    return isInside ? nil : (upper, isHalfOpen)
  }

  /// The range with a value outside it as its bound.
  func extended(to text: String, _ value: Double) -> String {
    value < values.lower
      ? Self.text(text, isHalfOpen ? "..<" : "...", upper, isSpaced: isSpaced)
      : Self.text(lower, "...", text, isSpaced: isSpaced)
  }

  /// A range in Swift. Without parentheses, a minus sign would apply to the whole range `1...`, or be part of the
  /// operator before it.
  private static func text(
    _ lower: String, _ symbol: String, _ upper: String, isSpaced: Bool
  ) -> String {
    let bounds = [(lower, upper.isEmpty), (upper, !isSpaced)].map { bound, isAmbiguous in
      isAmbiguous && bound.hasPrefix("-") ? "(\(bound))" : bound
    }
    return bounds.joined(separator: isSpaced ? " \(symbol) " : symbol)
  }
}

extension ExprSyntax {
  /// The number of elements or characters of a literal; nil for any other expression.
  fileprivate var literalCount: Int? {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.count }
    if let dictionary = self.as(DictionaryExprSyntax.self) {
      return dictionary.content.as(DictionaryElementListSyntax.self)?.count ?? 0
    }
    return stringLiteralValue?.count
  }
}
