import HTTPTypes
import NetworkKit

// Connections that are reused, closed, or not established.
extension TransportCase {
  static let connecting: [TransportCase] = [
    TransportCase(
      "reuse", "a connection is reused after a body has been read",
      script: { _ in .reply(body: "hello") }
    ) { probe in
      for _ in 0..<3 { _ = try await probe.response(to: probe.request(delivery: .buffered)) }
      try probe.expect(probe.server.connections.count, is: 1, "the number of connections")
    },
    TransportCase(
      "connectionClose", "a connection that the server closes isn't reused",
      script: { _ in .reply(headers: ["Connection": "close"], body: "hello").close() }
    ) { probe in
      for _ in 0..<3 {
        let response = try await probe.response(to: probe.request(delivery: .buffered))
        try probe.expect(response.text, is: "hello", "the body")
      }
    },
    TransportCase(
      "lostConnection",
      "if a reused connection closes without a response, a POST request fails and isn't sent again",
      script: { $0.sequenceNumber == 1 ? .reply(body: "hello") : .close() }
    ) { probe in
      let zeros = [UInt8](repeating: 0, count: 3)
      for body in [RequestBody.bytes(zeros), .stream(BodyStream(RepeatedBytes(count: 3)))] {
        _ = try await probe.response(to: probe.request(delivery: .buffered))
        try await probe.expectError(
          .connectionLost, transmission: .mayHaveBeenSent,
          of: probe.request(method: .post, body: body, delivery: .buffered))
      }
      let posts = probe.server.requests.filter { $0.method == "POST" && $0.isComplete }
      try probe.expect(posts.map(\.body), is: [zeros, zeros], "the bodies of the POST requests")
    },
    TransportCase(
      "concurrency", "each concurrent request receives its own response",
      script: { .reply(body: $0.path) }
    ) { probe in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask {
            try probe.expect(
              try await probe.get("/\(number)").text, is: "/\(number)", "the body")
          }
        }
        try await group.waitForAll()
      }
    },
    TransportCase(
      "refused", "if a connection is refused, the error reports that nothing was sent",
      script: { _ in .reply() }
    ) { probe in
      // The port of a server that stopped could be the port of another server in the meantime.
      let (socket, port) = try Socket.reservingPort()
      defer { socket.close() }
      var request = probe.request()
      request.head.authority = "127.0.0.1:\(port)"
      try await probe.expectError(
        .connectionRefused, .connectionFailed, transmission: .notSent, of: request)
    },
    TransportCase(
      "unknownHost", "if a host can't be resolved, the error reports that nothing was sent",
      script: { _ in .reply() }
    ) { probe in
      var request = probe.request()
      request.head.authority = "host.invalid"
      try await probe.expectError(.hostNotFound, transmission: .notSent, of: request)
    },
    TransportCase(
      "relativeURL", "a request without a host is rejected", script: { _ in .reply() }
    ) { probe in
      var request = probe.request()
      request.head.scheme = nil
      request.head.authority = nil
      try await probe.expectError(.invalidBaseURL, transmission: .notSent, of: request)
    },
  ]
}
