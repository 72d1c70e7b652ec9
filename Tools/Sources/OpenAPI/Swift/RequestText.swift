/// Writes requests.
struct RequestText {
  let contract: Contract

  func write(_ request: Request, to source: inout SourceText) {
    source.documentation(request.documentation)
    source.call("@NetworkRequest", annotation(of: request))
    for failure in request.failures {
      source.line("@Failure(\(failure.status), \(failure.type.swift).self)")
    }
    if let pagination = request.pagination {
      let elements = pagination.elements.map { ["elements: \(SwiftLiteral.string($0))"] } ?? []
      source.call("@Paginated", [pagination.rule] + elements)
    }
    if request.sendsIdempotencyKey { source.line("@IdempotencyKey") }
    for name in request.invalidatedRequests { source.line("@Invalidates(\(name).self)") }
    source.block("\(source.access)struct \(request.name)", conformances: [contract.name]) {
      source in
      writeBody(of: request, to: &source)
    }
    for model in request.companions.models {
      source.line()
      ModelText.write(model, to: &source)
    }
  }

  private func annotation(of request: Request) -> [String] {
    var arguments = ["endpoint: \(SwiftLiteral.string(request.endpoint))"]
    if request.method != "get" { arguments.append("method: \(method(of: request))") }
    let conversion = conversion(of: request)
    if conversion != .useDefault { arguments.append("keys: .\(conversion)") }
    if !request.headers.isEmpty { arguments.append("headers: \(dictionary(request.headers))") }
    if !request.query.isEmpty { arguments.append("query: \(dictionary(request.query))") }
    return arguments
  }

  private func method(of request: Request) -> String {
    request.isAdditional
      ? "HTTPRequest.Method(\(SwiftLiteral.string(request.method.uppercased())))!"
      : ".\(request.method)"
  }

  private func dictionary(_ items: [(name: String, value: String)]) -> String {
    let pairs = items.map { "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))" }
    return "[\(pairs.joined(separator: ", "))]"
  }

  private func conversion(of request: Request) -> KeyConversion {
    var members = request.parameters.filter { $0.place == .query }.map {
      ($0.property.name, $0.property.key)
    }
    if case .members(let properties, _) = request.body {
      members += properties.filter { !$0.key.isEmpty }.map { ($0.name, $0.key) }
    }
    return KeyConversion.best(for: members)
  }

  private func writeBody(of request: Request, to source: inout SourceText) {
    let conversion = conversion(of: request)
    if let type = responseType(request.response) {
      source.line("\(source.access)typealias ResponseType = \(type)")
    }
    let parameters = request.parameters.filter { !$0.isGenerated }
    for parameter in parameters where parameter.property.isFirst {
      write(parameter, conversion, to: &source)
    }
    writeBodyProperties(of: request, conversion, areFirst: true, to: &source)
    for parameter in parameters where !parameter.property.isFirst {
      write(parameter, conversion, to: &source)
    }
    writeBodyProperties(of: request, conversion, areFirst: false, to: &source)
    if let baseURL = request.baseURL {
      source.line()
      source.line("\(source.access)var baseURL: BaseURL? { \(SwiftLiteral.string(baseURL)) }")
    }
    if case .several(let cases) = request.response {
      source.line()
      writeResponse(cases, to: &source)
    }
    if case .value(let type) = request.response, type.isTextOfResponse {
      source.line()
      writeHandler(type, to: &source)
    }
    ModelText.writeNested(request.scope, to: &source)
  }

  /// A string or data that's JSON. Without the method, the response would be the undecoded body.
  private func writeHandler(_ type: ValueType, to source: inout SourceText) {
    source.function(
      "\(source.access)func responseHandler", ["_ response: NetworkResponse"],
      "\(type.swift)", effects: "throws(NetworkError) "
    ) { source in
      let value = "try response.decodeJSON(\(type.wrapped.swift).self)"
      source.line(type.isOptional ? "response.isEmpty ? nil : \(value)" : value)
    }
  }

  // MARK: Properties

  private func write(
    _ parameter: Request.Parameter, _ conversion: KeyConversion, to source: inout SourceText
  ) {
    let property = parameter.property
    let marker: String
    var arguments = parameter.options
    switch parameter.place {
    case .path:
      arguments = Array(arguments.dropFirst())
      marker = arguments.isEmpty ? "" : "@Path"
    case .query:
      marker = "@Query"
      if !conversion.key(for: property.name).isSpelled(property.key) {
        arguments.insert(SwiftLiteral.string(property.key), at: 0)
      }
    case .queryFlag: marker = "@QueryFlag"
    case .headerMap: marker = "@HeaderMap"
    case .queryMap:
      marker = "@QueryMap"
    case .header where arguments.isEmpty && property.isIdempotencyKey && property.isKey:
      marker = "@IdempotencyKey"
    case .header:
      marker = "@Header"
      if Self.headerName(property.name).lowercased() != property.key.lowercased() {
        arguments.insert(SwiftLiteral.string(property.key), at: 0)
      }
    case .cookie:
      marker = "@Cookie"
      if property.name != property.key {
        arguments.insert(SwiftLiteral.string(property.key), at: 0)
      }
    }
    write(property, marker.isEmpty ? nil : (marker, arguments), to: &source)
  }

