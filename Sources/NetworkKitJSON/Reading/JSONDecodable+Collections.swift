/// A string with more than 100 combining marks in a row is an error, because hashing it takes time that
/// grows with the square of their number.
extension Set: JSONDecodable where Element: JSONDecodable {
  /// Takes an array; of equal elements one stays.
  public init(json: JSON) throws(JSONError) {
    try json.checkHashedStrings()
    self.init(try [Element](json: json))
  }

  /// Reads an array; of equal elements one stays.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.position
    let elements = try [Element](from: &reader)
    try reader.checkHashedStrings(since: start)
    self.init(elements)
  }
}

extension ContiguousArray: JSONDecodable where Element: JSONDecodable {
  /// Takes an array; one element that fails fails it.
  public init(json: JSON) throws(JSONError) {
    self.init(try [Element](json: json))
  }

  /// Reads an array; one element that fails fails it.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(try [Element](from: &reader))
  }
}

extension ArraySlice: JSONDecodable where Element: JSONDecodable {
  /// Takes an array; one element that fails fails it.
  public init(json: JSON) throws(JSONError) {
    self = try [Element](json: json)[...]
  }

  /// Reads an array; one element that fails fails it.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try [Element](from: &reader)[...]
  }
}

// Written like arrays.

extension ContiguousArray: JSONEncodable where Element: JSONEncodable {
  /// An array of the elements.
  public var json: JSON {
    get throws(JSONError) { try Array(self).json }
  }

  /// Writes an array of the elements.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try Array(self).encode(to: &writer)
  }
}

extension ArraySlice: JSONEncodable where Element: JSONEncodable {
  /// An array of the elements.
  public var json: JSON {
    get throws(JSONError) { try Array(self).json }
  }

  /// Writes an array of the elements.
  @inlinable
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try Array(self).encode(to: &writer)
  }
}

extension Set: JSONEncodable where Element: JSONEncodable {
  /// An array of the elements in the order of their text, so that equal sets give equal text.
  public var json: JSON {
    get throws(JSONError) { try JSON(writing: self) }
  }

  /// Writes an array of the elements in the order of their text, so that equal sets give equal text.
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginArray()
    var documents: [[UInt8]] = []
    documents.reserveCapacity(count)
    for element in self { documents.append(try writer.document(of: element)) }
    documents.sort { $0.lexicographicallyPrecedes($1) }
    for document in documents { writer.write(document: document) }
    writer.endArray()
  }
}
