internal import HTTPBinAPI
internal import NetworkKit
internal import NetworkKitServer

extension RequestRouter {
  mutating func addContents(_ limits: HTTPBinLimits) throws {
    try on(FetchBytes.self) { request, _ in
      var generator = SeededGenerator(seed: request.seed)
      return generator.bytes(try request.count.limited(to: limits.randomBytes))
    }
    try serve(DownloadBytes.self) { request, _ in
      let count = try request.count.limited(to: limits.randomBytes)
      return ServedResponse(
        headerFields: [.acceptRanges: "bytes", .eTag: "\"range\(count)\""],
        body: .bytes(
          (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) },
          contentType: "application/octet-stream"))
    }
    try serve(ListNumbers.self) { request, _ in
      let pages = try request.pages.limited(to: limits.lines)
      let (page, size) = (request.page ?? 1, min(request.size, limits.lines))
      guard page >= 1, page <= max(pages, 1), size >= 0 else {
        throw RequestRejection(.notFound, "there's no such page")
      }
      var next = request
      (next.page, next.size) = (page + 1, size)
      let numbers = (page - 1) * size..<(pages == 0 ? page - 1 : page) * size
      return try request.encodePage(Array(numbers), next: page < pages ? next : nil)
    }
  }

  mutating func addStreams(_ limits: HTTPBinLimits) throws {
    try serve(StreamBytes.self) { request, _ in
      let count = try request.count.limited(to: limits.randomBytes)
      let (seed, size) = (request.seed, max(1, request.chunkSize))
      return .chunks("application/octet-stream") {
        var generator = SeededGenerator(seed: seed)
        return stride(from: 0, to: count, by: size).map {
          generator.bytes(min(size, count - $0))
        }
      }
    }
    try serve(DecodeLines.self) { request, context in
      let count = try request.count.limited(to: limits.lines)
      let echo = RequestEcho(context)
      return .chunks("application/json") {
        (0..<count).lazy.map { id in
          Array("\(echo.json(.head, and: [("id", JSON(id))]))\n".utf8)
        }
      }
    }
    try serve(ListElements.self) { request, _ in
      let count = try request.count.limited(to: limits.elements)
      return .chunks("application/json") {
        (-1...count).lazy.map { id in
          switch id {
          case -1: Array(#"{"data":{"elements":["#.utf8)
          case count: Array(#"]},"count":\#(count)}"#.utf8)
          default: Array(#"\#(id == 0 ? "" : ","){"id":\#(id),"name":"element \#(id)"}"#.utf8)
          }
        }
      }
    }
    try serve(FollowEvents.self) { request, context in
      let count = min(max(0, request.count), limits.lines)
      let last = HTTPField.Name("Last-Event-ID").flatMap { context.headerFields[$0] }
      let first = last.flatMap { Int($0) }.map { $0 < count ? max(0, $0) + 1 : count } ?? 0
      // The status code that tells a client not to reconnect.
      guard first < count else { return .status(204) }
      let ids = (first..<count).prefix(max(1, request.perConnection ?? count))
      let events = ids.map { "event: ping\nid: \($0)\ndata: {\"id\":\($0)}\n\n" }
      return .chunks("text/event-stream") { (["retry: 10\n\n"] + events).map { Array($0.utf8) } }
    }
  }
}

extension Int {
  /// The number, reduced to a limit.
  fileprivate func limited(to limit: Int) throws -> Int {
    guard self >= 0 else { throw RequestRejection(.notFound, "a count isn't negative") }
    return Swift.min(self, limit)
  }
}
