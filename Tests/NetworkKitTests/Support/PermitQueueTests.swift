import NetworkKitSupport
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(60))) struct PermitQueueTests {
  private let limit = PermitQueue<Origin>(2)
  private let origin: Origin

  init() throws {
    origin = try #require(Origin(scheme: "http", authority: "a.test"))
  }

  @Test func theThirdRequestWaitsForTheFirstToEnd() async throws {
    let first = try await limit.permit(for: origin)
    let second = try await limit.permit(for: origin)
    let isThirdDone = Locked(false)
    let third = Task {
      let permit = try await limit.permit(for: origin)
      isThirdDone.withLock { $0 = true }
      return permit
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(!isThirdDone.withLock { $0 })
    first.release()
    try await third.value.release()
    second.release()
  }

  @Test func anotherOriginHasItsOwnLine() async throws {
    let permits = try await [limit.permit(for: origin), limit.permit(for: origin)]
    let other = try #require(Origin(scheme: "http", authority: "b.test"))
    let permit = try await limit.permit(for: other)
    permit.release()
    permits.forEach { $0.release() }
  }

  @Test func aPermitIsReleasedOnce() async throws {
    let first = try await limit.permit(for: origin)
    let second = try await limit.permit(for: origin)
    first.release()
    first.release()
    let third = try await limit.permit(for: origin)
    let fourth = Task { try await limit.permit(for: origin) }
    for _ in 0..<100 { await Task.yield() }
    fourth.cancel()
    await #expect(throws: PermitQueue<Origin>.Rejection.cancelled) { try await fourth.value }
    withExtendedLifetime((second, third)) {}
  }

  @Test func aDiscardedPermitPassesToTheNextRequest() async throws {
    let first = try await limit.permit(for: origin)
    var second: PermitQueue<Origin>.Permit? = try await limit.permit(for: origin)
    let third = Task { try await limit.permit(for: origin) }
    while limit.queueLength(for: origin) == 0 { await Task.yield() }
    #expect(second != nil)
    second = nil
    try await third.value.release()
    first.release()
    #expect(limit.requestCount(for: origin) == 0)
  }

  /// While long streams hold all permits, nothing remains of the requests that gave up.
  @Test func aCanceledRequestLeavesTheLine() async throws {
    let permits = try await [limit.permit(for: origin), limit.permit(for: origin)]
    for _ in 0..<100 {
      let task = Task { try await limit.permit(for: origin) }
      while limit.queueLength(for: origin) == 0 { await Task.yield() }
      task.cancel()
      await #expect(throws: PermitQueue<Origin>.Rejection.cancelled) { try await task.value }
      #expect(limit.queueLength(for: origin) == 0)
    }
    withExtendedLifetime(permits) {}
  }

  @Test func requestsProceedInTheOrderOfTheirArrival() async throws {
    let permits = try await [limit.permit(for: origin), limit.permit(for: origin)]
    let order = Locked([Int]())
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<20 {
      tasks.append(
        Task {
          let permit = try await limit.permit(for: origin)
          order.withLock { $0.append(number) }
          permit.release()
        })
      while limit.queueLength(for: origin) <= number { await Task.yield() }
    }
    permits[0].release()
    for task in tasks { try await task.value }
    #expect(order.withLock { $0 } == Array(0..<20))
    permits[1].release()
    #expect(limit.requestCount(for: origin) == 0)
  }

  @Test func aFullLineRefusesAtOnce() async throws {
    let limit = PermitQueue<Origin>(1, maximumQueueLength: 1)
    let first = try await limit.permit(for: origin)
    let second = Task { try await limit.permit(for: origin) }
    while limit.queueLength(for: origin) == 0 { await Task.yield() }
    await #expect(throws: PermitQueue<Origin>.Rejection.full) {
      try await limit.permit(for: origin)
    }
    first.release()
    try await second.value.release()
    try await limit.permit(for: origin).release()
    #expect(limit.requestCount(for: origin) == 0)
  }

  /// Some leave the line while others advance: none is lost, and never more than two proceed.
  @Test func tenThousandRequestsPassInTurn() async throws {
    let running = Locked((now: 0, most: 0, passed: 0, left: 0))
    await withTaskGroup { group in
      for number in 0..<10_000 {
        group.addTask {
          let task = Task {
            let permit = try await limit.permit(for: origin)
            running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.passed + 1, $0.left) }
            await Task.yield()
            running.withLock { $0.now -= 1 }
            permit.release()
          }
          if number.isMultiple(of: 3) { task.cancel() }
          do { try await task.value } catch { running.withLock { $0.left += 1 } }
        }
      }
    }
    let result = running.withLock { $0 }
    #expect(result.passed + result.left == 10_000)
    #expect(result.most <= 2)
    #expect(result.now == 0)
    let permits = try await [limit.permit(for: origin), limit.permit(for: origin)]
    withExtendedLifetime(permits) {}
  }
}
