/// A request as a ``FaultServer`` received it, byte by byte.
public struct FaultRequest: Sendable {
  /// Its number on this server, from 1.
  public let number: Int

  /// The number of the connection that it came on, from 1.
  public let connection: Int

  /// Its number on its connection, from 1: above 1 the connection was used again.
  public let sequenceNumber: Int

  /// The request line and the header fields as they were received, up to the empty line and with it.
  public let head: [UInt8]

  /// What was received of the body, without the chunked coding.
  public internal(set) var body: [UInt8] = []

  /// Whether the body was received to its end.
  public internal(set) var isComplete = false

  /// The method, such as `GET`.
  public let method: String

  /// The target as it was sent, such as `/users?page=2`.
  public let target: String

  /// The header fields in their order, repeated ones each for itself; the names as they were sent.
  public let headers: [(name: String, value: String)]

  init(head: [UInt8], number: Int, connection: Int, sequenceNumber: Int) {
    self.head = head
    self.number = number
    self.connection = connection
    self.sequenceNumber = sequenceNumber
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let start = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    method = String(start.first ?? "")
    target = start.dropFirst().first.map { String($0) } ?? ""
    headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (String(line[..<colon]), line[colon...].dropFirst().trimmingSpaces())
    }
  }

  /// The path, without the query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The query, without its question mark.
  public var query: String? {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
  }

  /// The body as text; what is not UTF-8 is replaced by U+FFFD.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The values of a header field, one for each time that it came.
  ///
  /// - Parameter name: The name, in upper or lower case.
  /// - Returns: The values, in their order.
  public func values(of name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }
}

extension Substring {
  /// The text without the spaces around it.
  fileprivate func trimmingSpaces() -> String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return String(end.map { start[...$0] } ?? "")
  }
}
