#if Compression
  internal import HTTPTypes
  internal import NetworkKitSupport

  extension BodyStream {
    /// Returns the decompressed stream.
    ///
    /// The decoder of each coding stores its window and one chunk of its input, and it produces a chunk only when the
    /// consumer requests one. It therefore uses little memory, regardless of the size of the body.
    ///
    /// - Parameter formats: The codings, the outermost first.
    func decompressed(
      _ formats: [ContentCodings.Format], limits: ResponseLimits, of head: HTTPResponse
    ) -> BodyStream {
      BodyStream {
        let wireCount = Locked(0)
        return formats.enumerated().reduce(makePull()) { pull, format in
          let stage = DecompressionStage(
            decoder: format.element.makeDecoder(), source: pull, limits: limits,
            wireCount: wireCount, readsFromWire: format.offset == 0)
          return Self.pull(stage, of: head)
        }
      }
    }

    private static func pull(_ stage: sending DecompressionStage, of head: HTTPResponse) -> Pull {
      let reader = SingleReader(stage)
      return { @concurrent () async throws(NetworkError) -> BodyChunk? in
        try await reader.read { stage throws(NetworkError) in
          do throws(NetworkError) {
            return try await stage.next()
          } catch {
            throw error.ofBody(of: head)
          }
        }
      }
    }
  }

  /// A coding of a body, which is decompressed while the body is read.
  private struct DecompressionStage {
    let decoder: any ContentDecoder
    let source: BodyStream.Pull
    let limits: ResponseLimits
    /// The number of received bytes that are already decompressed, which all stages of a body share.
    let wireCount: Locked<Int>
    let readsFromWire: Bool

    var input = BodyChunk([])
    /// The number of bytes of the input that are already decompressed.
    var consumed = 0
    var decompressedCount = 0

    mutating func next() async throws(NetworkError) -> BodyChunk? {
      while true {
        // The source reports a cancellation only when it's read, but a few bytes of it can produce a gigabyte.
        guard !Task.isCancelled else { throw .cancelled(.responseReceived) }
        if consumed == input.count, !decoder.hasPendingOutput {
          guard let chunk = try await source() else {
            try decoder.finish()
            return nil
          }
          (input, consumed) = (chunk, 0)
          continue
        }
        let output = try decompressNext()
        if !output.isEmpty { return BodyChunk(output) }
      }
    }

    private mutating func decompressNext() throws(NetworkError) -> [UInt8] {
      let (output, count) = try input.withUnsafeBytes { bytes throws(NetworkError) in
        try decoder.decompress(UnsafeRawBufferPointer(rebasing: bytes[consumed...]))
      }
      consumed += count
      decompressedCount += output.count
      if readsFromWire { wireCount.add(count) }
      try checkRatio()
      return output
    }

    /// Compares the output of every coding with the received bytes, so that the ratios of several codings don't
    /// multiply.
    private func checkRatio() throws(NetworkError) {
      guard decompressedCount > limits.decompressionRatioThreshold,
        decompressedCount / limits.decompressionRatio > wireCount.withLock({ $0 })
      else { return }
      throw NetworkError(
        .decompressionLimitExceeded,
        """
        the response decompresses to more than \(limits.decompressionRatio) times its compressed size; \
        to accept more, increase ResponseLimits.decompressionRatio, or request the response without compression
        """,
        transmission: .responseReceived)
    }
  }

  extension NetworkError {
    /// Returns the error with the status and header fields of a response whose body can't be decompressed.
    fileprivate func ofBody(of head: HTTPResponse) -> NetworkError {
      guard transmission == .responseReceived, response == nil else { return self }
      var error = self
      error.response = NetworkResponse(head: head, body: .bytes(BodyChunk([])))
      return error
    }
  }
#endif
