internal import NetworkKitSupport

extension BodyStream {
  /// Returns a stream of the same bytes that copies them while they're read.
  ///
  /// Middleware that stores or logs bodies receives the copy without a delay for the reader:
  ///
  /// ```swift
  /// response.body = .stream(stream.copying(upTo: 1 << 20) { body in await archive.add(body) })
  /// ```
  ///
  /// - Parameters:
  ///   - maximumSize: The maximum number of bytes to copy. A longer body isn't copied.
  ///   - store: A closure that receives the whole body at the end of the stream, before the reader detects the end. The
  ///     closure isn't called if the body fails or isn't read to its end.
  /// - Returns: The stream.
  public func copying(
    upTo maximumSize: Int, _ store: @escaping @Sendable (BodyChunk) async -> Void
  ) -> BodyStream {
    BodyStream {
      let pull = makePull()
      let copy = Locked<BodyCollector?>(BodyCollector())
      return { @concurrent () async throws(NetworkError) -> BodyChunk? in
        let chunk: BodyChunk?
        do throws(NetworkError) {
          chunk = try await pull()
        } catch {
          _ = copy.exchange(nil)
          throw error
        }
        guard let chunk else {
          if let body = copy.exchange(nil)?.chunk { await store(body) }
          return nil
        }
        copy.withLock { collector in
          let count = (collector?.count ?? 0) + chunk.count
          if count > maximumSize { collector = nil } else { collector?.append(chunk) }
        }
        return chunk
      }
    }
  }
}
