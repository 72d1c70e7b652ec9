/// Middleware that reports how much of a request's body has been passed to the transport.
///
/// Every ``HTTPNetworkClient`` runs this middleware for calls that report their progress, such as
/// ``NetworkRequest/perform(uploadProgress:fileID:line:)``. To observe all of a client's requests, add a separate
/// `UploadProgress` instance that has a closure:
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   UploadProgress { sent, total in print(sent, "of", total ?? 0, "bytes") }
/// }
/// ```
public struct UploadProgress: Middleware {
  private let report: (@Sendable (_ sent: Int, _ total: Int?) -> Void)?

  /// Creates middleware that reports to the ``TransferProgress`` in the request's ``OutgoingRequest/context``.
  ///
  /// If the request has a ``TransferProgress``, the middleware passes an in-memory body or a chunk of more than 64 KiB to
  /// the transport in pieces of 64 KiB. List this middleware after all middleware that reads the body.
  public init() {
    report = nil
  }

  /// Creates middleware that reports the progress of all requests.
  ///
  /// - Parameter report: A closure that the middleware calls after it passes each chunk of the body to the transport.
  ///   It receives the number of bytes passed so far and, if known, the length of the body. An in-memory body is a
  ///   single chunk. The closure must not block.
  public init(_ report: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void) {
    self.report = report
  }

  /// Sends the request and reports the progress of its body.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    try await next.send(counted(request))
  }

  // Not inlined: `send` would reserve memory for its local variables as long as it waits.
  @inline(never)
  private func counted(_ request: OutgoingRequest) -> OutgoingRequest {
    var request = request
    if let report {
      request.body.count(report)
    } else if let progress = request.context[TransferProgress.self] {
      request.body.divide()
      progress.report(0, of: request.body.length)
      request.body.count { sent, total in progress.report(sent, of: total) }
    }
    return request
  }
}

extension RequestBody {
  /// Reports the number of bytes while they're read.
  fileprivate mutating func count(
    _ report: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void
  ) {
    if case .bytes(let chunk) = content { report(chunk.count, chunk.count) }
    let length = length
    replaceStream { stream in stream.counted { sent in report(sent, length) } }
  }
}

extension BodyStream {
  /// Returns the same stream, which calls `report` with the number of bytes that were read.
  fileprivate func counted(_ report: @escaping @Sendable (Int) -> Void) -> BodyStream {
    BodyStream {
      let pull = makePull()
      let total = Locked(0)
      return { @concurrent () async throws(NetworkError) in
        guard let chunk = try await pull() else { return nil }
        report(total.add(chunk.count))
        return chunk
      }
    }
  }
}

// MARK: One call
extension NetworkRequest {
  /// Performs the request with its ``networkClient``, which is the current client by default, and reports the progress
  /// of the request body.
  ///
  /// ```swift
  /// let progress = TransferProgress()
  /// let answer = try await UploadRecording(recording: file).perform(uploadProgress: progress)
  /// ```
  ///
  /// - Parameters:
  ///   - uploadProgress: The progress object that receives the updates. Its sequences end when the call ends.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The decoded response, of the request's ``NetworkRequest/ResponseType``.
  /// - Throws: The request's failure, which is a ``NetworkError`` unless the request declares a failure type.
  public nonisolated(nonsending) func perform(
    uploadProgress: TransferProgress, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> ResponseType {
    try await networkClient.perform(
      self, uploadProgress: uploadProgress, fileID: fileID, line: line)
  }
}

extension NetworkClient {
  /// Performs a request with this client and reports the progress of the request body.
  ///
  /// ```swift
  /// let progress = TransferProgress()
  /// let answer = try await client.perform(UploadRecording(recording: file), uploadProgress: progress)
  /// ```
  ///
  /// The ``UploadProgress`` middleware of an ``HTTPNetworkClient`` reports the progress.
  ///
  /// - Parameters:
  ///   - request: The declared request.
  ///   - uploadProgress: The progress object that receives the updates. Its sequences end when the call ends.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The decoded response, of the request's ``NetworkRequest/ResponseType``.
  /// - Throws: The request's failure, which is a ``NetworkError`` unless the request declares a failure type.
  public nonisolated(nonsending) func perform<Request: NetworkRequest>(
    _ request: Request, uploadProgress: TransferProgress, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws(Request.Failure) -> Request.ResponseType {
    defer { uploadProgress.finish() }
    return try await response(
      for: request, callSite: CallSite(fileID: fileID, line: line), uploadProgress: uploadProgress
    ).value
  }
}
