/// A type that sends requests and returns their responses: a transport, a mock, or a client with middleware.
///
/// To write a transport, conform to this protocol. To change or observe requests and responses, conform to
/// ``Middleware`` instead. To respond to requests in tests, use ``MockNetworkClient``.
///
/// ```swift
/// struct Offline: NetworkClient {
///   func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
///     throw NetworkError(.hostUnreachable, "the device is offline")
///   }
/// }
/// ```
public protocol NetworkClient: Sendable {
  /// Sends a request and returns its response.
  ///
  /// - Parameter request: The request. If its URL is relative, the request's head has no scheme or authority.
  /// - Returns: The response, regardless of its status code.
  /// - Throws: A ``NetworkError`` if there's no response.
  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse
}

extension NetworkClient {
  /// Performs a request with this client: encodes and sends it, checks the status code, and decodes the response.
  ///
  /// ```swift
  /// let user = try await client.perform(FetchUser(id: 42))
  /// ```
  ///
  /// To report the progress of the request body, pass a progress object:
  ///
  /// ```swift
  /// let progress = TransferProgress()
  /// let answer = try await client.perform(UploadRecording(recording: file), uploadProgress: progress)
  /// ```
  ///
  /// - Parameters:
  ///   - request: The declared request.
  ///   - uploadProgress: The progress object that receives the updates; none by default. Its sequences end when the call
  ///     ends.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The decoded response, of the request's ``NetworkRequest/ResponseType``.
  /// - Throws: The request's failure, which is a ``NetworkError`` unless the request declares a failure type.
  public nonisolated(nonsending) func perform<Request: NetworkRequest>(
    _ request: Request, uploadProgress: TransferProgress? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws(Request.Failure) -> Request.ResponseType {
    defer { uploadProgress?.finish() }
    return try await result(
      of: request, from: CallSite(fileID: fileID, line: line), uploadProgress: uploadProgress
    ).value
  }

  /// Performs a request with this client and returns the decoded response together with the response head.
  ///
  /// - Parameters:
  ///   - request: The declared request.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The decoded response together with its status code and header fields.
  /// - Throws: The request's failure, which is a ``NetworkError`` unless the request declares a failure type.
  public nonisolated(nonsending) func response<Request: NetworkRequest>(
    for request: Request, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Request.Failure) -> Response<Request.ResponseType> {
    let (value, response) = try await result(
      of: request, from: CallSite(fileID: fileID, line: line))
    return response.with(value)
  }

  /// Performs a request.
  ///
  /// - Parameters:
  ///   - callSite: The source code location of the call, for use in errors.
  ///   - download: The file to write the response to, or `nil` for a temporary file.
  ///   - uploadProgress: The progress to update while the body is sent.
  nonisolated(nonsending) func result<Request: NetworkRequest>(
    of request: Request, from callSite: CallSite, download: Download? = nil,
    uploadProgress: TransferProgress? = nil
  ) async throws(Request.Failure) -> (value: Request.ResponseType, response: NetworkResponse) {
    do throws(NetworkError) {
      let outgoing = try request.outgoing(from: callSite, uploadProgress)
      return try await result(of: request, as: outgoing, download)
    } catch {
      throw Request.Failure(error)
    }
  }

  /// Sends the request and decodes its response: the steps of a call, in order.
  nonisolated(nonsending) func result<Request: NetworkRequest>(
    of request: Request, as outgoing: OutgoingRequest, _ download: Download? = nil
  ) async throws(NetworkError) -> (value: Request.ResponseType, response: NetworkResponse) {
    do throws(NetworkError) {
      if Task.isCancelled { throw NetworkError.cancelled() }
      let response =
        try await outgoing.delivery == .file
        ? self.download(outgoing, download, accepting: request.acceptableStatusCodes)
        : send(outgoing)
      if let value = response.stubbedValue(as: Request.ResponseType.self) {
        return (value, response)
      }
      let accepted = try await accepted(response, to: outgoing, request.acceptableStatusCodes)
      return (try Self.decode(accepted, of: request), accepted)
    } catch {
      var error = error.about(outgoing)
      error.coder = request.coder
      throw error
    }
  }

  @inline(never)
  private nonisolated(nonsending) func download(
    _ outgoing: OutgoingRequest, _ download: Download?, accepting statusCodes: Range<Int>
  ) async throws(NetworkError) -> NetworkResponse {
    try await (download ?? Download()).response(to: outgoing, accepting: statusCodes, from: self)
  }

  /// Checks the status code of a response and prepares the body for the request's handler.
  @inline(never)
  private nonisolated(nonsending) func accepted(
    _ response: NetworkResponse, to outgoing: OutgoingRequest, _ statusCodes: Range<Int>
  ) async throws(NetworkError) -> NetworkResponse {
    if outgoing.delivery != .file || response.file == nil {
      try await response.checkStatus(accepted: statusCodes)
    }
    switch (outgoing.delivery, response.body) {
    // A mock or a custom client can deliver a stream even if the request specifies a buffered body. A body that's
    // already buffered is within its client's limit.
    case (.buffered, .stream):
      var response = response
      response.attach(outgoing)
      return try await response.buffered()
    case (.streamed, _):
      var response = response
      response.performedRequest = PerformedRequest(
        request: outgoing, client: self, acceptableStatusCodes: statusCodes)
      return response
    default: return response
    }
  }

  /// Decodes the response to a request. If the response is buffered, the method also reports whether decoding
  /// succeeded.
  @inline(never)
  private static func decode<Request: NetworkRequest>(
    _ response: NetworkResponse, of request: Request
  ) throws(NetworkError) -> Request.ResponseType {
    let events = Request.delivery == .buffered ? response.events : nil
    do throws(NetworkError) {
      let value = try request.responseHandler(response)
      events?.report(.decoded)
      return value
    } catch {
      events?.report(.decodingFailed(error.code))
      throw error
    }
  }

  /// Loads a resource with this client.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The parsed value.
  /// - Throws: A ``NetworkError`` if the resource can't be loaded or parsed.
  public nonisolated(nonsending) func load<Value>(
    _ resource: Resource<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(NetworkError) -> Value {
    try await perform(resource, fileID: fileID, line: line)
  }
}
