extension NetworkError {
  /// Creates a network error from an error that a coder throws when it decodes a response or a part of it.
  ///
  /// If the path of the error contains a sensitive name, the network error doesn't contain the value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - coder: The coder.
  ///   - error: The error that the coder throws.
  ///   - response: The response whose body the coder decodes, or `nil` if the value isn't part of a response.
  public init(
    decoding type: Any.Type, by coder: any BodyCoder, threw error: any Error,
    of response: NetworkResponse?
  ) {
    self.init(
      decoding: type, by: "\(Swift.type(of: coder))", isJSON: coder.isJSON, threw: error,
      of: response)
  }

  /// Creates the error for an error that a coder or a closure throws when it decodes a response.
  ///
  /// The description of an unknown error isn't part of the reason, because it may contain sensitive values.
  ///
  /// - Parameters:
  ///   - decoder: The name of the coder or the closure.
  ///   - isJSON: A Boolean value that indicates whether the decoder reads only JSON.
  init(
    decoding type: Any.Type, by decoder: String, isJSON: Bool, threw error: any Error,
    of response: NetworkResponse?
  ) {
    switch error {
    case let error as NetworkError:
      self = error
      self.response = error.response ?? response
      transmission = .responseReceived
    case let error as JSONError:
      self.init(decoding: error, of: response)
    case let error as DecodingError:
      self.init(error, by: decoder, isJSON: isJSON, of: response)
    default:
      self.init(
        .decodingFailed, "\(decoder) can't decode \(type): \(Swift.type(of: error)) was thrown",
        response: response, underlyingError: error, transmission: .responseReceived)
    }
  }

  /// Creates a network error from the decoding error that a ``JSONDecodable`` model throws.
  ///
  /// If the path contains a sensitive name, the network error doesn't contain the value.
  init(decoding error: JSONError, of response: NetworkResponse?) {
    let error = error.withoutSecretValue
    if let response, let format = ForeignFormat(of: response) {
      self.init(format, of: response, underlyingError: error)
    } else {
      self.init(
        Self.code(of: error), "can't decode the response as JSON: \(error)", response: response,
        underlyingError: error, transmission: .responseReceived)
    }
  }

  /// Creates the error for a response that isn't JSON. In this case, the decoder's error isn't useful.
  private init(_ format: ForeignFormat, of response: NetworkResponse, underlyingError: any Error) {
    self.init(
      .invalidJSON, "expected JSON, but the server sent \(format); \(format.remedy)",
      response: response, underlyingError: underlyingError)
  }

  private static func code(of error: JSONError) -> Code {
    switch error.code {
    case .missingKey: .missingKey
    case .typeMismatch: .typeMismatch
    case .invalidSyntax: .invalidJSON
    default: .invalidValue
    }
  }

  private init(
    _ error: DecodingError, by decoder: String, isJSON: Bool, of response: NetworkResponse?
  ) {
    if isJSON, let response, let format = ForeignFormat(of: response) {
      self.init(format, of: response, underlyingError: error)
      return
    }
    let format = isJSON ? "as JSON" : "body"
    let (code, path, problem): (Code, [any CodingKey], String)
    switch error {
    case .keyNotFound(let key, let context):
      (code, path, problem) = (.missingKey, context.codingPath + [key], "the key is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (code, path, problem) = (.typeMismatch, context.codingPath, "expected \(type)")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      (code, path) = (isJSON ? .invalidJSON : .decodingFailed, [])
      problem = isJSON ? "the body isn't JSON" : "\(decoder) can't read it"
    case .dataCorrupted(let context):
      (code, path) = (.invalidValue, context.codingPath)
      // Foundation's description may contain the value.
      let isSecret = path.contains { Redaction().isSensitive(parameter: $0.stringValue) }
      problem = isSecret ? "the value isn't valid" : context.debugDescription
    @unknown default:
      (code, path, problem) = (.decodingFailed, [], "\(type(of: error)) was thrown")
    }
    self.init(
      code, "can't decode the response \(format): \(Self.text(of: path))\(problem)",
      response: response, underlyingError: error, transmission: .responseReceived)
  }

  /// Creates a network error from an error that a coder throws when it encodes a request body. The network error
  /// doesn't contain the value, which may be sensitive.
  ///
  /// - Parameter isSecret: A Boolean value that indicates whether the body is sensitive. If it is, the network error
  ///   also omits the description of the coder's error.
  init(
    encoding type: Any.Type, by coder: any BodyCoder, threw error: any Error, isSecret: Bool = false
  ) {
    let problem: String
    switch error {
    case _ where isSecret:
      self.init(
        .invalidBody,
        "\(Swift.type(of: coder)) can't encode the body of type \(type); the reason is omitted, because the "
          + "body is sensitive")
      return
    case let error as NetworkError:
      self = error
      return
    case let error as JSONError:
      let path = error.path.components.isEmpty ? "" : "\(error.path): "
      problem = path + (error.expected.map { "expected \($0)" } ?? "\(error.code)")
    case EncodingError.invalidValue(_, let context):
      problem = Self.text(of: context.codingPath) + context.debugDescription
    default:
      problem = "\(Swift.type(of: error)) was thrown"
    }
    self.init(
      .invalidBody, "\(Swift.type(of: coder)) can't encode the body of type \(type): \(problem)",
      underlyingError: error)
  }

  /// Returns a coding path followed by a colon, or an empty string for an empty path.
  private static func text(of path: [any CodingKey]) -> String {
    path.isEmpty ? "" : "\(JSONPath(codingPath: path)): "
  }
}
