internal import Foundation

/// The validation of a received request with its declaration.
struct RequestValidation {
  let request: Request
  let contract: Contract
  private let mismatch = Mismatch()

  /// Returns the response that rejects the request; nil if the request is valid.
  func rejection(
    of received: ContractRequest, _ captures: [String: String]
  ) -> ContractResponse? {
    for parameter in WireParameter.all(of: request, in: contract) where !parameter.isConstantHeader
    {
      guard let values = values(of: parameter, received, captures) else { continue }
      if let reason = reason(values, parameter) { return .problem(400, "Bad Request", reason) }
    }
    return bodyRejection(received)
  }

  // MARK: Parameters

  /// The strings of a parameter; nil for an object, whose members have several forms.
  private func values(
    of parameter: WireParameter, _ received: ContractRequest, _ captures: [String: String]
  ) -> [String]? {
    guard !parameter.property.type.isObject else { return nil }
    let values: [String]
    switch parameter.place {
    case .path:
      guard let value = captures[parameter.name], !value.isEmpty || parameter.style == "text" else {
        return nil
      }
      values = [value]
    case .query, .queryMap:
      let names = [parameter.name, "\(parameter.name)[]"]
      values = received.query.filter { names.contains($0.name) }.map(\.value)
    case .queryFlag: return nil
    case .header, .headerMap: values = received.values(of: parameter.name)
    case .cookie:
      values = received.cookies.filter { $0.name == parameter.name }.map(\.value)
    }
    let separators = [
      "a list with commas": ",", "a list with spaces": " ", "a list with vertical bars": "|",
    ]
    guard parameter.property.type.element != nil, let separator = separators[parameter.style] else {
      return values
    }
    return values.flatMap { $0.components(separatedBy: separator) }
  }

  private func reason(_ values: [String], _ parameter: WireParameter) -> String? {
    let property = parameter.property
    guard !values.isEmpty else {
      return mismatch.reason(nil, property, named: parameter.title)
    }
    if let element = property.type.element {
      let elements = values.map { TextValue.node($0, element) }
      return mismatch.reason(.list(elements), property, named: parameter.title)
    }
    guard values.count == 1 else { return "\(parameter.title) has \(values.count) values" }
    return mismatch.reason(
      TextValue.node(values[0], property.type), property, named: parameter.title)
  }

  // MARK: Bodies

  private func bodyRejection(_ received: ContractRequest) -> ContractResponse? {
    switch request.body {
    case .none: return nil
    case .whole(let property, _): return rejection(of: received, property)
    case .members(let properties, let format):
      return rejection(of: received, properties, format)
    }
  }

  private func rejection(
    of received: ContractRequest, _ properties: [Property], _ format: Request.BodyFormat
  ) -> ContractResponse? {
    let isRequired = properties.contains { $0.isRequired && $0.initialValue == nil }
    guard !received.body.isEmpty || isRequired else { return nil }
    switch format {
    case .json:
      let type = ValueType.object(properties, at: request.location)
      return accepts(received, ["application/json"]) ?? jsonRejection(received, type)
    case .form:
      let names = ["application/x-www-form-urlencoded"]
      let isEmpty = received.body.isEmpty
      return (isEmpty ? nil : accepts(received, names)) ?? formRejection(received, properties)
    case .multipart:
      return accepts(received, ["multipart/form-data"])
        ?? partsRejection(received.body, properties)
    }
  }

  private func rejection(of received: ContractRequest, _ property: Property) -> ContractResponse? {
    let isText =
      switch property.type.wrapped {
      case .requestBody, .string, .data: true
      default: false
      }
    // A text and a file can be empty, if the request has their media type.
    if received.body.isEmpty, !isText || received.mediaType.name.isEmpty {
      return property.isRequired && !property.type.isOptional
        ? .problem(400, "Bad Request", "the body is missing") : nil
    }
    if isText { return accepts(received, []) }
    return accepts(received, ["application/json"]) ?? jsonRejection(received, property.type)
  }

