extension JSONWriter {
  /// Writes a member of an object, `null` where it is `nil`, as generated code does.
  ///
  /// - Parameters:
  ///   - name: The key as it stands between its quotes, as a literal.
  ///   - value: The value.
  /// - Throws: ``JSONError`` with the key, when the value holds what JSON cannot say.
  @inlinable
  public mutating func writeMember<Value: JSONEncodable>(
    _ name: StaticString, orNull value: Value
  ) throws(JSONError) {
    writeMember(name)
    do throws(JSONError) {
      try value.encode(to: &self)
    } catch {
      throw error.at(.key("\(name)"))
    }
  }

  /// Whether a collection or a string has nothing in it, as generated code asks where a member is left
  /// out then.
  @inlinable
  public static func isEmpty(_ value: some Collection) -> Bool { value.isEmpty }

  /// Whether a collection or a string has nothing in it or is `nil`.
  @inlinable
  public static func isEmpty<Value: Collection>(_ value: Value?) -> Bool {
    value.map(\.isEmpty) ?? true
  }

  /// What is no collection is not empty.
  @inlinable @_disfavoredOverload
  public static func isEmpty<Value>(_ value: Value) -> Bool { false }

  /// What is no collection is empty where it is `nil`.
  @inlinable @_disfavoredOverload
  public static func isEmpty<Value>(_ value: Value?) -> Bool { value == nil }
}
