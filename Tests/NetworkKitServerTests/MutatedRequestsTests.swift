import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer
import Testing

/// Requests that were changed at random places on their way.
///
/// The environment variable `ROUND_TRIPS` is the number of requests of each type, 300 by default.
@Suite struct MutatedRequestsTests {
  private static let count =
    ProcessInfo.processInfo.environment["ROUND_TRIPS"].flatMap(Int.init) ?? 300

  /// A server accepts a changed request or rejects it as the client's fault. It sends what it accepted again in a way
  /// that it accepts.
  private func check<Request: ReceivableRequest & Equatable>(_ request: Request) throws {
    var values = RandomValues(seed: UInt64.random(in: 0...UInt64.max))
    let original = try ReceivedRequest(sending: request)
    for _ in 0..<Self.count {
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
    try check(PartsRequest(title: "a\r\nb", tags: ["c", "--"], count: 4))
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

extension ReceivedRequest {
  /// The request with up to three changed, removed, repeated, or inserted bytes in its path, query, fields, or body.
  fileprivate func mutated(by values: inout RandomValues) -> ReceivedRequest {
    var request = self
    for _ in 0..<values.int(1...3) {
      switch values.int(0...2) {
      case 0:
        let bytes = Self.mutated(Array(target.utf8), &values)
        request.target = String(decoding: bytes, as: UTF8.self)
      case 1:
        let field = headerFields.map(\.name)
        guard !field.isEmpty else { continue }
        let name = field[values.int(0...(field.count - 1))]
        let bytes = Self.mutated(Array((headerFields[name] ?? "").utf8), &values)
        request.headerFields[name] = String(decoding: bytes, as: UTF8.self)
      default:
        request.body = .bytes(
          Self.mutated(body.bytes ?? [], &values), contentType: body.contentType)
      }
    }
    return request
  }

  private static func mutated(_ bytes: [UInt8], _ values: inout RandomValues) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    let index = values.int(0...(bytes.count - 1))
    switch values.int(0...4) {
    case 0: bytes[index] = UInt8(values.int(0...255))
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
    case 3: bytes.insert(contentsOf: Array("&=%[]\"\r\n;/".utf8).shuffled().prefix(2), at: index)
    default: bytes.removeSubrange(index...)
    }
    return bytes
  }
}
