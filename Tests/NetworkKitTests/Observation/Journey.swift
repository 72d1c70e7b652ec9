import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitSupport

/// A server that has a retry, a redirect, and a response for the cache.
enum Journey {
  /// The time of the cache, which doesn't change.
  static let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_700_000_000) }

  /// `/old` is unavailable once, for two seconds, and then redirects to `/new`, which can be stored for a minute.
  static func transport() -> FakeTransport {
    let count = Locked(0)
    return FakeTransport { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      var response =
        if request.head.path?.hasPrefix("/new") == true {
          NetworkResponse(Array("hello".utf8), headers: [.cacheControl: "max-age=60"])
        } else if number == 1 {
          NetworkResponse([], status: .serviceUnavailable, headers: [.retryAfter: "2"])
        } else {
          NetworkResponse([], status: .found, headers: [.location: "/new?token=swordfish"])
        }
      response.httpVersion = "1.1"
      return response
    }
  }
}
