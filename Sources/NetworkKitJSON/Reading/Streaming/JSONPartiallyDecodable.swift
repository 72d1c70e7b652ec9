public import Foundation

/// A type that can be partially decoded from the beginning of a JSON document.
///
/// `@JSONDecodable(partial: true)` generates a struct's conformance to this protocol and its ``Partial`` type:
///
/// ```swift
/// @JSONDecodable(partial: true)
/// struct Recipe {
///   let title: String
///   let steps: [String]
///   let servings: Int
/// }
///
/// let beginning = #"{"title": "Pancakes", "steps": ["Mix", "Fr"#
/// let partial = try Recipe.partial(jsonString: beginning)
/// // partial?.title == "Pancakes", partial?.steps == ["Mix", "Fr"], partial?.servings == nil
/// ```
///
/// A string is known as soon as its opening quote arrives. A partial array or dictionary consists of the complete
/// elements and the known part of the last element. A number, a Boolean value, or a value of any other type is known
/// when it's complete.
///
/// For a type whose values are known only as a whole, declaring the conformance is enough:
/// `extension Difficulty: JSONPartiallyDecodable {}`. A partial array of such a type contains only the complete
/// elements.
public protocol JSONPartiallyDecodable: JSONDecodable {
  /// The type that represents the known part of a value; the conforming type itself by default.
  associatedtype Partial: Sendable = Self

  /// Reads the known part of the next value.
  ///
  /// If a type is its own ``Partial``, the default implementation reads the value if it's complete; otherwise, it skips
  /// the value.
  ///
  /// - Parameter reader: The reader, which is positioned before the value; the method must advance it past the value.
  /// - Returns: The known part, or `nil` if nothing is known.
  /// - Throws: ``JSONError`` with a path relative to this value.
  static func readPartial(from reader: inout JSONReader) throws(JSONError) -> Partial?
}

extension JSONPartiallyDecodable where Partial == Self {
  /// Reads the value if it's complete, and skips it otherwise.
  public static func readPartial(from reader: inout JSONReader) throws(JSONError) -> Self? {
    try reader.readComplete()
  }
}

extension JSONPartiallyDecodable {
  /// Reads the known part of a value from the beginning of a JSON document.
  ///
  /// - Parameters:
  ///   - text: The document, or its beginning.
  ///   - options: The options for reading the document. The method uses only the maximum depth, which is 128 by
  ///     default, and doesn't detect duplicate keys.
  /// - Returns: The known part, or `nil` if nothing is known.
  /// - Throws: ``JSONError`` with the path and position if no document that begins this way can be decoded.
  public static func partial(
    jsonString text: String, options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) -> Partial? {
    try partial(jsonData: Array(text.utf8), options: options)
  }

  /// Reads the known part of a value from the beginning of a JSON document in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The document, or its beginning. An incomplete character at the end is ignored.
  ///   - options: The options for reading the document. The method uses only the maximum depth, which is 128 by
  ///     default, and doesn't detect duplicate keys.
  /// - Returns: The known part, or `nil` if nothing is known.
  /// - Throws: ``JSONError`` with the path and position if no document that begins this way can be decoded.
  public static func partial(
    jsonData bytes: [UInt8], options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) -> Partial? {
    let prefix = JSONPrefix()
    bytes.withUnsafeBytes { prefix.append($0) }
    return try prefix.read(Self.self, options)
  }
}

// MARK: Strings and containers

extension String: JSONPartiallyDecodable {
  /// Reads the part of the string that has arrived.
  public static func readPartial(from reader: inout JSONReader) throws(JSONError) -> String? {
    try reader.readPartialString()
  }
}

extension Optional: JSONPartiallyDecodable where Wrapped: JSONPartiallyDecodable {
  /// The known part of the wrapped value, or `nil` for `null`.
  public typealias Partial = Wrapped.Partial?

  /// Reads the known part of the wrapped value, or `null`.
  public static func readPartial(
    from reader: inout JSONReader
  ) throws(JSONError) -> Wrapped.Partial?? {
    if try reader.readNull() { return .some(nil) }
    return try Wrapped.readPartial(from: &reader).map { .some($0) }
  }
}

extension Array: JSONPartiallyDecodable where Element: JSONPartiallyDecodable {
  /// The complete elements and the known part of the last element.
  public typealias Partial = [Element.Partial]

  /// Reads the complete elements and the known part of the last element.
  public static func readPartial(
    from reader: inout JSONReader
  ) throws(JSONError) -> [Element.Partial]? {
    try reader.readElements { (reader) throws(JSONError) in
      try Element.readPartial(from: &reader)
    }
  }
}

extension Dictionary: JSONPartiallyDecodable where Key == String, Value: JSONPartiallyDecodable {
  /// The complete members and the known part of the last member.
  public typealias Partial = [String: Value.Partial]

  /// Reads the complete members and the known part of the last member.
  public static func readPartial(
    from reader: inout JSONReader
  ) throws(JSONError) -> [String: Value.Partial]? {
    try reader.readMembers { (reader) throws(JSONError) in try Value.readPartial(from: &reader) }
  }
}

// MARK: Types that are known only as a whole

extension JSON: JSONPartiallyDecodable {}
extension JSON.Number: JSONPartiallyDecodable {}

extension Bool: JSONPartiallyDecodable {}
extension Double: JSONPartiallyDecodable {}
extension Float: JSONPartiallyDecodable {}
extension Int: JSONPartiallyDecodable {}
extension Int8: JSONPartiallyDecodable {}
extension Int16: JSONPartiallyDecodable {}
extension Int32: JSONPartiallyDecodable {}
extension Int64: JSONPartiallyDecodable {}
extension UInt: JSONPartiallyDecodable {}
extension UInt8: JSONPartiallyDecodable {}
extension UInt16: JSONPartiallyDecodable {}
extension UInt32: JSONPartiallyDecodable {}
extension UInt64: JSONPartiallyDecodable {}

extension Data: JSONPartiallyDecodable {}
extension Date: JSONPartiallyDecodable {}
extension Decimal: JSONPartiallyDecodable {}
extension URL: JSONPartiallyDecodable {}
extension UUID: JSONPartiallyDecodable {}
