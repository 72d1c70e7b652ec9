internal import BirdsAPI
public import NetworkKit
public import Observation

/// The user's session, and the client that sends requests with its token.
@MainActor @Observable
public final class Account {
  /// The client of the app, which refreshes the token when the server rejects it.
  public let client: HTTPNetworkClient
  /// A Boolean value that indicates whether the user is signed in.
  public private(set) var isSignedIn = false
  /// The problem that the user sees, if there is one.
  public private(set) var message: String?

  private let authentication: Authentication<BearerAuthenticator>
  private let anonymousClient: HTTPNetworkClient

  /// Creates an account that isn't signed in.
  ///
  /// - Parameter baseURL: The URL of the API.
  public init(baseURL: BaseURL) {
    let authentication = Authentication { token, client in
      guard let refreshToken = token?.refreshToken else { throw SignedOut() }
      return AccessToken(try await client.perform(RefreshSession(refreshToken: refreshToken)))
    }
    self.authentication = authentication
    anonymousClient = HTTPNetworkClient(baseURL: baseURL)
    client = HTTPNetworkClient(baseURL: baseURL) {
      authentication
      LoggingMiddleware()
    }
  }

  /// Signs the user in, or shows why that isn't possible.
  public func signIn(name: String, password: String) async {
    do throws(SignIn.Failure) {
      let session = try await anonymousClient.perform(SignIn(name: name, password: password))
      authentication.credential = AccessToken(session)
      isSignedIn = true
      message = nil
    } catch {
      switch error {
      case .unauthorized(let problem): message = problem.title ?? "The password is wrong."
      case .other(let error): message = error.reason
      }
    }
  }

  /// Signs the user out.
  public func signOut() {
    authentication.credential = nil
    isSignedIn = false
  }
}

/// The error of a request that needs a session.
struct SignedOut: Error {}

extension AccessToken {
  fileprivate init(_ session: Session) {
    self.init(session.token, refreshToken: session.refreshToken)
  }
}
