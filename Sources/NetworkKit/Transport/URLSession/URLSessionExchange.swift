#if canImport(Darwin) || URLSession
  internal import Foundation
  internal import HTTPTypes
  internal import NetworkKitSupport

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  /// One request and its response, whose chunks are read on demand.
  final class URLSessionExchange: Sendable {
    private struct State {
      var task: URLSessionTask?
      var response: NetworkResponse?
      var chunks = URLSessionChunks()
      /// A closure that stops waiting for a chunk of the request's body.
      var stopUpload: (@Sendable () -> Void)?
      /// The end of the response, or the reason why the response failed.
      var end: Result<Void, NetworkError>?
      /// The continuation of the task that's waiting for a change.
      var waiter: CheckedContinuation<Void, Never>?
      var hasChanged = false
    }

    /// When a thread cancels a task, FoundationNetworking makes the thread wait for all of its sessions.
    private static let ending = DispatchQueue(label: "NetworkKit.URLSessionExchange")

    let request: OutgoingRequest
    private let state = Locked(State())

    init(_ request: OutgoingRequest) {
      self.request = request
    }

    /// Starts the task that sends the request.
    func start(_ task: URLSessionDataTask) {
      let hasEnded = state.withLock { state in
        state.task = task
        return state.end != nil
      }
      if hasEnded { task.cancel() } else { task.resume() }
    }

    /// Returns the response as soon as its head arrives.
    ///
    /// - Parameter transport: The transport, which is retained until the response ends.
    func response(keeping transport: URLSessionTransport) async throws(NetworkError)
      -> NetworkResponse
    {
      var response = try await next { state -> Result<NetworkResponse, NetworkError>? in
        if let response = state.response { return .success(response) }
        guard case .failure(let error) = state.end else { return nil }
        return .failure(error)
      }
      let owner = BodyOwner(exchange: self, transport: transport)
      let body = BodyStream({ owner }) { owner in try await owner.exchange.nextChunk() }
      response.body = .stream(body.readableOnce)
      return response
    }

    /// Returns the next chunk of the body, or `nil` at its end.
    func nextChunk() async throws(NetworkError) -> BodyChunk? {
      try await next { state -> Result<BodyChunk?, NetworkError>? in
        do throws(NetworkError) {
          if let chunk = try state.chunks.removeFirst(state.task) { return .success(chunk) }
        } catch {
          return .failure(error)
        }
        return state.end.map { end in end.map { nil } }
      }
    }

    /// Ends the exchange, unless it has ended.
    func cancel(_ error: NetworkError = .cancelled(.mayHaveBeenSent)) {
      let (task, stopUpload) = update { state -> (URLSessionTask?, (@Sendable () -> Void)?) in
        guard state.end == nil else { return (nil, nil) }
        state.end = .failure(error)
        state.chunks = URLSessionChunks()
        return (state.task, state.stopUpload)
      }
      // The body may be read before there's a task.
      stopUpload?()
      guard let task else { return }
      Self.ending.async { task.cancel() }
    }

    /// Sets the closure that stops producing the body of the request. The exchange calls the closure when it ends.
    func stopUpload(_ stop: @escaping @Sendable () -> Void) {
      let hasEnded = update { state in
        state.stopUpload = stop
        return state.end != nil
      }
      if hasEnded { stop() }
    }

    // MARK: Waiting

    /// Waits until a function can remove a value from the state.
    private func next<Value: Sendable>(
      _ take: @Sendable (inout State) -> Result<Value, NetworkError>?
    ) async throws(NetworkError) -> Value {
      try await withTaskCancellationHandler {
        while true {
          if let result = state.withLock({ take(&$0) }) { return result }
          await change()
        }
      } onCancel: {
        cancel()
      }.take()
    }

    /// Waits until the state changes, unless it has changed since the last wait.
    private func change() async {
      await withCheckedContinuation { continuation in
        let hasChanged = state.withLock { state in
          defer { state.hasChanged = false }
          if !state.hasChanged { state.waiter = continuation }
          return state.hasChanged
        }
        if hasChanged { continuation.resume() }
      }
    }

    /// Changes the state and resumes the task that's waiting for a change.
    private func update<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
      let (value, waiter) = state.withLock { state in
        let value = change(&state)
        defer { state.waiter = nil }
        state.hasChanged = state.waiter == nil
        return (value, state.waiter)
      }
      waiter?.resume()
      return value
    }

    // MARK: Reports of the session

    /// Receives the head of the response, unless it was received before.
    ///
    /// - Returns: A Boolean value that indicates whether to continue with the body.
    func receive(_ response: URLResponse) -> Bool {
      do throws(NetworkError) {
        let response = try NetworkResponse(response, to: request)
        update { $0.response = $0.response ?? response }
        return true
      } catch {
        cancel(error)
        return false
      }
    }

    /// Receives a part of the body.
    func receive(_ data: Data, of task: URLSessionTask) {
      let failure = update { state -> NetworkError? in
        guard state.end == nil else { return nil }
        do throws(NetworkError) {
          try state.chunks.append(data, of: task)
          return nil
        } catch {
          return error
        }
      }
      if let failure { cancel(failure) }
    }

    /// Receives the end of the task.
    func end(_ error: (any Error)?) {
      let stop = update { state -> (@Sendable () -> Void)? in
        state.task = nil
        guard state.end == nil else { return nil }
        if let error {
          var failure = NetworkError(urlSession: error)
          // An exchange that's canceled has ended before its task.
          if failure.code == .cancelled { failure = .canceledBySession(error) }
          // FoundationNetworking has no error code for most failures of a body.
          let isTruncated = failure.code == .connectionLost || failure.code == .transportFailed
          state.end = .failure(
            state.response == nil ? failure : failure.inBody(isTruncated: isTruncated))
        } else {
          state.end = state.response == nil ? .failure(.withoutResponse) : .success(())
        }
        return state.stopUpload
      }
      stop?()
    }
  }

  #if canImport(FoundationNetworking)
    extension URLSessionExchange {
      /// A Boolean value that indicates whether the response is complete or has failed.
      var hasEnded: Bool { state.withLock { $0.end != nil } }

      /// Waits on a thread of the session for a chunk of the request's body.
      func wait(for pull: @escaping BodyStream.Pull) throws(NetworkError) -> BodyChunk? {
        let arrival = DispatchSemaphore(value: 0)
        let result = Locked<Result<BodyChunk?, NetworkError>>(
          .failure(.cancelled(.mayHaveBeenSent)))
        let task = Task {
          let chunk = await Result(awaiting: pull)
          result.withLock { $0 = chunk }
          arrival.signal()
        }
        stopUpload {
          task.cancel()
          arrival.signal()
        }
        arrival.wait()
        return try result.withLock { $0 }.take()
      }
    }
  #endif

  /// The owner of the body of a response, which ends the exchange when the body is dropped.
  private final class BodyOwner: Sendable {
    let exchange: URLSessionExchange
    private let transport: URLSessionTransport

    init(exchange: URLSessionExchange, transport: URLSessionTransport) {
      self.exchange = exchange
      self.transport = transport
    }

    deinit {
      exchange.cancel()
    }
  }

  extension NetworkError {
    /// The error for a task that ended without a response or an error.
    fileprivate static let withoutResponse = NetworkError(
      .invalidResponse, "the session ended the task without an HTTP response",
      transmission: .mayHaveBeenSent)

    /// The error for a task that the session canceled, for example because of a shutdown.
    fileprivate static func canceledBySession(_ error: any Error) -> NetworkError {
      NetworkError(
        .transportFailed,
        "the session canceled the task because of a shutdown or a rejected challenge",
        underlyingError: error, transmission: .mayHaveBeenSent)
    }
  }
#endif
