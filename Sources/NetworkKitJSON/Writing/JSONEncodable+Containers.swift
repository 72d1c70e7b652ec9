extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// The wrapped value, or `null`.
  public var json: JSON {
    get throws(JSONError) { try self?.json ?? .null }
  }

  /// Writes the wrapped value, or `null`.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    if let self {
      try self.encode(to: &writer)
    } else {
      writer.writeNull()
    }
  }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// An array of the elements.
  public var json: JSON {
    get throws(JSONError) {
      var elements: [JSON] = []
      elements.reserveCapacity(count)
      for element in self {
        do throws(JSONError) {
          elements.append(try element.json)
        } catch {
          throw error.at(.index(elements.count))
        }
      }
      return .array(elements)
    }
  }

  /// Writes an array of the elements.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.writeArray(self, count: count)
  }
}

extension Dictionary: JSONEncodable where Key: JSONObjectKey, Value: JSONEncodable {
  /// An object whose keys are in ascending order, so that equal dictionaries are written identically.
  public var json: JSON {
    get throws(JSONError) {
      var object = JSON.Object()
      for (key, index) in sortedKeys {
        do throws(JSONError) {
          object.append(key, try self[index].value.json)
        } catch {
          throw error.at(.key(key))
        }
      }
      return .object(object)
    }
  }

  /// Writes an object whose keys are in ascending order.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginObject()
    for (key, index) in sortedKeys { try writer.write(self[index].value, forKey: key) }
    writer.endObject()
  }

  // Without the values, because sorting moves its elements.
  @inlinable
  var sortedKeys: [(key: String, index: Index)] {
    indices.map { (key: self[$0].key.jsonKey, index: $0) }.sorted { $0.key < $1.key }
  }
}

// `enum Color: String, JSONEncodable { case red, green }` needs no code.
extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  /// The raw value as JSON.
  public var json: JSON {
    get throws(JSONError) { try rawValue.json }
  }

  /// Writes the raw value.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try rawValue.encode(to: &writer)
  }
}
