internal import Foundation
public import HTTPTypes
internal import NetworkKitSupport

extension MockNetworkClient {
  /// Stubs a request type with a value.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - delay: The delay before the response, as measured by the mock's clock; none by default.
  ///   - response: A closure that returns the value for a request or throws an error.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, delay: Duration = .zero,
    response: @escaping @Sendable (Request) async throws -> Request.ResponseType
  ) {
    stub(type) { request -> MockResponse<Request.ResponseType> in
      do {
        return .value(try await response(request)).delayed(by: delay)
      } catch {
        return .failure(error).delayed(by: delay)
      }
    }
  }

  /// Stubs a request type with JSON, which the request decodes.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - status: The status code; 200 by default.
  ///   - headers: The header fields; none by default.
  ///   - json: The JSON in the body.
  ///   - delay: The delay before the response, as measured by the mock's clock; none by default.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:],
    json: String, delay: Duration = .zero
  ) {
    stub(type) { _ in .json(json, status: status, headers: headers).delayed(by: delay) }
  }

  /// Stubs a request type with a response that has a status code and an empty body.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - status: The status code.
  ///   - headers: The header fields; none by default.
  ///   - delay: The delay before the response, as measured by the mock's clock; none by default.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, status: HTTPResponse.Status, headers: HTTPFields = [:],
    delay: Duration = .zero
  ) {
    stub(type, status: status, headers: headers, json: "", delay: delay)
  }

  /// Stubs a request type that ignores its response body with an empty response.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - headers: The header fields; none by default.
  ///   - delay: The delay before the response, as measured by the mock's clock; none by default.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, headers: HTTPFields = [:], delay: Duration = .zero
  ) where Request.ResponseType == IgnorableResult {
    stub(type, headers: headers, json: "", delay: delay)
  }

  /// Stubs a request type with an empty response, which the response type's ``ResponseDecodable`` conformance decodes.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - headers: The header fields; none by default.
  ///   - delay: The delay before the response, as measured by the mock's clock; none by default.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, headers: HTTPFields = [:], delay: Duration = .zero
  ) where Request.ResponseType: ResponseDecodable {
    stub(type, headers: headers, json: "", delay: delay)
  }

  /// Unavailable, because a model can't be decoded from an empty body.
  @available(
    *, unavailable,
    message: "a stub of a model needs a response; pass a closure that returns the model, or 'json:'"
  )
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, headers: HTTPFields = [:], delay: Duration = .zero
  ) {}

  /// Stubs a request type with the sample JSON of its response type, which the request decodes.
  ///
  /// ```swift
  /// @JSONDecodable(sample: #"{"id": 1, "name": "Ann"}"#)
  /// struct User {
  ///   let id: Int
  ///   let name: String
  /// }
  ///
  /// mock.stub(FetchUser.self)
  /// ```
  ///
  /// To use the sample in a sequence or with a delay, see ``MockResponse/sample``.
  ///
  /// - Parameter type: The type of the request.
  public func stub<Request: NetworkRequest>(_ type: Request.Type)
  where Request.ResponseType: JSONSampled {
    stub(type) { _ in .sample }
  }

  /// Stubs a request type with an error.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - error: The error. An error that isn't a ``NetworkError`` becomes the ``NetworkError/underlyingError`` of the
  ///     thrown error.
  ///   - delay: The delay before the error, as measured by the mock's clock; none by default.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, throwing error: any Error, delay: Duration = .zero
  ) {
    stub(type) { _ in .failure(error).delayed(by: delay) }
  }

  /// Stubs a request type with a sequence of responses.
  ///
  /// After the mock has returned the last response, any further request of the type fails the test and throws
  /// ``NetworkError/Code/missingStub``. Responses that no request received also fail the test when the scope of
  /// `withNetworkClient` ends.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - sequence: The responses, in order.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, sequence: [MockResponse<Request.ResponseType>]
  ) {
    let remaining = Locked(sequence[...])
    setResponse(for: type, unusedCount: { remaining.withLock { $0.count } }) { _, outgoing in
      if let response = remaining.withLock({ $0.popFirst() }) { return response }
      let responses = sequence.count == 1 ? "1 response" : "\(sequence.count) responses"
      let problem = "the mock's sequence for \(type) has only \(responses)"
      outgoing.reportIssue(problem)
      return .failure(NetworkError(.missingStub, problem))
    }
  }

  /// Stubs a request type with a response that depends on the request.
  ///
  /// - Parameters:
  ///   - type: The type of the request.
  ///   - answer: A closure that returns the response to a request.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type,
    answer: @escaping @Sendable (Request) async -> MockResponse<Request.ResponseType>
  ) {
    setResponse(for: type) { request, _ in await answer(request) }
  }

  private func setResponse<Request: NetworkRequest>(
    for type: Request.Type, unusedCount: @escaping @Sendable () -> Int = { 0 },
    _ respond:
      @escaping @Sendable (Request, OutgoingRequest) async -> MockResponse<Request.ResponseType>
  ) {
    let clock = clock
    setAnswer(for: type, unusedCount: unusedCount) { outgoing async throws(NetworkError) in
      guard let request = outgoing.declaredRequest as? Request else {
        let reason = "the mock received a request that isn't of type \(type)"
        throw NetworkError(.missingStub, reason).about(outgoing)
      }
      let response = await respond(request, outgoing)
      do {
        if response.delay > .zero { try await clock.sleep(for: response.delay.bounded) }
      } catch {
        throw NetworkError.cancelled(.mayHaveBeenSent).about(outgoing)
      }
      return try response.networkResponse(by: request.coder).delivered(as: Request.delivery)
    }
  }
}

