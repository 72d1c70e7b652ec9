internal import HTTPTypes

/// What a request is written to: path, query, header fields and body, each in one place.
///
/// `@NetworkRequest` generates the calls; a hand-written ``NetworkRequest/encode(into:)`` makes
/// them itself:
///
/// ```swift
/// func encode(into request: inout RequestEncoder) throws(NetworkError) {
///   try request.path("/users/")
///   try request.segment("id", id)
///   try request.query("expand", fields)
/// }
/// ```
///
/// Every value is encoded for its place, so that none can change the request's structure; one that
/// cannot be sent is thrown as ``NetworkError/Code/invalidParameter`` with the parameter's name.
public struct RequestEncoder: Sendable {
  let method: HTTPRequest.Method
  let encoding: ParameterEncoding

  var baseURL: BaseURL?
  var path = ""
  var secretSegments: Set<String> = []
  var queryItems: [String] = []
  var headers: HTTPFields
  var jsonFields = JSON.Object()
  var formFields: [String] = []
  var parts: [MultipartPart] = []
  var explicitBody: RequestBody?
  var givenURL: GivenURL?
  var context = RequestContext()

  init(
    method: HTTPRequest.Method, encoding: ParameterEncoding, baseURL: BaseURL?, headers: HTTPFields
  ) {
    self.method = method
    self.encoding = encoding.resolved(for: method)
    self.baseURL = baseURL
    self.headers = headers
  }

  /// The path with its query.
  var target: String {
    queryItems.isEmpty ? path : path + "?" + queryItems.joined(separator: "&")
  }

  /// Adds a parameter where the request's encoding says: query, JSON, form or multipart.
  ///
  /// - Parameters:
  ///   - name: The name, as the server knows it.
  ///   - value: The value; `nil` is not sent.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func parameter<V: RequestParameter>(_ name: String, _ value: V)
    throws(NetworkError)
  {
    switch encoding {
    case .automatic, .query: try query(name, value)
    case .form: try field(name, value)
    case .multipart: try part(name, value)
    case .json:
      let json = try self.json(name, value)
      if json != .null { jsonFields[name] = json }
    }
  }

  // MARK: Values

  /// The value in JSON's terms; what it cannot say is an error that names the parameter.
  func json<V: RequestParameter>(_ name: String, _ value: V) throws(NetworkError) -> JSON {
    do {
      return try value.parameterValue
    } catch {
      // What was found may be a secret; what was expected is not.
      let expected = error.expected.map { "; expected \($0)" } ?? ""
      throw .invalidParameter(name, "cannot be encoded\(expected)")
    }
  }

  /// The texts of a value for a place that holds text: none for `nil`, several for an array.
  func texts<V: RequestParameter>(_ name: String, _ value: V) throws(NetworkError) -> [String] {
    let json = try self.json(name, value)
    guard case .array(let elements) = json else { return try text(name, json).map { [$0] } ?? [] }
    var texts: [String] = []
    for element in elements {
      if let text = try text(name, element) { texts.append(text) }
    }
    return texts
  }

  private func text(_ name: String, _ json: JSON) throws(NetworkError) -> String? {
    switch json {
    case .null: return nil
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return number.text
    case .string(let text): return text
    case .array, .object:
      throw .invalidParameter(
        name, "is a nested value, which has no form as text; send it in a JSON body")
    }
  }
}

extension NetworkError {
  /// A parameter that cannot be sent: the message holds its name and never its value.
  static func invalidParameter(_ name: String, _ reason: String) -> NetworkError {
    NetworkError(.invalidParameter, "the parameter \"\(name)\" \(reason)")
  }
}
