/// A type, a type alias, or an extension in a Swift file.
public struct DeclaredType: Sendable {
  /// The content that the macros or the command read.
  public enum Content: Sendable {
    /// A struct with `@NetworkRequest`.
    case request(DeclaredRequest)
    /// A protocol with `@NetworkAPI`.
    case api(DeclaredAPI)
    /// A type with `@JSONCodable`, `@JSONDecodable`, `@JSONEncodable`, or `@ServerSentEventDecodable`, or an enum with
    /// raw values that conforms to one of their protocols.
    case model(DeclaredModel)
    /// An enum whose initializer reads a response by its status code.
    case response(DeclaredResponse)
    /// A type alias.
    case alias(WrittenType)
    /// An extension.
    case `extension`
    /// Any other type.
    case other
  }

  /// The name without backticks; for an extension, the name of the type with its dots.
  public let name: String
  /// The names of the generic parameters.
  public let genericParameters: [String]
  /// The protocols and the superclass or raw type in the declaration, as source.
  public let conformances: [String]
  /// The access level, such as `public`.
  public let access: String
  /// The text of the documentation comment.
  public let documentation: String
  /// A Boolean value that indicates whether the type is deprecated.
  public let isDeprecated: Bool
  /// A Boolean value that indicates whether the declaration is a protocol.
  public let isProtocol: Bool
  /// A Boolean value that indicates whether the type is a class, or an indirect enum.
  public let isIndirect: Bool
  /// The position of the name.
  public let position: SourcePosition
  /// The content.
  public let content: Content
  /// The model of a request that's also read from or written as JSON; nil for any other type.
  public let requestModel: DeclaredModel?
  /// The names of the computed properties and functions.
  public let members: [String]
  /// The functions that create a client, in an extension of `HTTPNetworkClient`.
  public let clients: [DeclaredClient]
  /// The types inside the type, in source order.
  public let nested: [DeclaredType]
}

extension DeclaredType {
  /// The model of the type; nil if there's none.
  public var model: DeclaredModel? {
    if case .model(let model) = content { model } else { requestModel }
  }
}

/// A protocol with `@NetworkAPI`.
public struct DeclaredAPI: Sendable {
  /// The base URL; nil if there's none.
  public let baseURL: String?
  /// The header fields of all requests.
  public let headers: [DeclaredItem]
  /// The query items of all requests.
  public let query: [DeclaredItem]
  /// The failures of all requests.
  public let failures: [DeclaredRequest.Failure]
}

/// A name and its value.
public struct DeclaredItem: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The value.
  public let value: String
}

/// An enum whose initializer reads a response by its status code.
public struct DeclaredResponse: Sendable {
  /// A case of the enum.
  public struct Case: Sendable {
    /// The name without backticks.
    public let name: String
    /// The type of the associated value; nil if there's none.
    public let type: WrittenType?
    /// The status codes for which the initializer chooses the case, such as `200` or `400..<500`.
    public let statuses: [String]
    /// A Boolean value that indicates whether the case also applies to all other status codes.
    public let isDefault: Bool
    /// A Boolean value that indicates whether the value is decoded from JSON.
    public let isDecoded: Bool
    /// The position of the case.
    public let position: SourcePosition
  }

  /// The cases, in source order.
  public let cases: [Case]
}

/// A function that creates a client with its credentials.
public struct DeclaredClient: Sendable {
  /// The credential.
  public enum Credential: Sendable, Hashable {
    /// A bearer token.
    case bearer
    /// A user name and a password.
    case basic
    /// A user name and a password that aren't sent as they are.
    case digest
    /// A key in a header field.
    case header(String)
    /// A key in the query.
    case query(String)
  }

  /// The credentials that the client sends, in source order.
  public let credentials: [Credential]
  /// The base URL in the call; nil if it's a parameter.
  public let baseURL: String?
  /// The label of the first parameter; nil if there's none.
  public let label: String?
  /// The text of the documentation comment.
  public let documentation: String
}
