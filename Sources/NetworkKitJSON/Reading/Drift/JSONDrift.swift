/// A difference between a JSON document and the model that reads it. A `JSONDrift` doesn't include the document's
/// values.
///
/// A difference's ``description`` contains its kind, its path, and in some cases the JSON that the model expects, as in
/// these examples:
///
/// ```
/// unknown key items[].discount
/// null at items[].price, expected a number
/// ```
public struct JSONDrift: Sendable, Hashable, CustomStringConvertible {
  /// A kind of difference.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An object has a key that the model doesn't declare.
    case unknownKey
    /// An object lacks a key that the model requires.
    case missingKey
    /// A value is `null`, but the model doesn't accept `null`.
    case null
    /// A value doesn't have the type that the model declares.
    case type
    /// A value has the right type, but the model doesn't accept it; for example, it's an unknown enum case.
    case value
  }

  /// The kind of the difference.
  public let kind: Kind

  /// The path of the value, such as `items[].price`. In the path, `[]` represents any element of an array, and `*`
  /// represents any key of a dictionary. Only the first 100 Unicode scalars of a longer key are included.
  public let path: String

  /// A description of the JSON that the model expects, such as `a number`. This property is `nil` if the difference
  /// doesn't include a description.
  public let expected: String?

  /// A string that contains the kind, the path, and, if available, the expected JSON.
  public var description: String {
    let place = path.isEmpty ? "the document" : path
    let expectation = expected.map { ", expected \($0)" } ?? ""
    return switch kind {
    case .unknownKey: "unknown key \(place)"
    case .missingKey: "missing key \(place)"
    case .null: "null at \(place)\(expectation)"
    case .type: "unexpected type at \(place)\(expectation)"
    case .value: "unknown value at \(place)\(expectation)"
    }
  }
}

extension JSONDecodable {
  /// Reads a document, and reports its differences from the model.
  ///
  /// The generated code of annotated models reports unknown keys, unknown cases, and the invalid elements and values
  /// that it replaces. For a handwritten model, only the error that the model throws is reported.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - options: The options for reading the document.
  ///   - notice: A closure that receives the differences, at most 100, before this initializer returns or throws.
  /// - Throws: The same error as the other initializers.
  package init(
    jsonBytes bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions,
    noticing notice: ([JSONDrift]) -> Void
  ) throws(JSONError) {
    let record = DriftRecord()
    do throws(JSONError) {
      self = try Self(jsonBytes: bytes, options, drifts: record)
    } catch {
      // Invalid JSON isn't a difference from the model.
      if !error.isAboutDocument {
        record.note(error, at: nil)
        notice(record.drifts(in: bytes, options))
      }
      throw error
    }
    notice(record.drifts(in: bytes, options))
  }
}
