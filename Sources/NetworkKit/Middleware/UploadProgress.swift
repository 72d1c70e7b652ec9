/// Middleware that reports the progress of passing a request's body to the transport.
///
/// Every ``HTTPNetworkClient`` contains this middleware for calls with their own progress, such as
/// ``NetworkRequest/perform(uploadProgress:fileID:line:)``. To observe all requests of a client, add another instance
/// with a closure:
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
  /// A body in memory of more than 64 KiB is passed to the transport in pieces of 64 KiB, if its request has a
  /// ``TransferProgress``. Add this middleware inside all middleware that reads the body.
  public init() {
    report = nil
  }

  /// Creates middleware that reports the progress of all requests.
  ///
  /// - Parameter report: A closure that is called after each chunk with the number of bytes passed to the transport so
  ///   far, and the length of the body if it's known. A body in memory is a single chunk. The closure must not block.
  public init(_ report: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void) {
    self.report = report
  }

  /// Sends the request and counts its body.
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
  /// Reports the number of bytes that are read.
  fileprivate mutating func count(
    _ report: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void
  ) {
    if case .bytes(let chunk) = content { report(chunk.count, chunk.count) }
    let length = length
    replaceStream { stream in stream.counted { sent in report(sent, length) } }
  }
}

extension BodyStream {
  /// Returns the same stream. It calls `report` with the number of bytes that were read.
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
  /// Performs the request with its ``networkClient``, the current one by default, and reports the progress of its body.
  ///
  /// ```swift
  /// let progress = TransferProgress()
  /// let answer = try await UploadRecording(recording: file).perform(uploadProgress: progress)
  /// ```
  ///
  /// - Parameters:
  ///   - uploadProgress: The progress that the upload reports to. Its sequences end when the call ends.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line of the call, for use in errors.
  /// - Returns: The value of the request.
  /// - Throws: The failure of the request, which is ``NetworkError`` unless it declares failures.
  public nonisolated(nonsending) func perform(
    uploadProgress: TransferProgress, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> ResponseType {
    try await networkClient.perform(
      self, uploadProgress: uploadProgress, fileID: fileID, line: line)
  }
}

extension NetworkClient {
  /// Performs a request with this client, and reports the progress of its body.
  ///
  /// ```swift
  /// let progress = TransferProgress()
  /// let answer = try await client.perform(UploadRecording(recording: file), uploadProgress: progress)
  /// ```
  ///
  /// The ``UploadProgress`` middleware of an ``HTTPNetworkClient`` reports it.
  ///
  /// - Parameters:
  ///   - request: The declared request.
  ///   - uploadProgress: The progress that the upload reports to. Its sequences end when the call ends.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line of the call, for use in errors.
  /// - Returns: The value of the request.
  /// - Throws: The failure of the request, which is ``NetworkError`` unless it declares failures.
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
