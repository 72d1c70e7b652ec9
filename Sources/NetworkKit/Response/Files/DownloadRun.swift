internal import HTTPTypes
internal import NetworkKitSupport

/// The state of a download in progress: the number of bytes in the file, and whether the download can be resumed.
struct DownloadRun: Sendable {
  /// The role of a response in a download.
  private enum Use { case whole, part, complete, mismatch, none }

  /// The request for the whole file.
  let request: OutgoingRequest
  /// The request with the client's base URL, which identifies the file.
  let fileRequest: OutgoingRequest
  /// The status codes of responses whose bodies are written to the file.
  let acceptedStatus: Range<Int>
  /// The file to write to.
  let file: PartialFile
  /// The object to which the run reports its progress.
  let progress: TransferProgress?
  /// A Boolean value that indicates whether the download can be resumed.
  let canResume: Bool
  /// A Boolean value that indicates whether a later call can resume the download.
  let keepsPartialFile: Bool
  /// A Boolean value that indicates whether a body with a content coding is decompressed.
  let decompresses: Bool

  /// The number of bytes in the file.
  private(set) var byteCount = 0

  /// The number of bytes that an earlier call wrote.
  private(set) var resumedByteCount = 0

  /// A Boolean value that indicates whether the file is complete.
  private(set) var isComplete = false

  /// A Boolean value that indicates whether the file contains the decompressed body. In that case, the server's digests
  /// and ranges, which refer to the compressed bytes, don't apply to the file.
  private(set) var isDecompressed = false

  /// The checkpoint for the bytes in the file, or `nil` if the download can't be resumed.
  private(set) var checkpoint: DownloadCheckpoint?

  /// A Boolean value that indicates whether the app requested only part of the file.
  var isForPart: Bool { request.head.headerFields.contains(.range) }

  /// Restores the state that an earlier call stored, if the state belongs to the same request.
  mutating func restore() async throws(NetworkError) {
    guard canResume, let stored = try await file.storedCheckpoint(),
      stored.isForRequest(fileRequest)
    else { return }
    let count = try await file.byteCount
    guard count > 0, count <= stored.length ?? .max else { return }
    (checkpoint, byteCount, resumedByteCount) = (stored, count, count)
  }

  /// Sends the request, followed by requests for the rest of the file until the file is complete.
  ///
  /// - Parameters:
  ///   - client: The client that sends the requests.
  ///   - maximumCount: The maximum number of times that an interrupted download is resumed.
  /// - Returns: The last response. If its status code isn't accepted, the response includes its body, and the file
  ///   isn't complete.
  mutating func response(
    from client: any NetworkClient, resumingUpTo maximumCount: Int
  ) async throws(NetworkError) -> NetworkResponse {
    var resumptionCount = 0
    while true {
      let next =
        byteCount > 0 ? checkpoint.map { request.resuming($0, at: byteCount) } ?? request : request
      var response = try await client.send(next)
      let use = try classify(response)
      switch use {
      case .none: return response
      case .mismatch:
        // The next request is for the whole file, so its response can't be a mismatch.
        await response.drain()
        checkpoint = nil
        continue
      case .whole:
        isDecompressed = decompresses && response.isFileCompressed
        if isDecompressed { try response.decompressFile(within: client.limits) }
        try await begin(with: response)
      case .part, .complete: break
      }
      do throws(NetworkError) {
        if use != .complete { try await copy(response, isPart: use == .part) }
        isComplete = true
        return response
      } catch {
        // After an interruption, a request for the rest may succeed.
        guard
          [.incompleteBody, .connectionLost, .streamReset, .idleTimeout].contains(error.code),
          checkpoint != nil, resumptionCount < maximumCount, !Task.isCancelled
        else { throw error }
        resumptionCount += 1
      }
    }
  }

  private func classify(_ response: NetworkResponse) throws(NetworkError) -> Use {
    let status = response.head.status
    guard !response.hasStubbedValue else { return .none }
    if let checkpoint {
      let isCompressed = decompresses && response.isFileCompressed
      if !isCompressed, checkpoint.isContinued(by: response, at: byteCount) { return .part }
      if checkpoint.isCompleted(by: response, at: byteCount) { return .complete }
      if status == .partialContent || status == .rangeNotSatisfiable { return .mismatch }
    }
    guard acceptedStatus.contains(status.code) else { return .none }
    guard status != .partialContent || isForPart else {
      throw NetworkError(
        .invalidResponse,
        "the request was for the whole file, but the server returned only part of it (status code 206)",
        response: response)
    }
    return .whole
  }

  /// Empties the file and prepares it for a response body.
  private mutating func begin(with response: NetworkResponse) async throws(NetworkError) {
    (byteCount, resumedByteCount) = (0, 0)
    checkpoint = canResume && !isDecompressed ? DownloadCheckpoint(response, to: fileRequest) : nil
    // Only a later call reads the stored checkpoint.
    try await file.begin(keepsPartialFile ? checkpoint : nil)
  }

  /// Appends a body to the file.
  private mutating func copy(_ response: NetworkResponse, isPart: Bool) async throws(NetworkError) {
    let range = isPart ? ContentRange(response.head.headerFields[.contentRange]) : nil
    let total =
      checkpoint?.length ?? range?.completeLength
      ?? response.announcedLength.map { byteCount.addingReportingOverflow($0).partialValue }
    progress?.report(byteCount, of: total)
    for try await chunk in response.bodyStream {
      try await file.append(chunk)
      byteCount += chunk.count
      progress?.report(byteCount, of: total)
    }
    guard let total, byteCount != total else { return }
    throw NetworkError(
      byteCount < total ? .incompleteBody : .invalidResponse,
      "the file is \(byteCount) bytes long, but the server specified a length of \(total) bytes",
      response: response)
  }
}

extension NetworkResponse {
  /// A Boolean value that indicates whether the body has a content coding that isn't part of the file. If the file
  /// itself is a gzip file, some servers also specify its format as the content coding.
  fileprivate var isFileCompressed: Bool {
    let type = head.headerFields[.contentType]?.mediaType ?? ""
    var codings = ContentCodings(head.headerFields)
    let formats = codings.removeKnown()
    guard !isEmpty, !formats.isEmpty || codings.count > 0 else { return false }
    return !(type.hasSuffix("gzip") && formats == [.gzip] && codings.count == 0)
  }

  /// Decompresses the body of a file while it's read.
  ///
  /// - Throws: ``NetworkError/Code/decompressionFailed`` if the content coding isn't supported, or if the body is only a
  ///   part of the compressed bytes.
  fileprivate mutating func decompressFile(within limits: ResponseLimits) throws(NetworkError) {
    let encoding = head.headerFields[.contentEncoding] ?? ""
    if head.status != .partialContent {
      try decompress(limits)
      guard head.headerFields.contains(.contentEncoding) else { return }
    }
    throw NetworkError(
      .decompressionFailed,
      "the server compressed the file (Content-Encoding: \(encoding)) even though the request specifies "
        + "Accept-Encoding: identity, and the file can't be decompressed; to save the compressed bytes, set the "
        + "request's Accept-Encoding field", response: self)
  }
}

extension NetworkClient {
  /// The limits of the client's responses.
  fileprivate var limits: ResponseLimits {
    (self as? HTTPNetworkClient)?.pipeline.configuration.limits ?? .default
  }
}
