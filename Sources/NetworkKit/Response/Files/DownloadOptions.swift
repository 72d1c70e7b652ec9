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
    /// The download returns the existing file, and no request is sent.
    case keep
    /// The download throws ``NetworkError/Code/fileExists``, and no request is sent.
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
