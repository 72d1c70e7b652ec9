import SwiftSyntax

extension RequestDeclaration {
  /// The body of `encode(into:)`, which first sets the path or the URL, then adds the items that are the same for every
  /// request, and then the properties in declaration order.
  var encodingFunction: String {
    let key = generatedKey.map { _ in ["try request.setIdempotencyKey()"] } ?? []
    let steps = locationSteps + staticSteps + key + properties.compactMap(step)
    let usesDeprecated = properties.contains { $0.stored.attributes.isDeprecated }
    return """
      \(String.deprecation(if: usesDeprecated))\(access.modifier)func encode(\
      into request: inout NetworkKit.RequestEncoder\
      ) throws(NetworkKit.NetworkError) {
      \(steps.joined(separator: "\n").indented)
      }
      """
  }

  /// The path, or the URL that replaces it.
  private var locationSteps: [String] {
    let path = (endpoint?.pieces ?? []).compactMap(step)
    guard let property = urlProperty else { return path }
    let name = property.key.asSwiftLiteral
    let options = options(of: property)
    guard property.stored.isOptional else {
      return [call("setURL(\(name), self.\(property.name)\(options))", for: property)]
    }
    return [
      """
      if let url = self.\(property.name) {
      \(call("setURL(\(name), url\(options))", for: property, depth: 3).indented)
      } else {
      \(path.joined(separator: "\n").indented)
      }
      """
    ]
  }

  private func step(_ piece: EndpointTemplate.Piece) -> String? {
    switch piece {
    case .text(let text):
      return "try request.appendPath(\(text.percentEncodedPath.asSwiftLiteral))"
    case .placeholder(let placeholder):
      guard let property = pathProperties[placeholder.name] else { return nil }
      let function =
        switch placeholder.expansion {
        case .segment: "appendPathSegment"
        case .remainder: "appendPathRemainder"
        case .segments: "appendPathSegments"
        }
      let depth = urlProperty == nil ? 2 : 3
      return step(function, placeholder.name.asSwiftLiteral, property, depth: depth)
    }
  }

  private var staticSteps: [String] {
    [("setHeader", common.headers), ("addQueryItem", common.query)].flatMap { function, items in
      items.items.map {
        "try request.\(function)(\($0.name.asSwiftLiteral), \($0.value.asSwiftLiteral))"
      }
    }
  }

  private func step(_ property: RequestProperty) -> String? {
    switch property.placement {
    case .path, .url, .nowhere: return nil
    case .item(.context, let name):
      let context = "setContext(\(name.asSwiftLiteral), self.\(property.name))"
      // Passing a value on can't fail, and never shows the value.
      return property.anchor.text("request", call: context, indentation: 4)
    case .item(let role, let name):
      return step(role.encoderFunction, name.asSwiftLiteral, property)
    case .jsonField(let path):
      let keys = path.keys.map(\.asSwiftLiteral)
      let parents = keys.dropLast().joined(separator: ", ")
      let arguments = (keys.last ?? "\"\"") + (parents.isEmpty ? "" : ", in: [\(parents)]")
      return step("addJSONField", arguments, property)
    case .body: return bodyStep(property)
    case .parameter(let name): return step("addParameter", name.asSwiftLiteral, property)
    }
  }

  private func bodyStep(_ property: RequestProperty) -> String {
    let allowance =
      property.marker?.isAllowedOnGET == true ? ["request.allowsBodyOnGET = true"] : []
    let secret = property.sensitive == nil ? [] : ["request.isBodySensitive = true"]
    let body = call("setBody(self.\(property.name))", for: property)
    return (allowance + secret + [body]).joined(separator: "\n")
  }

  /// A call of a function with a name, a value, and options.
  ///
  /// The compiler checks a type that the macro doesn't know in the member that returns the value as a parameter.
  private func step(
    _ function: String, _ name: String, _ property: RequestProperty, depth: Int = 2
  ) -> String {
    let (value, options) = (value(of: property), options(of: property))
    guard let conversion = Self.conversion(of: function), !property.isAlwaysSendable else {
      return call("\(function)(\(name), \(value)\(options))", for: property, depth: depth)
    }
    let (start, end) = ("try request.\(function)(\(name),", "\(conversion(value))\(options))")
    return property.anchor.text(start, continuing: end, indentation: depth * 2)
  }

  /// The expressions for a value as a parameter, by the function that sends the parameter. All other functions have
  /// overloads for the types that they accept.
  private static func conversion(of function: String) -> ((String) -> String)? {
    switch function {
    case "appendPathSegment", "appendPathRemainder", "appendPathSegments": { "self[_path: \($0)]" }
    case "setHeader": { "self[_header: \($0)]" }
    case "addQueryItem", "addCookie", "setIdempotencyKey", "addFormField", "addJSONField",
      "addParameter":
      { "_parameter(\($0))" }
    case "addQueryMap", "addFormFieldMap":
      // The keys have been checked.
      { $0.hasPrefix("_members(") ? $0 : "_object(\($0))" }
    default: nil
    }
  }

  /// The value as an expression. The keys of a map may have raw values.
  private func value(of property: RequestProperty) -> String {
    let value = "self.\(property.name)"
    guard property.role?.isMap == true,
      let dictionary = property.stored.writtenType?.unwrapped.as(DictionaryTypeSyntax.self),
      dictionary.key.shape != .text
    else { return value }
    return "_members(\(value))"
  }

  /// The options for the value's encoding, as the arguments after it.
  private func options(of property: RequestProperty) -> String {
    let isHidden = property.sensitive != nil
    let marked = property.marker?.options(of: property.stored, isNested: isNested) ?? []
    let options = marked + (isHidden ? [".sensitive"] : [])
    return options.map { ", \($0)" }.joined()
  }

  /// - Parameter depth: The number of pairs of braces around the call: two in a function of an extension.
  private func call(_ call: String, for property: RequestProperty, depth: Int = 2) -> String {
    property.anchor.text("try request", call: call, indentation: depth * 2)
  }
}

extension JSONKeyPath {
  /// The components that are keys. For a member of a request's body, all components are keys.
  var keys: [String] { components.compactMap(\.key) }
}