  /// The name of the header field that NetworkKit derives from a property: `ifNoneMatch` becomes `If-None-Match`.
  static func headerName(_ name: String) -> String {
    KeyConversion.words(of: name).map { Identifier.capitalized($0) }.joined(separator: "-")
  }

  private func write(
    _ property: Property, _ marker: (name: String, arguments: [String])?,
    to source: inout SourceText
  ) {
    source.documentation(property.documentation.withoutDeprecation)
    let name = Identifier.escaped(property.name)
    let text: String
    if let initial = property.initialValue {
      text =
        property.isInferable
        ? "var \(name) = \(initial)" : "var \(name): \(property.declaredType.swift) = \(initial)"
    } else if property.isRequired {
      text = "let \(name): \(property.type.swift)"
    } else {
      text = "var \(name): \(property.type.asOptional.swift)"
    }
    let attributes =
      (property.isSensitive ? [("@Sensitive", [])] : []) + (marker.map { [$0] } ?? [])
    source.declaration(attributes, source.access + text)
  }

  private func writeBodyProperties(
    of request: Request, _ conversion: KeyConversion, areFirst: Bool, to source: inout SourceText
  ) {
    switch request.body {
    case .none: break
    case .whole(let property, let allowsGET):
      guard property.isFirst == areFirst else { return }
      write(property, ("@Body", allowsGET ? ["allowedOnGET: true"] : []), to: &source)
    case .members(let properties, let format):
      for property in properties where property.isFirst == areFirst {
        writeMember(property, format, conversion, to: &source)
      }
    }
  }

  private func writeMember(
    _ property: Property, _ format: Request.BodyFormat, _ conversion: KeyConversion,
    to source: inout SourceText
  ) {
    let isNamed = conversion.key(for: property.name).isSpelled(property.key)
    let name = isNamed ? [] : [SwiftLiteral.string(property.key)]
    switch format {
    case .json:
      write(
        property, isNamed ? nil : ("@JSONKey", [SwiftLiteral.keyPath(property.key)]), to: &source)
    case .form where property.key.isEmpty:
      write(property, ("@FieldMap", property.options), to: &source)
    case .multipart where property.key.isEmpty: write(property, ("@PartMap", []), to: &source)
    case .form: write(property, ("@Field", name + options(of: property)), to: &source)
    case .multipart: write(property, ("@Part", name + options(of: property)), to: &source)
    }
  }

  private func options(of property: Property) -> [String] {
    property.options + property.type.dateOptions
  }

  // MARK: Response

  private func responseType(_ response: ResponseKind) -> String? {
    switch response {
    case .none: nil
    case .value(let type): type.swift
    case .text: "String"
    case .download: "DownloadedFile"
    case .bytes: "Data"
    case .stream: "ByteStream"
    case .events(let type): "ServerSentEvents<\(type?.swift ?? "ServerSentEvent")>"
    case .lines(let type): "JSONLines<\(type.swift)>"
    case .several: "Response"
    }
  }

  private func writeResponse(
    _ cases: [ResponseCase], to source: inout SourceText
  ) {
    source.line("/// The response, which depends on the status code.")
    source.block("\(source.access)enum Response", conformances: ["ResponseDecodable"]) { source in
      for part in cases {
        let type = responseType(part.kind).map { "(\($0))" } ?? ""
        source.line("case \(part.name)\(type)")
      }
      source.line()
      source.block("\(source.access)init(response: NetworkResponse) throws(NetworkError)") {
        source in
        source.line("switch response.head.status.code {")
        let fallback = cases.fallback
        for part in cases where part.name != fallback?.name {
          source.line("case \(part.status): self = \(value(part))")
        }
        if let fallback { source.line("default: self = \(value(fallback))") }
        source.line("}")
      }
    }
  }

  private func value(_ part: ResponseCase) -> String {
    switch part.kind {
    case .value(.optional(let wrapped)):
      ".\(part.name)(response.isEmpty ? nil : try response.decodeJSON(\(wrapped.swift).self))"
    case .value: ".\(part.name)(try response.decodeJSON())"
    case .text: ".\(part.name)(String(response: response))"
    case .bytes: ".\(part.name)(Data(response: response))"
    default: ".\(part.name)"
    }
  }
}

extension ValueType {
  /// A Boolean value that indicates whether NetworkKit uses the body of a response of this type as it is.
  fileprivate var isTextOfResponse: Bool {
    switch wrapped {
    case .string, .data: true
    default: false
    }
  }
}

extension Property {
  /// A Boolean value that indicates whether the type can be that of an idempotency key.
  fileprivate var isKey: Bool {
    switch type.wrapped {
    case .string, .uuid: true
    default: false
    }
  }
}
