import Foundation
import Testing

/// The number of random requests of each type, which the environment variable `ROUND_TRIPS` specifies; 300 by default.
/// `Scripts/round-trips` checks a million of each.
let roundTripCount = ProcessInfo.processInfo.environment["ROUND_TRIPS"].flatMap(Int.init) ?? 300

/// Random requests that a server decodes to the values that the client encoded.
@Suite struct RoundTripTests {
  @Test(arguments: RoundTrip.all)
  func aServerDecodesWhatAClientEncodes(roundTrip: RoundTrip) {
    #expect(throws: Never.self) {
      try roundTrip.check(roundTripCount, UInt64.random(in: 0...UInt64.max))
    }
  }
}
