public import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// An HTTP request that a server received.
///
/// A server's adapter creates it, and passes it to a ``RequestRouter``. A handler receives it beside the decoded
/// request, to read what the declaration doesn't contain:
///
/// ```swift
/// try router.on(FetchUser.self) { request, context in
///   let agent = context.headerFields[.userAgent]
///   return try await store.user(request.id)
/// }
/// ```
public struct ReceivedRequest: Sendable {
  /// The method.
  public var method: HTTPRequest.Method

  /// The path and the query, percent-encoded, as they were received (RFC 9112, section 3.2).
  public var target: String

  /// The header fields.
  public var headerFields: HTTPFields

  /// The body, in memory or as a stream.
  public var body: RequestBody

  /// The instant at which the request arrived, from which ``deadline`` follows.
  public var arrival = ContinuousClock.now

  /// A value of the server that received the request, such as the context of a web framework; `nil` by default.
  public var context: (any Sendable)?

  /// A closure that returns the whole body, or `nil` if it's larger than a maximum in bytes; `nil` by default.
  ///
  /// A server's adapter sets it if the server collects a body faster than the stream of ``body`` does. It's called at most
  /// once, instead of the stream, and only for a request that doesn't contain its body as a stream.
  public var collectBody: (@Sendable (_ maximumSize: Int) async throws -> [UInt8]?)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path and the query, percent-encoded, beginning with a slash.
  ///   - headerFields: The header fields; none by default.
  ///   - body: The body; empty by default.
  public init(
    method: HTTPRequest.Method, target: String, headerFields: HTTPFields = [:],
    body: RequestBody = .empty
  ) {
    self.method = method
    self.target = target
    self.headerFields = headerFields
    self.body = body
  }

  /// The path without the query.
  public var path: Substring {
    target[..<(target[...].firstIndex(ofByte: UInt8(ascii: "?")) ?? target.endIndex)]
  }

  /// The query without its question mark, or `nil` if there's none.
  public var query: Substring? {
    let start = target[...].firstIndex(ofByte: UInt8(ascii: "?"))
    return start.map { target[target.utf8.index(after: $0)...] }
  }

  /// The media type of the body in lowercase, without parameters; empty if the request specifies none.
  var mediaType: String {
    let value = headerFields[.contentType] ?? ""
    return Substring(value.utf8.prefix { $0 != UInt8(ascii: ";") }).trimmingBlanks.lowercased()
  }

  /// Returns the request with its body in memory.
  ///
  /// - Parameter maximumSize: The maximum size of the body in bytes.
  /// - Throws: A ``RequestRejection`` with the status code 413 if the body is larger, or 400 if it's incomplete.
  func buffered(upTo maximumSize: Int) async throws(RequestRejection) -> ReceivedRequest {
    let collected: [UInt8]?
    if let length = body.length, length > maximumSize {
      collected = nil
    } else if body.bytes != nil {
      return self
    } else {
      do {
        collected =
          if let collectBody {
            try await collectBody(maximumSize)
          } else {
            try await body.collected(upTo: maximumSize)
          }
      } catch let rejection as RequestRejection {
        throw rejection
      } catch {
        throw .incompleteBody
      }
    }
    guard let bytes = collected else {
      throw RequestRejection(
        .contentTooLarge, "the body is larger than \(maximumSize) bytes, which is the maximum")
    }
    guard body.length == nil || body.length == bytes.count else { throw .incompleteBody }
    var request = self
    request.body = .bytes(bytes, contentType: body.contentType)
    return request
  }
}

extension RequestBody {
  /// Returns the bytes of the stream, or `nil` if they're more than a maximum.
  fileprivate func collected(upTo maximumSize: Int) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    for try await chunk in chunks {
      guard bytes.count + chunk.count <= maximumSize else { return nil }
      bytes += chunk.bytes
    }
    return bytes
  }
}

extension RequestRejection {
  fileprivate static var incompleteBody: RequestRejection {
    RequestRejection(.badRequest, "the body is incomplete", parameter: "body")
  }
}
