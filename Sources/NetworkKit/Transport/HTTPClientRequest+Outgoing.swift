#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import HTTPTypes
  internal import NIOCore
  internal import NIOHTTP1

  extension HTTPClient.Request {
    /// The request in AsyncHTTPClient's terms.
    ///
    /// - Parameters:
    ///   - request: The request, its URL absolute.
    ///   - receiver: Who is told of the task that writes the body, if that is a stream.
    ///   - eventLoop: Where the end of the body is reported.
    init(
      _ request: OutgoingRequest, receiver: ResponseReceiver, eventLoop: any EventLoop
    ) throws {
      guard let url = request.url else {
        throw NetworkError(
          .invalidBaseURL, "the request has no scheme and host; send it through HTTPNetworkClient"
        )
      }
      var headers = HTTPHeaders()
      headers.reserveCapacity(request.head.headerFields.count + 2)
      for field in request.head.headerFields {
        headers.add(name: field.name.rawName, value: field.value)
      }
      try self.init(
        url: url, method: HTTPMethod(rawValue: request.head.method.rawValue), headers: headers,
        body: HTTPClient.Body(request.body, receiver: receiver, eventLoop: eventLoop))
    }
  }

  extension HTTPClient.Body {
    fileprivate init?(
      _ body: RequestBody, receiver: ResponseReceiver, eventLoop: any EventLoop
    ) {
      switch body.content {
      case .empty: return nil
      case .bytes(let chunk): self = .byteBuffer(chunk.byteBuffer)
      case .stream(let stream, let length, _):
        self = .stream(contentLength: length.map(Int64.init)) { writer in
          let written = eventLoop.makePromise(of: Void.self)
          receiver.uploads(
            by: Task {
              do {
                for try await chunk in stream {
                  try await writer.write(.byteBuffer(chunk.byteBuffer)).get()
                }
                written.succeed(())
              } catch {
                written.fail(error)
              }
            })
          return written.futureResult
        }
      }
    }
  }
#endif
