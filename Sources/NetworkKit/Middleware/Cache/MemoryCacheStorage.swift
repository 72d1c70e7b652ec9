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

/// Responses in the order of their use: a list whose links are indices of an array.
private struct LeastRecentlyUsed: Sendable {
  /// The responses for one URL: their heads, from which a request selects one, and their indices in ``entries``.
  private struct Variants: Sendable {
    var heads: [CachedResponse.Head] = []
    var indices: [Int] = []

    mutating func add(_ head: CachedResponse.Head, at index: Int) {
      heads.append(head)
      indices.append(index)
    }

    mutating func remove(_ index: Int) {
      guard let position = indices.firstIndex(of: index) else { return }
      heads.remove(at: position)
      indices.remove(at: position)
    }
  }

  private struct Entry: Sendable {
    var response: CachedResponse
    var newer: Int?
    var older: Int?
  }

  private let maximumSize: Int
  private var entries: [Entry?] = []
  private var freeIndices: [Int] = []
  private var newest: Int?
  private var oldest: Int?
  private var variantsByURL: [String: Variants] = [:]
  private var indicesByEndpoint: [String: Set<Int>] = [:]

  private(set) var size = 0
  private(set) var count = 0

  /// The maximum number of responses for one URL. An additional response replaces the first one.
  private static let maximumVariantCount = 16

  init(maximumSize: Int) {
    self.maximumSize = maximumSize
  }

  mutating func response(
    for url: String, selecting select: ([CachedResponse.Head]) -> Int?
  ) -> CachedResponse? {
    guard let variants = variantsByURL[url], let selected = select(variants.heads),
      variants.indices.indices.contains(selected)
    else { return nil }
    let index = variants.indices[selected]
    use(index)
    return entries[index]?.response
  }

  mutating func store(_ response: CachedResponse) {
    let head = response.head
    remove(.variant(url: head.url, id: head.variantID))
    guard response.size <= maximumSize else { return }
    if let indices = variantsByURL[head.url]?.indices, indices.count >= Self.maximumVariantCount {
      remove(indices[0])
    }
    add(response)
    while size > maximumSize, let oldest { remove(oldest) }
  }

  mutating func replace(_ head: CachedResponse.Head, with newHead: CachedResponse.Head) {
    guard let index = index(url: head.url, variantID: head.variantID),
      let response = entries[index]?.response, response.head.isSame(as: head)
    else { return }
    remove(index)
    store(CachedResponse(head: newHead, body: response.body))
  }

  mutating func remove(_ selection: CacheSelection) {
    switch selection {
    case .url(let url):
      for index in variantsByURL[url]?.indices ?? [] { remove(index) }
    case .variant(let url, let id):
      if let index = index(url: url, variantID: id) { remove(index) }
    case .endpoint(let endpoint):
      for index in indicesByEndpoint[endpoint] ?? [] { remove(index) }
    case .all:
      self = LeastRecentlyUsed(maximumSize: maximumSize)
    }
  }

  private func index(url: String, variantID: String) -> Int? {
    guard let variants = variantsByURL[url] else { return nil }
    return variants.heads.firstIndex { $0.variantID == variantID }.map { variants.indices[$0] }
  }

  // MARK: Entries

  private mutating func add(_ response: CachedResponse) {
    let entry = Entry(response: response)
    let index: Int
    if let free = freeIndices.popLast() {
      entries[free] = entry
      index = free
    } else {
      index = entries.count
      entries.append(entry)
    }
    link(index)
    variantsByURL[response.head.url, default: Variants()].add(response.head, at: index)
    indicesByEndpoint[response.head.endpoint, default: []].insert(index)
    size += response.size
    count += 1
  }

  private mutating func remove(_ index: Int) {
    guard let response = entries[index]?.response else { return }
    unlink(index)
    entries[index] = nil
    freeIndices.append(index)
    let head = response.head
    variantsByURL[head.url]?.remove(index)
    if variantsByURL[head.url]?.indices.isEmpty == true { variantsByURL[head.url] = nil }
    indicesByEndpoint[head.endpoint]?.remove(index)
    if indicesByEndpoint[head.endpoint]?.isEmpty == true { indicesByEndpoint[head.endpoint] = nil }
    size -= response.size
    count -= 1
  }

  // MARK: Order

  private mutating func use(_ index: Int) {
    guard newest != index else { return }
    unlink(index)
    link(index)
  }

  private mutating func link(_ index: Int) {
    entries[index]?.older = newest
    entries[index]?.newer = nil
    if let newest { entries[newest]?.newer = index }
    newest = index
    oldest = oldest ?? index
  }

  private mutating func unlink(_ index: Int) {
    guard let entry = entries[index] else { return }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
  }
}
