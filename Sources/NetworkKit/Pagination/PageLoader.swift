internal import HTTPTypes

/// The path of one page from its position to its decoded elements.
struct PageLoader<Request: PaginatedRequest>: Sendable {
  typealias Page = Pages<Request>.Page
  typealias Position = Pages<Request>.Position

  let client: any NetworkClient
  let callSite: CallSite

  /// The encoded request of a page.
  struct PageRequest: Sendable {
    let position: Position
    let outgoing: OutgoingRequest

    /// The hash value of the request's identity; `nil` if it has none.
    let hash: Int?
  }

  /// Encodes the request of a page.
  ///
  /// - Throws: ``NetworkError/Code/pageLoop`` if the page was already loaded, and the errors of encoding the request.
  func request(
    at position: Position, after history: PageHistory
  ) throws(NetworkError) -> PageRequest {
    let outgoing = try position.makeOutgoingRequest(callSite: callSite)
    let hash = outgoing.identity?.hashValue
    if let hash, history.contains(hash) {
      throw NetworkError(
        .pageLoop,
        "the list leads back to a page that was already loaded; check the request's pagination"
      ).about(outgoing)
    }
    return PageRequest(position: position, outgoing: outgoing, hash: hash)
  }

  /// A page, and the reason why the next page can't be found.
  struct LoadedPage: Sendable {
    var page: Page
    var failure: NetworkError?

    /// The hash value of the identity that the request has with its absolute URL, as a link would lead to it; `nil` if
    /// the URL isn't known.
    let hash: Int?
  }

  /// Loads a page and finds the next one.
  nonisolated(nonsending) func load(
    _ request: PageRequest
  ) async throws(NetworkError) -> LoadedPage {
    let declared = request.position.request
    let (value, response) = try await client.exchange(declared, as: request.outgoing)
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
      // Its elements aren't lost: the next call of the iterator throws.
      loaded.failure = error.about(request.outgoing)
    }
    return loaded
  }

  /// The position of a page that the server linked.
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
    // A list that goes on and on to other servers needs no more memory.
    if origins.count > 16 { origins.removeSubrange(1...(origins.count - 16)) }
    return Position(request.position.request, link: link, previousOrigins: origins)
  }
}

extension OutgoingRequest {
  /// The identity of the request with the absolute URL that it was first sent to.
  fileprivate func identity(as response: NetworkResponse) -> RequestIdentity? {
    guard let sent = response.redirects.first?.request ?? response.request else { return nil }
    var request = self
    request.head.scheme = sent.scheme
    request.head.authority = sent.authority
    request.head.path = sent.path
    return request.identity
  }
}

/// A page that is loaded while the one before it is processed; dropping it cancels its request.
final class PagePrefetch<Request: PaginatedRequest>: Sendable {
  private let task: Task<Result<PageLoader<Request>.LoadedPage, NetworkError>, Never>

  /// Begins to load a page.
  ///
  /// Returns `nil` if the page can't be requested, which loading it without prefetching reports.
  init?(
    of position: Pages<Request>.Position, by loader: PageLoader<Request>, after history: PageHistory
  ) {
    do throws(NetworkError) {
      let request = try loader.request(at: position, after: history)
      task = Task { @concurrent in
        await Result(awaiting: { () async throws(NetworkError) in try await loader.load(request) })
      }
    } catch {
      return nil
    }
  }

  deinit {
    task.cancel()
  }

  /// The page, as soon as it is loaded; canceling the waiting task cancels its request.
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

/// The requests for pages that were loaded, to find a list that leads back to one of them.
struct PageHistory: Sendable {
  /// The hash values of the requests' identities, because an identity holds a request's whole body. Two different
  /// requests have the same value once in 2⁶⁴ times; a server can't choose them, because they are seeded at random.
  private var hashes: Set<Int> = []

  /// The number of hash values that are remembered, one or two of each page. They take about 2 MiB. After that, the
  /// history begins anew.
  private static let maximumCount = 100_000

  /// Returns whether a request with this hash value loaded a page.
  func contains(_ hash: Int) -> Bool { hashes.contains(hash) }

  /// Remembers a request that loaded a page.
  mutating func add(_ hash: Int?) {
    if hashes.count >= Self.maximumCount { hashes.removeAll() }
    if let hash { hashes.insert(hash) }
  }
}
