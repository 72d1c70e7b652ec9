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

  /// An object behind a path that is being written.
  public struct Nesting: Sendable, BitwiseCopyable {
    /// The offset of its key, and that of its first member.
    fileprivate let start: Int
    fileprivate let content: Int
    fileprivate let neededComma: Bool
  }

  /// Opens the object behind a step of a path, as generated code does.
  ///
  /// - Parameter name: The key as it stands between its quotes, as a literal.
  /// - Throws: ``JSONError`` when it would be nested too deep.
  public mutating func beginNesting(_ name: StaticString) throws(JSONError) -> Nesting {
    let (start, neededComma) = (output.count, needsComma)
    writeMember(name)
    try beginObject()
    return Nesting(start: start, content: output.count, neededComma: neededComma)
  }

  /// Closes the object, or takes it back where all of its members were left out.
  ///
  /// - Parameter nesting: What ``beginNesting(_:)`` gave.
  public mutating func endNesting(_ nesting: Nesting) {
    endObject()
    guard output.count == nesting.content + 1 else { return }
    output.count = nesting.start
    needsComma = nesting.neededComma
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
