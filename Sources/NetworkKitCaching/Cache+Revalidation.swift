internal import NetworkKit
internal import NetworkKitSupport

extension Cache {
  /// Validates a stale response in the background after the cache serves it (RFC 5861, section 3).
  ///
  /// The validation has its own total timeout: that of the request, or 60 seconds, regardless of the client's. Only one
  /// request at a time validates a response.
  func revalidate(_ stored: CachedResponse, _ exchange: CacheExchange) {
    revalidations.start("\(stored.head.url)\n\(stored.head.variantID)") {
      var request = exchange.request
      request.delivery = .buffered
      let background = CacheExchange(
        request: request, lookup: exchange.lookup,
        next: exchange.next.detached(timeout: request.timeout ?? Timeouts.default.total))
      // If the validation fails, the next request finds the same stale response.
      let response =
        try? await stored.head.hasValidator
        ? validate(stored, background, .stale) : forward(background, .stale, stored: stored)
      _ = try? await response?.buffered(upTo: maximumBodySize)
    }
  }
}

/// The stored responses that a cache validates in the background.
final class CacheRevalidations: Sendable {
  /// The maximum number of concurrent validations. Beyond this number, stale responses aren't validated.
  private static let maximumCount = 32

  private let tasks = Locked<[String: Task<Void, Never>]>([:])

  /// Starts an operation in a separate task, unless an operation with the same name is running.
  func start(_ name: String, _ operation: @escaping @Sendable @concurrent () async -> Void) {
    tasks.withLock { tasks in
      guard tasks.count < Self.maximumCount, tasks[name] == nil else { return }
      // The end of the operation waits for the lock, so the task is always stored first.
      tasks[name] = Task {
        await operation()
        end(name)
      }
    }
  }

  private func end(_ name: String) {
    tasks.withLock { $0[name] = nil }
  }

  /// Waits until all operations that were started so far have ended.
  func wait() async {
    for task in tasks.withLock({ Array($0.values) }) { await task.value }
  }
}
