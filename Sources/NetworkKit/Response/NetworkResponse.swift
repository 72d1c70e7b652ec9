public import HTTPTypes

/// What came back: status, header fields and body.
public struct NetworkResponse: Sendable {
  /// The properties, which copies share until one changes.
  private var properties: CopyOnWrite<Properties>

  private struct Properties {
    var head: HTTPResponse
    var body: Body
    var request: HTTPRequest?
    var redirects: [Redirect] = []
    var attemptCount = 1
    var notes: [String] = []
    var context = RequestContext()
  }

  /// A response's body.
  public enum Body: Sendable {
    /// All of it.
    case bytes(BodyChunk)
    /// It arrives while it is read.
    case stream(BodyStream)
  }

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - head: Status and header fields.
  ///   - body: The body.
  public init(head: HTTPResponse, body: Body) {
    properties = CopyOnWrite(Properties(head: head, body: body))
  }

  /// Creates a response with a collected body.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - status: The status.
  ///   - headers: The header fields.
  public init(
    _ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) {
    self.init(
      head: HTTPResponse(status: status, headerFields: headers), body: .bytes(BodyChunk(bytes)))
  }

}

extension NetworkResponse {
  /// Status and header fields; repeated fields are kept, each for itself.
  public var head: HTTPResponse {
    get { properties.value.head }
    _modify { yield &properties.value.head }
  }

  /// The body: collected, or still arriving.
  public var body: Body {
    get { properties.value.body }
    set { properties.value.body = newValue }
  }

  /// The head of the request that this answers, the last one after redirects; `nil` where the
  /// response was made by hand. Do not log it, it may hold secrets.
  public internal(set) var request: HTTPRequest? {
    get { properties.value.request }
    set { properties.value.request = newValue }
  }

  /// The redirects that were followed on the way here, the first one first.
  public internal(set) var redirects: [Redirect] {
    get { properties.value.redirects }
    set { properties.value.redirects = newValue }
  }

  /// How often the request was tried until this came, its retries included; of a redirected one the
  /// last.
  public var attemptCount: Int {
    get { properties.value.attemptCount }
    set { properties.value.attemptCount = newValue }
  }

  /// Explanations that middleware adds, such as why it sent no credential: an error of this response ends
  /// its ``NetworkError/reason`` with them. They must hold no secret.
  public var notes: [String] {
    get { properties.value.notes }
    set { properties.value.notes = newValue }
  }

  /// Values that accompany the response, such as that of a mock.
  var context: RequestContext {
    get { properties.value.context }
    set { properties.value.context = newValue }
  }
}

extension NetworkResponse {
  /// The collected body; empty while it still arrives.
  ///
  /// - Complexity: O(*n*) the first time a transport's buffer becomes an array.
  public var bytes: [UInt8] {
    if case .bytes(let chunk) = body { chunk.bytes } else { [] }
  }

  /// The collected body as text; what is not UTF-8 is replaced by U+FFFD.
  public var text: String {
    guard case .bytes(let chunk) = body else { return "" }
    return chunk.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is nothing in it: 204, 205, or a collected body without a byte.
  public var isEmpty: Bool {
    if head.status == .noContent || head.status == .resetContent { return true }
    if case .bytes(let chunk) = body { return chunk.count == 0 }
    return false
  }
}

extension NetworkResponse: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The status and the size of the body, such as `200 OK (155 bytes)`: header fields and bodies may
  /// hold secrets.
  public var description: String {
    let size = if case .bytes(let chunk) = body { "\(chunk.count) bytes" } else { "streamed" }
    return "\(head.status) (\(size))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension NetworkResponse {
  /// Throws if the status isn't accepted; the error keeps the body.
  func checkStatus(accepted: Range<Int>) async throws(NetworkError) {
    let status = head.status
    guard !accepted.contains(status.code) else { return }
    let phrase = status.reasonPhrase.isEmpty ? "" : " \(status.reasonPhrase)"
    let response = await bufferedError()
    // Cancellation ends the reading as well.
    if Task.isCancelled { throw .cancelled(.responseReceived) }
    throw NetworkError(
      Self.code(of: status.code),
      "the server answered \(status.code)\(phrase), expected \(Self.text(of: accepted))",
      response: response)
  }

  private static func code(of status: Int) -> NetworkError.Code {
    switch status {
    case 300..<400: .redirectNotFollowed
    case 400..<500: .clientError
    case 500..<600: .serverError
    default: .unacceptableStatus
    }
  }

  private static func text(of range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "a status in \(range)"
  }
}
