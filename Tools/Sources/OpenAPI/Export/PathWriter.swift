/// The path of a request in a document: placeholders have the names of parameters, and no text of their styles.
enum PathWriter {
  static func path(of request: Request) -> String {
    var path = request.endpoint
    for parameter in request.parameters where parameter.place == .path {
      let name = parameter.property.name
      let key = parameter.property.key
      let prefix = prefix(of: parameter, in: request.endpoint)
      path = path.replacing("\(prefix){\(name)}", with: "{\(key)}")
        .replacing("{+\(name)}", with: "{\(key)}")
        .replacing("{/\(name)*}", with: "/{\(key)}")
    }
    return path.hasPrefix("/") ? path : "/\(path)"
  }

  /// The text between the beginning of a segment and a placeholder, if it's that of the style `label` or `matrix`.
  static func prefix(of parameter: Request.Parameter, in endpoint: String) -> String {
    guard let placeholder = endpoint.firstRange(of: "{\(parameter.property.name)}") else {
      return ""
    }
    let before = endpoint[..<placeholder.lowerBound]
    let prefix = before.suffix(while: { $0 != "/" })
    let isMatrix = prefix.hasPrefix(";") && prefix.hasSuffix("=") && !prefix.contains("}")
    return prefix == "." || isMatrix ? String(prefix) : ""
  }

  /// The names of the placeholders in a path, in order.
  static func placeholders(in path: String) -> [String] {
    path.split(separator: "{").dropFirst().map { part in String(part.prefix { $0 != "}" }) }
  }
}

extension Substring {
  /// The longest end whose characters satisfy a condition.
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    self[(lastIndex { !condition($0) }.map(index(after:)) ?? startIndex)...]
  }
}
