#if Macros
  /// Declares the rule that finds the next page of a list, and adds `elements()` and `pages()` to the request.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{login}/repos")
  /// @Paginated(.linkHeader)
  /// struct ListRepositories {
  ///   typealias ResponseType = [Repository]
  ///   let login: String
  ///   @Query("per_page") var pageSize = 100
  /// }
  /// ```
  ///
  /// To load the pages one after another, iterate over the elements:
  ///
  /// ```swift
  /// for try await repository in ListRepositories(login: "apple").elements() {
  ///   print(repository.name)
  /// }
  /// ```
  ///
  /// A rule's arguments identify properties of the request and values in the response body:
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/events")
  /// @Paginated(.cursor("meta.next", as: "after"), elements: "data.events")
  /// struct ListEvents {
  ///   typealias ResponseType = EventPage
  ///   @Query var after: String?
  /// }
  ///
  /// @NetworkRequest(endpoint: "/films")
  /// @Paginated(.page("page", size: "pageSize"))
  /// struct ListFilms {
  ///   typealias ResponseType = [Film]
  ///   @Query var page = 1
  ///   @Query("page_size") var pageSize = 50
  /// }
  ///
  /// @NetworkRequest(endpoint: "/search")
  /// @Paginated(.offset("offset", limit: "limit"), elements: "items")
  /// struct Search {
  ///   typealias ResponseType = SearchResult
  ///   @Query let text: String
  ///   @Query var offset = 0
  ///   @Query var limit = 20
  /// }
  ///
  /// @NetworkRequest(endpoint: "/people")
  /// @Paginated(.nextURL("links.next"), elements: "results")
  /// struct ListPeople {
  ///   typealias ResponseType = PeoplePage
  /// }
  /// ```
  ///
  /// The macro generates the conformance to ``PaginatedRequest``. To use a custom rule, conform to the protocol
  /// manually; see ``PaginationRule``.
  ///
  /// ## Restrictions
  ///
  /// - The rule and its arguments must be literals: "the first argument to '@Paginated' must be one of .linkHeader,
  ///   .nextURL, .cursor, .page, .offset".
  /// - Each property that the rule names must be a `var` property of the request: "request 'ListEvents' has no stored
  ///   property named 'aftr'", "property 'after' must be a 'var', because '@Paginated' changes it for the next page".
  /// - Each of these properties must have a suitable type: "'@Paginated' advances 'page', so the property's type must
  ///   be 'Int', not 'String'".
  /// - If the response isn't an array, you must name the property that contains the elements: "'SearchResult' isn't an
  ///   array; use 'elements:' to name the property that contains the elements". If `ResponseType` is a type alias for
  ///   an array, pass `elements: "self"`.
  /// - A generic request can't specify `elements`.
  ///
  /// - Parameters:
  ///   - pagination: The rule that finds the next page.
  ///   - elements: The path to the response property that contains the elements, such as `items` or `data.items`. If
  ///     `nil` (the default), the response itself must be an array. A property in the path can be optional; a page
  ///     without it has no elements.
  @attached(
    extension, conformances: PaginatedRequest, names: named(pagination), named(pageElements))
  public macro Paginated(_ pagination: DeclaredPagination, elements: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "PaginatedMacro")

  /// The rule that `@Paginated` declares, from which the macro creates a ``PaginationRule``.
  public struct DeclaredPagination: Sendable {
    private init() {}

    /// The rule that loads the target of the link with the relation type `next` in the `Link` header field (RFC 8288).
    public static let linkHeader = Self()

    /// Returns a rule that loads the target of a link in the `Link` header field.
    ///
    /// - Parameter relation: The link's relation type.
    /// - Returns: The rule.
    public static func linkHeader(relation: String) -> Self { Self() }

    /// Returns a rule that reads the URL of the next page from the JSON body.
    ///
    /// - Parameter path: The path to the URL, such as `links.next`.
    /// - Returns: The rule.
    public static func nextURL(_ path: String) -> Self { Self() }

    /// Returns a rule that reads a cursor from the JSON body and sends it as a parameter of the next request.
    ///
    /// - Parameters:
    ///   - path: The path to the cursor, such as `meta.next`.
    ///   - parameter: The name of the request property that contains the cursor.
    /// - Returns: The rule.
    public static func cursor(_ path: String, as parameter: String) -> Self { Self() }

    /// Returns a rule that sends a value of the page's last element as a parameter of the next request, until a flag in
    /// the JSON body indicates that there's no other page.
    ///
    /// - Parameters:
    ///   - path: The path to the cursor in an element, such as `id`.
    ///   - list: The path to the elements in the body, such as `data`.
    ///   - parameter: The name of the request property that contains the cursor.
    ///   - flag: The path to the Boolean value that indicates whether there's another page, such as `has_more`.
    /// - Returns: The rule.
    public static func cursor(
      _ path: String, ofLastIn list: String, as parameter: String, hasMore flag: String
    ) -> Self { Self() }

    /// Returns a rule that increments the page number until a page is empty.
    ///
    /// - Parameters:
    ///   - number: The name of the request property that contains the page number.
    ///   - size: The name of the request property that contains the page size; `nil` by default. If you name a
    ///     property, a page with fewer elements than the page size is treated as the last page.
    /// - Returns: The rule.
    public static func page(_ number: String, size: String? = nil) -> Self { Self() }

    /// Returns a rule that skips the elements of the previous pages until a page is empty.
    ///
    /// - Parameters:
    ///   - offset: The name of the request property that contains the number of elements to skip.
    ///   - limit: The name of the request property that contains the page size; `nil` by default. If you name a
    ///     property, a page with fewer elements than the page size is treated as the last page.
    /// - Returns: The rule.
    public static func offset(_ offset: String, limit: String? = nil) -> Self { Self() }
  }

  /// Declares that a request invalidates the stored responses to another type of request.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// struct FetchUser {
  ///   typealias ResponseType = User
  ///   let id: Int
  /// }
  ///
  /// @NetworkRequest(endpoint: "/users/{id}/avatar", method: .put)
  /// @Invalidates(FetchUser.self)
  /// struct ChangeAvatar {
  ///   let id: Int
  ///   @Body let image: Data
  /// }
  /// ```
  ///
  /// When a `ChangeAvatar` request receives an acceptable status code, the client's `Cache` removes the stored
  /// responses to all `FetchUser` requests. The parameters of the requests aren't compared, because `id` can mean
  /// different things in the two request types. You don't need the annotation to remove the stored responses for the
  /// request's own URL, because the cache removes them automatically (RFC 9111, section 4.4). For example, after
  /// `PUT /users/7`, the cache removes the stored response to `GET /users/7`. To remove the responses to a specific
  /// request, use `HTTPNetworkClient.invalidate(_:)`. The cache and this
  /// method are in the module NetworkKitCaching.
  ///
  /// ## Restrictions
  ///
  /// - The argument must be a request type: "'@Invalidates' requires a literal request type, such as
  ///   'FetchUser.self'".
  /// - Each type can be specified only once: "'FetchUser' is invalidated twice".
  /// - The request can't use a safe method, such as GET: "'@Invalidates' has no effect, because GET is a safe method and
  ///   doesn't make stored responses outdated (RFC 9110, section 9.2.1)".
  ///
  /// - Parameter request: The type of the requests whose stored responses are removed.
  @attached(peer)
  public macro Invalidates(_ request: any NetworkRequest.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
