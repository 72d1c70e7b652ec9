public import NetworkKit
internal import NetworkKitSupport

/// A storage that keeps responses for a ``Cache`` in memory.
///
/// If the responses exceed the size limit, the storage removes the least recently used responses. It keeps at most 16
/// responses for each URL. Finding, storing, or removing a response takes constant time.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
///   Cache(MemoryCacheStorage(maximumSize: 64 << 20))
/// }
/// ```
public struct MemoryCacheStorage: CacheStorage {
  private let state: Locked<LeastRecentlyUsed>

  /// Creates an empty storage.
  ///
  /// - Parameter maximumSize: The maximum total size of all responses, in bytes, as measured by
  ///   ``CachedResponse/size``; 16 MiB by default.
  public init(maximumSize: Int = 16 << 20) {
    state = Locked(LeastRecentlyUsed(maximumSize: maximumSize))
  }

  /// The total size of all stored responses, in bytes.
  public var size: Int { state.withLock { $0.size } }

  /// The number of stored responses.
  public var count: Int { state.withLock { $0.count } }

  /// Returns the response that a closure selects from the stored responses for a URL.
  public func response(
    for url: String,
    selecting select: @escaping @Sendable (_ heads: [CachedResponse.Head]) -> Int?
  ) async throws(NetworkError) -> CachedResponse? {
    state.withLock { $0.response(for: url, selecting: select) }
  }

  /// Stores a response, unless it's larger than the size limit.
  public func store(_ response: CachedResponse) async throws(NetworkError) {
    // A chunk from a transport may be a small part of a large buffer.
    let response = CachedResponse(head: response.head, body: BodyChunk(response.body.bytes))
    state.withLock { $0.store(response) }
  }

  /// Replaces the head of a stored response.
  public func replace(
    _ head: CachedResponse.Head, with newHead: CachedResponse.Head
  ) async throws(NetworkError) {
    state.withLock { $0.replace(head, with: newHead) }
  }

  /// Removes stored responses.
  public func remove(_ selection: CacheSelection) async throws(NetworkError) {
    state.withLock { $0.remove(selection) }
  }
}

/// Responses, each with a number, and the order of their use.
private struct LeastRecentlyUsed: Sendable {
  private let maximumSize: Int
  private var responses: [Int: CachedResponse] = [:]
  private var order = UseOrder<Int>()
  private var lastNumber = 0
  /// The responses for each URL, in the order in which they were stored.
  private var numbersByURL: [String: [Int]] = [:]
  private var numbersByEndpoint: [String: Set<Int>] = [:]

  private(set) var size = 0
  var count: Int { responses.count }

  /// The maximum number of responses for one URL. An additional response replaces the first one.
  private static let maximumVariantCount = 16

  init(maximumSize: Int) {
    self.maximumSize = maximumSize
  }

  mutating func response(
    for url: String, selecting select: ([CachedResponse.Head]) -> Int?
  ) -> CachedResponse? {
    guard let numbers = numbersByURL[url],
      let selected = select(numbers.compactMap { responses[$0]?.head }),
      numbers.indices.contains(selected)
    else { return nil }
    order.use(numbers[selected])
    return responses[numbers[selected]]
  }

  mutating func store(_ response: CachedResponse) {
    let head = response.head
    remove(.variant(url: head.url, id: head.variantID))
    guard response.size <= maximumSize else { return }
    if let numbers = numbersByURL[head.url], numbers.count >= Self.maximumVariantCount {
      remove(numbers[0])
    }
    lastNumber += 1
    responses[lastNumber] = response
    order.use(lastNumber)
    numbersByURL[head.url, default: []].append(lastNumber)
    numbersByEndpoint[head.endpoint, default: []].insert(lastNumber)
    size += response.size
    while size > maximumSize, let oldest = order.oldest { remove(oldest) }
  }

  mutating func replace(_ head: CachedResponse.Head, with newHead: CachedResponse.Head) {
    guard let number = number(url: head.url, variantID: head.variantID),
      let response = responses[number], response.head.isSame(as: head)
    else { return }
    remove(number)
    store(CachedResponse(head: newHead, body: response.body))
  }

  mutating func remove(_ selection: CacheSelection) {
    switch selection {
    case .url(let url):
      for number in numbersByURL[url] ?? [] { remove(number) }
    case .variant(let url, let id):
      if let number = number(url: url, variantID: id) { remove(number) }
    case .endpoint(let endpoint):
      for number in numbersByEndpoint[endpoint] ?? [] { remove(number) }
    case .all:
      self = LeastRecentlyUsed(maximumSize: maximumSize)
    }
  }

  private func number(url: String, variantID: String) -> Int? {
    numbersByURL[url]?.first { responses[$0]?.head.variantID == variantID }
  }

  private mutating func remove(_ number: Int) {
    guard let response = responses.removeValue(forKey: number) else { return }
    order.remove(number)
    let head = response.head
    numbersByURL[head.url]?.removeAll { $0 == number }
    if numbersByURL[head.url]?.isEmpty == true { numbersByURL[head.url] = nil }
    numbersByEndpoint[head.endpoint]?.remove(number)
    if numbersByEndpoint[head.endpoint]?.isEmpty == true { numbersByEndpoint[head.endpoint] = nil }
    size -= response.size
  }
}
