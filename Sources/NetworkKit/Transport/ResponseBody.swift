#if AsyncHTTPClient
  /// The body of a response that is still arriving. Dropping it closes the connection.
  final class ResponseBody: Sendable {
    fileprivate let receiver: ResponseReceiver
    fileprivate let timer: RequestTimer?
    /// Without its transport a connection is closed.
    private let transport: AsyncHTTPClientTransport

    init(
      _ receiver: ResponseReceiver, timer: RequestTimer?, transport: AsyncHTTPClientTransport
    ) {
      self.receiver = receiver
      self.timer = timer
      self.transport = transport
    }

    deinit { receiver.cancel() }

    /// The chunks, for one reader.
    var stream: BodyStream { BodyStream { ResponseReading(self).next }.readOnce }
  }

  /// Somebody reads a body. Dropping it before the end closes the connection, too.
  private final class ResponseReading: Sendable {
    private let body: ResponseBody

    init(_ body: ResponseBody) {
      self.body = body
    }

    deinit { body.receiver.cancel() }

    /// The next chunk, or `nil` at the end.
    @concurrent func next() async throws(NetworkError) -> BodyChunk? {
      do {
        while true {
          // Not only while it is waited for: a server may be faster than the reader, and not end.
          try body.timer?.check()
          switch try body.receiver.takeChunk() {
          case .chunk(let chunk): return chunk
          case .end: return nil
          case .pending: try await body.receiver.wait(body.timer)
          }
        }
      } catch {
        body.receiver.cancel()
        // It may have failed because a limit was reached just now.
        try body.timer?.check()
        throw error
      }
    }
  }

  extension ResponseReceiver {
    /// Waits until there is something of the body, the task is cancelled or a timeout expires.
    func wait(_ timer: RequestTimer?) async throws(NetworkError) {
      guard let timer else { return try await waitUnlessCancelled() }
      timer.beginIdleTime(of: self)
      defer { timer.endIdleTime(of: self) }
      try await timer.wait(cancelling: self, waitUnlessCancelled)
    }

    /// Waits for the head: the idle time begins once the request has a connection.
    func waitForHead(_ timer: RequestTimer?) async throws(NetworkError) {
      guard let timer else { return try await waitUnlessCancelled() }
      try await timer.wait(cancelling: self, waitUnlessCancelled)
    }

    private func waitUnlessCancelled() async throws(NetworkError) {
      try await withTaskCancellationHandler {
        await Result(awaiting: { () async throws(NetworkError) in try await news() })
      } onCancel: {
        cancel()
      }.get()
    }
  }
#endif
