internal import NetworkKitSupport

/// A request that a ``FaultServer`` received.
public struct FaultRequest: Sendable {
  /// The request's number on this server, starting at 1.
  public let number: Int

  /// The number of the request's connection, starting at 1.
  public let connection: Int

  /// The request's number on its connection, starting at 1. If the number is greater than 1, the client reused the
  /// connection.
  public let sequenceNumber: Int

  /// The request line and the header fields as received, including the empty line that ends them.
  public let head: [UInt8]

  /// The received part of the body, with any chunked transfer coding removed.
  public internal(set) var body: [UInt8] = []

  /// A Boolean value that indicates whether the server received the whole body.
  public internal(set) var isComplete = false

  /// The method, such as `GET`.
  public let method: String

  /// The request target as sent, such as `/users?page=2`.
  public let target: String

  /// The header fields, in order. Repeated fields aren't combined, and names aren't normalized.
  public let headers: [(name: String, value: String)]

  init(head: [UInt8], number: Int, connection: Int, sequenceNumber: Int) {
    self.head = head
    self.number = number
    self.connection = connection
    self.sequenceNumber = sequenceNumber
    // Uses bytes, because comparing characters is slow if they contain many combining marks.
    let lines = head.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }.filter { !$0.isEmpty }
    let words = lines.first?.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    method = words?.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    target = words?.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
      let value = String(decoding: line[colon...].dropFirst(), as: UTF8.self)
      return (String(decoding: line[..<colon], as: UTF8.self), String(value.trimmingBlanks))
    }
  }

  /// The path, without the query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The query without its question mark, or `nil` if the request target has no query.
  public var query: String? {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
  }

  /// The body as a string, in which U+FFFD replaces invalid UTF-8.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Returns the values of a header field, one for each occurrence.
  ///
  /// - Parameter name: The name of the header field, which isn't case-sensitive.
  /// - Returns: The values, in order.
  public func values(of name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }
}
