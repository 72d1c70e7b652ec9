import HTTPTypes
import NetworkKit

// The data that a transport reads, and the behavior that it leaves to the client.
extension TransportCase {
  static let reading: [TransportCase] = [
    body(
      "lengthBody", "a body with a Content-Length field is read to its end",
      .status(200).header("Content-Length", "5").body("hello")),
    body(
      "chunkedBody", "a chunked body is read to its end",
      .status(200).header("Transfer-Encoding", "chunked").chunk("hel").chunk("lo").lastChunk()),
    TransportCase(
      "hugeChunk", "a chunk of 8 MiB is read while it arrives",
      script: { _ in
        .status(200).header("Transfer-Encoding", "chunked")
          .body("800000\r\n").body([UInt8](repeating: 7, count: 4 << 20)).stall()
      }
    ) { probe in
      guard case .stream(let stream) = try await probe.transport.send(probe.request()).body else {
        throw Finding("the body wasn't a stream")
      }
      var count = 0
      for try await chunk in stream {
        count += chunk.count
        if count >= 4 << 20 { break }
      }
      try probe.expect(count, is: 4 << 20, "the number of bytes that were read")
    },
    body(
      "closedBody", "a body without a length ends when its connection closes",
      .status(200).header("Connection", "close").body("hello").close()),
    body(
      "interimResponses", "interim responses are skipped",
      .interim(103, headers: ["Link": "</a>"], times: 2).reply(200, body: "hello")),
    body(
      "reasonPhrase", "a status line may have an empty reason phrase",
      .raw("HTTP/1.1 200 \r\nContent-Length: 5\r\n\r\nhello")),
    withoutBody("noContent", "a 204 response has no body, regardless of its Content-Length", 204),
    withoutBody("notModified", "a 304 response has no body, regardless of its Content-Length", 304),
    TransportCase(
      "head", "a response to a HEAD request has no body, regardless of its Content-Length",
      script: { _ in .status(200).header("Content-Length", "5") }
    ) { probe in
      let response = try await probe.response(to: probe.request(method: .head))
      try probe.expect(response.bytes, is: [], "the body")
      try probe.expect(response.head.headerFields[.contentLength], is: "5", "Content-Length")
    },
    TransportCase(
      "repeatedFields", "the values of a repeated field are kept, and Set-Cookie isn't combined",
      script: { _ in
        .reply(headers: [
          "Set-Cookie": "a=1; Expires=Wed, 09 Jun 2038 10:18:14 GMT", "X-List": "one",
          "Set-Cookie": "b=2", "X-List": "two",
        ])
      }
    ) { probe in
      let fields = try await probe.get().head.headerFields
      let cookies = fields[values: .setCookie].map { String($0.prefix(3)) }
      try probe.expect(cookies, is: ["a=1", "b=2"], "Set-Cookie")
      let list = fields[HTTPField.Name("X-List") ?? .accept] ?? ""
      try probe.expect(list.filter { $0 != " " }, is: "one,two", "X-List")
    },
    TransportCase(
      "statuses", "the response's status code is returned unchanged",
      script: { .reply(Int($0.path.dropFirst()) ?? 0) }
    ) { probe in
      for status in [200, 299, 400, 418, 500, 599] {
        try probe.expect(
          try await probe.get("/\(status)").head.status.code, is: status, "the status")
      }
    },
    TransportCase(
      "redirects", "a redirect is returned, not followed",
      script: {
        $0.path == "/" ? .reply(302, headers: ["Location": "/next"], body: "found") : .reply()
      }
    ) { probe in
      let response = try await probe.get()
      try probe.expect(response.head.status.code, is: 302, "the status")
      try probe.expect(response.head.headerFields[.location], is: "/next", "Location")
      try probe.expect(response.text, is: "found", "the body")
      try probe.expect(probe.server.requests.count, is: 1, "the number of requests")
    },
    TransportCase(
      "unauthorized", "an unauthorized request is sent only once",
      script: { _ in .reply(401, headers: ["WWW-Authenticate": "Basic realm=\"a\""]) }
    ) { probe in
      try probe.expect(try await probe.get().head.status.code, is: 401, "the status")
      try probe.expect(probe.server.requests.count, is: 1, "the number of requests")
    },
    TransportCase(
      "cookies", "cookies aren't stored",
      script: { _ in .reply(headers: ["Set-Cookie": "a=1; Path=/"]) }
    ) { probe in
      _ = try await probe.get()
      _ = try await probe.get()
      let cookies = probe.server.requests.flatMap { $0.values(of: "Cookie") }
      try probe.expect(cookies, is: [], "Cookie")
    },
    TransportCase(
      "cache", "responses aren't cached",
      script: { .reply(headers: ["Cache-Control": "max-age=600"], body: "\($0.number)") }
    ) { probe in
      let texts = [try await probe.get().text, try await probe.get().text]
      try probe.expect(texts, is: ["1", "2"], "the bodies")
    },
    TransportCase(
      "oneReading", "the body of a streamed response can be read only once",
      script: { _ in .reply(body: "hello") }
    ) { probe in
      let response = try await probe.transport.send(probe.request())
      _ = try await response.buffered()
      do {
        _ = try await response.buffered()
        throw Finding("the body was read twice")
      } catch is NetworkError {}
    },
  ]

  private static func body(_ name: String, _ rule: String, _ script: FaultScript) -> TransportCase {
    TransportCase(name, rule, script: { _ in script }) { probe in
      try probe.expect(try await probe.get().text, is: "hello", "the body")
    }
  }

  private static func withoutBody(_ name: String, _ rule: String, _ status: Int) -> TransportCase {
    TransportCase(
      name, rule, script: { _ in .status(status).header("Content-Length", "5") }
    ) { probe in
      let response = try await probe.get()
      try probe.expect(response.head.status.code, is: status, "the status")
      try probe.expect(response.bytes, is: [], "the body")
    }
  }
}
