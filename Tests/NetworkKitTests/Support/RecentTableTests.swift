import NetworkKitSupport
import Testing

@testable import NetworkKit

@Suite struct RecentTableTests {
  private func origin(_ number: Int) throws -> Origin {
    try #require(Origin(scheme: "https", authority: "\(number).test"))
  }

  @Test func theOriginThatWasUsedLongestAgoIsReplaced() throws {
    var table = RecentTable<Origin, Int>()
    let capacity = RecentTable<Origin, Int>.capacity
    for number in 0..<capacity { table.withValue(of: try origin(number), initially: 0) { $0 = 1 } }
    table.withValue(of: try origin(0), initially: 0) { $0 += 1 }
    table.withValue(of: try origin(capacity), initially: 0) { $0 = 1 }
    #expect(table.count == capacity)
    #expect(table.withValue(of: try origin(0), initially: 0) { $0 } == 2)
    #expect(table.withValue(of: try origin(capacity), initially: 0) { $0 } == 1)
    // This one replaces the next one in turn.
    #expect(table.withValue(of: try origin(1), initially: 0) { $0 } == 0)
    #expect(table.withValue(of: try origin(2), initially: 0) { $0 } == 0)
    #expect(table.count == capacity)
  }
}
