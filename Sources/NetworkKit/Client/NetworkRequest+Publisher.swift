#if canImport(Combine)
  public import Combine
  internal import NetworkKitSupport

  extension NetworkRequest {
    /// Returns a Combine publisher that performs the request once for each subscriber.
    ///
    /// Canceling a subscription cancels its request.
    ///
    /// - Returns: A publisher that delivers the decoded response or the request's failure.
    public func publisher() -> AnyPublisher<ResponseType, Failure> {
      Deferred {
        let task = Locked<RequestTask?>(nil)
        return Future<ResponseType, Failure> { promise in
          // Combine's promises can be called on any thread, although their type isn't `Sendable`.
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
