extension Optional: RequestParameter where Wrapped: RequestParameter {
  /// The wrapped value, or null: not sent.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// The wrapped value in a style, or null: not sent.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    guard let self else { return .null }
    return try self.parameterValue(in: style)
  }
}

extension Array: RequestParameter where Element: RequestParameter {
  /// The values in their order.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// The values in their order and in a style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var elements: [JSON] = []
    elements.reserveCapacity(count)
    for (index, element) in enumerated() {
      elements.append(try element.parameterValue(in: style, at: .index(index)))
    }
    return .array(elements)
  }
}

extension Set: RequestParameter where Element: RequestParameter {
  /// The values in the order of their texts, so that equal sets are sent as equal bytes.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// The values in a style, in the order of their texts.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var elements: [JSON] = []
    elements.reserveCapacity(count)
    for element in self { elements.append(try element.parameterValue(in: style)) }
    return .array(elements.sortedByText)
  }
}

extension Dictionary: RequestParameter where Key == String, Value: RequestParameter {
  /// The values in the order of their keys.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// The values in a style, in the order of their keys.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var object = JSON.Object()
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      object.append(key, try value.parameterValue(in: style, at: .key(key)))
    }
    return .object(object)
  }
}

extension KeyValuePairs: RequestParameter where Key == String, Value: RequestParameter {
  /// The values in the order they were written in; a name may stand more than once.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// The values in a style, in the order they were written in.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var object = JSON.Object()
    for (key, value) in self {
      object.append(key, try value.parameterValue(in: style, at: .key(key)))
    }
    return .object(object)
  }
}

extension Parameters: RequestParameter {
  /// The values in the order they were written in; a name may stand more than once.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// The values in a style, in the order they were written in.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var object = JSON.Object()
    for (name, value) in elements {
      object.append(name, try value.parameterValue(in: style, at: .key(name)))
    }
    return .object(object)
  }
}

extension RequestParameter {
  /// The value of an element, with its place in what an error says.
  fileprivate func parameterValue(
    in style: ParameterStyle, at step: JSONPath.Component
  ) throws(JSONError) -> JSON {
    do throws(JSONError) {
      return try parameterValue(in: style)
    } catch {
      throw error.at(step)
    }
  }
}
