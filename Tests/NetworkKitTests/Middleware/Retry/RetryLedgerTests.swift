import HTTPTypes
import NetworkKitTesting
import Testing

@testable import NetworkKit

@Suite struct RetryLedgerTests {
  private let clock = TestClock()

  private func head(_ host: String) -> HTTPRequest {
    HTTPRequest(method: .get, scheme: "https", authority: host, path: "/")
  }

  private func ledger(_ budget: RetryBudget? = .default) -> RetryLedger {
    RetryLedger(budget, clock: clock, generator: RandomDoubles(state: 1))
  }

  /// How many retries to a host are paid for, one after the other.
  private func retries(_ ledger: RetryLedger, to host: String = "a.test") -> Int {
    (0..<1_000).prefix { _ in ledger.payRetry(head(host)) }.count
  }

  @Test func anOriginBeginsWithWhatItsFirstSecondBrings() {
    let ledger = ledger()
    #expect(retries(ledger) == 10)
    clock.advance(by: .seconds(1))
    #expect(retries(ledger) == 0)
    clock.advance(by: .seconds(1))
    #expect(retries(ledger) == 10)
  }

  @Test func aRequestBringsAFifth() {
    let ledger = ledger()
    #expect(retries(ledger) == 10)
    for _ in 0..<9 { ledger.countRequest(head("a.test")) }
    #expect(retries(ledger) == 1)
  }

  @Test func whatIsNotUsedIsKeptForTenSeconds() {
    let ledger = ledger()
    for _ in 0..<10_000 { ledger.countRequest(head("a.test")) }
    clock.advance(by: .seconds(3600))
    #expect(retries(ledger) == 100)
  }

  @Test func eachOriginHasABudgetOfItsOwn() {
    let ledger = ledger()
    #expect(retries(ledger, to: "a.test") == 10)
    #expect(retries(ledger, to: "b.test") == 10)
    #expect(retries(ledger, to: "a.test:8443") == 10)
    #expect(retries(ledger, to: "a.test") == 0)
  }

  @Test func theOriginAskedLongestAgoIsForgotten() {
    let ledger = ledger()
    #expect(retries(ledger, to: "a.test") == 10)
    #expect(retries(ledger, to: "b.test") == 10)
    for number in 0..<(RetryLedger.originLimit - 1) {
      ledger.countRequest(head("a.test"))
      ledger.countRequest(head("\(number).test"))
    }
    #expect(ledger.originCount == RetryLedger.originLimit)
    #expect(retries(ledger, to: "a.test") == 12)
    #expect(retries(ledger, to: "b.test") == 10)
    #expect(ledger.originCount == RetryLedger.originLimit)
  }

  @Test func withoutABudgetEveryRetryIsPaidFor() {
    #expect(retries(ledger(nil)) == 1_000)
    #expect(ledger(nil).originCount == 0)
  }
}
