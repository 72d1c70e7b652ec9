#if Macros
  /// Gives all requests of an API their base URL, on the API's own protocol.
  ///
  /// ```swift
  /// @NetworkAPI(baseURL: "https://api.github.com")
  /// protocol GitHubRequest: NetworkRequest {}
  ///
  /// @NetworkRequest(endpoint: "/users/{name}")
  /// struct FetchUser: GitHubRequest {
  ///   let name: String
  /// }
  /// ```
  ///
  /// `FetchUser(name: "octocat")` asks `https://api.github.com/users/octocat`, whatever base URL the
  /// client has. The macro writes a `nonisolated extension` of the protocol with `baseURL`; what
  /// else all requests share, such as header fields, is written in an extension by hand:
  ///
  /// ```swift
  /// nonisolated extension GitHubRequest {
  ///   var headers: HTTPFields { [.accept: "application/vnd.github+json"] }
  /// }
  /// ```
  ///
  /// Failures that any request of the API may answer with are declared beside it. They make an
  /// enumeration `GitHubRequestFailure`, which the requests throw:
  ///
  /// ```swift
  /// @NetworkAPI(baseURL: "https://api.github.com")
  /// @Failure(401, Unauthorized.self)
  /// protocol GitHubRequest: NetworkRequest {}
  /// ```
  ///
  /// The literal is checked when it is compiled: an absolute `http` or `https` URL without query,
  /// fragment, credentials and white space (RFC 3986, section 3). A base URL that is known only at
  /// run time is given to ``HTTPNetworkClient`` instead.
  ///
  /// - Parameter baseURL: The URL that all endpoints of the API are below; the client's by default.
  @attached(peer, names: suffixed(Failure))
  @attached(extension, names: named(baseURL), named(commonFailure))
  public macro NetworkAPI(baseURL: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "NetworkAPIMacro")
#endif
