import Logging
import NetworkKit
import NetworkKitObservability
import NetworkKitSupport
import NetworkKitTesting
import Testing

@JSONDecodable
private struct WatchedOrder {
  let id: Int
  let note: String
}

@JSONDecodable
private struct Envelope {
  let data: WatchedOrder
}

@NetworkRequest(endpoint: "/orders/{id}")
private struct FetchOrder {
  typealias ResponseType = WatchedOrder
  let id: Int
}

/// A request that decodes another model than it returns.
private struct FetchWrappedOrder: NetworkRequest {
  typealias ResponseType = WatchedOrder
  var endpoint: String { "/wrapped" }

  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> WatchedOrder {
    try response.decodeJSON(Envelope.self).data
  }
}

@Suite struct DriftWatchTests {
  private typealias Reports = Recorder<DriftWatch.Report>

  private func client(
    _ bodies: String..., ratio: Double = 1, kinds: Set<JSONDrift.Kind>? = nil,
    maximumBodySize: Int = 1 << 20, logger: Logger? = nil, reports: Reports
  ) -> HTTPNetworkClient {
    let remaining = Locked(bodies[...])
    let transport = FakeTransport { _ in
      let body = remaining.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? "" }
      return NetworkResponse(Array(body.utf8), headers: [.contentType: "application/json"])
    }
    return HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      DriftWatch(
        ratio: ratio, maximumBodySize: maximumBodySize,
        kinds: kinds ?? Set(JSONDrift.Kind.allCases), logger: logger
      ) { reports.record($0) }
    }
  }

  @Test func aKeyCannotForgeALine() async throws {
    let (logger, lines) = LogRecorder.logger(level: .notice)
    let body = #"{"id": 1, "note": "", "x\nerror": 1}"#
    _ = try await client(body, logger: logger, reports: Reports()).perform(FetchOrder(id: 1))
    let message = try #require(lines.values.first?.message)
    #expect(message.contains(#"x\nerror"#) && !message.contains("\n"))
  }

  @Test func eachDriftIsReportedOnceOverTheNetwork() async throws {
    let reports = Reports()
    let (logger, lines) = LogRecorder.logger(level: .notice)
    try await withFaultServer { _ in
      .reply(
        headers: ["Content-Type": "application/json"],
        body: #"{"id": 1, "note": "hush", "plan": "hush"}"#)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.shared) {
        DriftWatch(ratio: 1, logger: logger) { reports.record($0) }
      }
      for id in 1...3 {
        let order = try await client.perform(FetchOrder(id: id))
        #expect(order.id == 1)
      }
    }
    #expect(
      reports.values.map(\.description) == ["FetchOrder (GET /orders/{id}): unknown key plan"])
    let line = try #require(lines.values.first)
    #expect(lines.values.count == 1)
    #expect(line.level == .notice)
    #expect(line.metadata["json.path"] == "plan")
    #expect(line.metadata["json.drift"] == "unknownKey")
    #expect(line.metadata["url.template"] == "/orders/{id}")
    #expect(!"\(line)".contains("hush"))
  }

  @Test func errorIsReportedAndThrown() async throws {
    let reports = Reports()
    let client = client(#"{"id": 1, "note": null}"#, #"{"id": 1}"#, reports: reports)
    for _ in 0..<2 {
      await #expect(throws: NetworkError.self) { try await client.perform(FetchOrder(id: 1)) }
    }
    #expect(
      reports.values.map(\.drift.description)
        == ["null at note, expected a string", "missing key note"])
  }

  @Test func customHandlerIsWatched() async throws {
    let reports = Reports()
    let body = #"{"data": {"id": 1, "note": "", "x": 0}, "page": 1}"#
    _ = try await client(body, reports: reports).perform(FetchWrappedOrder())
    #expect(
      reports.values.map(\.description) == [
        "FetchWrappedOrder (GET): unknown key data.x", "FetchWrappedOrder (GET): unknown key page",
      ])
  }

  @Test func otherKindsAreLeftOut() async throws {
    let reports = Reports()
    let client = client(
      #"{"x": 0, "id": 1, "note": null}"#, kinds: [.null], reports: reports)
    await #expect(throws: NetworkError.self) { try await client.perform(FetchOrder(id: 1)) }
    #expect(reports.values.map(\.drift.kind) == [.null])
  }

  /// Each response has a different key, so each examined one is reported.
  @Test(
    arguments: [(0, []), (0.25, [0, 4, 8]), (0.5, [0, 2, 4, 6, 8]), (1, Array(0..<10))]
      as [(Double, [Int])])
  func sampleIsEven(ratio: Double, examined: [Int]) async throws {
    let reports = Reports()
    let number = Locked(-1)
    let transport = FakeTransport { _ in
      let number = number.withLock { number -> Int in
        number += 1
        return number
      }
      return NetworkResponse(Array("{\"id\": 1, \"note\": \"\", \"k\(number)\": 0}".utf8))
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      DriftWatch(ratio: ratio, logger: nil) { reports.record($0) }
    }
    for _ in 0..<10 { _ = try await client.perform(FetchOrder(id: 1)) }
    #expect(reports.values.map(\.drift.path) == examined.map { "k\($0)" })
  }

  @Test func largeBodyIsNotExamined() async throws {
    let reports = Reports()
    let body = #"{"id": 1, "note": "", "plan": 1}"#
    let limited = client(body, maximumBodySize: body.utf8.count - 1, reports: reports)
    _ = try await limited.perform(FetchOrder(id: 1))
    #expect(reports.values.isEmpty)
    let larger = client(body, maximumBodySize: body.utf8.count, reports: reports)
    _ = try await larger.perform(FetchOrder(id: 1))
    #expect(reports.values.count == 1)
  }

  @Test func numberOfReportsIsLimited() async throws {
    let reports = Reports()
    let number = Locked(0)
    let transport = FakeTransport { _ in
      let start = number.withLock { number -> Int in
        number += 90
        return number
      }
      let members = (start..<start + 90).map { "\"k\($0)\": 0" }.joined(separator: ",")
      return NetworkResponse(Array("{\"id\": 1, \"note\": \"\", \(members)}".utf8))
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      DriftWatch(ratio: 1, logger: nil) { reports.record($0) }
    }
    for _ in 0..<20 { _ = try await client.perform(FetchOrder(id: 1)) }
    #expect(reports.values.count == 1000)
  }

  @Test func modelThatFitsIsSilent() async throws {
    let reports = Reports()
    _ = try await client(#"{"id": 1, "note": ""}"#, reports: reports).perform(FetchOrder(id: 1))
    #expect(reports.values.isEmpty)
  }
}
