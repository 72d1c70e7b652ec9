public import NetworkKit

/// A type that stores responses for a ``Cache``.
///
/// ``MemoryCacheStorage`` keeps responses in memory, and `DiskCacheStorage`, in the module NetworkKitDiskCache, keeps
/// them in a file. To keep responses elsewhere, create a type that conforms to this protocol. Several responses can
/// have the same URL; ``CachedResponse/Head-swift.struct/variantID`` distinguishes them. Several caches can share a
/// storage and use it concurrently.
///
/// If a method throws an error while the cache handles a request, the request doesn't fail. If no stored response can
/// be read, the cache sends the request to the server.
public protocol CacheStorage: Sendable {
  /// Returns one of the stored responses for a URL.
  ///
  /// - Parameters:
  ///   - url: The absolute URL.
  ///   - select: A closure that returns the index of the response to return, or `nil` for none. Pass the heads of all
  ///     responses for the URL to the closure. If there are no responses, don't call the closure.
  /// - Returns: The selected response with its complete body, or `nil` if there is none.
  /// - Throws: A `NetworkError` if the storage can't be read.
  func response(
    for url: String,
    selecting select: @escaping @Sendable (_ heads: [CachedResponse.Head]) -> Int?
  ) async throws(NetworkError) -> CachedResponse?

  /// Stores a response, replacing any response with the same URL and ``CachedResponse/Head-swift.struct/variantID``.
  ///
  /// - Parameter response: The response.
  /// - Throws: A `NetworkError` if the response can't be stored.
  func store(_ response: CachedResponse) async throws(NetworkError)

  /// Replaces the head of a stored response after the server validates the response.
  ///
  /// - Parameters:
  ///   - head: The previous head of the response. If the stored response now has a different head, don't replace that
  ///     head.
  ///   - newHead: The new head. Its `variantID` may be different.
  /// - Throws: A `NetworkError` if the head can't be replaced.
  func replace(_ head: CachedResponse.Head, with newHead: CachedResponse.Head)
    async throws(NetworkError)

  /// Removes stored responses. After this method returns, the storage must no longer return them.
  ///
  /// - Parameter selection: The responses to remove.
  /// - Throws: A `NetworkError` if the responses can't be removed.
  func remove(_ selection: CacheSelection) async throws(NetworkError)
}

extension NetworkError.Code {
  /// The storage of a ``Cache`` can't be read or changed.
  public static let cacheStorageFailed = Self("cacheStorageFailed")
}

/// A selection of stored responses to remove from a ``CacheStorage``.
public enum CacheSelection: Sendable, Hashable {
  /// All responses for a URL.
  case url(String)
  /// The response with a particular URL and ``CachedResponse/Head-swift.struct/variantID``.
  case variant(url: String, id: String)
  /// All responses to requests that share an endpoint template, such as `/users/{id}`.
  case endpoint(String)
  /// All responses.
  case all
}

extension CacheSelection {
  /// Returns whether a response for a URL and an endpoint belongs to the selection.
  func contains(url: String, endpoint: String) -> Bool {
    switch self {
    case .url(let other): url == other
    case .variant: false
    case .endpoint(let other): endpoint == other
    case .all: true
    }
  }
}
