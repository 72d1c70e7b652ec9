/// A parameter as it's sent, without the parts of Swift that produce it.
struct WireParameter {
  let place: Request.Parameter.Place
  let name: String
  let property: Property
  /// The form of an array or an object.
  let style: String
  /// A Boolean value that indicates whether the request always sends the same field.
  var isConstantHeader = false

  /// The place and the name; a parameter of the path is identified by its position.
  let identity: String

  var title: String {
    switch place {
    case .path: "the path parameter '\(name)'"
    case .query, .queryMap, .queryFlag: "the query parameter '\(name)'"
    case .header, .headerMap: "the header field '\(name)'"
    case .cookie: "the cookie '\(name)'"
    }
  }

  private init(
    _ place: Request.Parameter.Place, _ name: String, _ property: Property, position: Int? = nil,
    style: String = "text"
  ) {
    self.place = place
    self.name = name
    // Numbers are text in any case.
    var property = property
    property.type = property.type.replacingLeaf { leaf in
      switch leaf {
      case .int64String: .int64
      case .decimalString: .decimal
      default: leaf
      }
    }
    self.property = property
    self.style = style
    let key = place == .header ? name.lowercased() : name
    identity = position.map { "path \($0)" } ?? "\(place) \(key)"
  }

  /// The parameters of a request. Members of an object that are items of the query are separate parameters.
  static func all(of request: Request, in api: Contract? = nil) -> [WireParameter] {
    var all: [WireParameter] = []
    var position = 0
    for parameter in request.parameters {
      let property = parameter.property
      switch parameter.place {
      case .path:
        let prefix = PathWriter.prefix(of: parameter, in: request.endpoint)
        all.append(
          WireParameter(
            .path, property.key, property, position: position,
            style: prefix.isEmpty ? "text" : "text after '\(prefix)'"))
        position += 1
      case .queryMap:
        for member in property.type.wrapped.model?.object?.properties ?? [] {
          var member = member
          member.isRequired = member.isRequired && property.isRequired
          all.append(WireParameter(.query, member.key, member, style: style(of: member.type, [])))
        }
      case .headerMap: break
      case .queryFlag:
        all.append(WireParameter(.query, property.key, property, style: style(parameter)))
      case .query, .header, .cookie:
        all.append(WireParameter(parameter.place, property.key, property, style: style(parameter)))
      }
    }
    for item in (api?.query ?? []) + request.query {
      all.append(constant(item, .query, request))
    }
    for field in (api?.headers ?? []) + request.headers
    where !ignored.contains(field.name.lowercased()) {
      var parameter = constant(field, .header, request)
      parameter.isConstantHeader = true
      all.append(parameter)
    }
    return all
  }

  private static let ignored: Set = ["accept", "content-type", "authorization"]

  private static func constant(
    _ item: (name: String, value: String), _ place: Request.Parameter.Place, _ request: Request
  ) -> WireParameter {
    let model = Model(
      name: item.name,
      kind: .enumeration(.init(cases: [.init(name: item.value, value: item.value)])),
      in: Scope(), location: request.location)
    return WireParameter(
      place, item.name,
      Property(
        key: item.name, name: item.name, type: .model(model), isRequired: true,
        location: request.location))
  }

  private static func style(_ parameter: Request.Parameter) -> String {
    style(
      of: parameter.property.type, parameter.options, isHeader: parameter.place == .header)
  }

  private static func style(
    of type: ValueType, _ options: [String], isHeader: Bool = false
  ) -> String {
    let isObject: Bool =
      switch type.wrapped {
      case .dictionary: true
      case .model(let model): model.object != nil
      default: false
      }
    guard isObject || type.element != nil else { return "text" }
    // A field line for each element has the same meaning as a list with commas (RFC 9110, section 5.2).
    if isHeader { return "a list with commas" }
    let label = isObject ? "objects: ." : "arrays: ."
    let option = options.first { $0.hasPrefix(label) }.map { String($0.dropFirst(label.count)) }
    switch option {
    case nil where isObject: return "members in brackets"
    case nil, "repeated": return "repeated items"
    case "commaSeparated": return "a list with commas"
    case "spaceSeparated": return "a list with spaces"
    case "pipeSeparated": return "a list with vertical bars"
    case "brackets": return isObject ? "members in brackets" : "items with brackets"
    case let other?: return "`\(other)`"
    }
  }
}
