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
