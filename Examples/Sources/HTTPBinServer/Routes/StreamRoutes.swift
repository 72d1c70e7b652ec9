internal import Hummingbird
internal import NetworkKit

/// `/stream/{lines}`: that many lines of JSON, each in a chunk of its own.
struct StreamRoutes {
  let limits: HTTPBinLimits

  func add(to router: Router<BasicRequestContext>) {
    router.get("/stream/{lines}") { request, context in
      let lines = try context.count("lines", upTo: limits.lines)
      let echo = RequestEcho(request)
      let body = ResponseBody { writer in
        for id in 0..<lines {
          let facts = echo.facts([.url, .args, .headers, .origin]) + [("id", .number(.init(id)))]
          try await writer.write(ByteBuffer(string: "\(JSON(members: facts))\n"))
        }
        try await writer.finish(nil)
      }
      return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
    }
  }
}
