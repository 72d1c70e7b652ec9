import NetworkKit
import Testing

@testable import NetworkKitTesting

#if canImport(FoundationNetworking)
  /// The faults of FoundationNetworking that the transport can't fix, by the name of their case.
  private let knownFaults: [String: String] = [
    "slowReader": "it reads a response as fast as the server sends it; the rest waits in a file",
    "bytes": "a POST request without a media type is sent with one",
    "streamOfKnownLength": "every stream is sent in chunks",
    "negativeLength": "the error of libcurl has no name, so ours is transportFailed",
    "invalidChunkSize": "the error of libcurl has no name, so ours is transportFailed",
  ]
#else
  private let knownFaults: [String: String] = [:]
#endif

@Suite(.timeLimit(.minutes(60))) struct TransportCaseTests {
  @Test(arguments: TransportCase.all)
  func nio(_ testCase: TransportCase) async throws {
    try await testCase.check { NIOTransport() }
  }

  @Test func aTransportThatIgnoresCancellationIsReported() async throws {
    let testCase = TransportCase("stalled", "no response", script: { _ in .stall() }) { probe in
      _ = try await probe.get()
    }
    let violation = await #expect(throws: TransportCase.Violation.self) {
      try await testCase.check(within: .zero) { DeafTransport() }
    }
    #expect(violation?.description.hasSuffix("the test case took longer than 0.0 seconds") == true)
  }

  #if AsyncHTTPClient
    @Test(arguments: TransportCase.all)
    func asyncHTTPClient(_ testCase: TransportCase) async throws {
      try await testCase.check { AsyncHTTPClientTransport() }
    }
  #endif

  #if canImport(Darwin) || URLSession
    // One after the other: all sessions of FoundationNetworking share a thread, which an upload may hold up.
    @Test(.serialized, arguments: TransportCase.all)
    func urlSession(_ testCase: TransportCase) async throws {
      guard let fault = knownFaults[testCase.name] else {
        return try await testCase.check { URLSessionTransport() }
      }
      await #expect(throws: TransportCase.Violation.self, "\(fault)") {
        try await testCase.check { URLSessionTransport() }
      }
    }
  #endif
}

/// A transport whose requests continue when their tasks are canceled.
private struct DeafTransport: NetworkClient {
  private let transport = NIOTransport()

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let result = await Task { [transport] () -> Result<NetworkResponse, NetworkError> in
      do throws(NetworkError) {
        return .success(try await transport.send(request))
      } catch {
        return .failure(error)
      }
    }.value
    return try result.get()
  }
}
