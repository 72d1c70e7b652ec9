public import Foundation

/// A type that can be written as JSON.
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
/// Standard values, arrays, dictionaries with `String` keys and enums with raw values conform. A type
/// that can't be copied may conform as well.
public protocol JSONEncodable: ~Copyable {
  /// The value as JSON in memory.
  ///
  /// - Throws: ``JSONError`` when the value holds what JSON cannot say, such as a number that is
  ///   not finite.
  var json: JSON { get throws(JSONError) }

  /// Writes the value as the bytes of a document.
  ///
  /// The default writes ``json``.
  ///
  /// - Throws: ``JSONError`` as ``json`` does.
  func encode(to writer: inout JSONWriter) throws(JSONError)
}

/// A type that can be read from JSON and written as JSON, as `Codable` is with Foundation.
///
/// ```swift
/// enum Genre: String, JSONCodable {
///   case comedy, drama
/// }
/// ```
public typealias JSONCodable = JSONDecodable & JSONEncodable

extension JSONEncodable where Self: ~Copyable {
  /// Writes ``json``.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.write(json)
  }

  /// The value as a JSON document in UTF-8.
  ///
  /// ```swift
  /// try user.jsonData().write(to: file)
  /// ```
  ///
  /// The bytes are where they were written: no copy is made for the result.
  ///
  /// - Parameter options: How it is laid out: compact, where they are left out.
  /// - Throws: ``JSONError`` when the value holds what JSON cannot say.
  @inlinable
  public func jsonData(_ options: JSONWritingOptions = []) throws(JSONError) -> Data {
    var writer = JSONWriter()
    try encode(to: &writer)
    return writer.data(options)
  }

  /// The value as a compact JSON document, the same as ``jsonString(_:)`` without options.
  ///
  /// - Throws: ``JSONError`` when the value holds what JSON cannot say.
  public var jsonString: String {
    get throws(JSONError) { String(decoding: try jsonData(), as: UTF8.self) }
  }

  /// The value as a JSON document.
  ///
  /// ```swift
  /// print(try user.jsonString(.prettyPrinted))
  /// ```
  ///
  /// - Parameter options: How it is laid out: compact, where they are left out.
  /// - Throws: ``JSONError`` when the value holds what JSON cannot say.
  public func jsonString(_ options: JSONWritingOptions = []) throws(JSONError) -> String {
    String(decoding: try jsonData(options), as: UTF8.self)
  }
}

extension JSON {
  /// The value as it would be written: for a ``JSONEncodable/json`` that ``JSONEncodable/encode(to:)``
  /// knows already.
  ///
  /// - Throws: ``JSONError`` when the value holds what JSON cannot say.
  /// - Complexity: O(*n*): the bytes are written and read.
  public init(writing value: some JSONEncodable) throws(JSONError) {
    try self.init(jsonData: value.jsonData())
  }
}
