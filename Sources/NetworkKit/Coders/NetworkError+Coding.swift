extension NetworkError {
  /// What a coder threw when it read a response.
  init(
    decoding type: Any.Type, by coder: any BodyCoder, threw error: any Error,
    of response: NetworkResponse
  ) {
    switch error {
    case let error as NetworkError:
      self = error
      self.response = error.response ?? response
      transmission = .responseReceived
    case let error as JSONError:
      self.init(decoding: error, of: response)
    case let error as DecodingError:
      self.init(error, by: coder, of: response)
    default:
      self.init(
        .decodingFailed,
        "\(Swift.type(of: coder)) cannot decode \(type): \(Swift.type(of: error)) was thrown",
        response: response, underlyingError: error)
    }
  }

  /// What a ``JSONDecodable`` model found.
  ///
  /// What it found where the path sounds like a secret is repeated nowhere.
  init(decoding error: JSONError, of response: NetworkResponse) {
    let error = error.withoutSecretValue
    if let format = ForeignFormat(of: response) {
      self.init(format, of: response, underlyingError: error)
    } else {
      self.init(
        Self.code(of: error), "the JSON does not fit: \(error)", response: response,
        underlyingError: error)
    }
  }

  /// A response that isn't JSON at all: what a decoder found in it is of no use.
  private init(_ format: ForeignFormat, of response: NetworkResponse, underlyingError: any Error) {
    self.init(
      .invalidJSON, "the server sent \(format), expected JSON: \(format.remedy)",
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

  private init(_ error: DecodingError, by coder: any BodyCoder, of response: NetworkResponse) {
    if coder.isJSON, let format = ForeignFormat(of: response) {
      self.init(format, of: response, underlyingError: error)
      return
    }
    let format = coder.isJSON ? "JSON" : "body"
    let (code, path, problem): (Code, [any CodingKey], String)
    switch error {
    case .keyNotFound(let key, let context):
      (code, path, problem) = (.missingKey, context.codingPath + [key], "the key is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (code, path, problem) = (.typeMismatch, context.codingPath, "expected \(type)")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      (code, path) = (coder.isJSON ? .invalidJSON : .decodingFailed, [])
      problem = coder.isJSON ? "the body is not JSON" : "\(type(of: coder)) cannot read it"
    case .dataCorrupted(let context):
      (code, path) = (.invalidValue, context.codingPath)
      // Foundation's words may hold the value.
      let isSecret = path.contains { Redaction().isSecret(parameter: $0.stringValue) }
      problem = isSecret ? "the value is not valid" : context.debugDescription
    @unknown default:
      (code, path, problem) = (.decodingFailed, [], "\(type(of: error)) was thrown")
    }
    self.init(
      code, "the \(format) does not fit: \(Self.text(of: path))\(problem)", response: response,
      underlyingError: error)
  }

  /// What a coder threw when it wrote a request's body; no description of the value, it may be
  /// secret.
  ///
  /// - Parameter isSecret: Whether the body is declared a secret: then not even what the coder says
  ///   is repeated.
  init(
    encoding type: Any.Type, by coder: any BodyCoder, threw error: any Error, isSecret: Bool = false
  ) {
    let problem: String
    switch error {
    case _ where isSecret:
      self.init(
        .invalidBody,
        "the body, a secret, cannot be encoded: \(Swift.type(of: coder)), \(type)")
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
      .invalidBody,
      "the body cannot be encoded: \(Swift.type(of: coder)), \(type): \(problem)",
      underlyingError: error)
  }

  /// A coding path with a colon, or nothing where there is none.
  private static func text(of path: [any CodingKey]) -> String {
    let text = path.reduce("") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      return text.isEmpty ? key.stringValue : text + "." + key.stringValue
    }
    return text.isEmpty ? "" : text + ": "
  }
}
