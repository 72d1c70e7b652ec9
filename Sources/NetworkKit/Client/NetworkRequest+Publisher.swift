#if canImport(Combine)
  public import Combine

  extension NetworkRequest {
    /// The request as a Combine publisher: performed once for each subscriber, cancelled with it.
    ///
    /// - Returns: A publisher of the one value, or of the request's failure.
    public func publisher() -> AnyPublisher<ResponseType, Failure> {
      Deferred {
        let task = Locked<RequestTask?>(nil)
        return Future { promise in
          let performed = self.perform(isolation: nil) { result in promise(result) }
          task.withLock { $0 = performed }
        }
        .handleEvents(receiveCancel: { task.withLock { $0 }?.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }
#endif
