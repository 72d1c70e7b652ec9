internal import Hummingbird
internal import NetworkKit

/// `/sse`: numbered events, which continue after the last event that the client received.
///
/// | Query | Value |
/// |---|---|
/// | `count` | The number of events; 10 by default |
/// | `per_connection` | The number of events after which the response ends; all of them by default |
struct EventRoutes {
  let limits: HTTPBinLimits

  func add(to router: Router<BasicRequestContext>) {
    router.get("/sse") { request, _ in
      let count = min(max(0, number("count", in: request) ?? 10), limits.lines)
      let perConnection = max(1, number("per_connection", in: request) ?? count)
      let first = first(of: count, in: request)
      // The status code that tells a client not to reconnect.
      guard first < count else { return Response(status: .noContent) }
      let body = ResponseBody { writer in
        try await writer.write(ByteBuffer(string: "retry: 10\n\n"))
        for id in first..<count where id - first < perConnection {
          try await writer.write(
            ByteBuffer(string: "event: ping\nid: \(id)\ndata: {\"id\":\(id)}\n\n"))
        }
        try await writer.finish(nil)
      }
      return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
    }
  }

  private func number(_ name: String, in request: Request) -> Int? {
    let pairs = FormURLEncoding.pairs(in: request.uri.query ?? "")
    return pairs.first { $0.name == name }.flatMap { Int($0.value) }
  }

  /// The ID of the first event that the client hasn't received.
  private func first(of count: Int, in request: Request) -> Int {
    guard let name = HTTPField.Name("Last-Event-ID"), let text = request.headers[name],
      let last = Int(text)
    else { return 0 }
    return last < count ? max(0, last) + 1 : count
  }
}
