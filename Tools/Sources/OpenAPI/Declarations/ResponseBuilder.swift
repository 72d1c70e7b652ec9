internal import NetworkKitDeclarations

/// Reads the response type of a request.
struct ResponseBuilder {
  let builder: ContractBuilder
  let entry: TypeEntry
  let declared: DeclaredRequest
  /// The arguments of the generic parameters.
  var arguments: [String: ValueType] = [:]

  private var context: TypeContext {
    TypeContext(entry: entry, file: entry.file, arguments: arguments)
  }

  var response: ResponseKind {
    guard let type = declared.response else {
      if let argument = arguments["ResponseType"] { return .value(argument) }
      guard let nested = entry.child(named: "ResponseType") else { return .none }
      return .value(builder.value(of: nested, [], at: nested.location, depth: 0))
    }
    guard let decoded = declared.decodedType else {
      if declared.implementsResponseHandler {
        builder.report.add(
          .changed, "the implementation of 'responseHandler' isn't read", at: entry.location)
      }
      return kind(of: type.form, type)
    }
    return self.decoded(decoded, from: type)
  }

  /// The response of a request that decodes JSON itself, whose type can be another one.
  private func decoded(_ decoded: WrittenType, from type: WrittenType) -> ResponseKind {
    let value = builder.value(decoded, in: context)
    if case .optional(let wrapped) = type.form, wrapped == decoded.form {
      return .value(value.asOptional)
    }
    if type.form != decoded.form {
      builder.report.add(
        .changed,
        "the response is a '\(decoded.text)', from which the request returns a '\(type.text)'",
        at: context.location(type.position))
    }
    return .value(value)
  }

  private func kind(of form: WrittenType.Form, _ type: WrittenType) -> ResponseKind {
    switch form {
    case .void: return .none
    case .array(.named(let components)) where components.last?.name == "UInt8": return .bytes
    case .optional(.named(let components)):
      let kind = named(components, type)
      switch kind {
      case .text, .bytes:
        builder.report.add(
          .changed, "an empty body is read as 'nil'", at: context.location(type.position))
        return kind ?? .none
      default: return .value(builder.value(type, in: context))
      }
    case .named(let components):
      return named(components, type) ?? .value(builder.value(type, in: context))
    default: return .value(builder.value(type, in: context))
    }
  }

  /// The response for a type of the library, or for an enum with a case for each status code; nil for a model.
  private func named(
    _ components: [WrittenType.Component], _ type: WrittenType
  ) -> ResponseKind? {
    let names = components.map(\.name)
    if let entry = builder.table.lookUp(names, from: entry, file: entry.file) {
      switch entry.declaration?.content {
      case .response(let response): return several(response, in: entry)
      case .alias(let target) where entry !== self.entry.child(named: "ResponseType"):
        return names == ["ResponseType"] ? nil : kind(of: target.form, target)
      default: return nil
      }
    }
    let argument = components.last?.arguments.first.map {
      WrittenType(form: $0, text: type.text, position: type.position)
    }
    switch names.last {
    case "String": return .text
    case "Data": return .bytes
    case "IgnorableResult": return ResponseKind.none
    case "DownloadedFile": return .download
    case "ByteStream": return .stream
    case "ServerSentEvents":
      guard let argument else { return .events(nil) }
      if case .named(let event) = argument.form, event.last?.name == "ServerSentEvent" {
        return .events(nil)
      }
      return .events(builder.value(argument, in: context))
    case "JSONLines": return argument.map { .lines(builder.value($0, in: context)) }
    case "JSONElements": return argument.map { .value(.array(builder.value($0, in: context))) }
    case "StreamedModel": return argument.map { .value(builder.value($0, in: context)) }
    default: return nil
    }
  }

  // MARK: Several responses

  private func several(_ response: DeclaredResponse, in entry: TypeEntry) -> ResponseKind {
    let context = TypeContext(entry: entry, file: entry.file)
    var cases: [ResponseCase] = []
    for part in response.cases {
      let kind = kind(of: part, in: context)
      let statuses = part.statuses.flatMap { Self.codes($0) }
      cases += statuses.map { ResponseCase(status: $0, name: part.name, kind: kind) }
      if part.isDefault {
        let status = Self.status(named: part.name)
        cases.append(
          ResponseCase(status: status, name: part.name, kind: kind, isDefault: true))
      } else if statuses.isEmpty {
        builder.report.add(
          .omitted, "the status codes of the case '\(part.name)' aren't evident",
          at: context.location(part.position, member: part.name))
      }
    }
    return .several(cases)
  }

  private func kind(of part: DeclaredResponse.Case, in context: TypeContext) -> ResponseKind {
    guard let type = part.type else { return .none }
    if !part.isDecoded, case .named(let components) = type.form {
      switch components.last?.name {
      case "String": return .text
      case "Data": return .bytes
      default: break
      }
    }
    return .value(builder.value(type, in: context))
  }

  /// The codes of a pattern such as `200` or `200..<300`, which is a range as in a document.
  private static func codes(_ pattern: String) -> [String] {
    if Int(pattern) != nil { return [pattern] }
    guard let first = pattern.first, pattern == "\(first)00..<\((Int(String(first)) ?? 0) + 1)00"
    else { return [] }
    return ["\(first)XX"]
  }

  /// The status code whose name a case has, for the case of all other status codes.
  private static func status(named name: String) -> String {
    (200..<300).map(String.init).first { StatusNames.name(of: $0) == name }
      ?? (StatusNames.name(of: "2XX") == name ? "2XX" : "default")
  }
}
