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
    return try await result(
      of: request, from: CallSite(fileID: fileID, line: line), download: download
    ).value
  }
}

/// Options for downloading a response body to a file.
///
/// ```swift
/// let file = try await FetchExport(id: 7).download(
///   to: url, options: DownloadOptions(existingFile: .fail, resumption: .acrossCalls))
/// ```
public struct DownloadOptions: Sendable {
  /// The action to take if a file already exists at the destination; ``ExistingFile-swift.enum/replace`` by default.
  public var existingFile: ExistingFile

  /// The policy for resuming an interrupted download; ``Resumption-swift.enum/duringCall`` by default.
  public var resumption: Resumption

  /// The checksum that the file must have; `nil` by default.
  ///
  /// If the response's `Repr-Digest` or `Content-Digest` field contains a SHA-256 or SHA-512 digest (RFC 9530), the
  /// client also verifies that digest.
  public var checksum: FileChecksum?

  /// The default options: the download replaces an existing file, and the client resumes an interrupted download during
  /// the call.
  public static var `default`: DownloadOptions { DownloadOptions() }

  /// Creates options.
  ///
  /// - Parameters:
  ///   - existingFile: The action to take if a file already exists at the destination; by default, the download
  ///     replaces that file.
  ///   - resumption: The policy for resuming an interrupted download; by default, the client resumes it during the
  ///     call.
  ///   - checksum: The checksum that the file must have; `nil` by default.
  public init(
    existingFile: ExistingFile = .replace, resumption: Resumption = .duringCall,
    checksum: FileChecksum? = nil
  ) {
    self.existingFile = existingFile
    self.resumption = resumption
    self.checksum = checksum
  }

  /// The options for handling a file that already exists at the destination.
  public enum ExistingFile: Sendable, Hashable, CaseIterable {
    /// The new file atomically replaces the existing file when the download is complete.
    case replace
    /// The download returns the existing file, and no request is sent. If the file appears during the download, the
    /// download returns that file and discards its own.
    case keep
    /// The download throws ``NetworkError/Code/fileExists``, and no request is sent. If the file appears during the
    /// download, the download throws the same error at its end.
    case fail
  }

  /// The options for resuming an interrupted download.
  ///
  /// To resume a download, the client requests the missing bytes (RFC 9110, section 14). The request must be a GET
  /// request that doesn't specify a `Range` field, and the response must have a strong validator: a strong `ETag`, or a
  /// `Last-Modified` date that is at least 60 seconds older than the response. If the file has changed on the server,
  /// or the server ignores range requests, the download starts over.
  public enum Resumption: Sendable, Hashable, CaseIterable {
    /// An interrupted download fails, and its partial file is removed.
    case never
    /// An interrupted download is resumed immediately, up to 5 times. If the call fails or is canceled, the partial
    /// file is removed.
    case duringCall
    /// The same as ``duringCall``, but if the call fails or is canceled, the partial file is kept. A later call that
    /// downloads from the same URL to the same destination resumes the download, even in a different process. If you
    /// don't specify a destination, this option is the same as ``duringCall``.
    case acrossCalls
  }
}
