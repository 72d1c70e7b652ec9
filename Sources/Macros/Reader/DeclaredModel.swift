/// A type that's read from or written as JSON.
public struct DeclaredModel: Sendable {
  /// The kind of JSON.
  public enum Shape: Sendable {
    /// An object.
    case object([Field])
    /// The value of one of several cases.
    case enumeration(Enumeration)
    /// The value of another type.
    case form(WrittenType)
  }

  /// A part of a path inside a JSON value.
  public enum KeyComponent: Sendable, Hashable {
    /// A key of an object.
    case key(String)
    /// An index of an array.
    case index(Int)
  }

  /// A property that's a member of the object.
  public struct Field: Sendable {
    /// The name without backticks.
    public let name: String
    /// The type; nil if only the compiler can infer it.
    public let type: WrittenType?
    /// The path at which the value is read.
    public let path: [KeyComponent]
    /// The path at which the value is written.
    public let encodedPath: [KeyComponent]
    /// The other paths at which the value is read.
    public let aliases: [String]
    /// A Boolean value that indicates whether the value is read.
    public let isDecoded: Bool
    /// A Boolean value that indicates whether the value is written.
    public let isEncoded: Bool
    /// The default of a missing member as source: the initial value, or the one in `@JSONDefault`.
    public let defaultValue: String?
    /// The value that replaces one that can't be read, as source.
    public let invalidValue: String?
    /// The argument of `@JSONCoding` as source.
    public let strategy: String?
    /// A Boolean value that indicates whether elements that can't be read are skipped.
    public let isLossy: Bool
    /// A Boolean value that indicates whether the value's members are members of the enclosing object.
    public let isFlattened: Bool
    /// A Boolean value that indicates whether the property contains all members that no other property reads.
    public let takesTheRest: Bool
    /// The argument of `@JSONRange` as source.
    public let range: String?
    /// The argument of `@JSONCount` as source.
    public let count: String?
    /// The condition under which the member is omitted: `whenNil`, `never`, `whenDefault`, or `whenEmpty`.
    public let omission: String
    /// A Boolean value that indicates whether `@JSONOmit` specifies the condition for the property.
    public let hasOwnOmission: Bool
    /// The text of the documentation comment.
    public let documentation: String
    /// A Boolean value that indicates whether the property is deprecated.
    public let isDeprecated: Bool
    /// The position of the name.
    public let position: SourcePosition

    /// Returns whether the member is required, and whether it can be null.
    ///
    /// - Parameter isOptional: A Boolean value that indicates whether the property's type is optional.
    public func presence(isOptional: Bool) -> (isRequired: Bool, isNullable: Bool) {
      let isNullable = isOptional && omission == "never"
      // An annotation specifies that the member is always sent.
      let isAlwaysSent = isNullable && hasOwnOmission
      return (isAlwaysSent || (defaultValue == nil && !isOptional), isNullable)
    }
  }

  /// An enum.
  public struct Enumeration: Sendable {
    /// The part of the JSON that identifies the case.
    public enum Tagging: Sendable, Hashable {
      /// A string or an integer with the case's value.
      case rawValue(isInteger: Bool)
      /// The key of the case's values, or the whole string.
      case external
      /// A member of the object that also contains the case's values as members.
      case beside(tag: String)
      /// A member of an object in which another member contains the case's values.
      case adjacent(tag: String, content: String)
      /// Nothing.
      case untagged
      /// The name of a server-sent event.
      case eventName
    }

    /// The part of the JSON that identifies the case.
    public let tagging: Tagging
    /// The cases, in source order.
    public let cases: [Case]
  }

  /// A case of an enum.
  public struct Case: Sendable {
    /// The purpose of a case.
    public enum Role: Sendable, Hashable {
      /// The case is identified by its value.
      case named
      /// The case accepts values that no other case accepts.
      case other
      /// The case is neither read nor written.
      case ignored
    }

    /// An associated value.
    public struct Value: Sendable {
      /// The label; nil if there's none.
      public let label: String?
      /// The key of a value with a label.
      public let key: String
      /// The type.
      public let type: WrittenType
      /// The default as source.
      public let defaultValue: String?
      /// The position of the value.
      public let position: SourcePosition
    }

    /// The name without backticks.
    public let name: String
    /// The purpose.
    public let role: Role
    /// The value or tag that the case is read from, as text.
    public let value: String
    /// The value or tag that's written, if it differs.
    public let encodedValue: String
    /// The other values that the case is read from.
    public let aliases: [String]
    /// The associated values.
    public let values: [Value]
    /// The text of the documentation comment.
    public let documentation: String
    /// A Boolean value that indicates whether the case is deprecated.
    public let isDeprecated: Bool
    /// The position of the name.
    public let position: SourcePosition
  }

  /// The kind of JSON.
  public let shape: Shape
  /// A Boolean value that indicates whether values are read.
  public let isDecoded: Bool
  /// A Boolean value that indicates whether values are written.
  public let isEncoded: Bool
  /// A Boolean value that indicates whether a member that no property reads is an error.
  public let rejectsUnknownKeys: Bool
  /// The JSON of the sample.
  public let sample: String?
}
