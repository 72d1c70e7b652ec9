#if Macros
  /// Declares the base URL, header fields, query items, and failures that all requests in an API share.
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
  /// `FetchUser(name: "octocat")` sends a request to `https://api.github.com/users/octocat`, regardless of the client's
  /// base URL. To add header fields and query items to all requests, pass literals:
  ///
  /// ```swift
  /// @NetworkAPI(
  ///   baseURL: "https://api.github.com",
  ///   headers: ["Accept": "application/vnd.github+json"], query: ["locale": "en"])
  /// protocol GitHubRequest: NetworkRequest {}
  /// ```
  ///
  /// The macro extends the protocol with a `nonisolated extension` that implements `baseURL`, `headers`, and
  /// ``NetworkRequest/commonQuery``. If a request implements one of these members, its implementation replaces the
  /// API's. To implement other requirements, or to provide a value that's known only at run time, write an extension:
  ///
  /// ```swift
  /// nonisolated extension GitHubRequest {
  ///   var timeout: Duration? { .seconds(10) }
  /// }
  /// ```
  ///
  /// To declare failures that all requests share, use `@Failure`. The macro generates a `GitHubRequestFailure` enum,
  /// which the requests throw:
  ///
  /// ```swift
  /// @NetworkAPI(baseURL: "https://api.github.com")
  /// @Failure(401, Unauthorized.self)
  /// protocol GitHubRequest: NetworkRequest {}
  /// ```
  ///
  /// The compiler checks the base URL literal, which must be an absolute `http` or `https` URL without a query, a
  /// fragment, credentials, or white space (RFC 3986, section 3). If the base URL is known only at run time, pass it to
  /// ``HTTPNetworkClient`` instead.
  ///
  /// The compiler also checks header fields and query items: "'X Tag' isn't a valid header field name; use letters,
  /// digits, and !#$%&'*+-.^_`|~ (RFC 9110, section 5.6.2)", "header field 'accept' is specified twice". The compiler
  /// warns about a literal `Authorization` field, because the source code would contain a credential.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL for all endpoints; the client's base URL by default.
  ///   - headers: The header fields of all requests, as literals.
  ///   - query: The query items of all requests, as literals. They precede a request's own query items.
  @attached(peer, names: suffixed(Failure))
  @attached(
    extension, names: named(baseURL), named(headers), named(commonQuery), named(commonFailure))
  public macro NetworkAPI(
    baseURL: String? = nil, headers: [String: String] = [:], query: [String: String] = [:]
  ) = #externalMacro(module: "NetworkKitMacros", type: "NetworkAPIMacro")
#endif
