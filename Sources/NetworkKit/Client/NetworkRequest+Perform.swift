extension NetworkRequest {
  /// Performs the request with its ``networkClient``, which is the current client by default.
  ///
  /// ```swift
  /// let user = try await FetchUser(id: 42).perform()
  /// ```
  ///
  /// To report the progress of the request body, pass a progress object:
  ///
  /// ```swift
  /// let progress = TransferProgress()
  /// let answer = try await UploadRecording(recording: file).perform(uploadProgress: progress)
  /// ```
  ///
  /// - Parameters:
  ///   - uploadProgress: The progress object that receives the updates; none by default. Its sequences end when the call
  ///     ends.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The decoded response, of the request's ``NetworkRequest/ResponseType``.
  /// - Throws: The request's failure, which is a ``NetworkError`` unless the request declares a failure type.
  public nonisolated(nonsending) func perform(
    uploadProgress: TransferProgress? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> ResponseType {
    try await networkClient.perform(
      self, uploadProgress: uploadProgress, fileID: fileID, line: line)
  }

  /// Performs the request and returns the decoded response together with the response head.
  ///
  /// - Parameters:
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The decoded response together with its status code and header fields.
  /// - Throws: The request's failure, which is a ``NetworkError`` unless the request declares a failure type.
  public nonisolated(nonsending) func response(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Response<ResponseType> {
    try await networkClient.response(for: self, fileID: fileID, line: line)
  }

  /// Encodes the request for a client.
  @inline(never)
  func outgoing(
    from callSite: CallSite, _ uploadProgress: TransferProgress?
  ) throws(NetworkError) -> OutgoingRequest {
    var outgoing = try encoded(callSite: callSite).request
    if let uploadProgress { outgoing.context[TransferProgress.self] = uploadProgress }
    return outgoing
  }
}
