internal import HTTPTypes
public import NetworkKit
public import Tracing

/// Middleware that creates a span for each call and a child span for each attempt, according to OpenTelemetry's
/// semantic conventions for HTTP clients.
///
/// The middleware creates the spans with the swift-distributed-tracing tracer:
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   TracingMiddleware()
///   BearerToken { try await tokens.current() }
/// }
/// ```
///
/// The names of both kinds of spans consist of the method and the endpoint template, such as `GET /users/{id}`. A
/// call's span has the kind `internal`. An attempt's span has the kind `client`, because an attempt is a request to a
/// server; each retry, redirect, and hedged request has its own span. A span ends when the response is complete or
/// its streamed body is discarded.
///
/// The attributes are `http.request.method`, `url.template`, `server.address`, `server.port`,
/// `http.response.status_code`, `network.protocol.version`, `http.request.resend_count`, and `error.type`. The
/// middleware doesn't set `url.full`, so spans don't contain path segments, queries, or credentials.
///
/// The tracing instrument adds the context of an attempt's span to the attempt's header fields. For OpenTelemetry,
/// these fields are `traceparent` and `tracestate` (W3C Trace Context), and `baggage` (W3C Baggage). Only trusted
/// origins receive these fields: the client's origin and the origins that you pass in `trustedOrigins`. After a
/// redirect to any other origin, the call's remaining requests don't contain the fields.
///
/// Middleware that follows `TracingMiddleware` in the chain runs in the context of the call's span.
public struct TracingMiddleware: Middleware {
  private let tracer: (any Tracer)?
  private let origins: [BaseURL]

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - tracer: The tracer, which also serves as the instrument that adds header fields. By default, the middleware
  ///     uses the tracer and the instrument that are set in `InstrumentationSystem` when a request is sent.
  ///   - origins: The origins that receive the tracing context in addition to the client's origin; none by default.
  ///     The paths of the base URLs are ignored.
  public init(tracer: (any Tracer)? = nil, trustedOrigins origins: [BaseURL] = []) {
    self.tracer = tracer
    self.origins = origins
  }

  /// Sends the request in a span.
  ///
  /// - Throws: `NetworkError.Code.invalidBaseURL` if a trusted origin isn't a valid base URL, or the
  ///   request's error.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    let attempts = AttemptSpans(
      tracer: tracer ?? InstrumentationSystem.tracer,
      instrument: tracer ?? InstrumentationSystem.instrument,
      trustedOrigins: try trustedOrigins(of: next.call))
    let span = attempts.tracer.startSpan(request.spanName, ofKind: .internal)
    span.describe(request)
    let traced = next.observingAttempts(with: attempts)
    do throws(NetworkError) {
      let result = await InstrumentationContext.withValue(span.context) {
        () async -> Result<NetworkResponse, NetworkError> in
        do throws(NetworkError) {
          return .success(try await traced.send(request))
        } catch {
          return .failure(error)
        }
      }
      let response = try result.get()
      return response.observingBody { span.end(with: response, failure: $0.failure) }
    } catch {
      span.end(with: nil, failure: error.code)
      throw error
    }
  }

  private func trustedOrigins(of call: Call) throws(NetworkError) -> Set<Origin> {
    var trusted: Set<Origin> = []
    if let origin = call.clientOrigin { trusted.insert(origin) }
    for origin in origins { trusted.insert(try origin.origin) }
    return trusted
  }
}

/// Middleware that creates a span for each attempt and sends the span's context to trusted origins.
private struct AttemptSpans: Middleware {
  let tracer: any Tracer
  let instrument: any Instrument
  let trustedOrigins: Set<Origin>

  func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    // The call's span is current.
    let span = tracer.startSpan(request.spanName, ofKind: .client)
    span.describe(request)
    let resendCount = next.call.attemptCount
    if resendCount > 0 { span.attributes[ObservedAttribute.resendCount] = resendCount }
    var request = request
    if isTrusted(request) {
      instrument.inject(span.context, into: &request, using: FieldInjector())
    }
    do throws(NetworkError) {
      let response = try await next.send(request)
      return response.observingBody { span.end(with: response, failure: $0.failure) }
    } catch {
      span.end(with: nil, failure: error.code)
      throw error
    }
  }

  /// Returns whether a request goes to a trusted origin and wasn't previously redirected to any other origin.
  private func isTrusted(_ request: OutgoingRequest) -> Bool {
    guard let origin = request.origin else { return false }
    return (request.previousOrigins + [origin]).allSatisfy(trustedOrigins.contains)
  }
}

/// Adds the context of a span to the header fields of a request.
private struct FieldInjector: Injector {
  func inject(_ value: String, forKey key: String, into request: inout OutgoingRequest) {
    guard let name = HTTPField.Name(key) else { return }
    // `HTTPField` changes a value that isn't valid.
    guard HTTPField(name: name, value: value).value == value else { return }
    request.head.headerFields[name] = value
    // Baggage contains values from the app.
    request.sensitiveHeaders.insert(name)
    request.traceFields.insert(name)
  }
}

extension OutgoingRequest {
  /// The method and the endpoint template, such as `GET /users/{id}`.
  fileprivate var spanName: String {
    let method = observedMethod == "_OTHER" ? "HTTP" : observedMethod
    return endpointTemplate.map { "\(method) \($0)" } ?? method
  }
}

extension Span {
  /// Sets the attributes of a request.
  fileprivate func describe(_ request: OutgoingRequest) {
    updateAttributes { attributes in
      attributes[ObservedAttribute.method] = request.observedMethod
      attributes[ObservedAttribute.template] = request.endpointTemplate
      attributes[ObservedAttribute.serverAddress] = request.origin?.host
      attributes[ObservedAttribute.serverPort] = request.origin?.port
    }
  }

  /// Sets the attributes of the result and ends the span.
  fileprivate func end(with response: NetworkResponse?, failure: NetworkError.Code?) {
    let errorType = response?.observedErrorType ?? failure?.name
    updateAttributes { attributes in
      attributes[ObservedAttribute.statusCode] = response?.head.status.code
      attributes[ObservedAttribute.protocolVersion] = response?.httpVersion
      attributes[ObservedAttribute.errorType] = errorType
    }
    if let errorType { setStatus(SpanStatus(code: .error, message: errorType)) }
    end()
  }
}
