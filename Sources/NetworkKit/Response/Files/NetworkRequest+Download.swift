public import Foundation

extension NetworkRequest where ResponseType: StoredResponse {
  /// Performs the request and writes the response body to a file.
  ///
  /// The request's ``networkClient``, which is the current client by default, sends the request.
  ///
  /// ```swift
  /// let file = try await FetchExport(id: 7).download(to: url)
  /// ```
  ///
  /// - Parameters:
  ///   - destination: The location for the file, which must be in an existing folder. If `nil` (the default), the
  ///     download creates a file in the temporary directory.
  ///   - options: The options for handling existing files, resuming the download, and verifying the checksum;
  ///     ``DownloadOptions/default`` by default.
  ///   - progress: The object to which the download reports its progress; `nil` by default.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The decoded response, such as a ``DownloadedFile``.
  /// - Throws: The request's failure, which is a ``NetworkError`` unless the request declares a failure type. If the
  ///   file can't be written, the error has the code ``NetworkError/Code/fileNotWritten`` and includes the path.
  public nonisolated(nonsending) func download(
    to destination: URL? = nil, options: DownloadOptions = .default,
    progress: TransferProgress? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> ResponseType {
    try await networkClient.download(
      self, to: destination, options: options, progress: progress, fileID: fileID, line: line)
  }
}

extension NetworkClient {
  /// Performs a request with this client and writes the response body to a file.
  ///
  /// ```swift
  /// let file = try await client.download(FetchExport(id: 7), to: url)
  /// ```
  ///
  /// - Parameters:
  ///   - request: The declared request.
  ///   - destination: The location for the file, which must be in an existing folder. If `nil` (the default), the
  ///     download creates a file in the temporary directory.
  ///   - options: The options for handling existing files, resuming the download, and verifying the checksum;
  ///     ``DownloadOptions/default`` by default.
  ///   - progress: The object to which the download reports its progress; `nil` by default.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The decoded response, such as a ``DownloadedFile``.
  /// - Throws: The request's failure, which is a ``NetworkError`` unless the request declares a failure type. If the
  ///   file can't be written, the error has the code ``NetworkError/Code/fileNotWritten`` and includes the path.
  public nonisolated(nonsending) func download<Request: NetworkRequest>(
    _ request: Request, to destination: URL? = nil, options: DownloadOptions = .default,
    progress: TransferProgress? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Request.Failure) -> Request.ResponseType
  where Request.ResponseType: StoredResponse {
    let download = Download(destination: destination, options: options, progress: progress)
    defer { progress?.finish() }
    return try await response(
      for: request, callSite: CallSite(fileID: fileID, line: line), download: download
    ).value
  }
}
