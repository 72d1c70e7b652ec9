extension Optional: RequestParameter where Wrapped: RequestParameter {
  /// The wrapped value as JSON, or null for `nil`. A null value isn't sent.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// Returns the wrapped value, encoded in the given style, or null for `nil`. A null value isn't sent.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    guard let self else { return .null }
    return try self.parameterValue(in: style)
  }
}

extension Array: RequestParameter where Element: RequestParameter {
  /// The elements as a JSON array, in order.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// Returns the values in order, encoded in the given style.
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
  /// The elements as a JSON array, sorted by their string representations so that equal sets produce equal bytes.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// Returns the values, sorted by their string representations and encoded in the given style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var elements: [JSON] = []
    elements.reserveCapacity(count)
    for element in self { elements.append(try element.parameterValue(in: style)) }
    return .array(elements.sortedByText)
  }
}

extension Dictionary: RequestParameter where Key == String, Value: RequestParameter {
  /// The values as a JSON object, sorted by key.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// Returns the values, sorted by key and encoded in the given style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var object = JSON.Object()
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      object.append(key, try value.parameterValue(in: style, at: .key(key)))
    }
    return .object(object)
  }
}

extension KeyValuePairs: RequestParameter where Key == String, Value: RequestParameter {
  /// The values as a JSON object, in order. A name may appear more than once.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// Returns the values in order, encoded in the given style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var object = JSON.Object()
    for (key, value) in self {
      object.append(key, try value.parameterValue(in: style, at: .key(key)))
    }
    return .object(object)
  }
}

extension Parameters: RequestParameter {
  /// The values as a JSON object, in order. A name may appear more than once.
  public var parameterValue: JSON {
    get throws(JSONError) { try parameterValue(in: ParameterStyle()) }
  }

  /// Returns the values in order, encoded in the given style.
  public func parameterValue(in style: ParameterStyle) throws(JSONError) -> JSON {
    var object = JSON.Object()
    for (name, value) in elements {
      object.append(name, try value.parameterValue(in: style, at: .key(name)))
    }
    return .object(object)
  }
}

extension RequestParameter {
  /// Returns the value of an element. Errors contain its path.
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
