public import Foundation
public import HTTPTypes

/// A URL and how its bytes become a value, after Swift Talk's `Resource` and `Webservice`.
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
/// A resource is a request like any other: mocks, middleware and errors treat it the same. Its
/// ``parse`` is synchronous and needs no network to be tested.
public struct Resource<Value: Sendable>: NetworkRequest {
  /// What loading returns.
  public typealias ResponseType = Value

  /// Where the resource is.
  public let url: URL

  /// The method.
  public let method: HTTPRequest.Method

  /// Turns the body into the value.
  public let parse: @Sendable (Data) throws -> Value

  /// Creates a resource.
  ///
  /// - Parameters:
  ///   - url: An absolute `http` or `https` URL, or a path below the client's base URL.
  ///   - method: The method; GET by default.
  ///   - parse: Turns the body into the value. What it throws is the
  ///     ``NetworkError/underlyingError`` of the load.
  public init(
    url: URL, method: HTTPRequest.Method = .get, parse: @escaping @Sendable (Data) throws -> Value
  ) {
    self.url = url
    self.method = method
    self.parse = parse
  }

  /// Creates a resource that is parsed from JSON.
  ///
  /// - Parameters:
  ///   - url: An absolute `http` or `https` URL, or a path below the client's base URL.
  ///   - method: The method; GET by default.
  ///   - parseJSON: Turns the dynamic value into the value.
  public init(
    url: URL, method: HTTPRequest.Method = .get,
    parseJSON: @escaping @Sendable (JSON) throws -> Value
  ) {
    self.init(url: url, method: method) { data in try parseJSON(JSON(jsonData: data)) }
  }

  /// Creates a resource of a model, or of an array or dictionary of them.
  ///
  /// One element that does not decode fails the whole.
  ///
  /// - Parameters:
  ///   - url: An absolute `http` or `https` URL, or a path below the client's base URL.
  ///   - method: The method; GET by default.
  public init(url: URL, method: HTTPRequest.Method = .get) where Value: JSONDecodable {
    self.init(url: url, method: method) { data in try Value(jsonData: data) }
  }

  /// Creates a resource of raw bytes.
  ///
  /// - Parameters:
  ///   - url: An absolute `http` or `https` URL, or a path below the client's base URL.
  ///   - method: The method; GET by default.
  public init(url: URL, method: HTTPRequest.Method = .get) where Value == Data {
    self.init(url: url, method: method) { data in data }
  }

  /// The URL's path.
  public var endpoint: String { url.path(percentEncoded: true) }

  /// Writes the URL.
  public func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.setURL("url", url.absoluteString)
  }

  /// Parses the body.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Value {
    do {
      return try parse(Data(response.bytes))
    } catch let error as JSONError {
      throw NetworkError(decoding: error, of: response)
    } catch {
      throw NetworkError(
        .decodingFailed, "the resource's parse failed: \(error)", response: response,
        underlyingError: error
      )
    }
  }
}
