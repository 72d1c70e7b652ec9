public import Foundation

/// A type that can be read from JSON.
///
/// Annotate a struct with `@JSONDecodable` and the compiler writes the conformance. By hand,
/// write ``init(json:)``; annotated and hand-written types can hold each other.
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
/// An enum with raw values needs no code: `enum Color: String, JSONDecodable { case red, green }`.
public protocol JSONDecodable: SendableMetatype {
  /// Reads the value from JSON in memory.
  ///
  /// - Throws: ``JSONError`` with the path from this value inwards.
  init(json: JSON) throws(JSONError)

  /// Reads the value straight from the bytes of a document, as annotated types do.
  ///
  /// The default reads ``JSON`` first and calls ``init(json:)``.
  ///
  /// - Parameter reader: Stands before the value; must be left behind it.
  /// - Throws: ``JSONError`` with the path from this value inwards.
  init(from reader: inout JSONReader) throws(JSONError)

  /// What stands for a key that is not there: `nil` to make that an error, as is the default.
  ///
  /// `Optional` has `.some(nil)` here.
  static var valueWhenMissing: Self? { get }
}

extension JSONDecodable {
  /// Reads ``JSON`` and calls ``init(json:)``.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.valueOffset
    let json = try reader.readJSON()
    do throws(JSONError) {
      try self.init(json: json)
    } catch {
      throw error.at(byteOffset: start)
    }
  }

  /// A missing key is an error.
  @inlinable
  public static var valueWhenMissing: Self? { nil }
}

extension JSONDecodable {
  /// Reads the bytes that `json` is written as: the whole of ``init(json:)`` for a type that is read by
  /// ``init(from:)``.
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
  /// - Throws: ``JSONError`` with the path from this value inwards, and without a position: there is
  ///   no document.
  /// - Complexity: O(*n*): the bytes are written and read.
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
  /// Reads a JSON document in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - options: What it may be like beyond its grammar.
  /// - Throws: ``JSONError`` with path and position, also when anything but white space follows.
  @inlinable
  public init(
    jsonData bytes: [UInt8], options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      try Self(jsonBytes: UnsafeRawBufferPointer(bytes), options)
    }
  }

  /// Reads a JSON document in UTF-8.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: What it may be like beyond its grammar.
  /// - Throws: ``JSONError`` with path and position, also when anything but white space follows.
  @inlinable
  public init(
    jsonData data: Data, options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) {
    self = try data.bytes.withUnsafeBytes { (bytes) throws(JSONError) in
      try Self(jsonBytes: bytes, options)
    }
  }

  /// Reads a JSON document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - options: What it may be like beyond its grammar.
  /// - Throws: ``JSONError`` with path and position, also when anything but white space follows.
  @inlinable
  public init(
    jsonString text: String, options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) {
    var text = text
    self = try text.withUTF8 { Self.result(of: UnsafeRawBufferPointer($0), options) }.take()
  }

  /// What comes out of a closure that can't throw errors of this type.
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

  /// Reads a document where it is: all others come here.
  @inlinable
  package init(
    jsonBytes bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions
  ) throws(JSONError) {
    do throws(JSONError) {
      if options.duplicateKeys == .reject { try JSONReader.refuseDuplicateKeys(in: bytes, options) }
      var reader = JSONReader(bytes, options)
      reader.skipByteOrderMark()
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      throw error.located(in: bytes)
    }
  }
}
