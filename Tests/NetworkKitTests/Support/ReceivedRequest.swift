import NIOHTTP1

/// A request as it arrived at the ``LoopbackServer``.
struct ReceivedRequest: Sendable {
  let method: String
  let uri: String

  /// The header fields, in their order.
  let headers: HTTPHeaders

  /// The bytes of the body that were read so far.
  var body: [UInt8] = []

  /// The number of the connection that it came on, from 1.
  let connection: Int

  /// The values of a header field, one for each time that it came.
  func values(of name: String) -> [String] { headers[name] }

  var path: String { uri.prefix { $0 != "?" }.description }
  var query: String? { uri.firstIndex(of: "?").map { String(uri[uri.index(after: $0)...]) } }
  var text: String { String(decoding: body, as: UTF8.self) }
}
