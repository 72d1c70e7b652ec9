internal import HTTPTypes
internal import NetworkKitSupport

/// A loader that encodes the request for a page, sends it, and decodes the page.
struct PageLoader<Request: PaginatedRequest>: Sendable {
  typealias Page = Pages<Request>.Page
  typealias Position = Pages<Request>.Position

  let client: any NetworkClient
  let callSite: CallSite

  /// The encoded request for a page.
  struct PageRequest: Sendable {
    let position: Position
    let outgoing: OutgoingRequest

    /// The hash value of the request's identity, or `nil` if it has none.
    let hash: Int?
  }

  /// Encodes the request for a page.
  ///
  /// - Throws: ``NetworkError/Code/pageLoop`` if the page was already loaded, or an error from encoding the request.
  func request(
    at position: Position, after history: PageHistory
  ) throws(NetworkError) -> PageRequest {
    let outgoing = try position.makeOutgoingRequest(
      below: (client as? HTTPNetworkClient)?.baseURL, callSite: callSite)
    let hash = outgoing.identity?.hashValue
    if let hash, history.contains(hash) {
      throw NetworkError(
        .pageLoop,
        "the list leads back to a page that was already loaded; check the request's pagination"
      ).about(outgoing)
    }
    return PageRequest(position: position, outgoing: outgoing, hash: hash)
  }

  /// A page and the reason why the next page can't be found.
  struct LoadedPage: Sendable {
    var page: Page
    var failure: NetworkError?

    /// The hash value of the request's identity with its absolute URL, which a link to the same page would also have;
    /// `nil` if the URL isn't known.
    let hash: Int?
  }

  /// Loads a page and finds the next one.
  nonisolated(nonsending) func load(
    _ request: PageRequest
  ) async throws(NetworkError) -> LoadedPage {
    let declared = request.position.request
    let (value, response) = try await client.result(of: declared, as: request.outgoing)
    let page = Page(
      position: request.position, value: value, elements: Request.pageElements.read(value),
      response: response)
    var loaded = LoadedPage(page: page, hash: request.outgoing.identity(as: response)?.hashValue)
    do throws(NetworkError) {
      switch try declared.pagination.next(page) {
      case nil: break
      case .request(let next): loaded.page.next = Position(next)
      case .url(let url): loaded.page.next = try position(at: url, behind: page, of: request)
      }
    } catch {
      // The page's elements aren't lost, because only the iterator's next call throws the error.
      loaded.failure = error.about(request.outgoing)
    }
    return loaded
  }

  /// Returns the position of a page that the server linked to.
  private func position(
    at url: String, behind page: Page, of request: PageRequest
  ) throws(NetworkError) -> Position {
    // Without a client's base URL, as with a mock, only the request's own URL is known.
    let head = page.response.request ?? request.outgoing.head
    let link: PageLink
    do throws(NetworkError) {
      link = try PageLink(url, from: head)
    } catch {
      throw NetworkError(error.code, error.reason, response: page.response)
    }
    var origins = request.position.previousOrigins
    for head in page.response.redirects.map(\.request) + [head] {
      guard let origin = Origin(head), !origins.contains(origin) else { continue }
      origins.append(origin)
    }
    // This limits the memory that a list requires if its pages continually lead to other servers.
    if origins.count > 16 { origins.removeSubrange(1...(origins.count - 16)) }
    return Position(
      request: request.position.request, link: link, previousOrigins: origins,
      redaction: request.outgoing.redaction.union(page.response.redaction))
  }
}

extension OutgoingRequest {
  /// Returns the identity of the request with the absolute URL that it was first sent to.
  fileprivate func identity(as response: NetworkResponse) -> RequestIdentity? {
    guard let sent = response.redirects.first?.request ?? response.request else { return nil }
    var request = self
    request.head.scheme = sent.scheme
    request.head.authority = sent.authority
    request.head.path = sent.path
    return request.identity
  }
}

/// A page that's loaded while the previous page is processed. Releasing the instance cancels the request.
final class PagePrefetch<Request: PaginatedRequest>: Sendable {
  private let task: Task<Result<PageLoader<Request>.LoadedPage, NetworkError>, Never>

  /// Begins to load a page.
  ///
  /// Returns `nil` if the page's request can't be created. Loading the page without prefetching then throws the error.
  init?(
    of position: Pages<Request>.Position, by loader: PageLoader<Request>, after history: PageHistory
  ) {
    guard let request = try? loader.request(at: position, after: history) else { return nil }
    task = Task { @concurrent in
      await Result(awaiting: { () async throws(NetworkError) in try await loader.load(request) })
    }
  }

  deinit {
    task.cancel()
  }

  /// Returns the page when it's loaded. Canceling the calling task cancels the request.
  func page() async throws(NetworkError) -> PageLoader<Request>.LoadedPage {
    let task = task
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }
}

/// A record of the requests for loaded pages, which detects a list that leads back to one of these pages.
struct PageHistory: Sendable {
  /// The hash values of the requests' identities, because an identity contains a request's whole body. The probability
  /// that two different requests have the same value is 2⁻⁶⁴. A server can't choose the values, because they're seeded
  /// randomly.
  private var hashes: Set<Int> = []

  /// The maximum number of stored hash values, one or two for each page, which require about 2 MiB. When the history is
  /// full, it starts over.
  private static let maximumCount = 100_000

  /// Returns whether a request with this hash value loaded a page.
  func contains(_ hash: Int) -> Bool { hashes.contains(hash) }

  /// Stores the hash value of a request that loaded a page.
  mutating func add(_ hash: Int?) {
    if hashes.count >= Self.maximumCount { hashes.removeAll() }
    if let hash { hashes.insert(hash) }
  }
}
