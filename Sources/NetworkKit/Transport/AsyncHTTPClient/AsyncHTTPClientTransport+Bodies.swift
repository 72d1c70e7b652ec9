#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NetworkKitSupport

  extension RequestBody {
    /// Returns the body in AsyncHTTPClient's format.
    ///
    /// - Parameters:
    ///   - loops: The event loops of the client.
    ///   - permit: The permit to read a body that can be read only once, or `nil` for every other body.
    func paced(by loops: any EventLoopGroup, _ permit: ReadingPermit?) -> HTTPClientRequest.Body? {
      switch content {
      case .empty: nil
      case .bytes(let chunk): .bytes(chunk.byteBuffer)
      case .stream(let stream, let length, _):
        .stream(
          stream.paced(by: loops, length: length, permit).map(\.byteBuffer),
          length: length.map { .known(Int64($0)) } ?? .unknown)
      }
    }
  }

  /// The permit to read the body of a request, which only one attempt to send the request can take.
  typealias ReadingPermit = Locked<Bool>

  extension BodyStream {
    /// The number of bytes that can be read before the event loops have processed them.
    private static let paceSize = 512 << 10

    /// Returns the same stream, but reads it hardly faster than it's sent.
    ///
    /// AsyncHTTPClient passes each chunk to the event loop of its connection, and requests the next chunk until the
    /// loop reports that the connection is full. While the loop is busy, AsyncHTTPClient would read all of a fast body.
    /// The body would fill memory, and the progress of the upload would be unknown. Because the connection's loop is
    /// unknown, the stream waits for every loop, but only once for each 512 KiB, because a wait costs more than sending
    /// a chunk.
    fileprivate func paced(
      by loops: any EventLoopGroup, length: Int?, _ permit: ReadingPermit?
    ) -> BodyStream {
      BodyStream {
        // An earlier attempt to send the request lost its connection before it began to read the body.
        if permit?.exchange(true) == true {
          return { @concurrent () async throws(NetworkError) in throw .secondReading }
        }
        let pull = makePull()
        let progress = Locked((total: 0, unprocessed: 0))
        return { @concurrent () async throws(NetworkError) in
          let (total, unprocessed) = progress.withLock { $0 }
          if unprocessed >= Self.paceSize, total != length {
            try await loops.process()
            progress.withLock { $0.unprocessed = 0 }
          }
          guard let chunk = try await pull() else { return nil }
          progress.withLock { progress in
            progress.total += chunk.count
            progress.unprocessed += chunk.count
          }
          return chunk
        }
      }
    }

    /// Creates a stream of a response's body that can be read only once, because AsyncHTTPClient traps if its sequence
    /// is iterated again.
    ///
    /// - Parameter onEnd: A closure that runs once the body has ended.
    init(_ body: HTTPClientResponse.Body, onEnd: @escaping @Sendable () -> Void) {
      // The reader alone keeps the closure. If the reader is discarded, so is everything that the closure captured.
      let unread = Locked<UnreadBody?>(UnreadBody(iterator: body.makeAsyncIterator(), onEnd: onEnd))
      self.init {
        guard let body = unread.exchange(nil) else {
          return { @concurrent () async throws(NetworkError) in throw .secondReading }
        }
        let onEnd = body.onEnd
        let reader = SingleReader((iterator: body.iterator, byteCount: 0))
        return { @concurrent () async throws(NetworkError) in
          try await reader.read { body throws(NetworkError) in
            do {
              let chunk = try await body.iterator.next().map { BodyChunk($0) }
              body.byteCount += chunk?.count ?? 0
              if chunk == nil { onEnd() }
              return chunk
            } catch {
              onEnd()
              guard let end = error as? EarlyEndOfResponse else {
                throw NetworkError(transport: error).inBody
              }
              // The response was complete before the request was complete, but AsyncHTTPClient discards what nothing
              // has read yet.
              if end.bodySize == body.byteCount { return nil }
              throw NetworkError(transport: error).inBody(isTruncated: true)
            }
          }
        }
      }
    }
  }

  extension EventLoopGroup {
    /// Waits until each event loop has processed what it was passed.
    fileprivate func process() async throws(NetworkError) {
      let ends = makeIterator().map { $0.submit {} }
      do {
        for end in ends { try await end.get() }
      } catch {
        throw NetworkError(transport: error)
      }
    }
  }

  /// A body that hasn't been read, and the closure to run at its end. A tuple would allocate for its closure twice.
  private struct UnreadBody {
    let iterator: HTTPClientResponse.Body.AsyncIterator
    let onEnd: @Sendable () -> Void
  }
#endif
