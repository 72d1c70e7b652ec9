#if NIO
  internal import NetworkKitSupport

  extension BodyStream {
    /// Creates a stream of the body of an exchange's response, which can be read only once.
    init(_ exchange: Exchange) {
      let unread = Locked<ResponseReader?>(ResponseReader(exchange))
      self.init {
        guard let reader = unread.exchange(nil) else {
          return { @concurrent () async throws(NetworkError) in throw .secondReading }
        }
        return { @concurrent () async throws(NetworkError) in
          try await reader.exchange.nextChunk()
        }
      }
    }
  }

  /// The only reader of a response. If it's discarded before the end of the response, the exchange ends.
  private final class ResponseReader: Sendable {
    let exchange: Exchange

    init(_ exchange: Exchange) {
      self.exchange = exchange
    }

    deinit { exchange.cancel() }
  }
#endif
