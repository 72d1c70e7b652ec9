/// The annotation's options for `style` and `explode`.
extension ParameterReader {
  func style(_ node: Node, of parameter: inout Request.Parameter) {
    let type = parameter.property.type
    let style = node["style"]?.string ?? Self.defaultStyles[parameter.place] ?? "form"
    let explodes = node["explode"]?.bool ?? (style == "form" || style == "cookie")
    if case .day = type.leaf {
      parameter.options.append("dates: .custom { $0.formatted(.iso8601.year().month().day()) }")
    }
    let isObject = isObject(type)
    switch (parameter.place, style) {
    case (.path, _): pathStyle(style, explodes, isObject, of: &parameter)
    case (.queryMap, _): break
    case (.header, _): headerStyle(explodes, isObject, of: &parameter)
    case (.cookie, _): if isObject || type.element != nil { asText(&parameter, "a cookie") }
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

  private func isObject(_ type: ValueType) -> Bool {
    switch type.wrapped {
    case .dictionary: true
    case .model(let model): model.object != nil
    default: false
    }
  }

  /// The members of the object are items of the query.
  private func spread(_ parameter: inout Request.Parameter) {
    let request = Request.Parameter(property: parameter.property, place: .queryMap)
    parameter = request
  }

  private func separated(_ style: String, _ isObject: Bool, of parameter: inout Request.Parameter) {
    guard isObject || parameter.property.type.element != nil else { return }
    parameter.options.insert("arrays: .\(style)", at: 0)
    if isObject { alternate(&parameter) }
  }

  /// An object in this style is sent as its keys and values in turn, which is the same on the wire.
  private func alternate(_ parameter: inout Request.Parameter) {
    parameter.property.type = .array(.string)
    parameter.property.defaultValue = nil
    parameter.property.documentation.remarks.append("The elements are keys and values in turn.")
    operation.report.add(
      .changed, "the object is declared as an array of its keys and values",
      at: parameter.property.location)
  }

  private func headerStyle(
    _ explodes: Bool, _ isObject: Bool, of parameter: inout Request.Parameter
  ) {
    guard isObject || parameter.property.type.element != nil else { return }
    parameter.options.insert("arrays: .commaSeparated", at: 0)
    guard isObject else { return }
    alternate(&parameter)
    if explodes {
      parameter.property.documentation.remarks = ["Each element has the form `key=value`."]
    }
  }

  /// The text before the placeholder, which `label` and `matrix` require, is the first option.
  private func pathStyle(
    _ style: String, _ explodes: Bool, _ isObject: Bool, of parameter: inout Request.Parameter
  ) {
    let key = parameter.property.key
    let prefix =
      switch style {
      case "label": "."
      case "matrix":
        ";\(key.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })="
      default: ""
      }
    if isObject || parameter.property.type.element != nil {
      asText(&parameter, "a path")
      parameter.property.documentation.remarks.append(
        "Write the values in the style `\(style)`, separated by commas.")
    }
    parameter.options.insert(prefix, at: 0)
    parameter.property.defaultValue = nil
  }

  private func asText(_ parameter: inout Request.Parameter, _ place: String) {
    parameter.property.type = .string
    parameter.property.defaultValue = nil
    parameter.options = []
    operation.report.add(
      .changed, "\(place) can't contain arrays or objects; the parameter is a string",
      at: parameter.property.location)
  }

  /// An array of objects or arrays has only one form in a query.
  private func nested(_ type: ValueType, of parameter: Request.Parameter) {
    guard parameter.place == .query, let element = type.element else { return }
    if isObject(element) || element.element != nil {
      operation.report.add(
        .note, "an array of objects in a query requires the array style '.indexedBrackets'",
        at: parameter.property.location)
    }
  }
}
