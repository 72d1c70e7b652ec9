import HTTPTypes
import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit

@Suite struct RetryLedgerTests {
  private let clock = TestClock()

  private func origin(_ host: String) throws -> Origin {
    try #require(Origin(scheme: "https", authority: host))
  }

  private func ledger(_ budget: RetryBudget? = .default) -> RetryLedger {
    RetryLedger(budget, clock: clock, generator: RandomDoubles(state: 1))
  }

  /// The number of retries to a host that the budget allows, one after the other.
  private func retries(_ ledger: RetryLedger, to host: String = "a.test") throws -> Int {
    let origin = try origin(host)
    return (0..<1_000).prefix { _ in ledger.withdrawRetry(to: origin) }.count
  }

  @Test func anOriginBeginsWithWhatItsFirstSecondBrings() throws {
    let ledger = ledger()
    #expect(try retries(ledger) == 10)
    clock.advance(by: .seconds(1))
    #expect(try retries(ledger) == 0)
    clock.advance(by: .seconds(1))
    #expect(try retries(ledger) == 10)
  }

  @Test func aRequestBringsAFifth() throws {
    let ledger = ledger()
    #expect(try retries(ledger) == 10)
    for _ in 0..<9 { ledger.countRequest(to: try origin("a.test")) }
    #expect(try retries(ledger) == 1)
  }

  @Test func whatIsNotUsedIsKeptForTenSeconds() throws {
    let ledger = ledger()
    for _ in 0..<10_000 { ledger.countRequest(to: try origin("a.test")) }
    clock.advance(by: .seconds(3600))
    #expect(try retries(ledger) == 100)
  }

  @Test func eachOriginHasABudgetOfItsOwn() throws {
    let ledger = ledger()
    #expect(try retries(ledger, to: "a.test") == 10)
    #expect(try retries(ledger, to: "b.test") == 10)
    #expect(try retries(ledger, to: "a.test:8443") == 10)
    #expect(try retries(ledger, to: "a.test") == 0)
  }

  @Test func theOriginAskedLongestAgoIsForgotten() throws {
    let ledger = ledger()
    #expect(try retries(ledger, to: "a.test") == 10)
    #expect(try retries(ledger, to: "b.test") == 10)
    for number in 0..<(RecentTable<Origin, Int>.capacity - 1) {
      ledger.countRequest(to: try origin("a.test"))
      ledger.countRequest(to: try origin("\(number).test"))
    }
    #expect(ledger.originCount == RecentTable<Origin, Int>.capacity)
    #expect(try retries(ledger, to: "a.test") == 51)
    #expect(try retries(ledger, to: "b.test") == 10)
    #expect(ledger.originCount == RecentTable<Origin, Int>.capacity)
  }

  @Test func withoutABudgetEveryRetryIsPaidFor() throws {
    #expect(try retries(ledger(nil)) == 1_000)
    #expect(ledger(nil).originCount == 0)
  }
}

extension RetryLedger {
  fileprivate func countRequest(to origin: Origin) {
    let head = HTTPRequest(
      method: .get, scheme: origin.scheme, authority: origin.authority, path: "/")
    count(OutgoingRequest(head: head, name: "Get"))
  }
}
