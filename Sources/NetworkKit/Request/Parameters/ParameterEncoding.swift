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
  func resolved(for method: HTTPRequest.Method) -> ParameterEncoding {
    guard self == .automatic else { return self }
    switch method {
    case .get, .head, .delete: return .query
    default: return .json
    }
  }
}
