/// The annotation's options for `style` and `explode`.
extension ParameterReader {
  func style(_ node: Node, of parameter: inout Request.Parameter) {
    let type = parameter.property.type
    let style = node["style"]?.string ?? Self.defaultStyles[parameter.place] ?? "form"
    let explodes = node["explode"]?.bool ?? (style == "form" || style == "cookie")
    parameter.options += type.dateOptions
    let isObject = type.isObject
    switch (parameter.place, style) {
    case (.path, _): pathStyle(style, explodes, isObject, of: &parameter)
    case (.queryMap, _): break
    case (.header, _): headerStyle(explodes, isObject, of: &parameter)
    case (.cookie, _):
      if isObject || type.element != nil { asText(&parameter, "a cookie") }
      parameter.property.type = operation.schemas.withoutFormat(
        parameter.property.type, at: parameter.property.location)
      parameter.options = []
    case (.query, "deepObject"):
      // The options have the order of the annotation's parameters.
      parameter.options.insert(
        type.element == nil ? "objects: .brackets" : "arrays: .brackets", at: 0)
    case (.query, "spaceDelimited"): separated("spaceSeparated", isObject, of: &parameter)
    case (.query, "pipeDelimited"): separated("pipeSeparated", isObject, of: &parameter)
    case (.query, "form") where isObject && explodes: spread(&parameter)
    case (.query, "form") where !explodes: separated("commaSeparated", isObject, of: &parameter)
    case (.query, "form"): break
    default:
      operation.report.add(
        .changed, "the style '\(style)' isn't supported; 'form' is used", at: node)
    }
    nested(type, of: parameter)
  }

  private static let defaultStyles: [Request.Parameter.Place: String] = [
    .path: "simple", .header: "simple", .query: "form", .cookie: "form", .queryMap: "form",
  ]

  /// The members of the object are items of the query.
  private func spread(_ parameter: inout Request.Parameter) {
    parameter = Request.Parameter(
      property: parameter.property, place: .queryMap, options: parameter.options)
  }

  private func separated(_ style: String, _ isObject: Bool, of parameter: inout Request.Parameter) {
    guard isObject || parameter.property.type.element != nil else { return }
    parameter.options.insert("arrays: .\(style)", at: 0)
    if isObject { parameter.property.alternate(operation.report) }
  }

  private func headerStyle(
    _ explodes: Bool, _ isObject: Bool, of parameter: inout Request.Parameter
  ) {
    guard isObject || parameter.property.type.element != nil else { return }
    parameter.options.insert("arrays: .commaSeparated", at: 0)
    guard isObject else { return }
    parameter.property.alternate(operation.report)
    if explodes {
      parameter.property.documentation.remarks.removeLast()
      parameter.property.documentation.remarks.append("Each element has the form `key=value`.")
    }
  }

  /// The text before the placeholder, which `label` and `matrix` require, is the first option.
  private func pathStyle(
    _ style: String, _ explodes: Bool, _ isObject: Bool, of parameter: inout Request.Parameter
  ) {
    let key = parameter.property.key.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    let prefix =
      switch style {
      case "label": "."
      case "matrix": isObject && explodes ? ";" : ";\(key)="
      case "simple": ""
      default: ""
      }
    if !["simple", "label", "matrix"].contains(style) {
      operation.report.add(
        .changed, "the style '\(style)' isn't possible in a path; 'simple' is used",
        at: parameter.property.location)
    }
    if isObject || parameter.property.type.element != nil {
      asText(&parameter, "a path")
      parameter.property.documentation.remarks.append(
        Self.advice(style, explodes, isObject, key: key))
    }
    parameter.options.insert(prefix, at: 0)
    parameter.property.defaultValue = nil
  }

  /// The form of the text that replaces an array or an object in a path (RFC 6570, sections 3.2.2, 3.2.5, and 3.2.7).
  private static func advice(
    _ style: String, _ explodes: Bool, _ isObject: Bool, key: String
  ) -> String {
    let separator =
      switch style {
      case "label" where explodes: "."
      case "matrix" where explodes: isObject ? ";" : ";\(key)="
      default: ","
      }
    let parts =
      isObject
      ? (explodes ? "the members as `key=value`" : "the keys and values in turn") : "the elements"
    // Only unreserved characters aren't percent-encoded.
    let isPlain = separator == "." && !isObject
    return "Write \(parts), separated by `\(separator)`."
      + (isPlain ? "" : " These characters are sent percent-encoded.")
  }

  private func asText(_ parameter: inout Request.Parameter, _ place: String) {
    parameter.property.type = .string
    parameter.property.defaultValue = nil
    parameter.property.example = nil
    parameter.options = []
    operation.report.add(
      .changed, "\(place) can't contain arrays or objects; the parameter is a string",
      at: parameter.property.location)
  }

  /// An array of objects or arrays has only one form in a query.
  private func nested(_ type: ValueType, of parameter: Request.Parameter) {
    guard parameter.place == .query, let element = type.element else { return }
    if element.isObject || element.element != nil {
      operation.report.add(
        .note, "an array of objects in a query requires the array style '.indexedBrackets'",
        at: parameter.property.location)
    }
  }
}

extension ValueType {
  /// The annotation's option for dates without a time.
  var dateOptions: [String] {
    guard case .day = leaf else { return [] }
    return ["dates: .custom { $0.formatted(.iso8601.year().month().day()) }"]
  }
}
