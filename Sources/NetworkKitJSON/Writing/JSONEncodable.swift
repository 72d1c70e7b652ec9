public import Foundation

/// A type that can be encoded as JSON.
///
/// ```swift
/// struct Point: JSONEncodable {
///   var x: Double
///   var y: Double
///
///   var json: JSON {
///     get throws(JSONError) { ["coordinates": [try x.json, try y.json]] }
///   }
/// }
/// ```
///
/// Standard types, such as `String`, `Int`, and `Date`, conform to this protocol. Arrays, dictionaries, and optionals
/// conform if the values that they contain do. For an enum with raw values, declaring the conformance is enough.
/// Noncopyable types can also conform.
public protocol JSONEncodable: ~Copyable {
  /// The value as a ``JSON`` value.
  ///
  /// - Throws: ``JSONError`` if JSON can't represent the value, such as a number that isn't finite.
  var json: JSON { get throws(JSONError) }

  /// Writes the value to a document.
  ///
  /// The default implementation writes ``json``.
  ///
  /// - Parameter writer: The writer, to which the method must write exactly one value.
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  func encode(to writer: inout JSONWriter) throws(JSONError)
}

/// A type that can be decoded from JSON and encoded as JSON. It's the counterpart of Swift's `Codable`.
///
/// ```swift
/// enum Genre: String, JSONCodable {
///   case comedy, drama
/// }
/// ```
public typealias JSONCodable = JSONDecodable & JSONEncodable

@_documentation(visibility: internal)
extension JSONEncodable where Self: AnyObject {
  /// Unavailable. The extension that an annotation generates for a class with mistakes needs this property.
  @available(*, unavailable, message: "implement 'json'")
  public var json: JSON {
    get throws(JSONError) { throw JSONError(.invalidValue, expected: "a property") }
  }
}

extension JSONEncodable where Self: ~Copyable {
  /// Writes ``json``.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.write(json)
  }

  /// Returns the value as a JSON document in UTF-8.
  ///
  /// ```swift
  /// try user.jsonData().write(to: file)
  /// ```
  ///
  /// The result uses the writer's memory without copying it.
  ///
  /// - Parameter options: The options for formatting the document; compact by default.
  /// - Returns: The document.
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  @inlinable
  public func jsonData(_ options: JSONWritingOptions = []) throws(JSONError) -> Data {
    var writer = JSONWriter()
    try encode(to: &writer)
    return writer.data(options)
  }

  /// The value as a compact JSON document. Reading this property is equivalent to calling ``jsonString(_:)`` without
  /// options.
  ///
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  public var jsonString: String {
    get throws(JSONError) { String(decoding: try jsonData(), as: UTF8.self) }
  }

  /// Returns the value as a JSON document.
  ///
  /// ```swift
  /// print(try user.jsonString(.prettyPrinted))
  /// ```
  ///
  /// - Parameter options: The options for formatting the document; compact by default.
  /// - Returns: The document.
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  public func jsonString(_ options: JSONWritingOptions = []) throws(JSONError) -> String {
    String(decoding: try jsonData(options), as: UTF8.self)
  }
}

extension JSON {
  /// Creates a JSON value by writing a value and reading the result.
  ///
  /// Use this initializer to implement ``JSONEncodable/json`` in a type that implements ``JSONEncodable/encode(to:)``.
  ///
  /// - Parameter value: The value.
  /// - Throws: ``JSONError`` if JSON can't represent the value.
  /// - Complexity: O(*n*), where *n* is the size of the value, which is written and read.
  public init(writing value: some JSONEncodable) throws(JSONError) {
    try self.init(jsonData: value.jsonData(), options: .deepest)
  }
}

/// Options for formatting JSON documents.
///
/// ```swift
/// let json: JSON = ["tags": ["math", "poetry"], "name": "Ada", "friends": []]
/// try json.jsonString([.prettyPrinted, .sortedKeys])
/// // {
/// //   "friends": [],
/// //   "name": "Ada",
/// //   "tags": [
/// //     "math",
/// //     "poetry"
/// //   ]
/// // }
/// ```
///
/// Without options, a document is compact, and its members are in their original order.
public struct JSONWritingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: UInt8

  /// Creates options from their bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Writes each value on its own line, indents each level by two spaces, and adds a space after each colon. Empty
  /// arrays and objects are written as `[]` and `{}`.
  public static let prettyPrinted = JSONWritingOptions(rawValue: 1)

  /// Sorts the members of every object by the Unicode scalars of their keys. Members with the same key keep their
  /// order.
  public static let sortedKeys = JSONWritingOptions(rawValue: 1 << 1)

  /// Writes each `/` in a string as `\/`, so that `</script>` in a string doesn't end a script element in HTML.
  public static let escapedSlashes = JSONWritingOptions(rawValue: 1 << 2)
}
