internal import HTTPTypes

/// The stages of a client's calls, in the order in which a request passes them. This file is their table of contents:
/// a stage is described in the file or folder that's named after it, or below.
///
/// Once for each call:
///
/// 1. The base URL (`Request/Outgoing/OutgoingRequest.swift`) and the total timeout (`CallTimeouts.swift`)
/// 2. The client's middleware (`Call.swift`)
/// 3. `User-Agent`
/// 4. Buffering (`Response/NetworkResponse+Buffering.swift`) and decompression of the body (`Decompression`)
/// 5. Redirects (`Redirects.swift`) and, for each of them, retries (`Retry.swift`)
///
/// Once for each attempt, which is a redirect, a retry, or the first request:
///
/// 1. The client's attempt middleware, and that of the call (`Call.swift`)
/// 2. Validation of the request (`RequestValidation.swift`)
/// 3. The events of the attempt (`Observation/CallEvents.swift`) and the progress of its body (`UploadProgress.swift`)
/// 4. The idle timeout and the transport
/// 5. The limits for the response's head (`ResponseLimits.swift`)
///
/// A call waits in the functions of its stages, and an asynchronous function reserves memory for everything that it
/// inlines. Therefore, the compiler must not inline what the stages do before and after the wait: with 10,000 calls in
/// flight, it would take 50 MB.
final class Pipeline: Sendable {
  let baseURL: BaseURL?
  let configuration: HTTPNetworkClient.Configuration
  let middleware: [any Middleware]
  let attemptMiddleware: [any Middleware]
  let transport: any NetworkClient
  /// The transport if a call can run in its caller's task, because its timeouts can cancel each wait that could exceed
  /// them.
  let cancelableTransport: (any CancelableTransport)?
  let timeouts: TimeoutQueue
  let retryLedger: RetryLedger
  private let userAgent: HTTPField?

  init(
    baseURL: BaseURL? = nil, _ configuration: HTTPNetworkClient.Configuration = .init(),
    transport: any NetworkClient, middleware: [any Middleware] = [],
    attemptMiddleware: [any Middleware] = []
  ) {
    self.baseURL = baseURL
    self.configuration = configuration
    self.middleware = middleware
    self.attemptMiddleware = attemptMiddleware
    self.transport = transport
    let all = middleware + attemptMiddleware
    cancelableTransport =
      all.allSatisfy { $0 is any CancelableMiddleware }
      ? transport as? any CancelableTransport : nil
    timeouts = TimeoutQueue(clock: configuration.clock)
    retryLedger = RetryLedger(configuration.retries.budget, clock: configuration.clock)
    userAgent = configuration.userAgent.map { HTTPField(name: .userAgent, value: $0) }
  }

  /// Runs the stages of a call from a stage on, so that the call's timeouts can cancel them.
  ///
  /// The total timeout covers the entire call: middleware, redirects, retries and their delays, and the response body.
  /// A streamed response has a total timeout only if the request sets ``NetworkRequest/timeout``. In that case, the
  /// timeout covers the entire stream.
  @inline(never)
  func start(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let timeouts = next.call.timeouts
    do throws(NetworkError) {
      if let total = timeouts.total { try request.check(total.limit, named: "timeout") }
      var response =
        if timeouts.total != nil || idleTimeout(of: request) != nil {
          try await timeouts.run { () async throws(NetworkError) in try await next.send(request) }
        } else {
          try await next.send(request)
        }
      finish(&response, next.call)
      return response
    } catch {
      throw next.call.counting(error).about(request)
    }
  }

  @inline(never)
  private func finish(_ response: inout NetworkResponse, _ call: Call) {
    let timeouts = call.timeouts
    switch response.body {
    case .bytes: timeouts.release()
    case .stream(let stream):
      if timeouts.total != nil { response.body = .stream(stream.pulling(timeouts.run)) }
    }
    // The other calls that share a request don't report events to the listeners of the call that sent it.
    if response.events?.areIndependent(of: call) == true { response.events = nil }
  }

  /// Runs what follows the client's middleware, each time that middleware sends the request.
  func sendAfterMiddleware(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    var request = request
    let decompresses = try prepare(&request)
    var response = try await sendFollowingRedirects(request, next)
    if decompresses { try response.decompress(configuration.limits) }
    if request.delivery == .buffered {
      try await response.buffer(
        upTo: configuration.limits.bodySize, hasBody: request.head.method != .head)
    }
    return response
  }

  /// Adds the fields `User-Agent` and `Accept-Encoding`, and returns whether the response must be decompressed.
  @inline(never)
  private func prepare(_ request: inout OutgoingRequest) throws(NetworkError) -> Bool {
    request.head.headerFields.reserveCapacity(request.head.headerFields.count + 2)
    if let userAgent, !request.head.headerFields.contains(.userAgent) {
      // A field replaces the characters that aren't valid.
      guard userAgent.value == configuration.userAgent else {
        throw NetworkError(
          .invalidConfiguration,
          "the user agent contains CR, LF, or NUL, or begins or ends with white space")
      }
      request.head.headerFields.append(userAgent)
    }
    return request.acceptContentCodings()
  }

  /// Runs what follows the attempt middleware.
  @inline(never)
  func attempt(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let request = try await request.validated(within: next.call.timeouts)
    let number = next.call.counter.beginAttempt()
    do throws(NetworkError) {
      guard let listeners = next.listeners else { return try await transmit(request, next.call) }
      return try await transmit(request, next.call, listeners.attempt(number, of: request))
    } catch {
      if !error.transmission.mayHaveBegun { next.call.counter.countUnsentAttempt() }
      throw error.about(request)
    }
  }

