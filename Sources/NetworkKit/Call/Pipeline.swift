internal import HTTPTypes

/// The stages of a client's calls, in the order in which a request passes them. This file is their table of contents:
/// each stage is described in the file or folder that's named after it.
///
/// Once for each call:
///
/// 1. The base URL (`OutgoingRequest.swift`) and the total timeout (`CallTimeouts.swift`)
/// 2. The client's middleware (`Call+Next.swift`)
/// 3. `User-Agent`
/// 4. Buffering (`NetworkResponse+Buffering.swift`) and decompression of the body (`Decompression`)
/// 5. Redirects (`Redirects.swift`) and, for each of them, retries (`Retry.swift`)
///
/// Once for each attempt, which is a redirect, a retry, or the first request:
///
/// 1. The client's attempt middleware, and that of the call (`Call+Next.swift`)
/// 2. Validation of the request (`RequestValidation.swift`)
/// 3. The events of the attempt (`CallEvents.swift`) and the progress of its body (`UploadProgress.swift`)
/// 4. The idle timeout (`Pipeline+Timeouts.swift`) and the transport
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
  func exchange(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    var request = request
    try addUserAgent(to: &request)
    let decompresses = request.acceptContentCodings()
    var response = try await sendFollowingRedirects(request, next)
    if decompresses { try response.decompress(configuration.limits) }
    if request.delivery == .buffered {
      let announced = request.head.method == .head ? nil : response.announcedLength
      try await response.buffer(upTo: configuration.limits.bodySize, announced: announced)
    }
    return response
  }

  @inline(never)
  private func addUserAgent(to request: inout OutgoingRequest) throws(NetworkError) {
    guard let userAgent, !request.head.headerFields.contains(.userAgent) else { return }
    // A field replaces the characters that aren't valid.
    guard userAgent.value == configuration.userAgent else {
      throw NetworkError(
        .invalidConfiguration,
        "the user agent contains CR, LF, or NUL, or begins or ends with white space")
    }
    request.head.headerFields.append(userAgent)
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
      throw error
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
    try check(response.head.headerFields, of: request)
    response.complete(with: request)
    return response
  }
}

extension NetworkResponse {
  /// Sets the request that led to the response, unless the response already has one.
  ///
  /// The request contains the fields of all middleware that it passed, including credentials, because a cache uses them
  /// to distinguish responses.
  @inline(never)
  mutating func complete(with request: OutgoingRequest) {
    guard self.request == nil else { return }
    self.request = request.head
    sensitiveHeaders = request.credentialFields
  }
}
