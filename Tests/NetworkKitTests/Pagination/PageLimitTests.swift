import NetworkKit
import NetworkKitTesting
import Testing

/// Limits, prefetching, cancellation, and mocks.
@Suite(.timeLimit(.minutes(60))) struct PageLimitTests {
  /// An infinite list: page *n* contains *n* and the next number.
  private func mock() -> MockNetworkClient {
    let mock = MockNetworkClient()
    mock.stub(NumberedItems.self) { request in [request.page, request.page + 1] }
    return mock
  }

  @Test(arguments: [-1, 0, 1, 3])
  func pagesHaveAMaximum(count: Int) async throws {
    let mock = mock()
    let pages = try await mock.pages(of: NumberedItems(), maximumCount: count).collected()
    #expect(pages.map(\.request.page) == Array(1..<max(count + 1, 1)))
    #expect(mock.recordedRequests.count == max(count, 0))
  }

  @Test(arguments: [-1, 0, 1, 2, 3, 4], [false, true])
  func elementsHaveAMaximum(count: Int, prefetches: Bool) async throws {
    let mock = mock()
    let elements = try await mock.elements(
      of: NumberedItems(), maximumCount: count, prefetchesNextPage: prefetches
    ).collected()
    #expect(elements == Array([1, 2, 2, 3].prefix(max(count, 0))))
    #expect(mock.recordedRequests.count == max(count + 1, 0) / 2)
  }

  @Test func elementsHaveAMaximumOfPages() async throws {
    let mock = mock()
    let elements = try await mock.elements(of: NumberedItems(), maximumPageCount: 2).collected()
    #expect(elements == [1, 2, 2, 3])
    #expect(mock.recordedRequests.count == 2)
  }

  @Test func theCurrentClientLoadsThePages() async throws {
    let mock = mock()
    try await withNetworkClient(mock) { () async throws in
      #expect(try await NumberedItems().elements(maximumCount: 3).collected() == [1, 2, 2])
      #expect(try await NumberedItems(page: 5).pages(maximumCount: 1).collected().count == 1)
    }
    #expect(mock.recordedRequests.count == 3)
  }

  @Test func nothingIsSentBeforeTheFirstIteration() {
    let mock = mock()
    _ = mock.pages(of: NumberedItems(), prefetchesNextPage: true).makeAsyncIterator()
    #expect(mock.recordedRequests.isEmpty)
  }

  // MARK: Prefetching

  @Test func onePageIsLoadedAhead() async throws {
    try await withFaultServer { request in
      .reply(body: "[\(request.number)]")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      var pages = client.pages(of: NumberedItems(), prefetchesNextPage: true).makeAsyncIterator()
      for number in 1...3 {
        #expect(try await pages.next()?.elements == [number])
        // The next page is requested although no element is.
        try await server.waitForRequests(count: number + 1)
      }
      #expect(server.requests.count == 4)
    }
  }

  @Test func withoutPrefetchingAPageIsLoadedWhenItIsNeeded() async throws {
    let mock = mock()
    var pages = mock.pages(of: NumberedItems()).makeAsyncIterator()
    for number in 1...3 {
      _ = try await pages.next()
      #expect(mock.recordedRequests.count == number)
    }
  }

  @Test func droppingTheIteratorCancelsThePageAhead() async throws {
    try await withFaultServer { request in
      request.number == 1 ? .reply(body: "[1]") : .status(200).stall()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      for try await _ in client.pages(of: NumberedItems(), prefetchesNextPage: true) {
        try await server.waitForRequests(count: 2)
        break
      }
      try await server.waitForConnectionsToClose()
      #expect(server.requests.count == 2)
    }
  }

  @Test func aPageThatCouldNotBePrefetchedIsLoadedAgain() async throws {
    try await withFaultServer { request in
      request.number == 2 ? .reply(418) : .reply(body: "[\(request.target.last ?? " ")]")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      var pages = client.pages(of: NumberedItems(), prefetchesNextPage: true).makeAsyncIterator()
      #expect(try await pages.next()?.elements == [1])
      let error = await #expect(throws: NetworkError.self) { try await pages.next() }
      #expect(error?.statusCode == 418)
      #expect(try await pages.next()?.elements == [2])
      #expect(try await pages.next()?.elements == [3])
    }
  }

  // MARK: Cancellation

  @Test(arguments: [false, true])
  func cancellationEndsTheRequest(prefetches: Bool) async throws {
    try await withFaultServer { request in
      request.number == 1 ? .reply(body: "[1]") : .status(200).stall()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      let task = Task {
        var elements: [Int] = []
        do throws(NetworkError) {
          let list = client.elements(of: NumberedItems(), prefetchesNextPage: prefetches)
          for try await element in list { elements.append(element) }
        } catch {
          #expect(error.code == .cancelled)
        }
        return elements
      }
      try await server.waitForRequests(count: 2)
      task.cancel()
      #expect(await task.value == [1])
      try await server.waitForConnectionsToClose()
    }
  }

  @Test func aCanceledTaskSendsNothing() async throws {
    let mock = mock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await #expect(throws: NetworkError.self) {
        try await mock.elements(of: NumberedItems()).collected()
      }
    }
    #expect(await task.value?.code == .cancelled)
    #expect(mock.recordedRequests.isEmpty)
  }

  // MARK: Mocks

  @Test func stubsAreGivenPageByPage() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      LinkedItems.self,
      sequence: [
        .json("[1]", headers: [.link: "</items?page=2>; rel=next"]),
        .failure(NetworkError(.connectionLost, "the connection was lost")),
        .json("[2]"),
      ])
    var elements = mock.elements(of: LinkedItems()).makeAsyncIterator()
    #expect(try await elements.next() == 1)
    let error = await #expect(throws: NetworkError.self) { try await elements.next() }
    #expect(error?.code == .connectionLost)
    #expect(try await elements.next() == 2)
    #expect(try await elements.next() == nil)
    #expect(
      mock.recordedRequests.map(\.outgoing.head.path)
        == ["/items", "/items?page=2", "/items?page=2"])
  }

  @Test func aValueWithoutABodyIsTheLastPage() async throws {
    let mock = MockNetworkClient()
    mock.stub(CursorItems.self) { _ in
      CursorItems.Envelope(data: CursorItems.Contents(items: [1, 2]))
    }
    #expect(try await mock.elements(of: CursorItems()).collected() == [1, 2])
  }
}
