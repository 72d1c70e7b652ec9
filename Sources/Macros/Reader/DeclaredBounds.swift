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
    lower = parts.first.flatMap { Double($0) == nil ? nil : $0 }
    upper = parts.last.flatMap { Double($0) == nil ? nil : $0 }
  }

  /// Returns whether a value is in the range.
  public func contains(_ value: Double) -> Bool {
    let low = lower.flatMap(Double.init) ?? -.infinity
    let high = upper.flatMap(Double.init) ?? .infinity
    return value >= low && (isHalfOpen ? value < high : value <= high)
  }

  /// Returns the digits of a number in the notation that JSON and Swift share.
  ///
  /// - Parameter text: A number that may have leading zeros, or no digits before or after the point.
  public static func digits(_ text: String) -> String {
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
