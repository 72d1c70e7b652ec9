import NetworkKit
import NetworkKitTesting
import Testing

/// Asynchronous, with a completion handler, on the main actor; each succeeds or fails exactly once.
@Suite struct CallStylesTests {
  private typealias Outcome = Result<MockAPI.Person, NetworkError>

  private func mock(clock: any Clock<Duration> = ContinuousClock(), delay: Duration = .zero)
    -> MockNetworkClient
  {
    let mock = MockNetworkClient(clock: clock)
    mock.stub(MockAPI.FetchPerson.self, delay: delay) { .init(id: $0.id, name: "Ann") }
    return mock
  }

  @Test func aResponseHasValueAndHead() async throws {
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchText.self, status: .accepted, headers: [.eTag: "\"1\""], json: "text")
    let response = try await withNetworkClient(mock) {
      try await MockAPI.FetchText().response()
    }
    #expect(response.value == "text")
    #expect(response.head.status == .accepted)
    #expect(response.head.headerFields[.eTag] == "\"1\"")
  }

  @Test func aCompletionIsCalledOnceWithTheValue() async throws {
    let outcomes = Recorder<Outcome>()
    let task = withNetworkClient(mock()) {
      MockAPI.FetchPerson(id: 1).perform { outcomes.record($0) }
    }
    await task.waitUntilFinished()
    #expect(try outcomes.values.map { try $0.get().id } == [1])
    #expect(!task.isCancelled)
  }

  @Test func aCompletionIsCalledOnceWithTheFailure() async throws {
    let outcomes = Recorder<Result<String, NetworkError>>()
    let mock = MockNetworkClient()
    mock.stub(MockAPI.FetchText.self, throwing: NetworkError(.totalTimeout, "late"))
    let task = withNetworkClient(mock) {
      MockAPI.FetchText().perform { outcomes.record($0) }
    }
    await task.waitUntilFinished()
    #expect(outcomes.values.map(\.failure?.code) == [.totalTimeout])
  }

  @Test func aCancelledRequestCallsItsCompletionOnce() async throws {
    let clock = TestClock()
    let outcomes = Recorder<Outcome>()
    let task = withNetworkClient(mock(clock: clock, delay: .seconds(60))) {
      MockAPI.FetchPerson(id: 1).perform { outcomes.record($0) }
    }
    await clock.waitForSleepers(count: 1)
    task.cancel()
    await task.waitUntilFinished()
    task.cancel()
    clock.advance(by: .seconds(60))
    #expect(outcomes.values.map(\.failure?.code) == [.cancelled])
    #expect(task.isCancelled)
  }

  @MainActor @Test func theCompletionRunsInTheCallersIsolation() async throws {
    final class NotSendable { var ids: [Int] = [] }
    let state = NotSendable()
    let task = withNetworkClient(mock()) {
      MockAPI.FetchPerson(id: 4).perform { result in
        MainActor.assertIsolated()
        state.ids.append((try? result.get().id) ?? 0)
      }
    }
    await task.waitUntilFinished()
    #expect(state.ids == [4])
  }

  @Test func theCompletionOfAnActorRunsOnIt() async throws {
    let store = PersonStore()
    await store.load(with: mock())
    #expect(await store.ids == [5])
  }

  @Test func onMainActorCallsBackThereFromAnywhere() async throws {
    let label = Label()
    let task = withNetworkClient(mock()) {
      MockAPI.FetchPerson(id: 6).perform { @MainActor result in
        label.text = "\((try? result.get().id) ?? 0)"
      }
    }
    await task.waitUntilFinished()
    #expect(await label.text == "6")
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let mock = mock()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await mock.perform(MockAPI.FetchPerson(id: 1))
    }
    task.cancel()
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(error?.transmission == .notSent)
    #expect(mock.recordedRequests.isEmpty)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

private actor PersonStore {
  private(set) var ids: [Int] = []

  func load(with client: any NetworkClient) async {
    let task = withNetworkClient(client) {
      MockAPI.FetchPerson(id: 5).perform { result in
        self.assertIsolated()
        self.ids.append((try? result.get().id) ?? 0)
      }
    }
    await task.waitUntilFinished()
  }
}

@MainActor private final class Label {
  var text = ""
}
