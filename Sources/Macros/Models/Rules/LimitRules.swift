import SwiftDiagnostics
import SwiftSyntax

/// The rules of the ranges in `@JSONRange` and `@JSONCount`, as far as they consist of literals.
extension JSONProperty {
  @Mistakes var limitMistakes: [Diagnostic] {
    for (marker, argument) in [(JSONMarker.range, options.range), (.count, options.count)] {
      if let argument, let attribute = markers[marker], let limits = LiteralRange(argument) {
        if marker == .count, limits.lower.hasPrefix("-") {
          error(
            at: argument,
            "the range of property '\(stored.key)' can't begin with \(limits.lower), because a count is never negative",
            limits.nearestBound(to: 0) == nil
              ? changingRange(argument, to: limits.beginning(with: "0")) : nil)
        } else if let mended = limits.withValues {
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
    (options.defaultValue ?? stored.initializer)?.overflow(of: stored.writtenType)
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
  /// The bounds in the source, without parentheses; empty if there's none.
  let lower, upper: String
  private let isHalfOpen: Bool
  /// A Boolean value that indicates whether there's white space around the operator.
  private let isSpaced: Bool
  private let values: (lower: Double, upper: Double)

  init?(_ argument: ExprSyntax) {
    let text = argument.trimmedDescription
    let bounds = DeclaredBounds(text)
    isHalfOpen = bounds.isHalfOpen
    isSpaced = text.contains(" ")
    let parts = text.filter { !"() ".contains($0) }
      .split(separator: isHalfOpen ? "..<" : "...", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isEmpty == (bounds.lower == nil),
      parts[1].isEmpty == (bounds.upper == nil)
    else { return nil }
    (lower, upper) = (String(parts[0]), String(parts[1]))
    values = (
      bounds.lower.flatMap(Double.init) ?? -.infinity,
      bounds.upper.flatMap(Double.init) ?? .infinity
    )
  }

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
      ? beginning(with: text) : Self.text(lower, "...", text, isSpaced: isSpaced)
  }

  /// The range with another lower bound.
  func beginning(with text: String) -> String {
    Self.text(text, isHalfOpen ? "..<" : "...", upper, isSpaced: isSpaced)
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
  /// The mistake of an integer that's the default of a value, and that the value's type can't represent. The compiler
  /// would report it in generated code.
  func overflow(of type: TypeSyntax?) -> Diagnostic? {
    guard let type = type?.unwrapped, let value = numberLiteralValue,
      case .integer(let bounds) = SampleType(name: type.trimmedSource), !bounds.contains(value)
    else { return nil }
    let isLow = value < bounds.lowerBound
    guard let bound = Int(exactly: isLow ? bounds.lowerBound : bounds.upperBound)
    else { return nil }
    return error(
      at: self,
      "the default \(trimmedDescription) is out of range; '\(type.trimmedSource)' can't be "
        + "\(isLow ? "less" : "greater") than \(bound)",
      .replace(self, with: "\(bound)", "change the default to \(bound)"))
  }

  /// The number of elements or Unicode scalars of a literal; nil for any other expression.
  fileprivate var literalCount: Int? {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.count }
    if let dictionary = self.as(DictionaryExprSyntax.self) {
      return dictionary.content.as(DictionaryElementListSyntax.self)?.count ?? 0
    }
    return stringLiteralValue?.unicodeScalars.count
  }
}
