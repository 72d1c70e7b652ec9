import NetworkKitSupport
import Testing

@Suite struct ArrivalTests {
  private let arrival = Arrival<Int>()

  @Test func aValueThatIsDeliveredEarlyIsStored() async {
    #expect(arrival.deliver(1))
    #expect(await arrival.value() == 1)
  }

  @Test func theWaitingTaskReceivesTheValue() async {
    let task = Task.startingHere { [arrival] in await arrival.value() }
    await Task.yield()
    #expect(arrival.deliver(1))
    #expect(await task.value == 1)
  }

  @Test func onlyTheFirstValueIsDelivered() async {
    #expect(arrival.deliver(1))
    #expect(!arrival.deliver(2))
    #expect(await arrival.value() == 1)
    #expect(!arrival.deliver(3))
  }

  @Test func aCanceledTaskStopsWaiting() async {
    let task = Task { [arrival] in await arrival.value() }
    await Task.yield()
    task.cancel()
    #expect(await task.value == nil)
    #expect(!arrival.deliver(1))
  }

  @Test func anEndedWaitReceivesNoValue() async {
    arrival.cancel()
    #expect(!arrival.deliver(1))
    #expect(await arrival.value() == nil)
  }

  @Test func aDeliveredValueIsReceivedDespiteCancellation() async {
    #expect(arrival.deliver(1))
    arrival.cancel()
    #expect(await arrival.value() == 1)
  }

  /// The value is received if and only if its delivery succeeds.
  @Test func deliveryAndCancellationCompete() async {
    for _ in 0..<1_000 {
      let arrival = Arrival<Int>()
      let task = Task { await arrival.value() }
      let delivery = Task { arrival.deliver(1) }
      task.cancel()
      #expect(await (task.value == 1) == delivery.value)
    }
  }
}
