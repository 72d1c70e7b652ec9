import HTTPBinServer
import NIOHTTP1
import Testing

@Suite struct HTTPBinServerTests {
  @Test func serversRunSideBySideOnPortsOfTheirOwn() async throws {
    try await HTTPBinServer.withServer { first in
      try await HTTPBinServer.withServer { second in
        #expect(first.port != second.port)
        #expect(second.baseURL == "http://127.0.0.1:\(second.port)")
      }
    }
  }

  @Test func returnsWhatTheOperationReturns() async throws {
    let port = try await HTTPBinServer.withServer { $0.port }
    #expect(port > 0)
  }

  @Test func throwsWhatTheOperationThrows() async throws {
    struct Mishap: Error {}
    await #expect(throws: Mishap.self) {
      try await HTTPBinServer.withServer { _ in throw Mishap() }
    }
  }

  @Test func stopsListeningWhenTheOperationIsOver() async throws {
    let gone = try await HTTPBinServer.withServer { $0.baseURL }
    try await ServerProbe.run { probe in
      let here = try await probe.send("/get")
      #expect(here.status == 200)
      await #expect(throws: (any Error).self) {
        try await probe.send("/get", bytes: nil, to: gone)
      }
    }
  }

  @Test func rejectsABodyBeyondTheLimit() async throws {
    var limits = HTTPBinLimits.standard
    limits.requestBody = 10
    try await ServerProbe.run(limits: limits) { probe in
      let longest = try await probe.send("/post", method: .POST, body: "0123456789")
      #expect(longest.status == 200)
      let tooLong = try await probe.send("/post", method: .POST, body: "0123456789a")
      #expect(tooLong.status == 413)
    }
  }

  @Test func answersAnUnknownPathWith404() async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send("/nowhere")
      #expect(answer.status == 404)
    }
  }
}
