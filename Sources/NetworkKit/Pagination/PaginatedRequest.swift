/// A request for a list that the server sends in pages.
///
/// Usually, `@Paginated` generates the conformance. A manual conformance declares how the next page is found and, if
/// the response isn't an array, where the elements are:
///
/// ```swift
/// struct ListItems: PaginatedRequest {
///   typealias ResponseType = ItemPage
///   var page = 1
///   let endpoint = "/items"
///   var parameters: Parameters { ["page": page] }
///
///   var pagination: PaginationRule<Self> { .page(\.page) }
///   static let pageElements = PageElements(\ItemPage.items)
/// }
///
/// for try await item in ListItems().elements() {
///   print(item.name)
/// }
/// ```
///
/// To load a single page, call ``NetworkRequest/perform(uploadProgress:fileID:line:)``.
public protocol PaginatedRequest<ResponseType>: NetworkRequest {
  /// The type of the list's elements.
  associatedtype PageElement: Sendable

  /// The rule that finds the next page.
  var pagination: PaginationRule<Self> { get }

  /// The location of the elements in a page. If the page is an array, the default location is the page itself.
  static var pageElements: PageElements<ResponseType, PageElement> { get }
}

extension PaginatedRequest where ResponseType: Sequence, ResponseType.Element: Sendable {
  /// The location of the elements, which is the response itself, because the response is a sequence.
  public static var pageElements: PageElements<ResponseType, ResponseType.Element> {
    PageElements { Array($0) }
  }
}

/// The location of a list's elements in the response that contains a page.
///
/// ```swift
/// static let pageElements = PageElements(\SearchResult.items)
/// ```
public struct PageElements<Page, Element>: Sendable {
  let read: @Sendable (Page) -> [Element]

  /// Creates a location from a key path or a closure.
  ///
  /// - Parameter elements: A key path or closure that returns the elements of a page.
  public init(_ elements: @escaping @Sendable (Page) -> [Element]) {
    read = elements
  }
}

// MARK: Generated code

@_documentation(visibility: internal)
extension PageElements {
  /// Creates a location from a closure that reads properties of a page.
  public init(_ elements: @escaping @Sendable (PageReader<Page>) -> PageReader<[Element]>) {
    read = { elements(PageReader(value: $0)).value }
  }

  /// Creates a location from a closure that reads optional properties of a page. A page without them has no elements.
  public init(_ elements: @escaping @Sendable (PageReader<Page>) -> PageReader<[Element]?>) {
    read = { elements(PageReader(value: $0)).value ?? [] }
  }
}

@_documentation(visibility: internal)
extension PageElements where Element == Never {
  /// Unavailable, because the elements aren't in an array.
  @available(*, unavailable, message: "the elements of a page must be an array")
  @_disfavoredOverload
  public init<Value>(_ elements: (PageReader<Page>) -> PageReader<Value>) {
    read = { _ in [] }
  }

  /// Creates a location from a property that doesn't exist, which the compiler has reported.
  public init(_ elements: (PageReader<Page>) -> UnknownPageMember) {
    read = { _ in [] }
  }
}

/// A value in a page, whose properties generated code reads.
///
/// The compiler reports a property that doesn't exist once, because the expression has a type nevertheless.
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct PageReader<Value> {
  fileprivate let value: Value

  /// Reads a property.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> PageReader<Member> {
    PageReader<Member>(value: value[keyPath: path])
  }

  /// Reads a property of an optional value.
  public subscript<Wrapped, Member>(
    dynamicMember path: KeyPath<Wrapped, Member>
  ) -> PageReader<Member?> where Value == Wrapped? {
    PageReader<Member?>(value: value?[keyPath: path])
  }

  /// Reads an optional property of an optional value.
  public subscript<Wrapped, Member>(
    dynamicMember path: KeyPath<Wrapped, Member?>
  ) -> PageReader<Member?> where Value == Wrapped? {
    PageReader<Member?>(value: value?[keyPath: path] ?? nil)
  }

  /// Unavailable, because there's no such property.
  @available(*, unavailable, message: "the response has no property with this name")
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> UnknownPageMember { UnknownPageMember() }
}

/// A property that doesn't exist.
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct UnknownPageMember {
  /// Reads a property of the property.
  public subscript(dynamicMember name: String) -> UnknownPageMember { self }
}

