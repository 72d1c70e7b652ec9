/// Finds the requests in what arrives on a connection.
struct RequestReader {
  /// Thrown where the connection ends, or nothing can be made of what it says.
  struct ConnectionEnded: Error {}

  private let receive: () -> [UInt8]?
  private var buffer: [UInt8] = []
  /// How far the buffer was given out.
  private var start = 0

  /// - Parameter receive: The next bytes of the connection, or `nil` at its end.
  init(receive: @escaping () -> [UInt8]?) {
    self.receive = receive
  }

  /// Reads what has arrived, for later.
  mutating func fill() throws(ConnectionEnded) {
    guard let bytes = receive() else { throw ConnectionEnded() }
    buffer.removeFirst(start)
    start = 0
    buffer += bytes
  }

  /// The next request line and header fields, with the empty line.
  mutating func nextHead() throws(ConnectionEnded) -> [UInt8] {
    var head: [UInt8] = []
    while true {
      let line = try nextLine()
      // Empty lines may stand before a request (RFC 9112, section 2.2).
      if head.isEmpty, line.isBlank { continue }
      head += line
      if line.isBlank { return head }
    }
  }

  /// Reads the body that a request's head announces, and reports each piece.
  mutating func readBody(
    of request: FaultRequest, report: ([UInt8]) -> Void
  ) throws(ConnectionEnded) {
    if request.values(of: "Transfer-Encoding").contains(where: { $0.lowercased() == "chunked" }) {
      try readChunks(report: report)
    } else if let length = request.values(of: "Content-Length").first.flatMap({ Int($0) }) {
      try read(length, report: report)
    }
  }

  private mutating func readChunks(report: ([UInt8]) -> Void) throws(ConnectionEnded) {
    while true {
      let line = String(decoding: try nextLine(), as: UTF8.self)
      guard let size = Int(line.prefix { $0.isHexDigit }, radix: 16) else {
        throw ConnectionEnded()
      }
      if size == 0 { break }
      try read(size, report: report)
      _ = try nextLine()
    }
    // Trailers, up to the empty line.
    while try !nextLine().isBlank {}
  }

  private mutating func read(_ count: Int, report: ([UInt8]) -> Void) throws(ConnectionEnded) {
    var rest = count
    while rest > 0 {
      if start == buffer.count { try fill() }
      let piece = Array(buffer[start...].prefix(rest))
      start += piece.count
      rest -= piece.count
      report(piece)
    }
  }

  /// The next line with its line break.
  private mutating func nextLine() throws(ConnectionEnded) -> [UInt8] {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start...end])
      }
      let length = buffer.count - start
      try fill()
      searched = length
    }
  }
}

extension [UInt8] {
  /// Whether it is nothing but a line break.
  fileprivate var isBlank: Bool { self == [13, 10] || self == [10] }
}
