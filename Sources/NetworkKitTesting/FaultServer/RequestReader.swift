internal import NetworkKitSupport

/// The limits of the requests that a ``RequestReader`` reads.
struct RequestLimits: Sendable {
  /// The maximum size of the request line and the header fields, and of the trailers, in bytes.
  var headSize = Int.max
  /// The maximum size of a body in bytes, without its transfer coding.
  var bodySize = Int.max
  /// The maximum size of the line before a chunk in bytes.
  var chunkLineSize = Int.max
  /// The number of received bytes that aren't read yet, such as the requests that a client sends before it receives a
  /// response, above which the server closes the connection.
  var bufferSize = Int.max

  static let unlimited = RequestLimits()
}

/// A parser of the requests that arrive on a connection.
struct RequestReader {
  /// The reason why a request can't be read.
  enum Failure: Error, Hashable {
    case connectionEnded
    case malformedChunk
    case headTooLarge
    case bodyTooLarge
  }

  private static let lineBreak: [UInt8] = [13, 10]

  private let receive: () -> [UInt8]?
  private let limits: RequestLimits
  private var buffer: [UInt8] = []
  /// The index of the first byte of the buffer that hasn't been returned.
  private var start = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limits: The limits of a request's size.
  ///   - receive: A closure that returns the next bytes of the connection, or `nil` at its end.
  init(limits: RequestLimits, receive: @escaping () -> [UInt8]?) {
    self.limits = limits
    self.receive = receive
  }

  /// Adds the bytes that have arrived to the buffer.
  ///
  /// - Throws: ``Failure/headTooLarge`` if the client sends too much before the server reads it.
  mutating func fill() throws(Failure) {
    guard buffer.count - start <= limits.bufferSize else { throw .headTooLarge }
    guard let bytes = receive() else { throw .connectionEnded }
    buffer.removeFirst(start)
    start = 0
    buffer += bytes
  }

  /// Returns the next request line and header fields, including the empty line.
  mutating func nextHead() throws(Failure) -> [UInt8] {
    var head: [UInt8] = []
    while true {
      let line = try nextLine(upTo: limits.headSize - head.count, or: .headTooLarge)
      // Empty lines may precede a request (RFC 9112, section 2.2).
      if head.isEmpty, line.isBlank { continue }
      head += line
      if line.isBlank { return head }
    }
  }

  /// Reads the body that the head of a request declares and reports each part.
  mutating func readBody(
    of request: FaultRequest, report: ([UInt8]) -> Void
  ) throws(Failure) {
    if request.values(of: "Transfer-Encoding").contains(where: { $0.lowercased() == "chunked" }) {
      try readChunks(report: report)
    } else if let length = request.values(of: "Content-Length").first.flatMap({ Int($0) }) {
      guard length <= limits.bodySize else { throw .bodyTooLarge }
      try read(length, report: report)
    }
  }

  private mutating func readChunks(report: ([UInt8]) -> Void) throws(Failure) {
    var rest = limits.bodySize
    while true {
      let size = try nextChunkSize()
      if size == 0 { break }
      guard size <= rest else { throw .bodyTooLarge }
      rest -= size
      try read(size, report: report)
      guard try nextLine(upTo: 2, or: .malformedChunk) == Self.lineBreak else {
        throw .malformedChunk
      }
    }
    // Trailers, up to the empty line.
    var trailerSize = 0
    while true {
      let line = try nextLine(upTo: limits.headSize - trailerSize, or: .headTooLarge)
      guard line.suffix(2).elementsEqual(Self.lineBreak) else { throw .malformedChunk }
      if line == Self.lineBreak { return }
      trailerSize += line.count
    }
  }

  /// Reads the size of a chunk and ignores its extensions (RFC 9112, section 7.1.1).
  private mutating func nextChunkSize() throws(Failure) -> Int {
    let line = try nextLine(upTo: limits.chunkLineSize, or: .malformedChunk)
    let digits = String(decoding: line, as: UTF8.self).prefix { $0.isASCII && $0.isHexDigit }
    let rest = line.dropFirst(digits.utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
    let isComplete = rest.first == UInt8(ascii: ";") || rest.elementsEqual(Self.lineBreak)
    guard isComplete, line.suffix(2).elementsEqual(Self.lineBreak),
      let size = Int(digits, radix: 16)
    else { throw .malformedChunk }
    return size
  }

  private mutating func read(_ count: Int, report: ([UInt8]) -> Void) throws(Failure) {
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
  ///
  /// - Parameters:
  ///   - size: The maximum size of the line in bytes.
  ///   - failure: The failure of a longer line.
  private mutating func nextLine(
    upTo size: Int, or failure: Failure
  ) throws(Failure) -> [UInt8] {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        guard end - start < size else { throw failure }
        defer { start = end + 1 }
        return Array(buffer[start...end])
      }
      let length = buffer.count - start
      guard length < size else { throw failure }
      try fill()
      searched = length
    }
  }
}

extension [UInt8] {
  /// A Boolean value that indicates whether the line contains only a line break.
  fileprivate var isBlank: Bool { self == [13, 10] || self == [10] }
}
