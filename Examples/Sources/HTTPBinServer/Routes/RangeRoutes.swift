internal import Hummingbird
internal import NIOCore

/// `/range/{count}`: the repeated alphabet, whole or in part (RFC 9110, section 14).
struct RangeRoutes {
  let limits: HTTPBinLimits

  func add(to router: Router<BasicRequestContext>) {
    router.get("/range/{count}") { request, context in
      let count = try context.count("count", upTo: limits.randomBytes)
      let tag = "\"range\(count)\""
      var headers: HTTPFields = [
        .contentType: "application/octet-stream", .eTag: tag, .acceptRanges: "bytes",
      ]
      let isCurrent = request.headers[.ifRange].map { $0 == tag } ?? true
      guard isCurrent, let range = ByteRange(request.headers[.range]) else {
        return Response(status: .ok, headers: headers, body: body(0..<count))
      }
      guard let bytes = range.bytes(of: count) else {
        headers[.contentRange] = "bytes */\(count)"
        return Response(status: .rangeNotSatisfiable, headers: headers)
      }
      headers[.contentRange] = "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(count)"
      return Response(status: .partialContent, headers: headers, body: body(bytes))
    }
  }

  private func body(_ bytes: Range<Int>) -> ResponseBody {
    ResponseBody(byteBuffer: ByteBuffer(bytes: bytes.map { UInt8(ascii: "a") + UInt8($0 % 26) }))
  }
}

/// One range of a `Range` field: `bytes=2-5`, `bytes=2-`, or `bytes=-5`.
struct ByteRange {
  let first: Int?
  let last: Int?

  /// - Returns: `nil` for a field that isn't a single range of bytes, which a server ignores.
  init?(_ field: String?) {
    guard let field, field.hasPrefix("bytes=") else { return nil }
    let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.isEmpty || Int($0) != nil }) else { return nil }
    (first, last) = (Int(ends[0]), Int(ends[1]))
    guard first != nil || last != nil, (first ?? 0) <= (last ?? .max) else { return nil }
  }

  /// The range of bytes in content with this many bytes; `nil` if the range isn't satisfiable.
  func bytes(of count: Int) -> Range<Int>? {
    guard let first else {
      let length = min(last ?? 0, count)
      return length > 0 ? (count - length)..<count : nil
    }
    guard first < count else { return nil }
    return first..<min(count, last.map { $0 == .max ? $0 : $0 + 1 } ?? count)
  }
}
