#if Compression
  internal import HTTPTypes

  extension BodyStream {
    /// The stream without its codings, the outermost first.
    ///
    /// Each coding keeps one chunk of what it reads, and makes a chunk when somebody asks for it: memory
    /// stays small whatever arrives.
    func inflated(
      _ formats: [ContentEncodings.Format], limits: ResponseLimits, of head: HTTPResponse
    ) -> BodyStream {
      BodyStream {
        let meter = InflationMeter(limits)
        return formats.enumerated().reduce(makePull()) { pull, format in
          let stage = InflationStage(
            Inflater(format.element), source: pull, meter: meter,
            readsFromWire: format.offset == 0)
          return Self.pull(stage, of: head)
        }
      }
    }

    private static func pull(_ stage: sending InflationStage, of head: HTTPResponse) -> Pull {
      let stage = Locked<InflationStage?>(stage)
      return { @concurrent () async throws(NetworkError) -> BodyChunk? in
        // Taken out while it works: nobody reads on at the same time, or after an error.
        guard let current = stage.exchange(nil) else {
          throw NetworkError(
            .invalidBody, "the body is read by two tasks at once, or after an error",
            transmission: .responseReceived)
        }
        do throws(NetworkError) {
          let chunk = try await current.next()
          _ = stage.exchange(current)
          return chunk
        } catch {
          throw error.ofBody(of: head)
        }
      }
    }
  }

  /// What a body has grown to, compared with what arrived of it.
  private final class InflationMeter: Sendable {
    private let limits: ResponseLimits
    private let wireCount = Locked(0)

    init(_ limits: ResponseLimits) {
      self.limits = limits
    }

    func read(fromWire count: Int) {
      wireCount.withLock { $0 += count }
    }

    /// Every coding is compared with the wire: several of them must not multiply their ratios.
    func check(inflated count: Int) throws(NetworkError) {
      guard count > limits.decompressionRatioThreshold else { return }
      let wireCount = wireCount.withLock { $0 }
      guard count / limits.decompressionRatio > wireCount else { return }
      throw NetworkError(
        .decompressionLimitExceeded,
        """
        the response inflates to more than \(limits.decompressionRatio) times its size, the limit; \
        raise decompressionRatio of the ResponseLimits, or ask for it without compression
        """,
        transmission: .responseReceived)
    }
  }

  /// One coding of a body, undone while it is read.
  private final class InflationStage {
    private let inflater: Inflater
    private let source: BodyStream.Pull
    private let meter: InflationMeter
    private let readsFromWire: Bool

    private var input = BodyChunk([])
    /// How much of the input is used up.
    private var consumed = 0
    private var inflatedCount = 0

    init(
      _ inflater: Inflater, source: @escaping BodyStream.Pull, meter: InflationMeter,
      readsFromWire: Bool
    ) {
      self.inflater = inflater
      self.source = source
      self.meter = meter
      self.readsFromWire = readsFromWire
    }

    func next() async throws(NetworkError) -> BodyChunk? {
      while true {
        if consumed == input.count, !inflater.hasPendingOutput {
          guard let chunk = try await source() else {
            try inflater.finish()
            return nil
          }
          (input, consumed) = (chunk, 0)
        }
        let output = try inflateNext()
        if !output.isEmpty { return BodyChunk(output) }
      }
    }

    private func inflateNext() throws(NetworkError) -> [UInt8] {
      let (output, count) = try input.withUnsafeBytes { bytes throws(NetworkError) in
        try inflater.inflate(UnsafeRawBufferPointer(rebasing: bytes[consumed...]))
      }
      consumed += count
      inflatedCount += output.count
      if readsFromWire { meter.read(fromWire: count) }
      try meter.check(inflated: inflatedCount)
      return output
    }
  }

  extension NetworkError {
    /// The error with the status and header fields of the response whose body could not be inflated.
    fileprivate func ofBody(of head: HTTPResponse) -> NetworkError {
      guard transmission == .responseReceived, response == nil else { return self }
      var error = self
      error.response = NetworkResponse(head: head, body: .bytes(BodyChunk([])))
      return error
    }
  }
#endif
