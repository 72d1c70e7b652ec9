#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1

  /// Receives one response on AsyncHTTPClient's event loop, and hands it to the task that asked for it:
  /// its head, then chunk by chunk its body.
  ///
  /// AsyncHTTPClient's own asynchronous calls end by way of two tasks, and only when their task is
  /// cancelled. This one is ended by a call, at once: a deadline needs no task around the request.
  final class ResponseReceiver: HTTPClientResponseDelegate, Cancellable {
    /// The connection is not read on while so many bytes wait for their reader.
    private static let windowSize = 64 << 10

    private struct State {
      /// The request on its way; `nil` before it begins and after it ended.
      var task: HTTPClient.Task<Void>?
      /// Whether a connection was given the request.
      var isSent = false
      /// The head, until it is taken.
      var head: HTTPResponseHead?
      var hasHead = false
      var chunks = ReceivedChunks()
      /// What the connection waits for before it is read on.
      var demand: EventLoopPromise<Void>?
      /// How it ended.
      var end: Result<Void, NetworkError>?
      /// The reader, while it waits.
      var reader: CheckedContinuation<Void, Never>?

      /// Whether a reader finds something to take.
      var hasNews: Bool { head != nil || !chunks.isEmpty || end != nil }
    }

    private let state = Locked(State())
    private let timer: RequestTimer?

    /// Creates a receiver of one response.
    ///
    /// - Parameter timer: Measures the idle time: it begins when the request has a connection, and begins
    ///   anew with each part of the request that is sent.
    init(timer: RequestTimer?) {
      self.timer = timer
    }

    /// The request is on its way, and can be cancelled from now on.
    ///
    /// - Parameter mayFailSilently: Whether it can fail and the delegate is not told: where the client is
    ///   shut down, or the answer is complete before the request's body is.
    func began(_ task: HTTPClient.Task<Void>, mayFailSilently: Bool) {
      if mayFailSilently { task.futureResult.whenFailure { self.failed($0) } }
      let isCancelled = state.withLock { state in
        if state.end == nil { state.task = task }
        return state.end != nil
      }
      if isCancelled { task.cancel() }
    }

    /// Gives the request up: who waits is told at once, and the connection is closed.
    func cancel() {
      let isSent = state.withLock { $0.isSent }
      end(.failure(.cancelled(isSent ? .mayHaveBeenSent : .notSent))) { state in
        guard state.end == nil else { return nil }
        state.head = nil
        state.chunks = ReceivedChunks()
        return state.task
      }
    }

    private func failed(_ error: any Error) {
      let error = NetworkError(transport: error)
      let hasHead = state.withLock { $0.hasHead }
      end(.failure(hasHead ? error.inBody : error))
    }

    /// - Parameter cancelling: Gives the request that is to be cancelled.
    private func end(
      _ end: Result<Void, NetworkError>,
      cancelling: (inout State) -> HTTPClient.Task<Void>? = { _ in nil }
    ) {
      let (task, reader, demand) = state.withLock { state in
        let task = cancelling(&state)
        if state.end == nil { state.end = end }
        state.task = nil
        if !state.hasHead { timer?.endIdleTime(of: self) }
        return (task, state.reader.take(), state.demand.take())
      }
      // Before the connection is asked for more.
      task?.cancel()
      demand?.succeed(())
      reader?.resume()
    }
  }

  /// The chunks that arrived and were not taken yet.
  private struct ReceivedChunks {
    private var chunks: [ByteBuffer] = []
    private var takenCount = 0
    /// How many bytes they have.
    private(set) var size = 0

    var isEmpty: Bool { takenCount == chunks.count }

    mutating func append(_ chunk: ByteBuffer) {
      chunks.append(chunk)
      size += chunk.readableBytes
    }

    mutating func popFirst() -> ByteBuffer? {
      guard !isEmpty else { return nil }
      let chunk = chunks[takenCount]
      takenCount += 1
      size -= chunk.readableBytes
      // Not one by one: each would move all that follow.
      if isEmpty || takenCount > 64 {
        chunks.removeFirst(takenCount)
        takenCount = 0
      }
      return chunk
    }
  }

  // MARK: For the task that asks
  extension ResponseReceiver {
    /// The head, if it is there.
    func takeHead() throws(NetworkError) -> HTTPResponseHead? {
      try state.withLock { state throws(NetworkError) in
        if let head = state.head.take() { return head }
        if case .failure(let error) = state.end { throw error }
        return nil
      }
    }

    /// What there is of the body.
    enum Reading {
      case chunk(BodyChunk)
      case end
      /// More is to come.
      case pending
    }

    /// The next chunk of the body, if it is there.
    func takeChunk() throws(NetworkError) -> Reading {
      let (reading, demand) = try state.withLock {
        state throws(NetworkError) -> (Reading, EventLoopPromise<Void>?) in
        guard let buffer = state.chunks.popFirst() else {
          guard let end = state.end else { return (.pending, nil) }
          try end.get()
          return (.end, nil)
        }
        let isLow = state.chunks.size <= Self.windowSize / 2
        return (.chunk(BodyChunk(buffer)), isLow ? state.demand.take() : nil)
      }
      demand?.succeed(())
      return reading
    }

    /// Waits until there is something to take, and throws where nothing will be.
    func news() async throws(NetworkError) {
      var isReadTwice = false
      await withCheckedContinuation { reader in
        let isWaiting = state.withLock { state in
          isReadTwice = state.reader != nil
          guard !isReadTwice, !state.hasNews else { return false }
          state.reader = reader
          return true
        }
        if !isWaiting { reader.resume() }
      }
      if isReadTwice {
        throw NetworkError(
          .invalidBody, "the body is read by two tasks at once; one can read it",
          transmission: .answered)
      }
      try state.withLock { state throws(NetworkError) in
        if state.head == nil, state.chunks.isEmpty { try state.end?.get() }
      }
    }
  }

  // MARK: For the event loop
  extension ResponseReceiver {
    func didSendRequestHead(task: HTTPClient.Task<Void>, _ head: HTTPRequestHead) {
      state.withLock { $0.isSent = true }
      beginIdleTime()
    }

    func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) {
      beginIdleTime()
    }

    /// Nothing is due any more once there is a head or the request has ended.
    private func beginIdleTime() {
      guard let timer else { return }
      state.withLock { state in
        if !state.hasHead, state.end == nil { timer.beginIdleTime(of: self) }
      }
    }

    func didReceiveHead(
      task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
    ) -> EventLoopFuture<Void> {
      let reader = state.withLock { state in
        if state.end == nil { state.head = head }
        state.hasHead = true
        timer?.endIdleTime(of: self)
        return state.reader.take()
      }
      reader?.resume()
      return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(
      task: HTTPClient.Task<Void>, _ buffer: ByteBuffer
    ) -> EventLoopFuture<Void> {
      let (reader, demand) = state.withLock {
        state -> (CheckedContinuation<Void, Never>?, EventLoopPromise<Void>?) in
        guard state.end == nil else { return (nil, nil) }
        state.chunks.append(buffer)
        if state.chunks.size > Self.windowSize { state.demand = task.eventLoop.makePromise() }
        return (state.reader.take(), state.demand)
      }
      reader?.resume()
      return demand?.futureResult ?? task.eventLoop.makeSucceededVoidFuture()
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) {
      end(.success(()))
    }

    func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
      failed(error)
    }
  }
#endif