extension MockResponse {
  /// Returns the response as a transport would deliver it.
  func networkResponse(by coder: any BodyCoder) throws(NetworkError) -> NetworkResponse {
    switch answer {
    case .bytes(let bytes, let head):
      return NetworkResponse(head: head, body: .bytes(BodyChunk(bytes)))
    case .value(let value):
      let head = HTTPResponse(status: .ok)
      guard let body = try Self.body(of: value, by: coder) else {
        return NetworkResponse(stubbing: value, head: head)
      }
      return NetworkResponse(head: head, body: .bytes(body))
    case .failure(let error):
      throw error as? NetworkError
        ?? .wrapping(
          error, as: .transportFailed, "the stub failed with \(type(of: error))",
          transmission: .mayHaveBeenSent)
    }
  }

  /// Returns the body that decodes to a value. The body depends on the conformances of the value's type.
  ///
  /// A type that's decoded by ``JSONDecodable`` isn't encoded by `Encodable`, because its keys may differ. A
  /// ``ResponseDecodable`` type has no known body.
  private static func body(
    of value: Value, by coder: any BodyCoder
  ) throws(NetworkError) -> BodyChunk? {
    do {
      switch value {
      case let text as String: return BodyChunk(Array(text.utf8))
      // An empty array of any type is also a `[UInt8]`, so check that the type is created from bytes.
      case let bytes as [UInt8] where Value.self is any ResponseDecodable.Type:
        return BodyChunk(bytes)
      case let data as Data: return BodyChunk(data)
      case let optional as any AnyOptional where optional.isNil: return BodyChunk([])
      case _ where Value.self is any ResponseDecodable.Type: return nil
      case let encodable as any JSONEncodable: return try coder.encodeJSONEncodable(encodable)
      case let encodable as any Encodable where !(Value.self is any JSONDecodable.Type):
        return try coder.encode(encodable)
      default: return nil
      }
    } catch {
      throw NetworkError(
        .invalidBody, "the stub's value can't be encoded: \(error)", underlyingError: error)
    }
  }
}

extension NetworkResponse {
  /// Returns the response with its body as a transport would deliver it.
  func delivered(as delivery: ResponseDelivery) -> NetworkResponse {
    guard delivery == .streamed, let chunk = body.chunk, chunk.count > 0 else { return self }
    var response = self
    response.body = .stream(BodyStream(chunk))
    return response
  }
}
