#if NIO
  internal import HTTPTypes
  internal import NIOCore
  internal import NetworkKitSupport

  /// The parser of the responses on a connection of HTTP/1.1 (RFC 9112), one after the other.
  ///
  /// It creates the fields of this library while it reads a response once, and accepts only what the standard lets a
  /// server send. Forms in which recipients could see different responses are errors: folded lines, a bare CR or LF,
  /// conflicting lengths (`ResponseFraming`). It stores only an incomplete line, and no more of it than a limit allows.
  struct HTTP1ResponseParser {
    /// A part of a response.
    enum Part {
      case head(ReceivedHead)
      case body(ByteBuffer)
      /// The end of the response and its trailer fields.
      case end(HTTPFields)
    }

    private enum State {
      /// Bytes that arrive aren't part of a response.
      case ended
      case statusLine
      case headerSection
      /// A body with this number of remaining bytes.
      case body(Int)
      case bodyUntilClose
      case chunkSize
      /// A chunk with this number of remaining bytes.
      case chunk(Int)
      case endOfChunk
      case trailerSection
      /// The response is complete, and its end is the next part.
      case complete
    }

    /// The maximum number of bytes in the line before a chunk, which contains its size and its extensions (section
    /// 7.1.1). Go's is the same.
    private static let chunkLineLimit = 4 << 10

    private let limits: ResponseLimits
    private var state = State.ended
    private var unparsed = ByteBuffer()
    /// The number of unparsed bytes that contain no end of a line.
    private var searchedCount = 0
    /// A Boolean value that indicates whether the response to the request can have a body.
    private var canHaveBody = true
    private var status = 0
    private var minorVersion: UInt8 = 1
    private var section = FieldSection()

    /// Creates the parser of a connection.
    init(limits: ResponseLimits) {
      self.limits = limits
    }

    /// Expects a response, because a request is sent.
    ///
    /// - Parameter canHaveBody: A Boolean value that indicates whether the response can have a body.
    mutating func expectResponse(canHaveBody: Bool) {
      self.canHaveBody = canHaveBody
      state = .statusLine
    }

    /// Adds bytes that have arrived.
    mutating func append(_ bytes: ByteBuffer) {
      if unparsed.readableBytes == 0 {
        unparsed = bytes
      } else {
        unparsed.writeImmutableBuffer(bytes)
      }
    }

    /// A Boolean value that indicates whether nothing has arrived behind the parts that ``next()`` has returned.
    var isAtEnd: Bool { unparsed.readableBytes == 0 }

    /// A Boolean value that indicates whether the end of the connection is the end of the response (section 6.3).
    var endsAtClose: Bool {
      if case .bodyUntilClose = state { true } else { false }
    }

    /// Returns the next part, or `nil` if it hasn't arrived.
    ///
    /// - Throws: A ``NetworkError`` if the response isn't valid or exceeds a limit. No more parts can be read then.
    mutating func next() throws(NetworkError) -> Part? {
      while true {
        switch state {
        case .ended: return nil
        case .statusLine: guard try readStatusLine() else { return nil }
        case .headerSection:
          guard try readFields() else { return nil }
          return .head(endHead())
        case .body(let count): return readBody(count, then: .complete) { .body($0) }
        case .bodyUntilClose: return readBody(.max, then: .complete) { _ in .bodyUntilClose }
        case .chunkSize: guard try readChunkSize() else { return nil }
        case .chunk(let count): return readBody(count, then: .endOfChunk) { .chunk($0) }
        case .endOfChunk: guard try readEndOfChunk() else { return nil }
        case .trailerSection:
          guard try readFields() else { return nil }
          state = .complete
        case .complete:
          state = .ended
          if isAtEnd { unparsed = ByteBuffer() }
          defer { section = FieldSection() }
          return .end(section.fields)
        }
      }
    }
  }

  // MARK: Lines

  extension HTTP1ResponseParser {
    /// Returns the index of the CR LF that ends the line, or `nil` if it hasn't arrived.
    private static func endOfLine(
      in bytes: Span<UInt8>, from start: Int
    ) throws(NetworkError) -> Int? {
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        if byte.isControl {
          if byte == UInt8(ascii: "\r") {
            guard index + 1 < bytes.count else { return nil }
            if bytes[index + 1] == UInt8(ascii: "\n") { return index }
          }
          guard byte == UInt8(ascii: "\t") else {
            throw .malformedResponse("a line contains a control character")
          }
        }
        index += 1
      }
      return nil
    }

    /// Returns whether the end of a line may have arrived. Bytes that were searched aren't searched again, so a server
    /// can't make the client read a line once for each of its bytes.
    private mutating func hasLine() -> Bool {
      guard searchedCount > 0 else { return true }
      let buffer = unparsed
      let bytes = buffer.readableBytesUInt8Span
      while searchedCount < bytes.count {
        if bytes[searchedCount] == UInt8(ascii: "\n") {
          searchedCount = 0
          return true
        }
        searchedCount += 1
      }
      return false
    }

    /// Keeps the beginning of a line, which hasn't arrived as a whole, without the buffer that contains it.
    private mutating func keepIncompleteLine() {
      guard searchedCount == 0 else { return }
      searchedCount = unparsed.readableBytes
      unparsed = isAtEnd ? ByteBuffer() : ByteBuffer(bytes: unparsed.readableBytesView)
    }

    /// Reads the status line (section 4).
    ///
    /// - Returns: A Boolean value that indicates whether the line has arrived as a whole.
    private mutating func readStatusLine() throws(NetworkError) -> Bool {
      let buffer = unparsed
      let bytes = buffer.readableBytesUInt8Span
      var index = 0
      // A server with another protocol may not end its lines.
      for byte in "HTTP/1.".utf8 where index < bytes.count {
        guard bytes[index] == byte else {
          throw .malformedResponse("it doesn't begin with HTTP/1.0 or HTTP/1.1")
        }
        index += 1
      }
      guard hasLine(), let end = try Self.endOfLine(in: bytes, from: index) else {
        try limits.check(fieldCount: 0, size: bytes.count)
        keepIncompleteLine()
        return false
      }
      guard end > 8, bytes[7].isASCIIDigit, bytes[8] == UInt8(ascii: " ") else {
        throw .malformedResponse("its status line isn't valid")
      }
      minorVersion = bytes[7] - UInt8(ascii: "0")
      index = 9
      status = 0
      while index < end, bytes[index] != UInt8(ascii: " ") {
        guard bytes[index].isASCIIDigit, index < 12 else { break }
        status = status * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        index += 1
      }
      guard index == 12, end == 12 || bytes[12] == UInt8(ascii: " ") else {
        let text = buffer.getString(at: buffer.readerIndex + 9, length: end - 9) ?? ""
        throw .invalidStatus(String(text.prefix { $0 != " " }))
      }
      unparsed.moveReaderIndex(forwardBy: end + 2)
      state = .headerSection
      return true
    }

    /// Reads the lines of a header or trailer section that have arrived (section 5).
    ///
    /// - Returns: A Boolean value that indicates whether the section has arrived as a whole.
    private mutating func readFields() throws(NetworkError) -> Bool {
      guard hasLine() else {
        try limits.check(fieldCount: 0, size: section.size + unparsed.readableBytes)
        return false
      }
      let buffer = unparsed
      let bytes = buffer.readableBytesUInt8Span
      var start = 0
      while let end = try Self.endOfLine(in: bytes, from: start) {
        if end == start {
          unparsed.moveReaderIndex(forwardBy: end + 2)
          return true
        }
        try section.append(Self.field(in: bytes, of: buffer, from: start, to: end), limits)
        start = end + 2
      }
      unparsed.moveReaderIndex(forwardBy: start)
      try limits.check(fieldCount: 0, size: section.size + unparsed.readableBytes)
      keepIncompleteLine()
      return false
    }

    /// Creates the field of a line.
    private static func field(
      in bytes: Span<UInt8>, of buffer: ByteBuffer, from start: Int, to end: Int
    ) throws(NetworkError) -> HTTPField {
      var colon = start
      while colon < end, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
      // White space isn't valid in a name, so this also rejects folded lines (sections 5.1 and 5.2).
      guard colon < end,
        let text = buffer.getString(at: buffer.readerIndex + start, length: colon - start),
        let name = HTTPField.Name(received: text)
      else { throw .malformedResponse("a header field has no valid name") }
      var (first, last) = (colon + 1, end)
      while first < last, bytes[first].isBlank { first += 1 }
      while first < last, bytes[last - 1].isBlank { last -= 1 }
      let value = buffer.getString(at: buffer.readerIndex + first, length: last - first) ?? ""
      return HTTPField(name: name, value: value)
    }

    /// Ends the header section, and determines where the response ends.
    private mutating func endHead() -> ReceivedHead {
      let isInterim = status < 200 && status != 101
      state =
        switch section.framing.bodyLength(status: status, canHaveBody: canHaveBody) {
        case _ where isInterim: .statusLine
        case .bytes(0): .complete
        case .bytes(let count): .body(count)
        case .chunks: .chunkSize
        case .untilClose: .bodyUntilClose
        }
      let head = ReceivedHead(
        status: status, fields: section.fields, httpVersion: minorVersion == 0 ? "1.0" : "1.1",
        contentLength: section.framing.contentLength,
        allowsReuse: !endsAtClose && section.framing.allowsReuse(minorVersion: minorVersion))
      section = FieldSection()
      return head
    }
  }

  // MARK: Bodies

  extension HTTP1ResponseParser {
    /// Reads the bytes of a body that have arrived, or returns `nil` if there are none.
    ///
    /// - Parameters:
    ///   - count: The number of bytes before the next state.
    ///   - next: The state after these bytes.
    ///   - state: A closure that returns the state for the remaining number of bytes.
    private mutating func readBody(
      _ count: Int, then next: State, otherwise state: (Int) -> State
    ) -> Part? {
      guard !isAtEnd, let bytes = unparsed.readSlice(length: min(count, unparsed.readableBytes))
      else { return nil }
      self.state = bytes.readableBytes == count ? next : state(count - bytes.readableBytes)
      if isAtEnd { unparsed = ByteBuffer() }
      return .body(bytes)
    }

    /// Reads the line before a chunk (section 7.1), and ignores its extensions.
    ///
    /// - Returns: A Boolean value that indicates whether the line has arrived as a whole.
    private mutating func readChunkSize() throws(NetworkError) -> Bool {
      let buffer = unparsed
      let bytes = buffer.readableBytesUInt8Span
      let arrivedEnd = hasLine() ? try Self.endOfLine(in: bytes, from: 0) : nil
      guard (arrivedEnd ?? bytes.count) <= Self.chunkLineLimit else {
        throw .malformedResponse("the size and the extensions of a chunk are too long")
      }
      guard let end = arrivedEnd else {
        keepIncompleteLine()
        return false
      }
      var (size, index) = (0, 0)
      while index < end, let digit = bytes[index].hexadecimalValue {
        // Fifteen digits can't overflow.
        guard index < 15 else { throw .malformedResponse("the size of a chunk is too large") }
        size = size << 4 | Int(digit)
        index += 1
      }
      let digitCount = index
      while index < end, bytes[index].isBlank { index += 1 }
      guard digitCount > 0, index == end || bytes[index] == UInt8(ascii: ";") else {
        throw .malformedResponse("the size of a chunk isn't a hexadecimal number")
      }
      unparsed.moveReaderIndex(forwardBy: end + 2)
      state = size == 0 ? .trailerSection : .chunk(size)
      return true
    }

    /// Reads the CR LF behind a chunk.
    private mutating func readEndOfChunk() throws(NetworkError) -> Bool {
      guard unparsed.readableBytes >= 2 else { return false }
      guard unparsed.readInteger(as: UInt16.self) == 0x0D0A else {
        throw .malformedResponse("a chunk is longer than its size")
      }
      state = .chunkSize
      return true
    }
  }
#endif