// MARK: Sequences
extension PaginatedRequest {
  /// Returns the pages of the list, beginning with the page that this request loads.
  ///
  /// The request's ``NetworkRequest/networkClient`` loads the pages. No request is sent until you begin to iterate.
  ///
  /// - Parameters:
  ///   - maximumCount: The maximum number of pages. If `nil` (the default), there's no limit.
  ///   - prefetchesNextPage: A Boolean value that indicates whether the next page is loaded while you process the
  ///     current page; `false` by default.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The pages.
  public func pages(
    maximumCount: Int? = nil, prefetchesNextPage: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Pages<Self> {
    networkClient.pages(
      of: self, maximumCount: maximumCount, prefetchesNextPage: prefetchesNextPage,
      fileID: fileID, line: line)
  }

  /// Returns the elements of the list, page by page, beginning with the page that this request loads.
  ///
  /// ```swift
  /// for try await repository in ListRepositories(login: "apple").elements(maximumCount: 500) {
  ///   print(repository.name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - maximumCount: The maximum number of elements; pages beyond this limit aren't loaded. If `nil` (the default),
  ///     there's no limit.
  ///   - maximumPageCount: The maximum number of pages. If `nil` (the default), there's no limit.
  ///   - prefetchesNextPage: A Boolean value that indicates whether the next page is loaded while you process the
  ///     elements of the current page; `false` by default.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The elements.
  public func elements(
    maximumCount: Int? = nil, maximumPageCount: Int? = nil, prefetchesNextPage: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Pages<Self>.Elements {
    networkClient.elements(
      of: self, maximumCount: maximumCount, maximumPageCount: maximumPageCount,
      prefetchesNextPage: prefetchesNextPage, fileID: fileID, line: line)
  }
}

extension NetworkClient {
  /// Returns the pages of a list, which this client loads one by one.
  ///
  /// - Parameters:
  ///   - request: The request for the first page.
  ///   - maximumCount: The maximum number of pages. If `nil` (the default), there's no limit.
  ///   - prefetchesNextPage: A Boolean value that indicates whether the next page is loaded while you process the
  ///     current page; `false` by default.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The pages.
  public func pages<Request: PaginatedRequest>(
    of request: Request, maximumCount: Int? = nil, prefetchesNextPage: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Pages<Request> {
    pages(
      from: Pages<Request>.Position(request), maximumCount: maximumCount,
      prefetchesNextPage: prefetchesNextPage, fileID: fileID, line: line)
  }

  /// Returns the pages of a list, starting at a position, such as the position of a page that couldn't be loaded.
  ///
  /// - Parameters:
  ///   - position: The position of the first page to load.
  ///   - maximumCount: The maximum number of pages. If `nil` (the default), there's no limit.
  ///   - prefetchesNextPage: A Boolean value that indicates whether the next page is loaded while you process the
  ///     current page; `false` by default.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The pages.
  public func pages<Request: PaginatedRequest>(
    from position: Pages<Request>.Position, maximumCount: Int? = nil,
    prefetchesNextPage: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Pages<Request> {
    Pages(
      start: position,
      loader: PageLoader(client: self, callSite: CallSite(fileID: fileID, line: line)),
      maximumCount: maximumCount, prefetchesNextPage: prefetchesNextPage)
  }

  /// Returns the elements of a list, whose pages this client loads one by one.
  ///
  /// - Parameters:
  ///   - request: The request for the first page.
  ///   - maximumCount: The maximum number of elements; pages beyond this limit aren't loaded. If `nil` (the default),
  ///     there's no limit.
  ///   - maximumPageCount: The maximum number of pages. If `nil` (the default), there's no limit.
  ///   - prefetchesNextPage: A Boolean value that indicates whether the next page is loaded while you process the
  ///     elements of the current page; `false` by default.
  ///   - fileID: The file that contains the call, for use in errors.
  ///   - line: The line that contains the call, for use in errors.
  /// - Returns: The elements.
  public func elements<Request: PaginatedRequest>(
    of request: Request, maximumCount: Int? = nil, maximumPageCount: Int? = nil,
    prefetchesNextPage: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Pages<Request>.Elements {
    pages(
      of: request, maximumCount: maximumPageCount, prefetchesNextPage: prefetchesNextPage,
      fileID: fileID, line: line
    ).elements(maximumCount: maximumCount)
  }
}
