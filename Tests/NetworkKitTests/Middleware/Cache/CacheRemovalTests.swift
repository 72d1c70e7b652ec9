import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitSupport
import Testing

/// Tests of the removal of stored responses, also during requests.
@Suite(.timeLimit(.minutes(60))) struct CacheRemovalTests {
  @Test func aResponseOnItsWayDuringARemovalIsNotStored() async throws {
    let (isAsked, mayAnswer) = (Gate(), Gate())
    let transport = FakeTransport { request throws(NetworkError) in
      if request.head.method == .get {
        isAsked.open()
        do { try await mayAnswer.wait() } catch { throw NetworkError(.cancelled, "cancelled") }
      }
      return NetworkResponse([], headers: .fresh)
    }
    let storage = MemoryCacheStorage()
    let client = Cache(storage).client(over: transport)
    let task = Task { try await client.perform(GetPath("/a")) }
    try await isAsked.wait()
    try await client.perform(GetPath("/a", method: .put))
    mayAnswer.open()
    try await task.value
    #expect(storage.count == 0)
    try await client.perform(GetPath("/a"))
    #expect(storage.count == 1)
  }

  /// The server may have acted on a request whose response was lost, and hasn't on one that wasn't sent.
  @Test(
    arguments: [
      (.notSent, 1), (.queued, 1), (.mayHaveBeenSent, 0), (.responseReceived, 0),
    ] as [(NetworkError.Transmission, Int)])
  func aLostResponseRemovesStoredOnes(
    transmission: NetworkError.Transmission, count: Int
  ) async throws {
    let transport = FakeTransport { request throws(NetworkError) in
      guard request.head.method == .get else {
        throw NetworkError(.connectionLost, "lost", transmission: transmission)
      }
      return NetworkResponse([], headers: .fresh)
    }
    let storage = MemoryCacheStorage()
    let client = Cache(storage).client(over: transport)
    try await client.perform(GetPath("/a"))
    await #expect(throws: NetworkError.self) {
      try await client.perform(GetPath("/a", method: .post))
    }
    #expect(storage.count == count)
  }

  /// The task is canceled when the server has responded: the resources that it changed aren't served any more.
  @Test func aCanceledChangeRemovesStoredResponses() async throws {
    let transport = FakeTransport { request in
      if request.head.method != .get { withUnsafeCurrentTask { $0?.cancel() } }
      return NetworkResponse([], headers: .fresh)
    }
    let storage = CancelableStorage()
    let client = Cache(storage).client(over: transport)
    try await client.perform(GetPath("/a"))
    _ = try? await Task { try await client.perform(GetPath("/a", method: .put)) }.value
    #expect(storage.removals.values == [.url("https://a.test/a")])
  }

  @Test func removingEverythingRemovesEverything() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], headers: .fresh) }
    let storage = MemoryCacheStorage()
    let cache = Cache(storage)
    let client = cache.client(over: transport)
    for path in ["/a", "/b"] { try await client.perform(GetPath(path)) }
    #expect(storage.count == 2)
    try await cache.removeAll()
    #expect(storage.count == 0)
    #expect(storage.size == 0)
  }
}

/// A storage that does nothing in a canceled task, as those do that use another thread.
private struct CancelableStorage: CacheStorage {
  let removals = Recorder<CacheSelection>()

  func response(
    for url: String, selecting select: @escaping @Sendable ([CachedResponse.Head]) -> Int?
  ) async throws(NetworkError) -> CachedResponse? { nil }

  func store(_ response: CachedResponse) async throws(NetworkError) {}

  func replace(
    _ head: CachedResponse.Head, with newHead: CachedResponse.Head
  ) async throws(NetworkError) {}

  func remove(_ selection: CacheSelection) async throws(NetworkError) {
    if Task.isCancelled { throw NetworkError(.cancelled, "the task was canceled") }
    removals.record(selection)
  }
}
