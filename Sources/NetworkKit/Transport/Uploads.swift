#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1

  /// Sends a request with a body that is a stream, or that may be sent over HTTP/2.
  ///
  /// AsyncHTTPClient's delegates are not told of an answer that is complete before its request is: a
  /// refused upload would never end. With HTTP/2, a promise of its own is lost on the way there. Its
  /// asynchronous calls have neither, and end when their task is cancelled.
  struct Uploads: NetworkClient {
    /// Larger bodies in memory are sent in pieces of this size, so that their progress is seen.
    static let pieceSize = 64 << 10

    /// Without it a connection is closed.
    let transport: AsyncHTTPClientTransport
    let client: HTTPClient
    let url: String

    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      var upload = HTTPClientRequest(url: url)
      upload.method = HTTPMethod(rawValue: request.head.method.rawValue)
      upload.headers = HTTPHeaders(request.head.headerFields)
      if case .stream(let stream, let length, _) = request.body.content {
        upload.body = .stream(
          stream.paced(by: client.eventLoopGroup, length: length).map(\.byteBuffer),
          length: length.map { .known(Int64($0)) } ?? .unknown)
      }
      guard let timer = request.timer else { return try await response(to: upload) }
      var response = try await timer.runInTask { [upload] () async throws(NetworkError) in
        try await self.response(to: upload)
      }
      if case .stream(let stream) = response.body {
        response.body = .stream(stream.ending(by: timer))
      }
      return response
    }

    private func response(
      to request: HTTPClientRequest
    ) async throws(NetworkError) -> NetworkResponse {
      do {
        let response = try await client.execute(request, deadline: .distantFuture)
        let head = HTTPResponseHead(
          version: response.version, status: response.status, headers: response.headers)
        let stream = BodyStream(
          response.body, failure: { NetworkError(transport: $0).inBody },
          chunk: { [transport] chunk in withExtendedLifetime(transport) { BodyChunk(chunk) } })
        // AsyncHTTPClient traps when its sequence is iterated again.
        return NetworkResponse(head, body: stream.endingEarly.readOnce)
      } catch {
        throw NetworkError(transport: error)
      }
    }
  }

  extension BodyStream {
    /// The same stream, read no faster than it is sent.
    ///
    /// AsyncHTTPClient hands a chunk to the event loop of its connection and pulls the next one until that
    /// loop says that the connection is full. If the loop is busy, a fast body would be pulled as a whole
    /// meanwhile: memory would fill, and nothing would show how much of it is sent. Which loop it is isn't
    /// known, so that all of them are waited for.
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

    /// The same stream; a response that was complete before its request ends without an error.
    fileprivate var endingEarly: BodyStream {
      BodyStream {
        let pull = makePull()
        return { @concurrent () async throws(NetworkError) in
          do throws(NetworkError) {
            return try await pull()
          } catch  where error.underlying is EarlyEndOfResponse {
            return nil
          }
        }
      }
    }
  }

  extension OutgoingRequest {
    /// The request with a body that is pulled piece by piece, once there is a connection.
    var withStreamedBody: OutgoingRequest {
      guard case .bytes(let chunk) = body.content else { return self }
      var request = self
      let pieces = BodyStream {
        let rest = Locked(chunk.byteBuffer)
        return { @concurrent () async throws(NetworkError) in
          rest.withLock { rest in
            rest.readSlice(length: min(rest.readableBytes, Uploads.pieceSize))
              .flatMap { $0.readableBytes > 0 ? BodyChunk($0) : nil }
          }
        }
      }
      request.body.content = .stream(pieces, length: chunk.count, isReplayable: true)
      return request
    }
  }
#endif
