#if NIO
  internal import HTTPTypes
  internal import NIOCore
  internal import NetworkKitSupport

  extension Exchange {
    /// The data that the task and the event loop share. Its continuations resume outside the lock.
    ///
    /// Each continuation is removed from the state before it resumes, so none can resume twice. For those of the
    /// response, a check of that would allocate memory for each request.
    struct State {
      var interimResponseObserver: (@Sendable (HTTPResponse) -> Void)?
      var handler: NIOLoopBound<ExchangeHandler>?
      /// A Boolean value that indicates whether the connection has begun to send the request.
      var isSent = false
      /// A Boolean value that indicates whether the beginning of the response was delivered.
      var hasStarted = false
      var starting: UnsafeContinuation<Result<Start, Failure>, Never>?
      /// The chunks that the task hasn't read, or `nil` if none has arrived after the beginning of the response.
      var chunks: CircularBuffer<BodyChunk>?
      var unreadCount = 0
      var isPaused = false
      /// The end of the body, or `nil` if more follows.
      var end: Result<BodyChunk?, Failure>?
      var reading: UnsafeContinuation<Result<BodyChunk?, NetworkError>, Never>?
      var upload = UploadState()
    }

    /// The number of bytes of a request body that may wait for the connection before no more are read. Reading continues
    /// when a quarter of them is left, because each pause is a change of threads.
    private static let unsentLimit = 512 << 10

    /// The progress of the upload of a body that's read while it's sent.
    struct UploadState {
      var task: Task<Void, Never>?
      private(set) var hasRead = false
      private var hasBegun = false
      private(set) var hasEnded = false
      private var unsentCount = 0
      private var waiting: CheckedContinuation<Bool, Never>?

      /// Returns whether the next chunk can be read, or `nil` if that isn't known yet.
      mutating func canRead(_ continuation: CheckedContinuation<Bool, Never>) -> Bool? {
        if hasEnded { return false }
        if hasBegun, unsentCount <= Exchange.unsentLimit {
          hasRead = true
          return true
        }
        waiting = continuation
        return nil
      }

      mutating func proceed() -> CheckedContinuation<Bool, Never>? {
        hasBegun = true
        hasRead = waiting != nil
        return waiting.take()
      }

      mutating func add(_ count: Int) { unsentCount += count }

      mutating func remove(_ count: Int) -> CheckedContinuation<Bool, Never>? {
        unsentCount -= count
        return unsentCount <= Exchange.unsentLimit / 4 ? waiting.take() : nil
      }

      mutating func end() -> CheckedContinuation<Bool, Never>? {
        hasEnded = true
        return waiting.take()
      }

      /// Ends the task that reads the body.
      func stop() {
        waiting?.resume(returning: false)
        task?.cancel()
      }
    }
  }

  extension Exchange.State {
    /// The memory of a chunk in addition to its bytes, because a server can send chunks of a single byte.
    private static let chunkOverhead = 128

    /// The number of unread chunks from which small parts of large buffers are copied. A reader that keeps up with the
    /// server doesn't need copies.
    private static let copyCount = 4

    mutating func append(_ chunk: BodyChunk) {
      var unread = chunks ?? CircularBuffer()
      chunks = nil
      var chunk = chunk
      if unread.count >= Self.copyCount {
        let buffer = chunk.byteBuffer
        // The chunk would keep the whole buffer in memory.
        if buffer.readableBytes < buffer.storageCapacity / 4 {
          chunk = BodyChunk(ByteBuffer(bytes: buffer.readableBytesView))
        }
      }
      unread.append(chunk)
      chunks = unread
      unreadCount += chunk.count + Self.chunkOverhead
    }

    mutating func removeChunks() {
      (chunks, unreadCount) = (nil, 0)
    }

    /// Ends the upload.
    ///
    /// - Returns: The upload before its end, which the caller stops outside the lock.
    mutating func endUpload() -> Exchange.UploadState {
      let ending = upload
      _ = upload.end()
      return ending
    }

    mutating func takeChunk() -> Result<BodyChunk?, NetworkError>? {
      guard let chunk = chunks?.popFirst() else { return end?.mapError(\.error) }
      unreadCount -= chunk.count + Self.chunkOverhead
      return .success(chunk)
    }
  }
#endif
