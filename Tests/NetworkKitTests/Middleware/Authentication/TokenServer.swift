import HTTPTypes
import NetworkKit
import NetworkKitSupport

/// A server in memory that accepts one token at a time, and issues the next one at `/token`: `t1`, `t2`, ….
final class TokenServer: NetworkClient {
  private struct State {
    var accepted: String?
    var refreshCount = 0
    var authorizations: [String?] = []
  }

  private let state = Locked(State())
  private let issue: @Sendable (Int) async throws(NetworkError) -> NetworkResponse
  private let hold: @Sendable (OutgoingRequest) async -> Void

  /// - Parameters:
  ///   - hold: A closure that holds up a request before the server looks at it.
  ///   - issue: A closure that responds to the request for a token with a number.
  init(
    hold: @escaping @Sendable (OutgoingRequest) async -> Void = { _ in },
    issue: @escaping @Sendable (Int) async throws(NetworkError) -> NetworkResponse = { number in
      NetworkResponse(Array("t\(number)".utf8))
    }
  ) {
    self.hold = hold
    self.issue = issue
  }

  var refreshCount: Int { state.withLock { $0.refreshCount } }

  /// The `Authorization` fields of the requests that weren't for a token.
  var authorizations: [String?] { state.withLock { $0.authorizations } }

  /// Accepts no token until the next one is issued.
  func revoke() { state.withLock { $0.accepted = nil } }

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    guard request.head.path != "/token" else {
      let number = state.withLock { state in
        state.refreshCount += 1
        return state.refreshCount
      }
      let response = try await issue(number)
      state.withLock { $0.accepted = "Bearer \(response.text)" }
      return response
    }
    let authorization = request.head.headerFields[.authorization]
    state.withLock { $0.authorizations.append(authorization) }
    await hold(request)
    let isAccepted = state.withLock { $0.accepted != nil && $0.accepted == authorization }
    return isAccepted
      ? NetworkResponse(Array("hello".utf8)) : NetworkResponse([], status: .unauthorized)
  }
}

/// A scheme whose credentials are bearer tokens of a ``TokenServer``, each valid for 100 seconds.
struct ShortLived: Authenticator {
  func apply(_ token: String, to request: inout OutgoingRequest) throws(NetworkError) {
    request.head.headerFields[.authorization] = "Bearer \(token)"
  }

  func remainingLifetime(of token: String) -> Duration? { .seconds(100) }

  func refresh(_ token: String?, using client: any NetworkClient) async throws -> String {
    try await client.perform(GetText("/token"))
  }
}

/// A refresh of ``TokenServer``.
@Sendable func refreshTestToken(
  _ token: AccessToken?, using client: any NetworkClient
) async throws -> AccessToken {
  AccessToken(try await client.perform(GetText("/token")))
}
