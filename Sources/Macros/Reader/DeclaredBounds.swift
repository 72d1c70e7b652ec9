/// The ends of a range as a declaration spells it, such as `1...5`, `0..<1`, or `(-5)...`.
public struct DeclaredBounds: Sendable {
  /// The digits of the smallest value; nil if there's none.
  public let lower: String?
  /// The digits of the largest value; nil if there's none.
  public let upper: String?
  /// A Boolean value that indicates whether the upper bound isn't in the range.
  public let isHalfOpen: Bool

  /// Reads a range.
  ///
  /// - Parameter range: The range as source.
  public init(_ range: String) {
    isHalfOpen = range.contains("..<")
    let parts = range.replacing("..<", with: "...").split(
      separator: "...", omittingEmptySubsequences: false
    ).map { $0.filter { !"()_ ".contains($0) } }
    lower = parts.first.flatMap(Self.number)
    upper = parts.last.flatMap(Self.number)
  }

  /// Returns whether a value is in the range.
  public func contains(_ value: Double) -> Bool {
    let low = lower.flatMap(Double.init) ?? -.infinity
    let high = upper.flatMap(Double.init) ?? .infinity
    return value >= low && (isHalfOpen ? value < high : value <= high)
  }

  /// Returns a number in decimal notation, or `nil` for other text.
  private static func number(_ text: String) -> String? {
    let digits = decimal(text) ?? text
    return Double(digits) == nil ? nil : digits
  }

  /// Returns the decimal notation of a hexadecimal, octal, or binary literal, and `nil` for other text.
  private static func decimal(_ text: String) -> String? {
    let magnitude = text.drop { $0 == "-" || $0 == "+" }
    guard let radix = ["0x": 16, "0o": 8, "0b": 2][magnitude.prefix(2)] else { return nil }
    let sign = text.hasPrefix("-") ? "-" : ""
    if let value = UInt64(magnitude.dropFirst(2), radix: radix) { return "\(sign)\(value)" }
    return Double(magnitude).map { "\(sign)\($0)" }
  }

  /// Returns the digits of a number in the notation that JSON and Swift share.
  ///
  /// - Parameter text: A number that may have leading zeros, or no digits before or after the point, or a hexadecimal,
  ///   octal, or binary number.
  public static func digits(_ text: String) -> String {
    if let decimal = decimal(text) { return decimal }
    let sign = text.hasPrefix("-") ? "-" : ""
    let magnitude = text.drop { $0 == "-" || $0 == "+" }
    let exponent = magnitude.drop { $0 != "e" && $0 != "E" }
    let parts = magnitude.prefix { $0 != "e" && $0 != "E" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = (parts.first ?? "").drop { $0 == "0" }
    let fraction = parts.count > 1 && !parts[1].isEmpty ? ".\(parts[1])" : ""
    return "\(sign)\(whole.isEmpty ? "0" : whole)\(fraction)\(exponent)"
  }
}
