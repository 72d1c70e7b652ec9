import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer
import Testing

/// Requests that were changed at random places on their way.
@Suite struct MutatedRequestsTests {
  /// A server accepts a changed request or rejects it as the client's fault. It sends what it accepted again in a way
  /// that it accepts.
  private func check<Request: ReceivableRequest & Equatable>(_ request: Request) throws {
    var values = RandomValues(seed: UInt64.random(in: 0...UInt64.max))
    let original = try ReceivedRequest(sending: request)
    for _ in 0..<roundTripCount {
      let received = original.mutated(by: &values)
      let decoded: Request
      do throws(RequestRejection) {
        decoded = try Request(receiving: received)
      } catch {
        #expect(error.status.kind == .clientError, "\(error) \(received.target)")
        continue
      }
      // A client rejects some values that a server accepts, such as a dot segment in the rest of a path.
      guard let sent = try? ReceivedRequest(sending: decoded) else { continue }
      #expect(try Request(receiving: sent) == decoded, "\(received.target)")
    }
  }

  @Test func paths() throws {
    try check(PathRequest(id: -1, kind: .odd, date: Date(timeIntervalSince1970: 1), path: "a/é/c"))
    try check(SegmentsRequest(name: "a b", tags: ["c", "d%"]))
  }

  @Test func queries() throws {
    try check(
      QueryRequest(
        text: "a&b", count: 7, ratio: 1.5, isOn: true, kind: .odd, maybe: "m", kinds: [.plain],
        id: UUID(), data: Data([1, 2, 3]), date: Date(timeIntervalSince1970: 0),
        tags: ["x", "y"], numbers: [1, 2], filter: ["a": "b", "c": "d"]))
    try check(MapsRequest(isVerbose: true, page: 3, others: ["a": 1, "b": 2]))
  }

  @Test func bodies() throws {
    try check(
      FormRequest(
        name: "a+b", ages: [1, 2], nested: ["k": "v"], kind: .odd, rest: ["x": true, "y": false]))
    try check(
      MembersRequest(
        name: "é\"", count: 3, deep: -0.5, date: Date(timeIntervalSince1970: 9), tags: ["t"],
        kinds: ["a": .odd], flag: true))
    try check(PartsRequest(title: "a\r\nb", tags: ["c", "--"], count: 4, rest: ["r": "s"]))
    try check(ModelRequest(id: 1, note: Note(title: "t", tags: ["a"])))
  }

  @Test func headers() throws {
    try check(
      FieldsRequest(
        trace: "t", versions: [1, 2], list: [3, 4], modified: Date(timeIntervalSince1970: 86_400),
        session: "s", theme: "d", key: "k"))
  }

  @Test(arguments: [
    "", "--", "--b", "--b--", "--b\r\n", "--b\r\n\r\n", "--b\r\n\r\n--b--", "\r\n--b--",
    "--b\r\nContent-Disposition: form-data; name=\"a\r\n\r\nx\r\n--b--",
    "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--b",
    "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
    "--b\r\nContent-Disposition: form-data; name\r\n\r\nx\r\n--b--",
    "--b\nContent-Disposition: form-data; name=a\n\nx\n--b--",
    "--b\r\n" + String(repeating: "X: y\r\n", count: 3000) + "\r\nx\r\n--b--",
    String(
      repeating: "--b\r\nContent-Disposition: form-data; name=\"tags\"\r\n\r\n\r\n", count: 1001)
      + "--b--",
    String(repeating: "\r", count: 100_000), String(repeating: "\r\n--", count: 50_000),
  ])
  func aMultipartBodyWithAnotherStructureIsRejected(body: String) throws {
    let received = ReceivedRequest(
      method: .post, target: "/parts",
      headerFields: [.contentType: "multipart/form-data; boundary=b"],
      body: .bytes(Array(body.utf8)))
    let error = #expect(throws: RequestRejection.self) {
      _ = try PartsRequest(receiving: received)
    }
    #expect(error?.status == .badRequest)
  }

  @Test(arguments: [
    String(repeating: "a=1&", count: 1001), "filter" + String(repeating: "[a]", count: 200) + "=1",
    "filter" + String(repeating: "[", count: 5000) + "=1", String(repeating: "%", count: 100),
    "q=%C0%80", "q=%ED%A0%80", "filter%5Ba%5D%5Bb%5D=1",
    "count=" + String(repeating: "9", count: 5000), "count=0x10", "count=1e3", "count=+1",
    "ratio=nan", "ratio=1e999", "date=2026-13-01T00:00:00Z", "data=====", "id=x", "is-on=TRUE",
    "numbers=1&numbers=x", "kind=Plain",
    "maybe=" + "a" + String(repeating: "\u{301}", count: 10_000) + "&count=x",
  ])
  func aQueryThatNoClientSendsIsRejected(query: String) throws {
    let received = ReceivedRequest(method: .get, target: "/search?" + query)
    let error = #expect(throws: RequestRejection.self) {
      _ = try QueryRequest(receiving: received)
    }
    #expect(error?.status == .badRequest)
    #expect((error?.detail.utf8.count ?? 0) < 1000)
  }
}
