/// An API as its requests and models, with their names in Swift.
final class Contract {
  var name = "API"
  var documentation = Documentation()
  /// The base URL of all requests; nil if the document has none that the declaration can contain.
  var baseURL: String?
  /// The servers besides the first, with their descriptions.
  var otherServers: [(url: String, description: String)] = []
  /// The base URL for the client, if the declaration can't contain it.
  var clientURL: String?
  var credentials: [Credential] = []
  /// The credentials of each client: one credential, or several that operations require together.
  var clients: [[Credential]] = []
  /// The header fields, query items, and failures of all requests.
  var headers: [(name: String, value: String)] = []
  var query: [(name: String, value: String)] = []
  var failures: [Request.Failure] = []
  /// The place of the declaration of the API.
  var location: Location?
  var requests: [Request] = []
  /// The models of the document's components.
  let models = Scope()
}

/// A security scheme that the client's middleware implements.
struct Credential {
  enum Kind {
    case bearer, basic, digest
    case header(String)
    case query(String)
  }
  let kind: Kind
  let scheme: String
  let documentation: Documentation
}

/// An operation.
final class Request {
  enum Body {
    case none
    /// A property with `@Body`.
    case whole(Property, allowsGET: Bool)
    /// Properties of the request: members of a JSON object, fields of a form, or parts.
    case members([Property], BodyFormat)

    var properties: [Property] {
      switch self {
      case .none: []
      case .whole(let property, _): [property]
      case .members(let properties, _): properties
      }
    }
  }

  /// A Boolean value that indicates whether a path item has no field for the method.
  var isAdditional: Bool { !ContractReader.methods.contains(method) }

  /// The types of everything that the request sends and receives, in the order of the declaration.
  var types: [ValueType] { types(first: \.isFirst) }

  /// - Parameter isFirst: A closure that returns whether a property is declared before those with a default.
  func types(first isFirst: (Property) -> Bool) -> [ValueType] {
    let properties = parameters.filter { !$0.isGenerated }.map(\.property) + body.properties
    let ordered = properties.filter(isFirst) + properties.filter { !isFirst($0) }
    return ordered.map(\.type) + response.types + failures.map(\.type)
  }

  enum BodyFormat { case json, form, multipart }

  struct Parameter {
    static let idempotencyKey = "Idempotency-Key"

    enum Place { case path, query, queryMap, queryFlag, header, headerMap, cookie }
    var property: Property
    let place: Place
    /// The arguments of the annotation after the name, such as `arrays: .commaSeparated`.
    var options: [String] = []
    /// A Boolean value that indicates whether the parameter is a new idempotency key in each call, and not a property.
    var isGenerated = false
  }

  struct Failure {
    let status: String
    let type: ValueType
    var location: Location?
    /// The key of the response in the document, such as `default`.
    var source: String?
  }

  struct Pagination {
    let rule: String
    let elements: String?
  }

  let name: String
  let method: String
  var endpoint: String
  let tag: String
  let location: Location
  var documentation = Documentation()
  var headers: [(name: String, value: String)] = []
  var query: [(name: String, value: String)] = []
  var baseURL: String?
  var parameters: [Parameter] = []
  var body = Body.none
  /// The media types of the body that the document allows.
  var bodyMediaTypes: [String] = []
  var response = ResponseKind.none
  /// The document's successful responses, of which `response` is the combination.
  var successes: [ResponseCase] = []
  var failures: [Failure] = []
  var pagination: Pagination?
  /// The rule that an export wrote into the document.
  var documentedPagination: Node?
  var access = "internal"
  /// A Boolean value that indicates whether each call sends a new idempotency key.
  var sendsIdempotencyKey: Bool { parameters.contains(where: \.isGenerated) }
  /// The names of the requests whose stored responses the request makes outdated.
  var invalidatedRequests: [String] = []
  /// The invalidated requests that an export wrote into the document.
  var documentedInvalidations: Node?
  /// The types that are nested in the request.
  let scope: Scope
  /// The types that only this request uses and that are declared beside it.
  let companions: Scope

  /// Creates a request that differs only in its response. The types that the original contains move to the top level.
  func copy(named name: String, response: ResponseKind) -> Request {
    for model in scope.models { model.hoist(to: companions.top) }
    let copy = Request(
      name: name, method: method, endpoint: endpoint, tag: tag, location: location,
      scope: Scope(parent: companions, enclosing: name), companions: Scope(parent: companions))
    copy.documentation = documentation
    copy.headers = headers
    copy.query = query
    copy.baseURL = baseURL
    copy.parameters = parameters
    copy.body = body
    copy.failures = failures
    copy.access = access
    copy.invalidatedRequests = invalidatedRequests
    copy.documentedInvalidations = documentedInvalidations
    copy.response = response
    return copy
  }

  init(
    name: String, method: String, endpoint: String, tag: String, location: Location,
    scope: Scope, companions: Scope
  ) {
    self.name = name
    self.method = method
    self.endpoint = endpoint
    self.tag = tag
    self.location = location
    self.scope = scope
    self.companions = companions
  }
}

extension Property {
  /// A Boolean value that indicates whether the property is sent in the header field for idempotency keys.
  var isIdempotencyKey: Bool { key.lowercased() == Request.Parameter.idempotencyKey.lowercased() }

  /// A Boolean value that indicates whether a request declares the property before those with a default.
  var isFirst: Bool { isRequired && initialValue == nil }
}

/// The response type of a request.
indirect enum ResponseKind {
  case none
  case value(ValueType)
  case text
  case download
  case bytes
  /// The body as chunks, in a format that isn't decoded.
  case stream
  case events(ValueType?)
  case lines(ValueType)
  /// A case for each status code.
  case several([ResponseCase])

  /// A text that two equal response types share.
  var identity: String {
    switch self {
    case .none: "none"
    case .value(let type): "value \(type.swift)"
    case .text: "text"
    case .download: "download"
    case .bytes: "bytes"
    case .stream: "stream"
    case .events(let type): "events \(type?.swift ?? "")"
    case .lines(let type): "lines \(type.swift)"
    case .several(let cases): cases.map(\.kind.identity).joined(separator: ",")
    }
  }

  /// The types of decoded values.
  var types: [ValueType] {
    switch self {
    case .value(let type), .lines(let type): [type]
    case .events(let type): type.map { [$0] } ?? []
    case .several(let cases): cases.flatMap(\.kind.types)
    case .none, .text, .download, .bytes, .stream: []
    }
  }

  /// A Boolean value that indicates whether the type is in NetworkKitStreams.
  var isInStreams: Bool {
    switch self {
    case .events, .lines: true
    default: false
    }
  }
}
