/// The options of a download to a file.
///
/// ```swift
/// let file = try await FetchExport(id: 7).download(
///   to: url, options: DownloadOptions(existingFile: .fail, resumption: .acrossCalls))
/// ```
public struct DownloadOptions: Sendable {
  /// The handling of a file that already exists at the destination; ``ExistingFile-swift.enum/replace`` by default.
  public var existingFile: ExistingFile

  /// The handling of a download that is interrupted; ``Resumption-swift.enum/duringCall`` by default.
  public var resumption: Resumption

  /// The checksum that the file must have; `nil` by default.
  ///
  /// A `Repr-Digest` or `Content-Digest` field in the response with SHA-256 or SHA-512 (RFC 9530) is always verified.
  public var checksum: FileChecksum?

  /// Replaces an existing file, and resumes an interrupted download during the call.
  public static var `default`: DownloadOptions { DownloadOptions() }

  /// Creates options.
  ///
  /// - Parameters:
  ///   - existingFile: The handling of an existing file; by default, the download replaces it.
  ///   - resumption: The handling of an interrupted download; by default, the client resumes it during the call.
  ///   - checksum: The checksum that the file must have; `nil` by default.
  public init(
    existingFile: ExistingFile = .replace, resumption: Resumption = .duringCall,
    checksum: FileChecksum? = nil
  ) {
    self.existingFile = existingFile
    self.resumption = resumption
    self.checksum = checksum
  }

  /// The handling of a file that already exists at the destination.
  public enum ExistingFile: Sendable, Hashable, CaseIterable {
    /// The new file replaces the existing file in one step, when the download is complete.
    case replace
    /// The existing file is the result, and no request is sent.
    case keep
    /// The download throws ``NetworkError/Code/fileExists``, and no request is sent.
    case fail
  }

  /// The handling of a download that is interrupted.
  ///
  /// A download is resumed with a request for the missing bytes (RFC 9110, section 14), if it's a GET request without
  /// its own `Range` field, and if the response had a strong validator: a strong `ETag`, or a `Last-Modified` date that
  /// is at least 60 seconds older than the response. If the file has changed on the server, or the server ignores
  /// ranges, the download starts over.
  public enum Resumption: Sendable, Hashable, CaseIterable {
    /// The download fails, and its partial file is removed.
    case never
    /// The download is resumed immediately, up to 5 times. If the call fails or is canceled, the partial file is
    /// removed.
    case duringCall
    /// The same as ``duringCall``, but if the call fails or is canceled, the partial file is kept for a later call, in
    /// the same process or a different one, that downloads from the same URL to the same destination. Without a
    /// destination, this option is the same as ``duringCall``.
    case acrossCalls
  }
}
