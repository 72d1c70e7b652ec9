#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1

  /// Sends a request with a body that is a stream, or that may go by HTTP/2.
  ///
  /// AsyncHTTPClient's delegates are not told of an answer that is complete before its request is: a
  /// refused upload would never end. With HTTP/2, a promise of its own is lost on the way there. Its
  /// asynchronous calls have neither, and end when their task is cancelled.
  struct Uploads: NetworkClient {
    /// Without it a connection is closed.
    let transport: AsyncHTTPClientTransport
    let client: HTTPClient
    let url: String

    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      var upload = HTTPClientRequest(url: url)
      upload.method = HTTPMethod(rawValue: request.head.method.rawValue)
      upload.headers = HTTPHeaders(request.head.headerFields)
      switch request.body.content {
      case .empty: break
      case .bytes(let chunk): upload.body = .bytes(chunk.byteBuffer)
      case .stream(let stream, let length, _):
        upload.body = .stream(
          stream.map(\.byteBuffer), length: length.map { .known(Int64($0)) } ?? .unknown)
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
        return NetworkResponse(
          head,
          body: BodyStream(
            response.body, failure: { NetworkError(transport: $0).inBody },
            chunk: { [transport] chunk in withExtendedLifetime(transport) { BodyChunk(chunk) } }))
      } catch {
        throw NetworkError(transport: error)
      }
    }
  }
#endif
