extension JSON: JSONDecodable {
  /// Takes the value as it is.
  public init(json: JSON) {
    self = json
  }

  /// Reads a value of any shape.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readJSON()
  }
}

extension JSON.Object: JSONDecodable {
  /// Takes the members of an object.
  public init(json: JSON) throws(JSONError) {
    guard let object = json.object else {
      throw .typeMismatch(expected: "an object", found: json)
    }
    self = object
  }
}

extension JSON.Number: JSONDecodable {
  /// Takes a number with its digits.
  public init(json: JSON) throws(JSONError) {
    guard let number = json.number else {
      throw .typeMismatch(expected: "a number", found: json)
    }
    self = number
  }

  /// Reads a number with its digits.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNumber()
  }
}

extension String: JSONDecodable {
  /// Takes a string.
  public init(json: JSON) throws(JSONError) {
    guard let string = json.string else {
      throw .typeMismatch(expected: "a string", found: json)
    }
    self = string
  }

  /// Reads a string.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readString()
  }
}

extension Bool: JSONDecodable {
  /// Takes a Boolean.
  public init(json: JSON) throws(JSONError) {
    guard let bool = json.bool else {
      throw .typeMismatch(expected: "a Boolean", found: json)
    }
    self = bool
  }

  /// Reads a Boolean.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readBool()
  }
}
