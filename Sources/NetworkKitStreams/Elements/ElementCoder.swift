internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

/// The decoder of elements that are separate JSON documents, such as the lines of ``JSONLines``.
struct ElementCoder<Element> {
  /// The request's coder if its format is JSON; otherwise, the default coder.
  let coder: any BodyCoder

  /// The conformance that decodes elements; see `BodyCoder`.
  private enum Conformance {
    case jsonDecodable(any JSONDecodable.Type)
    case decodable(any Decodable.Type)
  }

  /// The conformance, or `nil` if the elements can't be decoded. It's looked up once.
  private let conformance: Conformance?

  /// Creates a decoder.
  ///
  /// - Parameter coder: The coder of the request.
  init(_ coder: any BodyCoder) {
    self.coder = coder.contentType.mediaType.isJSONMediaType ? coder : JSONCoder()
    conformance = Self.conformance
  }

  private static var conformance: Conformance? {
    if let model = Element.self as? any JSONDecodable.Type { return .jsonDecodable(model) }
    if let model = Element.self as? any Decodable.Type { return .decodable(model) }
    return nil
  }

  /// Decodes an element.
  func decode(from chunk: BodyChunk) throws(NetworkError) -> Element {
    do {
      return try value(from: chunk)
    } catch {
      let response = NetworkResponse(head: HTTPResponse(status: .ok), body: .bytes(chunk))
      throw NetworkError(decoding: Element.self, by: coder, threw: error, of: response)
    }
  }

  /// Decodes an element and throws the coder's errors unchanged.
  func value(from chunk: BodyChunk) throws -> Element {
    let value: Any? =
      switch conformance {
      case .jsonDecodable(let model): try coder.decodeJSONDecodable(model, from: chunk)
      case .decodable(let model): try coder.decode(model, from: chunk)
      case nil: nil
      }
    guard let element = value as? Element else {
      throw NetworkError(.decodingFailed, Self.requirement)
    }
    return element
  }

  /// Rejects elements that can't be decoded.
  static func check() throws(NetworkError) {
    guard conformance == nil else { return }
    throw NetworkError(.decodingFailed, requirement, transmission: .responseReceived)
  }

  private static var requirement: String {
    "\(Element.self) must be JSONDecodable or Decodable to be an element of a streamed response"
  }
}

extension NetworkError {
  /// Returns the error with a reason that begins with the affected part of the stream.
  func adding(_ place: String) -> NetworkError {
    var error = self
    error.reason = "\(place): \(reason)"
    return error
  }
}
