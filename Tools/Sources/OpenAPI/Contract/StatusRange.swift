internal import NetworkKitDeclarations

/// The status codes of a failure as a declaration spells them: `404`, `400..<500`, or `400...599`.
struct StatusRange: Equatable {
  let lower: Int
  /// The last code of the range.
  let upper: Int

  init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  init?(_ text: String) {
    let bounds = DeclaredBounds(text)
    guard let lower = bounds.lower.flatMap({ Int($0) }) else { return nil }
    let upper = bounds.upper.flatMap { Int($0) } ?? 599
    self.init(lower, bounds.isHalfOpen ? upper - 1 : upper)
    guard lower >= 100, self.upper <= 599, lower <= self.upper else { return nil }
  }

  /// The keys of the responses in a document.
  var codes: [String] {
    if lower == upper { return ["\(lower)"] }
    if self == StatusRange(400, 599) { return ["default"] }
    let hundreds = (lower / 100)...(upper / 100)
    if lower % 100 == 0, upper % 100 == 99 { return hundreds.map { "\($0)XX" } }
    return upper - lower < 50 ? (lower...upper).map(String.init) : hundreds.map { "\($0)XX" }
  }

  func contains(_ other: StatusRange) -> Bool { lower <= other.lower && other.upper <= upper }

  func overlaps(_ other: StatusRange) -> Bool { lower <= other.upper && other.lower <= upper }

  var count: Int { upper - lower + 1 }

  var description: String {
    lower == upper ? "\(lower)" : "\(lower) to \(upper)"
  }
}
