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
      try forEachElement { (element) throws(JSONError) in elements.append(try element.json) }
      return .array(elements)
    }
  }

  /// Writes an array of the elements.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginArray()
    // By their indices: an iterator would retain the array.
    for index in indices {
      do throws(JSONError) {
        try self[index].encode(to: &writer)
      } catch {
        throw error.at(.index(index))
      }
    }
    writer.endArray()
  }

  private func forEachElement(_ body: (Element) throws(JSONError) -> Void) throws(JSONError) {
    for (index, element) in enumerated() {
      do throws(JSONError) {
        try body(element)
      } catch {
        throw error.at(.index(index))
      }
    }
  }
}

extension Dictionary: JSONEncodable where Key: JSONObjectKey, Value: JSONEncodable {
  /// An object with its keys in ascending order, so that equal dictionaries give equal text.
  public var json: JSON {
    get throws(JSONError) {
      var object = JSON.Object()
      for (key, value) in sortedMembers {
        do throws(JSONError) {
          object.append(key, try value.json)
        } catch {
          throw error.at(.key(key))
        }
      }
      return .object(object)
    }
  }

  /// Writes an object with its keys in ascending order.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginObject()
    for (key, value) in sortedMembers { try writer.write(value, forKey: key) }
    writer.endObject()
  }

  @inlinable
  var sortedMembers: [(key: String, value: Value)] {
    map { (key: $0.key.jsonKey, value: $0.value) }.sorted { $0.key < $1.key }
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
