internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// The lines of a response, each of which is a JSON document that's decoded as soon as it arrives.
///
/// ```swift
/// @NetworkRequest(endpoint: "/export")
/// struct ExportUsers {
///   typealias ResponseType = JSONLines<User>
/// }
///
/// for try await user in try await ExportUsers().perform() {
///   print(user.name)
/// }
/// ```
///
/// The format is known as newline-delimited JSON or JSON Lines. Lines end with LF or CR LF, blank lines are skipped,
/// and the last line doesn't need a line break. The element type must conform to `JSONDecodable` or `Decodable`;
/// otherwise, a request with this response type compiles only if it implements `responseHandler(_:)`. To send a body in
/// this format, use `RequestBody.jsonLines`.
///
/// By default, the request has no idle timeout and sends an `Accept` field that prefers `application/x-ndjson` to other
/// media types. To change these defaults, specify `NetworkRequest.idleTimeout` or the header field in the request.
/// You can read the lines only once. The connection closes when the loop ends or the task is canceled.
public struct JSONLines<Element: Sendable>: ElementStream {
  static var mediaType: String { "application/x-ndjson" }

  /// The maximum length of a line, in bytes; 1 MiB by default. If a line is longer, the iteration throws
  /// `NetworkError.Code.responseTooLarge`.
  public var maximumLineLength = 1 << 20

  private let content: ElementContent<NetworkResponse, Element>

  /// Creates a sequence of elements from the lines of a response.
  ///
  /// - Parameter response: The response, which can have any media type.
  /// - Throws: `NetworkError.Code.decodingFailed` if `Element` doesn't conform to `JSONDecodable` or `Decodable`.
  public init(response: NetworkResponse) throws(NetworkError) {
    try ElementCoder<Element>.check()
    content = .response(response)
  }

  /// Creates a sequence from an asynchronous sequence of elements, for tests and previews.
  ///
  /// - Parameter elements: The elements. Errors that this sequence throws are converted to `NetworkError` values.
  public init<Elements: AsyncSequence & Sendable>(_ elements: Elements)
  where Elements.Element == Element {
    content = .elements(ElementSource(elements))
  }

  /// Creates a sequence of elements from the lines of a string, for tests and previews.
  ///
  /// - Parameter text: The text that a server would send, such as `"1\n2\n"`.
  /// - Throws: `NetworkError.Code.decodingFailed` if `Element` doesn't conform to `JSONDecodable` or `Decodable`.
  public init(text: String) throws(NetworkError) {
    try self.init(response: NetworkResponse(Array(text.utf8)))
  }

  /// Sets the `Accept` field if the request doesn't set it, and turns off the idle timeout if the request doesn't
  /// specify one.
  public static func setDefaults(of request: inout OutgoingRequest) {
    request.setDefault(.accept, "\(mediaType), */*;q=0.5")
    request.allowIdleTime()
  }
}

extension JSONLines {
  /// An iterator that reads and decodes the lines one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var iteration: ElementIteration<JSONLineReader<Element>>

    /// Returns the next element, or `nil` at the end of the response.
    ///
    /// - Throws: A `NetworkError` if a line can't be decoded or is too long, or if the connection fails. If a line
    ///   can't be decoded, the error contains the line number and the path of the value. After an error, the iteration
    ///   ends.
    public mutating func next() async throws(NetworkError) -> Element? {
      try await iteration.next()
    }

    /// Returns the next element, or `nil` at the end of the response.
    ///
    /// A `for` loop calls this method. It changes actors only to wait for the server.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Throws: The errors of ``next()``.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(NetworkError) -> Element? {
      try await iteration.next()
    }
  }

  /// Returns an iterator that reads the lines. The lines in a response can be read only once.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      iteration: content.iteration { JSONLineReader($0, maximumLength: maximumLineLength) })
  }
}

/// A reader of the lines in a response.
private struct JSONLineReader<Element: Sendable>: ElementReading {
  /// The response without its body, for errors.
  private let response: NetworkResponse
  private let coder: any BodyCoder
  private var lines: LineBuffer
  private var chunks: BodyStream.AsyncIterator
  private var lineNumber = 0
  private var isComplete = false

  init(_ response: NetworkResponse, maximumLength: Int) {
    self.response = response.head(with: [])
    coder = response.coder
    lines = LineBuffer(maximumLength: maximumLength)
    chunks = response.bodyStream.makeAsyncIterator()
  }

  /// Decodes the lines that aren't blank and have arrived.
  mutating func decode(into batch: inout [Element], upTo count: Int) throws(NetworkError) {
    let coder = ElementCoder<Element>(coder)
    do throws(NetworkError) {
      while batch.count < count, let line = try nextArrivedLine() {
        lineNumber += 1
        if !line.allSatisfy(\.isJSONWhiteSpace) { batch.append(try decode(line, by: coder)) }
      }
    } catch {
      throw error.about(response)
    }
  }

  private mutating func nextArrivedLine() throws(NetworkError) -> ArraySlice<UInt8>? {
    do throws(LineTooLongError) {
      if let line = try lines.next() { return line }
      return isComplete ? try lines.last() : nil
    } catch {
      throw .lineTooLong(
        maximumLength: error.maximumLength, setting: "JSONLines.maximumLineLength")
    }
  }

  mutating func receive() async throws(NetworkError) -> Bool {
    guard !isComplete else { return false }
    do throws(NetworkError) {
      if let chunk = try await chunks.next() {
        chunk.withUnsafeBytes { lines.append($0) }
      } else {
        isComplete = true
      }
      return true
    } catch {
      throw error.about(response)
    }
  }

  private func decode(
    _ line: ArraySlice<UInt8>, by coder: ElementCoder<Element>
  ) throws(NetworkError) -> Element {
    do throws(NetworkError) {
      return try coder.decode(from: BodyChunk(Array(line)))
    } catch {
      throw error.adding("line \(lineNumber)")
    }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is white space between the tokens of JSON (RFC 8259, section 2),
  /// but not an LF.
  fileprivate var isJSONWhiteSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
