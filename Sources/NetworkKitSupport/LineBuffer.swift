/// A buffer that splits chunks of bytes into lines.
///
/// The buffer contains the most recent chunk and the incomplete line before it.
public struct LineBuffer: Sendable {
  private static let lf = UInt8(ascii: "\n")
  private static let cr = UInt8(ascii: "\r")

  /// The maximum length of a line, in bytes.
  public let maximumLength: Int
  /// A Boolean value that indicates whether a CR without an LF also ends a line, as in an event stream.
  private let endsAtCR: Bool
  private var bytes: [UInt8] = []
  private var start = 0
  /// The end of the bytes that are known to contain no line break, so that each byte is searched only once.
  private var searched = 0
  /// A Boolean value that indicates whether the last line ended with a CR, in which case an LF may follow.
  private var skipsLF = false

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - maximumLength: The maximum length of a line, in bytes.
  ///   - endsAtCR: A Boolean value that indicates whether lines end with CR, LF, or CR LF; by default, they end with LF
  ///     or CR LF.
  public init(maximumLength: Int, endsAtCR: Bool = false) {
    self.maximumLength = maximumLength
    self.endsAtCR = endsAtCR
  }

  /// Appends a chunk, and removes the lines that were returned.
  public mutating func append(_ chunk: UnsafeRawBufferPointer) {
    bytes.removeFirst(start)
    (searched, start) = (searched - start, 0)
    bytes.append(contentsOf: chunk)
  }

  /// Removes the next complete line.
  ///
  /// - Returns: The line without its line break, or `nil` if the rest of it hasn't arrived.
  /// - Throws: ``LineTooLongError`` if the line is longer than the limit.
  public mutating func next() throws(LineTooLongError) -> ArraySlice<UInt8>? {
    if skipsLF, start < bytes.count {
      if bytes[start] == Self.lf { start += 1 }
      (skipsLF, searched) = (false, start)
    }
    guard let end = lineEnd else {
      searched = bytes.count
      // A CR at the end may belong to the line break.
      let lineBreakCount = !endsAtCR && bytes.last == Self.cr ? 1 : 0
      guard bytes.count - start - lineBreakCount <= maximumLength else {
        throw LineTooLongError(maximumLength)
      }
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    skipsLF = endsAtCR && bytes[end] == Self.cr
    return try line(upTo: end)
  }

  /// Removes the last line, which has no line break, after the last chunk.
  ///
  /// - Returns: The line, or `nil` if the last line ended with a line break.
  /// - Throws: ``LineTooLongError`` if the line is longer than the limit.
  public mutating func last() throws(LineTooLongError) -> ArraySlice<UInt8>? {
    guard start < bytes.count else { return nil }
    defer { (start, searched) = (bytes.count, bytes.count) }
    return try line(upTo: bytes.count)
  }

  private var lineEnd: Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = searched
      while index < bytes.count {
        let byte = bytes[index]
        if byte == Self.lf || (byte == Self.cr && endsAtCR) { return index }
        index += 1
      }
      return nil
    }
  }

  private func line(upTo end: Int) throws(LineTooLongError) -> ArraySlice<UInt8> {
    var line = bytes[start..<end]
    if !endsAtCR, line.last == Self.cr { line.removeLast() }
    guard line.count <= maximumLength else { throw LineTooLongError(maximumLength) }
    return line
  }
}

/// An error that reports a line that's longer than the limit.
public struct LineTooLongError: Error {
  /// The maximum length of a line, in bytes.
  public let maximumLength: Int

  fileprivate init(_ maximumLength: Int) {
    self.maximumLength = maximumLength
  }
}
