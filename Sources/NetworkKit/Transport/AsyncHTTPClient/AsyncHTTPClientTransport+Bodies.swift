#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore

  extension RequestBody {
    /// Returns the body in AsyncHTTPClient's format.
    ///
    /// - Parameter loops: The event loops of the client.
    func paced(by loops: any EventLoopGroup) -> HTTPClientRequest.Body? {
      switch content {
      case .empty: nil
      case .bytes(let chunk): .bytes(chunk.byteBuffer)
      case .stream(let stream, let length, _):
        .stream(
          stream.paced(by: loops, length: length).map(\.byteBuffer),
          length: length.map { .known(Int64($0)) } ?? .unknown)
      }
    }
  }

  extension BodyStream {
    /// Returns the same stream, but reads it no faster than it's sent.
    ///
    /// AsyncHTTPClient passes each chunk to the event loop of its connection, and requests the next chunk until the
    /// loop reports that the connection is full. While the loop is busy, AsyncHTTPClient would read all of a fast body.
    /// The body would fill memory, and the progress of the upload would be unknown. Because the connection's loop is
    /// unknown, the stream waits for every loop.
    fileprivate func paced(by loops: any EventLoopGroup, length: Int?) -> BodyStream {
      BodyStream {
        let pull = makePull()
        let count = Locked(0)
        return { @concurrent () async throws(NetworkError) in
          let sentCount = count.withLock { $0 }
          if sentCount > 0, sentCount != length {
            for loop in loops.makeIterator() {
              do { try await loop.submit {}.get() } catch { throw NetworkError(transport: error) }
            }
          }
          guard let chunk = try await pull() else { return nil }
          count.add(chunk.count)
          return chunk
        }
      }
    }

    /// Creates a stream of a response's body that can be read only once, because AsyncHTTPClient traps if its sequence
    /// is iterated again.
    ///
    /// - Parameter onEnd: A closure that runs once the body has ended.
    init(_ body: HTTPClientResponse.Body, onEnd: @escaping @Sendable () -> Void) {
      let unread = Locked<HTTPClientResponse.Body.AsyncIterator?>(body.makeAsyncIterator())
      self.init {
        guard let first = unread.exchange(nil) else {
          return { @concurrent () async throws(NetworkError) in throw .secondReading }
        }
        let reader = SingleReader(first)
        return { @concurrent () async throws(NetworkError) in
          try await reader.read { iterator throws(NetworkError) in
            var chunk: BodyChunk?
            do {
              chunk = try await iterator.next().map { BodyChunk($0) }
            } catch let error where !(error is EarlyEndOfResponse) {
              onEnd()
              throw NetworkError(transport: error).inBody
            } catch {
              // The response was complete before the request was complete.
            }
            if chunk == nil { onEnd() }
            return chunk
          }
        }
      }
    }
  }
#endif
