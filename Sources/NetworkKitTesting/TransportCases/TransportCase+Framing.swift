import NetworkKit

// Responses that are truncated, or that aren't valid HTTP.
extension TransportCase {
  static let framing: [TransportCase] = [
    TransportCase(
      "shortBody", "a body that's shorter than its declared length is incomplete",
      script: { _ in .status(200).header("Content-Length", "1000").body("abc").close() }
    ) { probe in
      try await probe.expectError(.incompleteBody, transmission: .responseReceived)
    },
    TransportCase(
      "missingLastChunk", "a chunked body without a last chunk is incomplete",
      script: { _ in
        .status(200).header("Transfer-Encoding", "chunked").chunk("abc").close()
      }
    ) { probe in
      try await probe.expectError(.incompleteBody, transmission: .responseReceived)
    },
    TransportCase(
      "resetBody",
      "if the connection is reset while a body is being received, the body is incomplete",
      script: { _ in .status(200).header("Content-Length", "1000").body("abc").reset() }
    ) { probe in
      try await probe.expectError(
        .incompleteBody, .connectionLost, transmission: .responseReceived)
    },
    TransportCase(
      "noResponse", "a connection that closes before a response arrives is reported as lost",
      script: { _ in .close() }
    ) { probe in
      try await probe.expectError(.connectionLost, transmission: .mayHaveBeenSent)
      try probe.expect(probe.server.requests.count, is: 1, "the number of requests")
    },
    TransportCase(
      "resetBeforeResponse",
      "a connection that's reset before a response arrives is reported as lost",
      script: { _ in .reset() }
    ) { probe in
      try await probe.expectError(.connectionLost, transmission: .mayHaveBeenSent)
      try probe.expect(probe.server.requests.count, is: 1, "the number of requests")
    },
    invalid(
      "notHTTP", "text that isn't HTTP is an invalid response",
      .raw("SSH-2.0-OpenSSH\r\n\r\n").close()),
    invalid(
      "conflictingLengths", "a response with conflicting Content-Length values is invalid",
      .status(200).header("Content-Length", "3").header("Content-Length", "5").body("hello").close()
    ),
    invalid(
      "lengthAndChunks", "if a body is chunked, its Content-Length field is ignored or rejected",
      .status(200).header("Content-Length", "3").header("Transfer-Encoding", "chunked")
        .chunk("hello").lastChunk().close(), accepting: "hello"),
    invalid(
      "invalidChunkSize", "a response with a chunk size that isn't a number is invalid",
      .status(200).header("Transfer-Encoding", "chunked").raw("xyz\r\nhello\r\n0\r\n\r\n").close()),
    invalid(
      "negativeLength", "a response with a negative Content-Length value is invalid",
      .status(200).header("Content-Length", "-5").body("hello").close()),
    TransportCase(
      "manyFields",
      "a transport rejects a response with 20,000 header fields or returns it to the client",
      script: { _ in .status(200).header("X-Field", "value", times: 20_000).reply() }
    ) { probe in
      _ = try? await probe.get()
    },
  ]

  /// Returns a case for a response that isn't valid. The transport must throw an error and must not return other text
  /// as the body.
  private static func invalid(
    _ name: String, _ rule: String, _ script: FaultScript, accepting text: String? = nil
  ) -> TransportCase {
    TransportCase(name, rule, script: { _ in script }) { probe in
      do {
        let response = try await probe.get()
        try probe.expect(response.text == text, "received the unexpected response \(response)")
      } catch let error as NetworkError {
        try probe.expect(
          [.invalidResponse, .incompleteBody].contains(error.code),
          "the error was \(error.code) (\(error.reason))")
      }
    }
  }
}
