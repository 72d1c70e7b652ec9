extension NetworkClient {
  /// Performs a request with this client: encodes, sends, checks the status, decodes.
  ///
  /// ```swift
  /// let user = try await client.perform(FetchUser(id: 42))
  /// ```
  ///
  /// - Parameters:
  ///   - request: The declared request.
  ///   - fileID: Where it is performed, for errors.
  ///   - line: Where it is performed, for errors.
  /// - Returns: The request's value.
  /// - Throws: The request's failure, ``NetworkError`` unless it declares its own.
  public nonisolated(nonsending) func perform<Request: NetworkRequest>(
    _ request: Request, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Request.Failure) -> Request.ResponseType {
    try await response(for: request, fileID: fileID, line: line).value
  }

  /// Performs a request with this client and keeps the response's head beside the value.
  ///
  /// - Parameters:
  ///   - request: The declared request.
  ///   - fileID: Where it is performed, for errors.
  ///   - line: Where it is performed, for errors.
  /// - Returns: The request's value, and status and header fields of its response.
  /// - Throws: The request's failure, ``NetworkError`` unless it declares its own.
  public nonisolated(nonsending) func response<Request: NetworkRequest>(
    for request: Request, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Request.Failure) -> Response<Request.ResponseType> {
    do throws(NetworkError) {
      let callSite = CallSite(fileID: fileID, line: line)
      return try await answer(to: request, as: request.makeOutgoingRequest(callSite: callSite))
    } catch {
      throw Request.Failure(error)
    }
  }

  /// The journey of a request from here, in order.
  private nonisolated(nonsending) func answer<Request: NetworkRequest>(
    to request: Request, as outgoing: OutgoingRequest
  ) async throws(NetworkError) -> Response<Request.ResponseType> {
    do throws(NetworkError) {
      if Task.isCancelled { throw NetworkError.cancelled() }
      let response = try await send(outgoing)
      if let value = response.stubbedValue(as: Request.ResponseType.self) {
        return response.with(value)
      }
      try await response.checkStatus(accepted: request.acceptableStatusCodes)
      let ready = try await response.ready(for: outgoing.delivery)
      return response.with(try request.responseHandler(ready))
    } catch {
      var error = error.about(outgoing)
      error.coder = request.coder
      throw error
    }
  }

  /// Loads a resource with this client.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - fileID: Where it is loaded, for errors.
  ///   - line: Where it is loaded, for errors.
  /// - Returns: The parsed value.
  /// - Throws: ``NetworkError``.
  public nonisolated(nonsending) func load<Value>(
    _ resource: Resource<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(NetworkError) -> Value {
    try await perform(resource, fileID: fileID, line: line)
  }
}

extension NetworkRequest {
  /// Performs the request with its ``networkClient``, the current one by default.
  ///
  /// ```swift
  /// let user = try await FetchUser(id: 42).perform()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where it is performed, for errors.
  ///   - line: Where it is performed, for errors.
  /// - Returns: The request's value.
  /// - Throws: The request's failure, ``NetworkError`` unless it declares its own.
  public nonisolated(nonsending) func perform(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> ResponseType {
    try await networkClient.perform(self, fileID: fileID, line: line)
  }

  /// Performs the request and keeps the response's head beside the value.
  ///
  /// - Parameters:
  ///   - fileID: Where it is performed, for errors.
  ///   - line: Where it is performed, for errors.
  /// - Returns: The request's value, and status and header fields of its response.
  /// - Throws: The request's failure, ``NetworkError`` unless it declares its own.
  public nonisolated(nonsending) func response(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Response<ResponseType> {
    try await networkClient.response(for: self, fileID: fileID, line: line)
  }
}
