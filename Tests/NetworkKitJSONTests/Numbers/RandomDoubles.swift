import Foundation

/// Random numbers to make doubles of, the same ones on every run.
struct RandomDoubles: RandomNumberGenerator {
  /// The number of doubles in a test: set the environment variable `JSON_DOUBLES` for more, such as `1000000`.
  static let count =
    ProcessInfo.processInfo.environment["JSON_DOUBLES"].flatMap { Int($0) } ?? 10_000

  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
