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
  /// client has. Header fields and query items that all requests share are literals beside it:
  ///
  /// ```swift
  /// @NetworkAPI(
  ///   baseURL: "https://api.github.com",
  ///   headers: ["Accept": "application/vnd.github+json"], query: ["locale": "en"])
  /// protocol GitHubRequest: NetworkRequest {}
  /// ```
  ///
  /// The macro writes a `nonisolated extension` of the protocol with `baseURL`, `headers` and
  /// ``NetworkRequest/commonQuery``. A request that writes one of these itself replaces the API's.
  /// What is known only at run time is written in an extension by hand:
  ///
  /// ```swift
  /// nonisolated extension GitHubRequest {
  ///   var timeout: Duration? { .seconds(10) }
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
  /// Header fields and query items are checked as well: "'X Tag' is not a header field name; letters,
  /// digits and '-' are (RFC 9110, section 5.1)", "header field 'accept' is given twice". A literal
  /// `Authorization` is warned of, for it puts a secret into the source.
  ///
  /// - Parameters:
  ///   - baseURL: The URL that all endpoints of the API are below; the client's by default.
  ///   - headers: Header fields of all requests of the API, as literals.
  ///   - query: Query items of all requests of the API, as literals, before their own.
  @attached(peer, names: suffixed(Failure))
  @attached(
    extension, names: named(baseURL), named(headers), named(commonQuery), named(commonFailure))
  public macro NetworkAPI(
    baseURL: String? = nil, headers: [String: String] = [:], query: [String: String] = [:]
  ) = #externalMacro(module: "NetworkKitMacros", type: "NetworkAPIMacro")
#endif
