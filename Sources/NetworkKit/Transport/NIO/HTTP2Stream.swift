#if NIO
  internal import HTTPTypes
  internal import NIOCore
  internal import NIOHPACK
  internal import NIOHTTP2
  internal import NetworkKitSupport

  /// A stream of an HTTP/2 connection (RFC 9113, section 5), which has one exchange.
  ///
  /// NIO would create a channel with handlers for each stream, which would take longer than everything else that the
  /// transport does for a request.
  final class HTTP2Stream: ExchangeHandler {
    /// The connection, until the stream is closed.
    private var connection: HTTP2ConnectionHandler?
    /// The stream's number, or `nil` as long as it waits until another one closes.
    private(set) var id: HTTP2StreamID?
    /// A Boolean value that indicates whether NIO has accepted the head of the request.
    private(set) var isOpen = false
    /// The time at which the exchange began.
    let beginning: NIODeadline
    /// The flow-control window (section 5.2): the number of bytes that the server can send before the task reads.
    private var window = ReceiveWindow(target: 1 << 20)
    private var hasReceivedEnd = false
    /// A Boolean value that indicates whether the stream was reset, which NIO reports only when the system accepts data.
    var isReset = false
    /// A Boolean value that indicates whether the stream is in the connection's list of those that have received frames.
    var isInReadList = false

    /// Creates a stream that isn't open.
    init(
      on connection: HTTP2ConnectionHandler, interimResponseLimit: Int, beginning: NIODeadline
    ) {
      self.connection = connection
      self.beginning = beginning
      super.init(interimResponseLimit: interimResponseLimit)
    }

    // MARK: Requests

    /// Opens the stream and sends the request.
    func open(_ id: HTTP2StreamID) {
      self.id = id
      send()
    }

    override func writeHead(_ head: WireRequest.Head, isLast: Bool) {
      guard case .http2(let fields) = head else { return }
      write(.headers(.init(headers: fields, endStream: isLast)))
      isOpen = hasExchange
    }

    override func writeBody(
      _ bytes: ByteBuffer?, isLast: Bool, promise: EventLoopPromise<Void>?
    ) {
      write(
        .data(.init(data: .byteBuffer(bytes ?? ByteBuffer()), endStream: isLast)), promise: promise)
    }

    private func write(_ payload: HTTP2Frame.FramePayload, promise: EventLoopPromise<Void>? = nil) {
      guard let id, let connection else {
        promise?.fail(ChannelError.ioOnClosedChannel)
        return
      }
      connection.write(payload, on: id, promise: promise)
    }

    override func flush() {
      connection?.flush()
    }

    // MARK: Responses

    override func takeOpenedConnection() -> OpenedConnection? {
      connection?.openedConnection.take()
    }

    func receive(_ payload: HTTP2Frame.FramePayload) {
      guard hasExchange else { return }
      switch payload {
      case .headers(let frame):
        hasReceivedEnd = frame.endStream
        receive(frame.headers, isLast: frame.endStream)
      case .data(let frame):
        hasReceivedEnd = frame.endStream
        guard hasFinalHead else { return fail(with: .noFinalHead) }
        if case .byteBuffer(let bytes) = frame.data, bytes.readableBytes > 0 {
          receive(BodyChunk(bytes))
        }
        if frame.endStream { endBody() }
      default:
        break
      }
    }

    private func receive(_ fields: HPACKHeaders, isLast: Bool) {
      guard !hasFinalHead else { return endBody(Self.fields(of: fields)) }
      let status = fields.first(name: ":status") ?? ""
      // HTTP/2 has no 101 (section 8.6).
      guard status.utf8.count == 3, status.utf8.allSatisfy(\.isASCIIDigit), status != "101",
        let code = Int(status)
      else { return fail(with: .invalidStatus(status)) }
      receive(
        ReceivedHead(
          status: code, fields: Self.fields(of: fields), httpVersion: "2",
          contentLength: fields.first(name: "content-length").flatMap { Int($0) },
          allowsReuse: true))
      guard isLast else { return }
      // The head may be invalid.
      if hasFinalHead { endBody() } else { fail(with: .noFinalHead) }
    }

    /// Returns the fields of a response without pseudo-header fields, whose names aren't valid in `HTTPFields`.
    private static func fields(of fields: HPACKHeaders) -> HTTPFields {
      HTTPFields(received: fields.lazy.map { (name: $0.name, value: $0.value) })
    }

    /// All frames that arrived together were received.
    func completeReading() {
      isInReadList = false
      if isResponseComplete { endExchange(isOpen: true) } else { deliverArrived() }
    }

    override func endedExchange(isReusable: Bool) {
      // The stream isn't closed yet if the request isn't complete. The server doesn't need the rest (section 8.1).
      disconnect()
    }

    // MARK: Flow control

    /// The server may send this number of bytes.
    func updateWindow(_ size: Int) {
      window.update(size)
      replenishWindow()
    }

    /// Lets the server send more, unless the task has many unread bytes.
    private func replenishWindow() {
      guard !hasReceivedEnd, !isPaused, let increment = window.increment() else { return }
      write(.windowUpdate(windowSizeIncrement: increment))
    }

    override func resumeReading() {
      replenishWindow()
      flush()
    }

    // MARK: The end of the stream

    override func disconnect() {
      guard let connection else { return }
      self.connection = nil
      connection.close(self)
    }

    /// The stream is closed.
    ///
    /// - Parameter reason: The reason, or `nil` if both messages are complete.
    func didClose(_ reason: (any Error)?) {
      connection = nil
      // A complete response is delivered when all frames were received, even if the server has then reset the stream
      // (section 8.1).
      guard hasExchange, !isResponseComplete else { return }
      let reason = reason ?? NetworkError.closedByServer
      fail(with: NetworkError(transport: reason), reason.endsConnection ? .lost : .invalid)
    }

    /// The connection accepts no more streams, and this one isn't open.
    func endUnsent() {
      connection = nil
      fail(with: NetworkError(transport: UnsentRequest()), .unsent)
    }
  }

  /// A flow-control window for received data (RFC 9113, section 5.2).
  struct ReceiveWindow {
    private let target: Int
    private var size: Int
    /// A Boolean value that indicates whether an increment was written that NIO hasn't counted, because the system accepts
    /// no data at the moment.
    private var hasIncrement = false

    /// Creates a window.
    ///
    /// - Parameter target: The size to which the window is increased when it's half as large.
    init(target: Int) {
      self.target = target
      size = target
    }

    /// NIO has counted received data or an increment.
    mutating func update(_ size: Int) {
      if size > self.size { hasIncrement = false }
      self.size = size
    }

    /// Returns the increment to write, or `nil` if the window is large enough.
    mutating func increment() -> Int? {
      guard !hasIncrement, size <= target / 2 else { return nil }
      hasIncrement = true
      return target - size
    }
  }
#endif