  /// Sends an attempt over the network and reports its events.
  @inline(never)
  private func transmit(
    _ request: OutgoingRequest, _ call: Call, _ events: CallEvents
  ) async throws(NetworkError) -> NetworkResponse {
    try await events.observe(request) { (request) async throws(NetworkError) in
      try await self.transmit(request, call)
    }
  }

  /// Sends an attempt over the network.
  @inline(never)
  private func transmit(
    _ request: OutgoingRequest, _ call: Call
  ) async throws(NetworkError) -> NetworkResponse {
    var request = request
    if !request.context.isEmpty { reportProgress(of: &request, in: call) }
    var response = try await sendLimitingIdleTime(request, call)
    try check(response.head.headerFields)
    response.attach(request)
    return response
  }
}

// MARK: Idle timeouts
extension Pipeline {
  /// Passes an attempt to the transport and limits how long the client waits for a connection, the response head, or a
  /// chunk of the response body that the app has requested.
  ///
  /// The idle timeout restarts whenever the client sends part of the request body; larger chunks of the body are
  /// divided into parts of 64 KiB. The timeout doesn't include retry delays, the time spent producing a request body,
  /// or the time that the app takes to process a chunk.
  func sendLimitingIdleTime(
    _ request: OutgoingRequest, _ call: Call
  ) async throws(NetworkError) -> NetworkResponse {
    do throws(NetworkError) {
      guard let idle = idleTimeout(of: request) else {
        return try await send(request, call.timeouts)
      }
      try request.check(idle, named: "idleTimeout")
      if call.timeouts.isRunning { return try await waiting(for: request, call.timeouts, idle) }
      return try await sendInTask(request, idle)
    } catch {
      throw call.explainingTimeout(error)
    }
  }

  /// Sends an attempt of a call that has ended or belongs to several callers. Its attempts can run at the same time, so
  /// each needs a separate task that its timeout cancels.
  @inline(never)
  private func sendInTask(
    _ request: OutgoingRequest, _ idle: Duration
  ) async throws(NetworkError) -> NetworkResponse {
    let attempt = CallTimeouts(total: nil, in: timeouts)
    return try await attempt.run { () async throws(NetworkError) in
      try await self.waiting(for: request, attempt, idle)
    }
  }

  @inline(never)
  private func waiting(
    for request: OutgoingRequest, _ timeouts: CallTimeouts, _ idle: Duration
  ) async throws(NetworkError) -> NetworkResponse {
    let response = try await timeouts.wait(idle) { () async throws(NetworkError) in
      try await self.send(
        request.body.isEmpty ? request : request.reporting(to: timeouts, idle), timeouts)
    }
    return response.limited(by: timeouts, idle)
  }

  @inline(never)
  private func send(
    _ request: OutgoingRequest, _ timeouts: CallTimeouts
  ) async throws(NetworkError) -> NetworkResponse {
    guard timeouts.isInCallersTask, let cancelableTransport else {
      return try await transport.send(request)
    }
    return try await cancelableTransport.send(request, timeouts)
  }

  @inline(never)
  func idleTimeout(of request: OutgoingRequest) -> Duration? {
    switch request.idleTimeout {
    case .inherited: configuration.timeouts.idle
    case .none: nil
    case .after(let duration): duration
    }
  }
}

extension OutgoingRequest {
  /// Throws an error if a timeout isn't greater than zero.
  @inline(never)
  func check(_ timeout: Duration, named name: String) throws(NetworkError) {
    guard timeout <= .zero else { return }
    throw NetworkError(
      .invalidRequest, "the request's \(name) is \(timeout); it must be greater than zero")
  }

  /// Returns the request with a body that reports its progress to the timeouts of a call.
  @inline(never)
  fileprivate func reporting(to timeouts: CallTimeouts, _ idle: Duration) -> OutgoingRequest {
    var body = body
    body.divide()
    guard case .stream = body.content else { return self }
    body.replaceStream { $0.reporting(to: timeouts, idle) }
    var request = self
    request.body = body
    return request
  }
}

extension NetworkResponse {
  /// Returns the response with a body that limits the wait for each chunk.
  @inline(never)
  fileprivate func limited(by timeouts: CallTimeouts, _ idle: Duration) -> NetworkResponse {
    guard case .stream(let stream) = body else { return self }
    var response = self
    response.body = .stream(stream.limited(by: timeouts, idle))
    return response
  }
}

extension BodyStream {
  /// Returns a stream of the same response body that limits the wait for each chunk.
  fileprivate func limited(by timeouts: CallTimeouts, _ idle: Duration) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in
        if timeouts.isRunning { return try await timeouts.wait(idle, pull) }
        // The call has ended, and a different task may read the body.
        return try await timeouts.run { () async throws(NetworkError) in
          try await timeouts.wait(idle, pull)
        }
      }
    }
  }

  /// Returns a stream of the same request body that suspends the idle timeout while it produces a chunk, and restarts
  /// the timeout after each one.
  fileprivate func reporting(to timeouts: CallTimeouts, _ idle: Duration) -> BodyStream {
    pulling { pull throws(NetworkError) in
      timeouts.endWait()
      defer { timeouts.beginWait(idle) }
      return try await pull()
    }
  }
}
