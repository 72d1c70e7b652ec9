internal import Foundation
public import HTTPTypes

extension MockNetworkClient {
  /// Answers a request's type with a value.
  ///
  /// - Parameters:
  ///   - type: The request's type.
  ///   - delay: How long the answer takes on the mock's clock.
  ///   - response: Makes the value of the declared request; what it throws is the failure.
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

  /// Answers a request's type with JSON text, which is always really decoded.
  ///
  /// - Parameters:
  ///   - type: The request's type.
  ///   - status: The status.
  ///   - headers: The header fields.
  ///   - json: The body's text; none by default.
  ///   - delay: How long the answer takes on the mock's clock.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:],
    json: String = "", delay: Duration = .zero
  ) {
    stub(type) { _ in .json(json, status: status, headers: headers).delayed(by: delay) }
  }

  /// Fails a request's type.
  ///
  /// - Parameters:
  ///   - type: The request's type.
  ///   - error: A ``NetworkError`` is thrown as it is, any other as its
  ///     ``NetworkError/underlyingError``.
  ///   - delay: How long it takes on the mock's clock.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, throwing error: any Error, delay: Duration = .zero
  ) {
    stub(type) { _ in .failure(error).delayed(by: delay) }
  }

  /// Answers the requests of a type one after the other.
  ///
  /// A request after the last response fails the test and throws ``NetworkError/Code/missingStub``.
  ///
  /// - Parameters:
  ///   - type: The request's type.
  ///   - sequence: The answers, in their order.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type, sequence: [MockResponse<Request.ResponseType>]
  ) {
    let remaining = Locked(sequence[...])
    setResponse(for: type) { _, outgoing in
      if let response = remaining.withLock({ $0.popFirst() }) { return response }
      let problem = "the mock's sequence for \(type) has only \(sequence.count) responses"
      outgoing.reportIssueAtCallSite("\(outgoing.occurrence), and \(problem).")
      return .failure(NetworkError(.missingStub, problem))
    }
  }

  /// Answers a request's type with whatever fits the declared request.
  ///
  /// - Parameters:
  ///   - type: The request's type.
  ///   - answer: Makes the answer.
  public func stub<Request: NetworkRequest>(
    _ type: Request.Type,
    answer: @escaping @Sendable (Request) async -> MockResponse<Request.ResponseType>
  ) {
    setResponse(for: type) { request, _ in await answer(request) }
  }

  private func setResponse<Request: NetworkRequest>(
    for type: Request.Type,
    _ respond:
      @escaping @Sendable (Request, OutgoingRequest) async -> MockResponse<Request.ResponseType>
  ) {
    let clock = clock
    setAnswer(for: type) { outgoing async throws(NetworkError) in
      guard let request = outgoing.declaredRequest as? Request else {
        throw NetworkError(.missingStub, "the mock got another request than \(type)").about(
          outgoing)
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
  /// The response as a transport would give it.
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
    case .failure(let error as NetworkError):
      throw error
    case .failure(let error):
      throw NetworkError(
        .transportFailed, "the stub failed with \(type(of: error))", underlyingError: error,
        transmission: .mayHaveBeenSent)
    }
  }

  /// The body that decodes to a value, decided by what its type can do.
  ///
  /// A type that is decoded by ``JSONDecodable`` is not written by `Encodable`: its keys may
  /// differ. One that reads the response itself has no known body.
  private static func body(
    of value: Value, by coder: any BodyCoder
  ) throws(NetworkError) -> BodyChunk? {
    do {
      switch value {
      case let text as String: return BodyChunk(Array(text.utf8))
      // An empty array of anything is also a `[UInt8]`: the type must say that it is read from bytes.
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
        .invalidBody, "the stub's value cannot be encoded: \(error)", underlyingError: error)
    }
  }
}

private protocol AnyOptional {
  var isNil: Bool { get }
}

extension Optional: AnyOptional {
  fileprivate var isNil: Bool {
    if case .none = self { true } else { false }
  }
}

extension NetworkResponse {
  /// The response with its body as a transport would deliver it.
  fileprivate func delivered(as delivery: ResponseDelivery) -> NetworkResponse {
    guard delivery == .streamed, case .bytes(let chunk) = body, chunk.count > 0 else { return self }
    var response = self
    response.body = .stream(BodyStream(PieceSequence(pieces: [.bytes(chunk.bytes)])))
    return response
  }
}

extension NetworkResponse {
  /// A value that replaces decoding.
  private struct StubbedValue: Sendable {
    let value: any Sendable
  }

  /// Creates an empty response whose value isn't decoded.
  fileprivate init(stubbing value: any Sendable, head: HTTPResponse) {
    self.init(head: head, body: .bytes(BodyChunk([])))
    context[StubbedValue.self] = StubbedValue(value: value)
  }

  /// The value of a mock's response that can't be decoded; `nil` if there is none.
  func stubbedValue<Value>(as _: Value.Type) -> Value? {
    // In two steps, because `nil as? String?` succeeds.
    guard let stubbed = context[StubbedValue.self] else { return nil }
    return stubbed.value as? Value
  }
}
