public import Foundation

/// A response whose body is written to a file as it arrives.
///
/// Declare this type as a request's response type, and choose the destination when you perform the request:
///
/// ```swift
/// @NetworkRequest(endpoint: "/exports/{id}")
/// struct FetchExport {
///   typealias ResponseType = DownloadedFile
///   let id: Int
/// }
///
/// let file = try await FetchExport(id: 7).download(to: url)
/// ```
///
/// `perform()` downloads to a new file in the temporary directory. You're responsible for moving or removing that file.
///
/// The client writes the body chunk by chunk to a partial file next to the destination. When the body is complete, the
/// client moves the partial file to the destination, so a failed download never leaves a file that appears to be
/// complete. Only the chunk that's being written is in memory. For download options, see ``DownloadOptions``.
public struct DownloadedFile: StoredResponse, Hashable {
  /// The location of the file.
  public let url: URL

  /// The size of the file, in bytes.
  public let byteCount: Int

  /// The number of bytes that an earlier call wrote at the beginning of the file. The value is 0 unless the download
  /// was resumed across calls; see ``DownloadOptions/Resumption-swift.enum/acrossCalls``.
  public let resumedByteCount: Int

  /// The name that the server suggests for the file, or `nil` if the server doesn't suggest a name.
  ///
  /// The name is read from `Content-Disposition` (RFC 6266) and is a safe path component on every system: it doesn't
  /// contain separators, control characters, or leading dots; it isn't the name of a Windows device; and it's at most
  /// 200 bytes long in UTF-8. A download never uses the name automatically.
  public let suggestedFilename: String?

  /// Creates an instance that represents a file, for use in stubs and on servers.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - byteCount: The size of the file, in bytes; by default, it's read, and is 0 if there's no such file.
  ///   - resumedByteCount: The number of bytes that an earlier call wrote; 0 by default.
  ///   - suggestedFilename: The name that the server suggests for the file; `nil` by default.
  public init(
    url: URL, byteCount: Int? = nil, resumedByteCount: Int = 0, suggestedFilename: String? = nil
  ) {
    self.url = url
    self.byteCount = byteCount ?? (try? FileStamp(path: url.path).length) ?? 0
    self.resumedByteCount = resumedByteCount
    self.suggestedFilename = suggestedFilename
  }

  /// Creates an instance that represents the file to which a response body was written.
  ///
  /// - Parameter response: The response to a request whose ``NetworkRequest/delivery`` is ``ResponseDelivery/file``.
  /// - Throws: ``NetworkError/Code/decodingFailed`` if the body wasn't written to a file.
  public init(response: NetworkResponse) throws(NetworkError) {
    guard let file = response.file else {
      throw NetworkError(
        .decodingFailed,
        """
        the response body wasn't written to a file; set the request's delivery to .file, and perform the \
        request with a client
        """,
        transmission: .responseReceived)
    }
    self = file
  }

  /// Removes the files that an unfinished download has kept for a later call.
  ///
  /// Call this method if you don't intend to resume the download. If there's no unfinished download, the method does
  /// nothing.
  ///
  /// - Parameter destination: The destination that you passed to the download.
  /// - Throws: ``NetworkError/Code/fileNotWritten`` if a download is using the files, or if a file can't be removed.
  public static func removePartialDownload(to destination: URL) async throws(NetworkError) {
    try await PartialFile.remove(for: destination.path)
  }
}

/// A type of response whose body is written to a file as it arrives.
///
/// A response of this type is delivered as ``ResponseDelivery/file``, and the client's total timeout and body size
/// limit don't apply. To process the file as part of the request, define a type that conforms to this protocol:
///
/// ```swift
/// struct Report: StoredResponse {
///   let file: DownloadedFile
///   let title: String
///
///   init(response: NetworkResponse) throws(NetworkError) {
///     file = try DownloadedFile(response: response)
///     title = file.suggestedFilename ?? "Report"
///   }
/// }
/// ```
public protocol StoredResponse: ResponseDecodable {}

extension StoredResponse {
  /// The delivery mode, which is ``ResponseDelivery/file``. The body is written to a file as it arrives.
  public static var delivery: ResponseDelivery { .file }
}

extension NetworkResponse {
  /// The file that the body was written to.
  var file: DownloadedFile? { context[DownloadedFile.self] }

  /// Returns the response without its body, which is in a file.
  func stored(in file: DownloadedFile) -> NetworkResponse {
    var response = self
    response.body = .bytes(BodyChunk([]))
    response.context[DownloadedFile.self] = file
    return response
  }
}
