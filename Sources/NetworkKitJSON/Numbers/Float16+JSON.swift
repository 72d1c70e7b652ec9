// Macs with Intel processors have no Float16.
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: JSONDecodable {
    /// Takes a number as the nearest `Float16`.
    public init(json: JSON) throws(JSONError) {
      self = try JSON.Number(json: json).checkedFloat16()
    }

    /// Reads a number as the nearest `Float16`.
    public init(from reader: inout JSONReader) throws(JSONError) {
      self = try reader.readNumber { (number) throws(JSONError) in try number.checkedFloat16() }
    }
  }

  extension Float16: JSONEncodable {
    /// A number with the shortest digits that read back as the same value.
    public var json: JSON {
      get throws(JSONError) {
        guard isFinite, let number = JSON.Number(description) else { throw .notFinite(self) }
        return .number(number)
      }
    }
  }

  extension JSON.Number {
    /// The number as the nearest `Float16`, or an error where it is too large.
    fileprivate func checkedFloat16() throws(JSONError) -> Float16 {
      guard let value = Float16(text), value.isFinite else {
        throw rangeError(expected: "a number that fits Float16")
      }
      return value
    }
  }
#endif
