import Foundation

/// A whole response of the ``LoopbackServer``; its framing is a content length.
struct Reply: Sendable {
  typealias Fields = [(name: String, value: String)]

  var status: Int
  var fields: Fields
  var body: [UInt8]

  init(_ status: Int = 200, fields: Fields = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  static func text(_ text: String, status: Int = 200, fields: Fields = []) -> Reply {
    Reply(
      status, fields: fields + [("Content-Type", "text/plain; charset=utf-8")],
      body: Array(text.utf8))
  }

  static func json(_ text: String, status: Int = 200, fields: Fields = []) -> Reply {
    Reply(
      status, fields: fields + [("Content-Type", "application/json")], body: Array(text.utf8))
  }

  static func redirect(_ status: Int = 302, to location: String) -> Reply {
    Reply(status, fields: [("Location", location)])
  }
}
