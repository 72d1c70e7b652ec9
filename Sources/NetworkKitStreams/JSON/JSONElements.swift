public import NetworkKit

/// The elements of a JSON array, each decoded as soon as it arrives.
///
/// ```swift
/// @NetworkRequest(endpoint: "/orders/export")
/// struct ExportOrders {
///   typealias ResponseType = JSONElements<Order>
/// }
///
/// for try await order in try await ExportOrders().perform() {
///   try database.insert(order)
/// }
/// ```
///
/// The array can have any length, because at most one chunk of the body and 256 of its elements are in memory at a time.
/// The elements in a chunk are decoded together, outside the caller's actor. The request is sent once, and the client
/// reads from the connection only when the loop requests an element. Leaving the loop closes the connection.
///
/// The element type must conform to `JSONDecodable` or `Decodable`; otherwise, a request with this response type
/// doesn't compile, unless it implements `NetworkRequest.responseHandler(_:)`. The request's `NetworkRequest.coder`
/// decodes the elements. For a type that conforms to both protocols, see `BodyCoder`.
///
/// ### An array inside an object
///
/// To read an array at a path, create the sequence in `NetworkRequest.responseHandler(_:)`:
///
/// ```swift
/// @NetworkRequest(endpoint: "/orders/export")
/// struct ExportOrders {
///   typealias ResponseType = JSONElements<Order>
///
///   func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
///     try JSONElements(response: response, at: "data.orders")
///   }
/// }
/// ```
///
/// ### Errors
///
/// The whole document must be valid JSON (RFC 8259), including the parts before and after the array. If an element
/// can't be decoded, the iteration delivers every previous element and then throws a `NetworkError` that identifies
/// the element, such as `data.orders[1041].id: expected an integer`. If the body is incomplete, the elements that
/// arrived are delivered before the error is thrown. After an error, the sequence ends.
///
/// An element has a maximum size, 1 MiB by default, which also applies to each key and each scalar value outside the
/// array. If an element, a key, or a value is larger, the iteration throws `NetworkError.Code.responseTooLarge`. If the
/// coder rejects duplicate keys, the size also applies to all keys of each object outside the array together.
public struct JSONElements<Element: Sendable>: ElementStream {
  private let content: ElementContent<ElementDocument, Element>

  /// Creates a sequence of elements from a response whose body is an array.
  ///
  /// - Parameter response: The response.
  /// - Throws: `NetworkError.Code.decodingFailed` if `Element` doesn't conform to `JSONDecodable` or `Decodable`.
  public init(response: NetworkResponse) throws(NetworkError) {
    try self.init(response: response, at: [])
  }

  /// Creates a sequence of elements from an array in the response body.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - path: The path of the array, such as `"data.orders"`, or an empty path if the whole body is the array.
  ///   - maximumElementSize: The maximum size of an element, in bytes; 1 MiB by default.
  /// - Throws: `NetworkError.Code.decodingFailed` if `Element` doesn't conform to `JSONDecodable` or `Decodable`.
  public init(
    response: NetworkResponse, at path: JSONPath, maximumElementSize: Int = 1 << 20
  ) throws(NetworkError) {
    try ElementCoder<Element>.check()
    content = .response(
      ElementDocument(
        response: response, path: path, maximumElementSize: maximumElementSize))
  }

  /// Creates a sequence from an asynchronous sequence of elements, for tests and previews.
  ///
  /// - Parameter elements: The elements. Errors that this sequence throws are converted to `NetworkError` values.
  public init<Elements: AsyncSequence & Sendable>(_ elements: Elements)
  where Elements.Element == Element {
    content = .elements(ElementSource(elements))
  }

  /// Returns an iterator that reads the elements. A streamed body can be read only once.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(iteration: content.iteration { ElementReader($0) })
  }
}

extension JSONElements {
  /// An iterator that decodes the elements one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var iteration: ElementIteration<ElementReader<Element>>

    /// Returns the next element, or `nil` at the end of the document.
    ///
    /// - Throws: A `NetworkError` if an element can't be decoded, the document isn't valid JSON, or the connection is
    ///   lost. If an element can't be decoded, the error identifies the element.
    public mutating func next() async throws(NetworkError) -> Element? {
      try await iteration.next()
    }

    /// Returns the next element, or `nil` at the end of the document.
    ///
    /// A `for` loop calls this method. It changes actors only to wait for the server.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Throws: The errors of ``next()``.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(NetworkError) -> Element? {
      try await iteration.next()
    }
  }
}

/// The document that elements are read from.
struct ElementDocument: Sendable {
  let response: NetworkResponse
  let path: JSONPath
  let maximumElementSize: Int
}
