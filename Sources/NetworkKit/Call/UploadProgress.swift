internal import NetworkKitSupport

// The progress of a request's body, for calls that report it.

extension Pipeline {
  /// Reports to the ``TransferProgress`` of the call, if there is one, how much of the body the transport has read.
  ///
  /// A body in memory or a chunk of more than 64 KiB is passed to the transport in pieces of 64 KiB.
  @inline(never)
  func reportProgress(of request: inout OutgoingRequest, in call: Call) {
    // `perform(uploadProgress:)` adds the progress to the request's context. A redirect can continue without the body,
    // which has been sent.
    guard let progress = request.context[TransferProgress.self],
      !request.body.isEmpty || call.attemptCount == 1
    else { return }
    request.body.divide()
    progress.report(0, of: request.body.length)
    request.body.count { sent, total in progress.report(sent, of: total) }
  }
}

extension RequestBody {
  /// Reports the number of bytes while they're read.
  mutating func count(
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
    return try await result(
      of: request, from: CallSite(fileID: fileID, line: line), uploadProgress: uploadProgress
    ).value
  }
}
