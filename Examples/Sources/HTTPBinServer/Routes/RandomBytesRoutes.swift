internal import Hummingbird

/// `/bytes/{count}` with a `Content-Length`, and `/stream-bytes/{count}` in chunks without one.
///
/// Both accept `seed=`, and return the same bytes for the same seed. `chunk_size=` is the size of the chunks.
struct RandomBytesRoutes {
  let limits: HTTPBinLimits

  func add(to router: Router<BasicRequestContext>) {
    router.get("/bytes/{count}") { request, context in
      var generator = SeededGenerator(seed: query("seed", of: request))
      let count = try context.count("count", upTo: limits.randomBytes)
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: generator.bytes(count))))
    }
    router.get("/stream-bytes/{count}") { request, context in
      let seed = query("seed", of: request)
      let count = try context.count("count", upTo: limits.randomBytes)
      let chunk = Int(clamping: max(1, query("chunk_size", of: request) ?? 10_240))
      let body = ResponseBody { writer in
        var generator = SeededGenerator(seed: seed)
        for start in stride(from: 0, to: count, by: chunk) {
          let bytes = generator.bytes(min(chunk, count - start))
          try await writer.write(ByteBuffer(bytes: bytes))
        }
        try await writer.finish(nil)
      }
      return Response(status: .ok, headers: headers, body: body)
    }
  }

  private var headers: HTTPFields { [.contentType: "application/octet-stream"] }

  private func query(_ name: String, of request: Request) -> UInt64? {
    let pairs = FormURLEncoding.pairs(in: request.uri.query ?? "")
    return pairs.first { $0.name == name }.flatMap { UInt64($0.value) }
  }
}
