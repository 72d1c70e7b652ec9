/// How the parameters of a request are sent.
public enum ParameterEncoding: Sendable, Hashable {
  /// As a query for GET, HEAD and DELETE, as a JSON body otherwise, also for QUERY (RFC 10008).
  case automatic
  /// In the URL's query (RFC 3986, section 3.4).
  case query
  /// As one JSON object in the body (RFC 8259).
  case json
  /// As `application/x-www-form-urlencoded` in the body (WHATWG URL, section 5).
  case form
  /// As text parts of `multipart/form-data` (RFC 7578).
  case multipart

  /// The encoding that stands behind `automatic` for a method.
  func resolved(for method: HTTPRequest.Method) -> ParameterEncoding {
    guard self == .automatic else { return self }
    switch method {
    case .get, .head, .delete: return .query
    default: return .json
    }
  }
}
