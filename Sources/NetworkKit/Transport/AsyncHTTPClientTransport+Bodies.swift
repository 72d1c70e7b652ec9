#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore

  extension RequestBody {
    /// The body in AsyncHTTPClient's terms.
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
    /// The same stream, read no faster than it's sent.
    ///
    /// AsyncHTTPClient hands a chunk to the event loop of its connection, and pulls the next one until that
    /// loop reports that the connection is full. While the loop is busy, it would pull all of a fast body:
    /// memory would fill, and nothing would show how much of the body is sent. Which loop it is isn't known, so
    /// the stream waits for each of them.
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
          count.withLock { $0 += chunk.count }
          return chunk
        }
      }
    }

    /// Creates a stream of a response's body, which can be read once: AsyncHTTPClient traps when its sequence
    /// is iterated again.
    ///
    /// - Parameter onEnd: A closure that runs once the body has ended.
    init(_ body: HTTPClientResponse.Body, onEnd: @escaping @Sendable () -> Void) {
      let chunks = BodyStream(body, failure: { NetworkError(transport: $0).inBody }) {
        BodyChunk($0)
      }
      self =
        BodyStream {
          let pull = chunks.makePull()
          return { @concurrent () async throws(NetworkError) in
            do throws(NetworkError) {
              if let chunk = try await pull() { return chunk }
            } catch  where error.underlying is EarlyEndOfResponse {
              // The response was complete before its request, which is no error.
            } catch {
              onEnd()
              throw error
            }
            onEnd()
            return nil
          }
        }
        .readOnce
    }
  }
#endif
