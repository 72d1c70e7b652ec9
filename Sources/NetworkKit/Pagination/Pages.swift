/// The pages of a list, loaded one by one while you iterate.
///
/// ```swift
/// for try await page in ListRepositories(login: "apple").pages() {
///   save(page.elements)
/// }
/// ```
///
/// Each call to the iterator's `next()` sends one request unless the page was prefetched. If a page fails to load, the
/// iterator throws the request's failure and keeps its position; call `next()` again to retry that page. To resume
/// after the loop ends, keep the last page's ``Page/next`` position and pass it to
/// ``NetworkClient/pages(from:maximumCount:prefetchesNextPage:fileID:line:)``.
///
/// If a list leads back to a page that was already loaded, the iterator throws ``NetworkError/Code/pageLoop``.
/// Discarding the iterator or canceling its task cancels the request that's in progress.
public struct Pages<Request: PaginatedRequest>: AsyncSequence, Sendable {
  /// A page of the list.
  public typealias Element = Page

  let start: Position
  let loader: PageLoader<Request>
  let maximumCount: Int?
  var maximumElementCount: Int?
  let prefetchesNextPage: Bool

  /// An iterator that loads the pages one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let pages: Pages
    /// The position of the next page, or `nil` at the end.
    private var position: Position?
    /// The reason why the next page can't be found.
    private var failure: NetworkError?
    private var pageCount = 0
    private var elementCount = 0
    private var history = PageHistory()
    private var prefetched: PagePrefetch<Request>?

    init(_ pages: Pages) {
      self.pages = pages
      position = pages.start
    }

    /// Loads the next page.
    ///
    /// - Returns: The page, or `nil` at the end of the list or after the maximum number of pages.
    /// - Throws: The request's failure. If a page failed to load, calling the method again retries that page. If the
    ///   position of the next page couldn't be determined, every call throws the same error.
    public mutating func next() async throws(Request.Failure) -> Page? {
      guard mayContinue else { return nil }
      do throws(NetworkError) {
        if let failure { throw failure }
        guard let position else { return nil }
        let request = try pages.loader.request(at: position, after: history)
        let loaded = try await load(request)
        history.add(request.hash)
        history.add(loaded.hash)
        failure = loaded.failure
        advance(behind: loaded.page)
        return loaded.page
      } catch {
        throw Request.Failure(error)
      }
    }

    private mutating func load(
      _ request: PageLoader<Request>.PageRequest
    ) async throws(NetworkError) -> PageLoader<Request>.LoadedPage {
      guard let prefetched else { return try await pages.loader.load(request) }
      // A page that couldn't be prefetched is loaded by the next call.
      self.prefetched = nil
      return try await prefetched.page()
    }

    private mutating func advance(behind page: Page) {
      pageCount += 1
      elementCount += page.elements.count
      position = page.next
      guard pages.prefetchesNextPage, mayContinue, let next = page.next else { return }
      prefetched = PagePrefetch(of: next, by: pages.loader, after: history)
    }

    private var mayContinue: Bool {
      pageCount < pages.maximumCount ?? .max && elementCount < pages.maximumElementCount ?? .max
    }
  }

  /// Returns an iterator that begins with the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(self)
  }
}

// MARK: Elements
extension Pages {
  /// Returns the elements of the pages.
  ///
  /// - Parameter maximumCount: The maximum number of elements; pages beyond this limit aren't loaded. If `nil` (the
  ///   default), there's no limit.
  /// - Returns: The elements.
  public func elements(maximumCount: Int? = nil) -> Elements {
    var pages = self
    pages.maximumElementCount = maximumCount
    return Elements(pages: pages)
  }

  /// The elements of a list, whose pages are loaded one by one while you iterate.
  ///
  /// If a page fails to load, the iterator throws the request's failure after it has returned the elements of all
  /// previous pages. Calling the iterator's `next()` again loads that page, so no element is lost or returned twice.
  public struct Elements: AsyncSequence, Sendable {
    /// An element of the list.
    public typealias Element = Request.PageElement

    let pages: Pages

    /// An iterator that returns the elements one by one.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var pages: Pages.AsyncIterator
      private var elements: IndexingIterator<[Request.PageElement]> = [].makeIterator()
      private var remainingCount: Int

      init(_ pages: Pages) {
        self.pages = pages.makeAsyncIterator()
        remainingCount = pages.maximumElementCount ?? .max
      }

      /// Returns the next element, loading the next page if the current page has no more elements.
      ///
      /// - Returns: The element, or `nil` at the end of the list or after the maximum number of elements.
      /// - Throws: The request's failure. If a page failed to load, calling the method again retries that page.
      public mutating func next() async throws(Request.Failure) -> Request.PageElement? {
        guard remainingCount > 0 else { return nil }
        while true {
          if let element = elements.next() {
            remainingCount -= 1
            return element
          }
          guard let page = try await pages.next() else { return nil }
          elements = page.elements.makeIterator()
        }
      }
    }

    /// Returns an iterator that begins with the first element.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(pages)
    }
  }
}
