internal import Hummingbird
internal import NetworkKit

/// `/stream/{lines}`: that many lines of JSON, each in a separate chunk.
///
/// `/elements/{count}`, which httpbin.org doesn't have: a JSON array of that many elements, each in a separate chunk,
/// inside an object.
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
    router.get("/elements/{count}") { _, context in
      let count = try context.count("count", upTo: limits.elements)
      let body = ResponseBody { writer in
        try await writer.write(ByteBuffer(string: #"{"data":{"elements":["#))
        for id in 0..<count {
          let separator = id == 0 ? "" : ","
          let element = #"{"id":\#(id),"name":"element \#(id)"}"#
          try await writer.write(ByteBuffer(string: separator + element))
        }
        try await writer.write(ByteBuffer(string: #"]},"count":\#(count)}"#))
        try await writer.finish(nil)
      }
      return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
    }
  }
}
