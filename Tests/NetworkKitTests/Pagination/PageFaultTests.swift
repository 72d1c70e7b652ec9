import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Tests of truncated pages, and of lists that continue from there.
@Suite(.timeLimit(.minutes(60))) struct PageFaultTests {
  private static let second =
    "HTTP/1.1 200 OK\r\nLink: </items?page=3>; rel=next\r\nContent-Length: 6\r\n\r\n[3, 4]"

  /// A server whose second page is truncated after some bytes, the first time.
  private func withCutOff(
    after count: Int, operation: (FaultServer, HTTPNetworkClient) async throws -> Void
  ) async throws {
    let isCutOff = Locked(false)
    try await withFaultServer { request in
      switch request.query {
      case nil: .reply(headers: ["Link": "</items?page=2>; rel=next"], body: "[1, 2]")
      case "page=2" where !isCutOff.exchange(true):
        .raw(Array(Self.second.utf8.prefix(count))).close()
      case "page=2": .raw(Self.second)
      default: .reply(body: "[5]")
      }
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never))
      try await operation(server, client)
    }
  }

  @Test func everyElementIsReturnedOnceWhereverAPageIsCutOff() async throws {
    for count in 0..<Self.second.utf8.count {
      try await withCutOff(after: count) { server, client in
        var list = client.elements(of: LinkedItems()).makeAsyncIterator()
        var elements: [Int] = []
        var failures = 0
        while true {
          do throws(NetworkError) {
            guard let element = try await list.next() else { break }
            elements.append(element)
          } catch {
            failures += 1
            #expect(elements == [1, 2], "cut off after \(count) bytes")
            #expect(error.request?.name == "LinkedItems")
          }
        }
        #expect(elements == [1, 2, 3, 4, 5], "cut off after \(count) bytes")
        // The transport sends a request again if its reused connection is closed without a response.
        #expect(failures == (count == 0 ? 0 : 1), "cut off after \(count) bytes")
      }
    }
  }

  @Test(arguments: [1, 20, 60]) func aListGoesOnFromAPositionThatWasKept(count: Int) async throws {
    try await withCutOff(after: count) { server, client in
      var position = Pages.Position(LinkedItems())
      var elements: [Int] = []
      let error = await #expect(throws: NetworkError.self) {
        for try await page in client.pages(from: position) {
          elements += page.elements
          position = page.next ?? position
        }
      }
      #expect(error?.transmission != .notSent)
      #expect(position.url?.hasSuffix("/items?page=2") == true)
      for try await page in client.pages(from: position) { elements += page.elements }
      #expect(elements == [1, 2, 3, 4, 5])
      // As a later process does, from what it stored.
      let stored = Pages.Position(LinkedItems(), url: position.url)
      #expect(try await client.pages(from: stored).collected().flatMap(\.elements) == [3, 4, 5])
    }
  }

  @Test func aKeptPathReplacesThatOfTheBaseURL() async throws {
    try await withFaultServer { request in
      .reply(body: request.path == "/v1/items" && request.query == "page=2" ? "[3]" : "[9]")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: try BaseURL("\(server.baseURL)/v1"), configuration: .init(timeouts: .generous))
      let position = Pages.Position(LinkedItems(), url: "/v1/items?page=2")
      #expect(try await client.pages(from: position).collected().flatMap(\.elements) == [3])
    }
  }

  @Test func theClientsRetriesHoldForEachPage() async throws {
    let isCutOff = Locked(false)
    try await withFaultServer { request in
      switch request.query {
      case "page=1": .reply(body: "[1]")
      case "page=2" where !isCutOff.exchange(true): .close()
      case "page=2": .reply(body: "[2]")
      default: .reply(body: "[]")
      }
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(retries: try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)))
      #expect(try await client.elements(of: NumberedItems()).collected() == [1, 2])
      #expect(server.requests.count == 4)
    }
  }
}
