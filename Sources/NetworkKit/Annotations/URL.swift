#if Macros
  /// Asks the URL that a property holds, instead of the base URL and the endpoint.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/issues")
  /// struct FetchIssues {
  ///   typealias ResponseType = [Issue]
  ///   @URL var next: URL?
  ///   @Query var state = "open"
  /// }
  /// ```
  ///
  /// `FetchIssues()` sends `GET /issues?state=open` to the base URL, `FetchIssues(next: page)` asks
  /// the URL of the next page, with `state=open` after the query that it has. An item whose name the URL's
  /// query has already is not sent a second time: the URL of a next page repeats the query of the page
  /// before, and `…?page=2&state=closed` is asked as it is. That holds for the items of the API as well.
  /// A relative URL is a path below the base URL.
  ///
  /// Where the URL leads to another origin than the base URL (RFC 9110, section 4.3), no credential goes
  /// along: none of the client, and no header field or query item that is declared ``Sensitive()`` or
  /// whose name says that it is a secret, such as `X-Api-Key`. A body goes along as it is.
  ///
  /// Where the property is not optional there is no endpoint:
  ///
  /// ```swift
  /// @NetworkRequest()
  /// struct Download {
  ///   typealias ResponseType = Data
  ///   @URL let source: URL
  /// }
  /// ```
  ///
  /// ## Restrictions
  ///
  /// - The property is a `URL` or a `String`, or optional: "'@URL' must be a 'URL' or a 'String', not
  ///   'Int'".
  /// - There is one: "a request has only one '@URL'".
  /// - An optional one needs an endpoint: "a request needs an endpoint for when 'next' is nil". Beside
  ///   one that is always there a placeholder is an error: "placeholder '{id}' is never filled beside
  ///   '@URL', which is asked instead".
  /// - A URL that is not `http` or `https`, or has user and password, throws
  ///   ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// The annotation and Foundation's type `URL` don't get in each other's way.
  @attached(peer)
  public macro URL() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
