/// An ordered list of named parameters for handwritten requests.
///
/// ```swift
/// var parameters: Parameters { ["page": page, "perPage": 25, "filter": filter] }
/// ```
///
/// A value that's `nil` isn't sent. A name may appear more than once, except in a JSON body. In a JSON body, a repeated
/// name causes encoding to throw an error so that no value is lost.
public struct Parameters: Sendable, ExpressibleByDictionaryLiteral {
  typealias Element = (name: String, value: any RequestParameter & Sendable)

  private(set) var elements: [Element]

  /// Creates parameters from a dictionary literal.
  public init(dictionaryLiteral elements: (String, any RequestParameter & Sendable)...) {
    self.elements = elements.map { (name: $0.0, value: $0.1) }
  }

  /// Creates parameters from a dictionary, sorted by name.
  ///
  /// - Parameter values: The values, keyed by parameter name.
  public init(_ values: [String: any RequestParameter & Sendable]) {
    elements = values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// Appends a parameter.
  ///
  /// - Parameters:
  ///   - name: The name to send.
  ///   - value: The value. A `nil` value isn't sent.
  public mutating func append(_ name: String, _ value: any RequestParameter & Sendable) {
    elements.append((name: name, value: value))
  }

  /// A Boolean value that indicates whether there are no parameters.
  public var isEmpty: Bool { elements.isEmpty }
}

extension Parameters: RedactedStringConvertible {
  /// The names of the parameters, such as `Parameters(page, perPage)`. The description doesn't contain the values.
  public var description: String {
    "Parameters(\(elements.map(\.name).joined(separator: ", ")))"
  }
}

/// The placement of a request's parameters.
public enum ParameterEncoding: Sendable, Hashable {
  /// A query for GET, HEAD, and DELETE, and a JSON body for other methods, including QUERY (RFC 10008).
  case automatic
  /// The query of the URL (RFC 3986, section 3.4).
  case query
  /// A JSON object in the body (RFC 8259).
  case json
  /// A form in the body, `application/x-www-form-urlencoded` (WHATWG URL, section 5).
  case form
  /// Text parts of a multipart body, `multipart/form-data` (RFC 7578).
  case multipart

  /// Returns the encoding that `automatic` represents for a method.
  ///
  /// - Parameter method: The method of the request.
  public func resolved(for method: HTTPRequest.Method) -> ParameterEncoding {
    guard self == .automatic else { return self }
    switch method {
    case .get, .head, .delete: return .query
    default: return .json
    }
  }
}
