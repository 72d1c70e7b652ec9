/// A type that provides a sample of its JSON for previews, mocks, and tests.
///
/// `@JSONDecodable(sample:)` generates the conformance, and the compiler compares the sample with the declaration:
///
/// ```swift
/// @JSONDecodable(sample: #"{"id": 1, "name": "Ann"}"#)
/// struct User {
///   let id: Int
///   let name: String
/// }
///
/// let user = User.sample
/// ```
///
/// To give a handwritten model a sample, implement ``sampleJSON``:
///
/// ```swift
/// extension Point: JSONSampled {
///   static var sampleJSON: String { #"{"coordinates": [1, 2.5]}"# }
/// }
/// ```
///
/// The sample of an array contains one element, and the sample of a dictionary contains one member with the key `key`.
public protocol JSONSampled: JSONDecodable {
  /// A JSON document from which a value of the type can be decoded.
  static var sampleJSON: String { get }
}

extension JSONSampled {
  /// The value that's decoded from ``sampleJSON``.
  ///
  /// If the sample can't be decoded, a fatal error occurs. The message contains the path of the invalid value. The
  /// compiler detects most invalid samples, but doesn't check the values of nested models. To handle the error instead,
  /// write `try User(jsonString: User.sampleJSON)`.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the sample, which is decoded each time you access the property.
  public static var sample: Self {
    do throws(JSONError) {
      return try Self(jsonString: sampleJSON)
    } catch {
      fatalError("the sample of \(Self.self) can't be decoded: \(error)")
    }
  }
}

extension Array: JSONSampled where Element: JSONSampled {
  /// A JSON array that contains the sample of the element type.
  public static var sampleJSON: String { "[\(Element.sampleJSON)]" }
}

extension Set: JSONSampled where Element: JSONSampled {
  /// A JSON array that contains the sample of the element type.
  public static var sampleJSON: String { "[\(Element.sampleJSON)]" }
}

extension Dictionary: JSONSampled where Key == String, Value: JSONSampled {
  /// A JSON object that contains the sample of the value type.
  public static var sampleJSON: String { #"{"key": \#(Value.sampleJSON)}"# }
}

extension Optional: JSONSampled where Wrapped: JSONSampled {
  /// The sample of the wrapped type.
  public static var sampleJSON: String { Wrapped.sampleJSON }
}
