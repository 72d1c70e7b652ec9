public import Foundation
public import HTTPTypes

/// A URL and a function that parses the bytes from that URL. The design is based on `Resource` and `Webservice` from
/// Swift Talk.
///
/// ```swift
/// extension Episode {
///   static let all = Resource<[Episode]>(url: URL(string: "https://talk.objc.io/episodes.json")!)
///   var media: Resource<Data> { Resource(url: mediaURL) }
/// }
///
/// let episodes = try await client.load(Episode.all)
/// ```
///
/// To send a body, pass the method and the body:
///
/// ```swift
/// let draft = RequestBody.text(#"{"title": "Macros"}"#, contentType: "application/json")
/// let resource = Resource<Episode>(url: url, method: .post, body: draft)
/// ```
///
/// A resource is a request, so mocks, middleware, and errors work as they do for any other request. The ``parse``
/// function is synchronous, so you can test it without a network.
public struct Resource<Value: Sendable>: NetworkRequest {
  /// The type of the loaded value.
  public typealias ResponseType = Value

  /// The URL of the resource.
  public let url: URL

  /// The method of the request.
  public let method: HTTPRequest.Method

  /// The body of the request, or `nil` if it has none.
  public let body: RequestBody?

  /// The function that creates the value from the body.
  public let parse: @Sendable (Data) throws -> Value

  /// Creates a resource.
  ///
  /// - Parameters:
  ///   - url: An absolute `http` or `https` URL, or a path to append to the client's base URL.
  ///   - method: The method; GET by default.
  ///   - body: The body, for a method that allows one; `nil` by default.
  ///   - parse: A closure that creates the value from the body. If the closure throws a ``NetworkError``, the request
  ///     throws that error. Any other error becomes the ``NetworkError/underlyingError`` of the error that the request
  ///     throws. If NetworkKit doesn't recognize the type of the closure's error, the ``NetworkError/reason`` contains
  ///     the type's name but not the error's description.
  public init(
    url: URL, method: HTTPRequest.Method = .get, body: RequestBody? = nil,
    parse: @escaping @Sendable (Data) throws -> Value
  ) {
    self.url = url
    self.method = method
    self.body = body
    self.parse = parse
  }

  /// Creates a resource that's parsed from JSON.
  ///
  /// - Parameters:
  ///   - url: An absolute `http` or `https` URL, or a path to append to the client's base URL.
  ///   - method: The method; GET by default.
  ///   - body: The body, for a method that allows one; `nil` by default.
  ///   - parseJSON: A closure that creates the value from the body's JSON.
  public init(
    url: URL, method: HTTPRequest.Method = .get, body: RequestBody? = nil,
    parseJSON: @escaping @Sendable (JSON) throws -> Value
  ) {
    self.init(url: url, method: method, body: body) { data in try parseJSON(JSON(jsonData: data)) }
  }

  /// Creates a resource for a model, or for an array or a dictionary of models.
  ///
  /// If any element can't be decoded, loading throws an error.
  ///
  /// - Parameters:
  ///   - url: An absolute `http` or `https` URL, or a path to append to the client's base URL.
  ///   - method: The method; GET by default.
  ///   - body: The body, for a method that allows one; `nil` by default.
  public init(
    url: URL, method: HTTPRequest.Method = .get, body: RequestBody? = nil
  ) where Value: JSONDecodable {
    self.init(url: url, method: method, body: body) { data in try Value(jsonData: data) }
  }

  /// Creates a resource for raw bytes.
  ///
  /// - Parameters:
  ///   - url: An absolute `http` or `https` URL, or a path to append to the client's base URL.
  ///   - method: The method; GET by default.
  ///   - body: The body, for a method that allows one; `nil` by default.
  public init(
    url: URL, method: HTTPRequest.Method = .get, body: RequestBody? = nil
  ) where Value == Data {
    self.init(url: url, method: method, body: body) { data in data }
  }

  /// The URL's path.
  public var endpoint: String { url.path(percentEncoded: true) }

  /// Encodes the request with the resource's URL.
  public func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.setURL("url", url.absoluteString)
    if let body { try request.setBody(body) }
  }

  /// Creates the value by parsing the body with ``parse``.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Value {
    do {
      return try parse(Data(response.bytes))
    } catch {
      throw NetworkError(
        decoding: Value.self, by: "Resource.parse", isJSON: false, threw: error, of: response)
    }
  }
}