  /// Returns the response 415 if the media type of the body isn't one of those that the contract specifies.
  private func accepts(_ received: ContractRequest, _ defaults: [String]) -> ContractResponse? {
    let names = request.bodyMediaTypes.isEmpty ? defaults : request.bodyMediaTypes
    let type = received.mediaType
    let isAccepted =
      names.isEmpty || names.contains { MediaType($0, Node(.null)).isWildcard }
      || names.contains(type.name)
      || defaults == ["application/json"] && type.isJSON
    return isAccepted
      ? nil
      : .problem(
        415, "Unsupported Media Type",
        "the body must be '\(names.joined(separator: "' or '"))', but is '\(type.name)'")
  }

  /// Validates JSON. A body in another format that the contract allows isn't validated.
  private func jsonRejection(
    _ received: ContractRequest, _ type: ValueType
  ) -> ContractResponse? {
    guard received.mediaType.isJSON else { return nil }
    do {
      let node = try JSONParser.read(received.body, file: "body")
      return mismatch.reason(node, type, named: "the body").map {
        .problem(400, "Bad Request", $0)
      }
    } catch {
      return .problem(400, "Bad Request", "the body isn't JSON: \(error.reason)")
    }
  }

  private func formRejection(
    _ received: ContractRequest, _ properties: [Property]
  ) -> ContractResponse? {
    let items = FormText.items(of: String(decoding: received.body, as: UTF8.self))
    for property in properties where !property.type.isObject {
      let values = items.filter { [property.key, "\(property.key)[]"].contains($0.name) }
        .map(\.value)
      let node: Node? =
        if let element = property.type.element, !values.isEmpty {
          .list(values.map { TextValue.node($0, element) })
        } else {
          values.first.map { TextValue.node($0, property.type) }
        }
      let name = "the form field '\(property.key)'"
      if let reason = mismatch.reason(node, property, named: name) {
        return .problem(400, "Bad Request", reason)
      }
    }
    return nil
  }

  /// The names of parts are read, but not their contents, which can have any format.
  private func partsRejection(_ body: [UInt8], _ properties: [Property]) -> ContractResponse? {
    let text = String(decoding: body, as: UTF8.self)
    let missing = properties.first { property in
      property.isRequired && property.initialValue == nil
        && !text.contains("name=\"\(property.key)\"") && !text.contains("name=\(property.key)")
    }
    return missing.map { .problem(400, "Bad Request", "the part '\($0.key)' is missing") }
  }
}

/// A value in a path, a query, a header field, or a form.
enum TextValue {
  /// Returns the JSON that the text of a type represents. Text that isn't a value of the type is a string.
  static func node(_ text: String, _ type: ValueType) -> Node {
    switch type.wrapped {
    case .int, .int32, .int64: return Int(text) == nil ? .text(text) : .digits(text)
    case .double, .float, .decimal:
      let isNumber = text.wholeMatch(of: /-?\d+(\.\d+)?([eE][+-]?\d+)?/) != nil
      return isNumber ? .digits(text) : .text(text)
    case .bool: return ["true", "false"].contains(text) ? .flag(text == "true") : .text(text)
    case .known(let known) where known.type == "integer" || known.type == "number":
      return Double(text) == nil ? .text(text) : .digits(text)
    case .model(let model):
      if let wrapped = model.wrapped { return node(text, wrapped) }
      if let enumeration = model.enumeration, enumeration.values == .integers {
        return node(text, .int)
      }
      let nodes = (model.union?.cases ?? []).map { node(text, $0.type) }
      return nodes.first { ValueMatcher().accepts($0, type) } ?? .text(text)
    default: return .text(text)
    }
  }
}

extension ValueType {
  /// The type of an object with these members.
  static func object(_ properties: [Property], at location: Location) -> ValueType {
    .model(
      Model(
        name: "object", kind: .object(.init(properties: properties)), in: Scope(),
        location: location))
  }
}
