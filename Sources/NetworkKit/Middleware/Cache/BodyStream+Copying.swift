extension BodyStream {
  /// The same stream, whose bytes are copied while they're read.
  ///
  /// - Parameters:
  ///   - maximumSize: The maximum number of bytes that is copied. A longer body isn't.
  ///   - store: A closure that is given the whole body at its end, and before its reader learns of the end. It
  ///     isn't called if the body fails, or isn't read to its end.
  func copying(
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
