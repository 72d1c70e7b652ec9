extension Cache {
  /// Validates a stale response that was served, without a caller that waits (RFC 5861, section 3).
  ///
  /// It has the total timeout of a separate request, and a response is validated by only one request at a time.
  func revalidate(_ stored: CachedResponse, _ exchange: CacheExchange) {
    revalidations.start("\(stored.head.url)\n\(stored.head.variantID)") {
      var request = exchange.request
      request.delivery = .buffered
      request.callTimeouts = nil
      request.sharedRemainingTime = nil
      // The call has ended by then.
      request.events = nil
      request.attemptMiddleware.removeAll { $0 is AttemptEvents }
      let background = CacheExchange(
        request: request, lookup: exchange.lookup,
        next: MiddlewareLink(middleware: RequestTimeout(), next: exchange.next))
      // Whatever fails, the next request finds a stale response again.
      let response =
        try? await stored.head.hasValidator
        ? validate(stored, background, .stale) : forward(background, .stale, stored: stored)
      _ = try? await response?.buffered(upTo: maximumBodySize)
    }
  }
}

/// The stored responses that a cache validates in the background.
final class CacheRevalidations: Sendable {
  /// The largest number at the same time. While there are as many, more stale responses aren't validated.
  private static let maximumCount = 32

  private let tasks = Locked<[String: Task<Void, Never>]>([:])

  /// Starts an operation in a separate task, unless one of the same name is running.
  func start(_ name: String, _ operation: @escaping @Sendable @concurrent () async -> Void) {
    tasks.withLock { tasks in
      guard tasks.count < Self.maximumCount, tasks[name] == nil else { return }
      // Its end waits for the lock.
      tasks[name] = Task {
        await operation()
        end(name)
      }
    }
  }

  private func end(_ name: String) {
    tasks.withLock { $0[name] = nil }
  }

  /// Waits until all operations have ended that have been started so far.
  func wait() async {
    for task in tasks.withLock({ Array($0.values) }) { await task.value }
  }
}
