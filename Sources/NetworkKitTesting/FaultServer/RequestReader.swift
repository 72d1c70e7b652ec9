internal import NetworkKitSupport

/// A parser of the requests that arrive on a connection.
struct RequestReader {
  /// The error that occurs if the connection ends or its data can't be parsed.
  struct ConnectionEnded: Error {}

  private let receive: () -> [UInt8]?
  private var buffer: [UInt8] = []
  /// The index of the first byte of the buffer that hasn't been returned.
  private var start = 0

  /// Creates a reader.
  ///
  /// - Parameter receive: A closure that returns the next bytes of the connection, or `nil` at its end.
  init(receive: @escaping () -> [UInt8]?) {
    self.receive = receive
  }

  /// Adds the bytes that have arrived to the buffer.
  mutating func fill() throws(ConnectionEnded) {
    guard let bytes = receive() else { throw ConnectionEnded() }
    buffer.removeFirst(start)
    start = 0
    buffer += bytes
  }

  /// Returns the next request line and header fields, including the empty line.
  mutating func nextHead() throws(ConnectionEnded) -> [UInt8] {
    var head: [UInt8] = []
    while true {
      let line = try nextLine()
      // Empty lines may precede a request (RFC 9112, section 2.2).
      if head.isEmpty, line.isBlank { continue }
      head += line
      if line.isBlank { return head }
    }
  }

  /// Reads the body that the head of a request declares and reports each part.
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

  /// Returns the next line, including its line break.
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
  /// A Boolean value that indicates whether the line contains only a line break.
  fileprivate var isBlank: Bool { self == [13, 10] || self == [10] }
}
