internal import Foundation
internal import HTTPTypes

/// A call that writes its response body to a file and resumes after an interruption.
struct Download: Sendable {
  /// The maximum number of times that a call resumes its download.
  private static let maximumResumptionCount = 5

  private let destination: URL
  private let isTemporary: Bool
  private let options: DownloadOptions
  private let progress: TransferProgress?

  /// A Boolean value that indicates whether the partial file is kept for a later call. The partial file for a temporary
  /// destination is never kept, because a later call can't find it.
  private var keepsPartialFile: Bool { options.resumption == .acrossCalls && !isTemporary }

  /// Creates a download.
  ///
  /// - Parameter destination: The location of the file, or `nil` for a new file in the temporary directory.
  init(
    destination: URL? = nil, options: DownloadOptions = .default, progress: TransferProgress? = nil
  ) {
    self.destination =
      destination
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("NetworkKit-\(UUID())")
    isTemporary = destination == nil
    self.options = options
    self.progress = progress
  }

  /// Sends a request and writes the response body to the file.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - acceptedStatus: The status codes of responses whose bodies are written to the file.
  ///   - client: The client that sends the request.
  /// - Returns: The response. If its status code is accepted, its body is in the file.
  func response(
    to request: OutgoingRequest, accepting acceptedStatus: Range<Int>,
    from client: any NetworkClient
  ) async throws(NetworkError) -> NetworkResponse {
    try options.checksum?.check()
    if let response = try await existingResponse() { return response }
    var request = request
    let decompresses = request.head.headerFields[.acceptEncoding] == nil
    if decompresses {
      // Ranges, lengths, and digests refer to the encoded bytes.
      request.head.headerFields[.acceptEncoding] = "identity"
    }
    let file = try await PartialFile.opened(for: destination.path, isPrivate: isTemporary)
    let resolved = try? request.resolved(against: (client as? HTTPNetworkClient)?.baseURL)
    var run = DownloadRun(
      request: request, fileRequest: resolved ?? request, acceptedStatus: acceptedStatus,
      file: file, progress: progress,
      canResume: options.resumption != .never && request.isResumable,
      keepsPartialFile: keepsPartialFile, decompresses: decompresses)
    do throws(NetworkError) {
      if keepsPartialFile { try await run.restore() }
      let response = try await run.response(
        from: client, resumingUpTo: Self.maximumResumptionCount)
      guard run.isComplete else {
        await file.abandon(keepsResumable: keepsPartialFile)
        return response
      }
      return response.stored(in: try await publish(file, run, response.head))
    } catch {
      // The file appeared during the download.
      let isObsolete = error.code == .fileExists && options.existingFile == .keep
      await file.abandon(
        keepsResumable: keepsPartialFile && error.code != .checksumMismatch && !isObsolete)
      if isObsolete, let response = try await existingResponse() { return response }
      throw error
    }
  }

  /// Returns a response with the file at the destination if it already exists and the options keep it.
  private func existingResponse() async throws(NetworkError) -> NetworkResponse? {
    guard destination.isFileURL else {
      throw NetworkError(
        .invalidConfiguration,
        "the destination of a download must be a file URL; use URL(fileURLWithPath:)")
    }
    let path = destination.path
    let size = try await BlockingQueue().run { () throws(NetworkError) in
      try OpenFile.size(of: path)
    }
    guard let size else { return nil }
    switch options.existingFile {
    case .replace: return nil
    case .keep:
      return NetworkResponse([]).stored(in: DownloadedFile(url: destination, byteCount: size))
    case .fail: throw .fileExists(path)
    }
  }

  /// Verifies the complete file and moves it to its destination.
  private func publish(
    _ file: PartialFile, _ run: DownloadRun, _ head: HTTPResponse
  ) async throws(NetworkError) -> DownloadedFile {
    // The checkpoint has the fields of the first response.
    let fileHead = run.checkpoint?.fileHead
    let digest =
      FileDigest(of: head, isPart: run.isForPart) ?? fileHead.flatMap { FileDigest(of: $0) }
    if !run.isDecompressed, let digest { try await file.verify(digest) }
    try await options.checksum?.verify(file)
    try await file.publish(to: destination.path, isReplacing: options.existingFile == .replace)
    return DownloadedFile(
      url: destination, byteCount: run.byteCount, resumedByteCount: run.resumedByteCount,
      suggestedFilename: SuggestedFilename.name(in: head.headerFields)
        ?? fileHead.flatMap { SuggestedFilename.name(in: $0.headerFields) })
  }
}
