extension RequestEncoder {
  /// The value in JSON's terms; what it cannot say is an error that names the parameter.
  func json<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ResolvedOptions
  ) throws(NetworkError) -> JSON {
    do throws(JSONError) {
      return try value.parameterValue(in: options.style)
    } catch {
      throw .unencodable(name, error)
    }
  }

  /// The items of an object's members, each under its own name; none for null.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - options: What holds for the parameter.
  ///   - json: Makes the object, in the style that it is given.
  func memberItems(
    _ name: String, _ options: ResolvedOptions,
    of json: (ParameterStyle) throws(JSONError) -> JSON
  ) throws(NetworkError) -> [ParameterItem] {
    let object: JSON
    do throws(JSONError) {
      object = try json(options.style)
    } catch {
      throw .unencodable(name, error)
    }
    switch object {
    case .null: return []
    case .object(let members):
      return try ParameterItems(membersOf: members, parameter: name, style: options.style).items
    case .bool, .number, .string, .array:
      throw .invalidParameter(
        name, "must be an object, such as a dictionary: its members are what is sent")
    }
  }

  /// The items of a value for a place that holds named texts: none for `nil`, several for an array
  /// or an object.
  func items<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ResolvedOptions
  ) throws(NetworkError) -> [ParameterItem] {
    let json = try self.json(name, value, options)
    // Most values are one text; they need no walk.
    if let text = json.text(options.style.bools) { return [ParameterItem(name: name, text: text)] }
    return try ParameterItems(json, parameter: name, style: options.style).items
  }

  /// The texts of a value for a place that has no names: none for `nil`, several for an array.
  func texts<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ResolvedOptions
  ) throws(NetworkError) -> [String] {
    let json = try self.json(name, value, options)
    let elements = json.array ?? [json]
    var texts: [String] = []
    for element in elements where !element.isNullLiteral {
      guard let text = element.text(options.style.bools) else {
        throw .invalidParameter(
          name, "is a nested value, which has no form as text here; send it in a query or a body")
      }
      texts.append(text)
    }
    return texts
  }
}

extension NetworkError {
  /// A parameter that has no form in JSON's terms. What was found may be a secret; where it is and
  /// what was expected is not.
  static func unencodable(_ name: String, _ error: JSONError) -> NetworkError {
    let place = error.path.components.isEmpty ? "" : " at \(error.path)"
    let expected = error.expected.map { "; expected \($0)" } ?? ""
    return invalidParameter(name, "cannot be encoded\(place)\(expected)")
  }
}

extension RequestEncoder {
  /// Notes a parameter that is written; does nothing unless somebody asked for a list.
  mutating func note(
    _ name: String, _ placement: ParameterPlacement, _ text: @autoclosure () -> String,
    _ options: ResolvedOptions? = nil
  ) {
    guard list != nil else { return }
    list?.append(
      ParameterList.Entry(
        name: name, placement: placement, text: text(),
        isSensitive: options?.isSensitive ?? false))
  }
}
