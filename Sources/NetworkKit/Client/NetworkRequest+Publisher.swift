#if canImport(Combine)
  public import Combine

  extension NetworkRequest {
    /// The request as a Combine publisher: performed once for each subscriber, cancelled with it.
    ///
    /// - Returns: A publisher of the one value, or of the request's failure.
    public func publisher() -> AnyPublisher<ResponseType, Failure> {
      Deferred {
        let task = Locked<RequestTask?>(nil)
        return Future<ResponseType, Failure> { promise in
          // Combine's promises may be called on any thread; their type doesn't say so.
          nonisolated(unsafe) let promise = promise
          let performed = self.perform { result in promise(result) }
          task.withLock { $0 = performed }
        }
        .handleEvents(receiveCancel: { task.withLock { $0 }?.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }
#endif
