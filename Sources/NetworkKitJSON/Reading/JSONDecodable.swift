public import Foundation

/// A type that can be decoded from JSON.
///
/// Apply `@JSONDecodable` to a struct, an enum, or a final class to generate the conformance. To conform manually,
/// implement ``init(json:)``. Annotated and handwritten types can contain each other.
///
/// ```swift
/// struct Point: JSONDecodable {
///   let x: Double
///   let y: Double
///
///   init(json: JSON) throws(JSONError) {
///     x = try json.decode(at: "coordinates[0]")
///     y = try json.decode(at: "coordinates[1]")
///   }
/// }
///
/// let point = try Point(jsonString: #"{"coordinates": [1, 2.5]}"#)
/// ```
///
/// For an enum with raw values, declaring the conformance is enough:
/// `enum Color: String, JSONDecodable { case red, green }`.
public protocol JSONDecodable: SendableMetatype {
  /// Creates a value from a ``JSON`` value.
  ///
  /// - Parameter json: The JSON value.
  /// - Throws: ``JSONError`` with a path relative to this value.
  init(json: JSON) throws(JSONError)

  /// Creates a value directly from the bytes of a document.
  ///
  /// Annotated types implement this initializer. The default implementation reads a ``JSON`` value and calls
  /// ``init(json:)``.
  ///
  /// - Parameter reader: The reader, which is positioned before the value; the initializer must read the whole value.
  /// - Throws: ``JSONError`` with a path relative to this value.
  init(from reader: inout JSONReader) throws(JSONError)

  /// The value that replaces a missing key. If it's `nil` (the default), a missing key is an error.
  ///
  /// For `Optional`, the value is `.some(nil)`.
  static var valueWhenMissing: Self? { get }
}

extension JSONDecodable {
  /// Reads a ``JSON`` value and calls ``init(json:)``.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.valueOffset
    let json = try reader.readJSON()
    do throws(JSONError) {
      try self.init(json: json)
    } catch {
      throw error.at(byteOffset: start)
    }
  }

  /// The value for a missing key: `nil`, because a missing key is an error.
  @inlinable
  public static var valueWhenMissing: Self? { nil }
}

@_documentation(visibility: internal)
extension JSONDecodable where Self: AnyObject {
  /// Unavailable. The extension that an annotation generates for a class with mistakes needs this initializer.
  @available(*, unavailable, message: "implement 'init(json:)'")
  public init(json: JSON) throws(JSONError) {
    throw JSONError(.invalidValue, expected: "an initializer")
  }
}

extension JSONDecodable {
  /// Creates a value by writing a JSON value as bytes and reading those bytes.
  ///
  /// Use this initializer to implement ``init(json:)`` in a type that implements ``init(from:)``:
  ///
  /// ```swift
  /// struct Names: JSONDecodable {
  ///   var names: [String] = []
  ///
  ///   init(from reader: inout JSONReader) throws(JSONError) {
  ///     try reader.beginArray()
  ///     while try reader.nextElement() { names.append(try reader.read()) }
  ///   }
  ///
  ///   init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }
  /// }
  /// ```
  ///
  /// - Parameter json: The JSON value.
  /// - Throws: ``JSONError`` with a path relative to this value. The error has no position, because there's no
  ///   document.
  /// - Complexity: O(*n*), where *n* is the size of the JSON value, which is written and read.
  public init(readingBytesOf json: JSON) throws(JSONError) {
    do throws(JSONError) {
      var reader = try JSONReader(json)
      try self.init(from: &reader)
    } catch {
      throw error.withoutPosition
    }
  }
}

extension JSONDecodable {
  /// Creates a value from a JSON document in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - options: The options for reading the document. By default, values can be nested up to 128 levels deep, and the
  ///     last of several duplicate keys applies.
  /// - Throws: ``JSONError`` with the path and position if the document can't be decoded, or if anything except white
  ///   space follows the value.
  @inlinable
  public init(
    jsonData bytes: [UInt8], options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      try Self(jsonBytes: UnsafeRawBufferPointer(bytes), options)
    }
  }

  /// Creates a value from a JSON document in UTF-8.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: The options for reading the document. By default, values can be nested up to 128 levels deep, and the
  ///     last of several duplicate keys applies.
  /// - Throws: ``JSONError`` with the path and position if the document can't be decoded, or if anything except white
  ///   space follows the value.
  @inlinable
  public init(
    jsonData data: Data, options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) {
    self = try data.bytes.withUnsafeBytes { (bytes) throws(JSONError) in
      try Self(jsonBytes: bytes, options)
    }
  }

  /// Creates a value from a JSON document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - options: The options for reading the document. By default, values can be nested up to 128 levels deep, and the
  ///     last of several duplicate keys applies.
  /// - Throws: ``JSONError`` with the path and position if the document can't be decoded, or if anything except white
  ///   space follows the value.
  @inlinable
  public init(
    jsonString text: String, options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) {
    var text = text
    self = try text.withUTF8 { Self.result(of: UnsafeRawBufferPointer($0), options) }.take()
  }

  /// Returns the result for a closure that can't throw a `JSONError`.
  @inlinable
  static func result(
    of bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions
  ) -> Result<Self, JSONError> {
    do throws(JSONError) {
      return .success(try Self(jsonBytes: bytes, options))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a document in place; all other initializers call this one.
  @inlinable
  package init(
    jsonBytes bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions,
    drifts: DriftRecord? = nil
  ) throws(JSONError) {
    do throws(JSONError) {
      if options.duplicateKeys == .reject { try JSONReader.rejectDuplicateKeys(in: bytes, options) }
      var reader = JSONReader(bytes, options)
      if let drifts { reader.drifts = drifts }
      reader.skipByteOrderMark()
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      throw JSONReader.failure(error, in: bytes, options)
    }
  }
}

extension JSONReader {
  /// Returns the error for a document that can't be decoded, with its position.
  ///
  /// If the document isn't valid JSON after the value that can't be decoded, the error describes that instead.
  @inline(never) @usableFromInline
  static func failure(
    _ error: JSONError, in bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions
  ) -> JSONError {
    do throws(JSONError) {
      if error.isAboutDocument { throw error }
      var reader = JSONReader(bytes, options)
      reader.skipByteOrderMark()
      try reader.skipValue()
      try reader.finish()
    } catch {
      return error.located(in: bytes)
    }
    return error.located(in: bytes)
  }
}
