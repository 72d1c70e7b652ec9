internal import NetworkKit
internal import NetworkKitSupport

/// The parser of an event stream (WHATWG HTML, section 9.2.6).
///
/// The parser converts chunks of bytes to events. An event is complete when the empty line after it arrives, so the
/// parser never returns an event that's truncated at the end of the stream. The parser stores at most one event and one
/// chunk.
struct ServerSentEventParser {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let data = Array("data".utf8)
  private static let event = Array("event".utf8)
  private static let id = Array("id".utf8)
  private static let retry = Array("retry".utf8)

  /// The ID of the last complete event that has an ID, or `nil` if there was no such event.
  private(set) var lastEventID: String?
  /// The reconnection time that the server specifies, or `nil` if it hasn't specified one.
  private(set) var reconnectionTime: Duration?

  private let maximumEventSize: Int
  private var lines: LineBuffer
  private var isFirstLine = true
  private var pending = Pending()

  /// The fields of the incomplete event.
  private struct Pending {
    var name: String?
    var id: String?
    /// The lines of data, each followed by an LF.
    var data: [UInt8] = []
    var retry: Duration?
  }

  /// Creates a parser.
  ///
  /// - Parameter maximumEventSize: The maximum size of an event and of a line, in bytes.
  init(maximumEventSize: Int) {
    self.maximumEventSize = maximumEventSize
    lines = LineBuffer(maximumLength: maximumEventSize, endsAtCR: true)
  }

  /// Discards an incomplete event and prepares to read another stream.
  mutating func beginStream() {
    lines = LineBuffer(maximumLength: maximumEventSize, endsAtCR: true)
    (isFirstLine, pending) = (true, Pending())
  }

  mutating func append(_ chunk: BodyChunk) {
    chunk.withUnsafeBytes { lines.append($0) }
  }

  /// Removes and returns the next complete event, or `nil` if the rest of the event hasn't arrived.
  ///
  /// - Throws: `NetworkError.Code.responseTooLarge` if the event is larger than the limit, or `invalidResponse` if
  ///   comparing its name would take too long.
  mutating func next() throws(NetworkError) -> ServerSentEvent? {
    while var line = try nextLine() {
      if isFirstLine {
        if line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
        isFirstLine = false
      }
      if !line.isEmpty {
        try read(line)
      } else if let event = complete() {
        return event
      }
    }
    return nil
  }

  private mutating func nextLine() throws(NetworkError) -> ArraySlice<UInt8>? {
    do throws(LineTooLongError) {
      return try lines.next()
    } catch {
      throw .lineTooLong(
        maximumLength: error.maximumLength, setting: "ServerSentEventOptions.maximumEventSize")
    }
  }

  /// Reads a line: a field with or without a value, or a comment, which begins with a colon.
  private mutating func read(_ line: ArraySlice<UInt8>) throws(NetworkError) {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    let name = line[..<colon]
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    if name.elementsEqual(Self.data) {
      guard pending.data.count + value.count < maximumEventSize else { throw tooLarge }
      pending.data += value
      pending.data.append(UInt8(ascii: "\n"))
    } else if name.elementsEqual(Self.event) {
      pending.name = try Self.name(value)
    } else if name.elementsEqual(Self.id) {
      if !value.contains(0) { pending.id = String(decoding: value, as: UTF8.self) }
    } else if name.elementsEqual(Self.retry) {
      readRetry(value)
    }
  }

  /// Returns the name of an event, which clients compare with the names that they know.
  private static func name(_ value: ArraySlice<UInt8>) throws(NetworkError) -> String {
    let name = String(decoding: value, as: UTF8.self)
    guard !name.hasManyCombiningMarks else {
      throw NetworkError(
        .invalidResponse,
        "the name of an event has more than \(CombiningMarkRun.limit) combining marks in a row",
        transmission: .responseReceived)
    }
    return name
  }

  private mutating func readRetry(_ value: ArraySlice<UInt8>) {
    guard let milliseconds = Int64(digits: String(decoding: value, as: UTF8.self)) else { return }
    let time = Duration.milliseconds(milliseconds).bounded
    (reconnectionTime, pending.retry) = (time, time)
  }

  /// Completes the event at its empty line. Returns `nil` if the event has no data.
  private mutating func complete() -> ServerSentEvent? {
    lastEventID = pending.id ?? lastEventID
    defer { pending = Pending() }
    guard !pending.data.isEmpty else { return nil }
    let name = pending.name.flatMap { $0.isEmpty ? nil : $0 }
    return ServerSentEvent(
      name: name ?? ServerSentEvent.defaultName, id: lastEventID ?? "",
      data: String(decoding: pending.data.dropLast(), as: UTF8.self), retry: pending.retry)
  }

  private var tooLarge: NetworkError {
    NetworkError(
      .responseTooLarge,
      """
      an event in the stream is larger than \(maximumEventSize) bytes; to accept larger events, increase \
      ServerSentEventOptions.maximumEventSize
      """,
      transmission: .responseReceived)
  }
}
