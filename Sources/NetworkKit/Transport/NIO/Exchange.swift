#if NIO
  internal import HTTPTypes
  internal import NIOCore
  internal import NetworkKitSupport

  /// A request and its response, which the task that performs the request and the event loop of its connection share.
  ///
  /// The task waits for ``start()``, and then pulls the chunks of the body. The event loop delivers them through
  /// `ExchangeHandler`. Whatever ends the exchange first is final: the end of the response, a failure, or cancellation.
  final class Exchange: Sendable {
    /// The beginning of a response.
    struct Start: Sendable {
      let head: ReceivedHead
      /// The whole body, or `nil` if the rest of the body follows.
      var body: BodyChunk?
      /// The trailer fields, once the body is complete, or `nil` if no fields follow the body.
      var trailers: Locked<HTTPFields?>?
      /// The connection if this is its first response.
      let openedConnection: OpenedConnection?
    }

    /// The reason why there is no response.
    struct Failure: Error {
      let error: NetworkError
      var resending = ExchangeRules.Resending.never
    }

    /// The number of bytes of a body that may wait for the task before the connection stops reading.
    private static let unreadLimit = 256 << 10

    let request: WireRequest
    let lease: ConnectionLease
    /// Contains values that refer to the call only until the exchange ends, because the call's timeouts retain the
    /// exchange.
    private let state: Locked<State>

    init(_ request: OutgoingRequest, on lease: consuming ConnectionLease) {
      self.request = WireRequest(
        request, to: lease.line.route.origin, isHTTP2: lease.connection.isHTTP2)
      self.lease = lease
      state = Locked(State(interimResponseObserver: request.interimResponseObserver))
    }

    // MARK: The task

    /// Sends the request and waits for the beginning of the response.
    func start() async -> Result<Start, Failure> {
      await withTaskCancellationHandler {
        await withUnsafeContinuation { continuation in
          let failure = state.withLock { state -> Failure? in
            if case .failure(let failure)? = state.end { return failure }
            state.starting = continuation
            return nil
          }
          guard let failure else { return lease.connection.begin(self) }
          // The task was canceled.
          lease.end(reusing: true)
          continuation.resume(returning: .failure(failure))
        }
      } onCancel: {
        cancel()
      }
    }

    /// Returns the next chunk of the body, or `nil` at its end.
    func nextChunk() async throws(NetworkError) -> BodyChunk? {
      // A chunk that has arrived doesn't suspend the task, which wouldn't notice its cancellation. The chunks of a body
      // that has arrived completely are delivered nevertheless.
      if Task.isCancelled { cancel() }
      if let next = takeChunk() { return try next.get() }
      let next = await withTaskCancellationHandler {
        await withUnsafeContinuation { continuation in
          let next = state.withLock { state -> Result<BodyChunk?, NetworkError>? in
            if let next = state.takeChunk() { return next }
            if state.reading != nil { return .failure(.twoReaders) }
            state.reading = continuation
            return nil
          }
          if let next { continuation.resume(returning: next) }
        }
      } onCancel: {
        cancel()
      }
      return try next.get()
    }

    private func takeChunk() -> Result<BodyChunk?, NetworkError>? {
      let (next, resumes) = state.withLock { state in
        let next = state.takeChunk()
        let resumes = state.isPaused && state.unreadCount <= Self.unreadLimit / 2
        if resumes { state.isPaused = false }
        return (next, resumes)
      }
      if resumes { onLoop { $0.resumeReading(of: self) } }
      return next
    }

    /// Ends the exchange because the task was canceled or nothing reads the response.
    func cancel() {
      let transmission = state.withLock { state -> NetworkError.Transmission in
        if state.hasStarted { return .responseReceived }
        return state.isSent ? .mayHaveBeenSent : .notSent
      }
      fail(Failure(error: .cancelled(transmission)))
    }

    /// Ends the exchange, and with it its use of the connection.
    func fail(_ failure: Failure) {
      if finish(.failure(failure)) { onLoop { $0.abandon(self) } }
    }

    /// Runs a closure on the event loop of the connection, unless the exchange hasn't begun there.
    private func onLoop(_ body: @escaping @Sendable (ExchangeHandler) -> Void) {
      guard let handler = state.withLock({ $0.handler }) else { return }
      handler.run(body)
    }

    // MARK: The event loop

    /// Begins the exchange on a connection, unless it was canceled.
    func begin(by handler: NIOLoopBound<ExchangeHandler>) -> Bool {
      state.withLock { state in
        if state.end == nil { state.handler = handler }
        return state.end == nil
      }
    }

    /// The connection is about to send the request, which may have waited for other streams.
    func startSending() {
      state.withLock { $0.isSent = true }
    }

    /// Starts to read the body of the request, because the connection is ready for it.
    func startUpload() {
      state.withLock { $0.upload.proceed() }?.resume(returning: true)
    }

    /// Delivers the head of an interim response.
    func receiveInterim(_ head: @autoclosure () -> HTTPResponse) {
      state.withLock { $0.interimResponseObserver }?(head())
    }

    /// Delivers the beginning of a response, and ends the exchange if it's the whole response.
    ///
    /// - Parameter chunk: The part of an incomplete body that arrived together with the head.
    func receive(_ start: Start, _ chunk: BodyChunk? = nil) {
      let (starting, upload) = state.withLock {
        state -> (UnsafeContinuation<Result<Start, Failure>, Never>?, UploadState?) in
        guard !state.hasStarted, state.end == nil else { return (nil, nil) }
        state.hasStarted = true
        if let chunk { state.append(chunk) }
        guard start.body != nil else { return (state.starting.take(), nil) }
        state.end = .success(nil)
        state.interimResponseObserver = nil
        return (state.starting.take(), state.endUpload())
      }
      starting?.resume(returning: .success(start))
      upload?.stop()
    }

    /// Delivers a chunk of the body.
    ///
    /// - Returns: A Boolean value that indicates whether more chunks are wanted.
    func receive(_ chunk: BodyChunk) -> Bool {
      let (reading, isPaused) = state.withLock { state in
        if let reading = state.reading.take() { return (Optional(reading), false) }
        if state.end == nil { state.append(chunk) }
        state.isPaused = state.unreadCount > Self.unreadLimit
        return (nil, state.isPaused)
      }
      reading?.resume(returning: .success(chunk))
      return !isPaused
    }

    /// Ends the exchange.
    ///
    /// - Returns: A Boolean value that indicates whether it hadn't ended before.
    @discardableResult
    func finish(_ result: Result<Void, Failure>) -> Bool {
      var result = result
      let ended = state.withLock { state -> State? in
        guard state.end == nil else { return nil }
        let previous = state
        if !state.hasStarted, case .success = result {
          result = .failure(Failure(error: .closedByServer))
        }
        state.end = result.map { nil }
        // A canceled task reads no more. Any other task reads what arrived before the failure.
        if case .failure(let failure) = result, failure.error.code == .cancelled {
          state.removeChunks()
        }
        (state.starting, state.reading, state.interimResponseObserver) = (nil, nil, nil)
        _ = state.upload.end()
        return previous
      }
      guard let ended else { return false }
      ended.upload.stop()
      if case .failure(let failure) = result {
        ended.starting?.resume(returning: .failure(failure))
        ended.reading?.resume(returning: .failure(failure.error))
      } else {
        ended.reading?.resume(returning: .success(nil))
      }
      return true
    }
  }

  // MARK: Upload

  extension Exchange {
    /// Starts to read and send the body of the request once the exchange begins.
    ///
    /// - Parameter length: The number of bytes, or `nil` if it isn't known.
    func upload(_ body: BodyStream, length: Int?) {
      let task = Task {
        do throws(NetworkError) {
          // A body that can be read only once isn't touched before the connection has accepted the request.
          guard await mayRead() else { return }
          var chunks = StreamChunks(chunks: body.makeAsyncIterator(), length: length)
          repeat {
            let chunk = try await chunks.next()
            guard isUploading else { return }
            // The server may respond as soon as it has the whole body, and the request must be complete by then.
            let isLast = chunk == nil || chunks.isComplete
            let bytes = chunk?.byteBuffer
            guard isLast || bytes?.readableBytes != 0 else { continue }
            state.withLock { $0.upload.add(bytes?.readableBytes ?? 0) }
            onLoop { $0.send(bytes, of: self, isLast: isLast) }
            if isLast { return }
          } while await mayRead()
        } catch {
          // If the upload was stopped, the error is that of its canceled task.
          if isUploading { fail(Failure(error: error)) }
        }
      }
      let hasEnded = state.withLock { state in
        state.upload.task = task
        return state.end != nil
      }
      if hasEnded { task.cancel() }
    }

    /// A Boolean value that indicates whether a part of the body was read in order to send it.
    var hasReadBody: Bool { state.withLock { $0.upload.hasRead } }

    private var isUploading: Bool { state.withLock { !$0.upload.hasEnded } }

    private func mayRead() async -> Bool {
      await withCheckedContinuation { continuation in
        let canRead = state.withLock { $0.upload.canRead(continuation) }
        if let canRead { continuation.resume(returning: canRead) }
      }
    }

    /// Bytes of the body were written to the connection.
    func wrote(_ count: Int) {
      state.withLock { $0.upload.remove(count) }?.resume(returning: true)
    }

    /// Ends the upload, because the server doesn't need the rest of the body.
    func stopUpload() {
      state.withLock { $0.endUpload() }.stop()
    }
  }
#endif
