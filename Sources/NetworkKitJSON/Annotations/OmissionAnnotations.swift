#if Macros
  public import Foundation

  /// Excludes a property from JSON.
  ///
  /// ```swift
  /// @JSONCodable
  /// struct Document {
  ///   let title: String
  ///   @JSONIgnored var isSelected = false
  ///   @JSONIgnored(.decoding) var version = 2
  ///   @JSONIgnored(.encoding) let serverID: Int?
  /// }
  /// ```
  ///
  /// From `{"title": "Notes", "isSelected": true, "version": 1, "serverID": 7}`, this type reads the title and the
  /// server ID; `isSelected` is `false`, and `version` is 2. The resulting value is written as
  /// `{"title":"Notes","version":2}`.
  ///
  /// If the type rejects unknown keys, the key of a property that's ignored in both directions counts as unknown. The
  /// key of a property that's only written is skipped.
  ///
  /// ## Restrictions
  ///
  /// A property that isn't read needs an initial value: "property 'isSelected' isn't decoded, so it needs an initial
  /// value".
  ///
  /// On an enum case, the annotation applies to both directions: the case is never read, and writing it throws an
  /// error.
  @attached(peer)
  public macro JSONIgnored() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Excludes a property from JSON in one direction; see ``JSONIgnored()``.
  ///
  /// - Parameter direction: The direction in which the property is ignored.
  @attached(peer)
  public macro JSONIgnored(_ direction: JSONDirection) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

/// A direction of the conversion between a value and its JSON.
public enum JSONDirection: Sendable {
  /// The conversion of JSON to a value.
  case decoding
  /// The conversion of a value to JSON.
  case encoding
}

#if Macros

  /// Specifies when a property is omitted from the encoded JSON.
  ///
  /// ```swift
  /// @JSONEncodable
  /// struct Change {
  ///   let name: String?
  ///   @JSONOmit(.never) let parent: Int?
  ///   @JSONOmit(.whenEmpty) let tags: [String]
  ///   @JSONOmit(.whenDefault) var limit = 10
  /// }
  /// ```
  ///
  /// `Change(name: nil, parent: nil, tags: [])` is written as `{"parent":null}`, and
  /// `Change(name: "x", parent: 1, tags: ["a"], limit: 20)` as `{"name":"x","parent":1,"tags":["a"],"limit":20}`.
  ///
  /// To set the condition for all properties of a type, use the `omit` argument of ``JSONEncodable(keys:omit:)``.
  ///
  /// ## Restrictions
  ///
  /// - `.whenDefault` requires an `Equatable` type and either an initial value or ``JSONDefault(_:)-6p3mq``: "property
  ///   'limit' has no default value, which '.whenDefault' requires", "'.whenDefault' compares the value with the
  ///   default; make the type Equatable".
  /// - `.whenNil` requires an optional property: "'.whenNil' applies only to optional properties; 'Int' is never nil".
  /// - `.whenEmpty` requires a collection or a string: "'.whenEmpty' applies only to collections and strings; 'Int' is
  ///   never empty".
  /// - If a type is both read and written, a property with `.whenEmpty` must be optional or have a default: "property
  ///   'tags' can't be decoded after '.whenEmpty' omits it; give the property a default" (a warning).
  ///
  /// - Parameter omission: The condition under which the property is omitted.
  @attached(peer)
  public macro JSONOmit(_ omission: JSONOmission) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

/// The condition under which a property is omitted from the encoded JSON.
public enum JSONOmission: Sendable {
  /// Omits the property if it's `nil`.
  ///
  /// This is the default, with one exception: if a type is both read and written, an optional property with a default
  /// value, such as `var limit: Int? = 10`, is written as `null` when it's `nil`. If it were omitted, it would be read
  /// back as its default value.
  case whenNil
  /// Never omits the property; `nil` is written as `null`.
  case never
  /// Omits the property if it's `nil` or equals its default value.
  case whenDefault
  /// Omits the property if it's `nil`, an empty collection, or an empty string.
  case whenEmpty
}

#if Macros
  /// Provides a default value for a property whose key is missing.
  ///
  /// ```swift
  /// enum Color: String, JSONDecodable { case red, green, unknown }
  ///
  /// @JSONDecodable
  /// struct Settings {
  ///   @JSONDefault(3) let retries: Int
  ///   @JSONDefault([]) let tags: [String]
  ///   @JSONDefault(Color.red, invalid: Color.unknown) let color: Color
  ///   @JSONDefault(invalid: 0) let level: Int
  /// }
  /// ```
  ///
  /// | JSON | Settings |
  /// |---|---|
  /// | `{"level": 1}` | 3 retries, no tags, the color red, level 1 |
  /// | `{"level": "high", "color": "blue"}` | Level 0, an unknown color |
  /// | `{"level": null, "color": null}` | Level 0, an unknown color |
  /// | `{}` | An error, `JSONError.missingKey("level")` |
  ///
  /// A property with an initial value, such as `var retries = 3`, uses that value as its default and doesn't need the
  /// annotation. Use the annotation for a `let` property, which remains a parameter of the memberwise initializer.
  ///
  /// - The unlabeled argument is the value to use if the key is missing. `null` is still an error, or is read as `nil`
  ///   if the property is optional.
  /// - The `invalid:` argument replaces a value that can't be decoded, such as a value of the wrong type, `null`, a
  ///   number that's out of range, or an object with a missing key. Invalid JSON is still an error.
  ///
  /// ## Restrictions
  ///
  /// - The compiler type-checks each argument without knowing the property's type, so write `Color.unknown` and
  ///   `Decimal.zero` instead of `.unknown` and `.zero`. You can write `nil`, `[]`, and `[:]`.
  /// - Each argument becomes part of an extension, so use the full name of a static property, such as
  ///   `Settings.standard` instead of `standard`. In a nested type, an argument can name the types beside the type,
  ///   unless the declaration declares several properties.
  /// - The property can't have an initial value: "property 'retries' already has an initial value, which is its
  ///   default".
  /// - An optional property doesn't need `nil` as its default: "an optional property defaults to nil even without
  ///   '@JSONDefault(nil)'" (a warning).
  ///
  /// - Parameter value: The default value, as an expression of the property's type.
  @attached(peer, names: prefixed(_jsonDefault_))
  public macro JSONDefault<Value>(_ value: Value) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides a date, such as `.now`, as the value for a missing key; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter value: The value to use if the key is missing.
  @_documentation(visibility: internal)
  @attached(peer, names: prefixed(_jsonDefault_))
  public macro JSONDefault(_ value: Date) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides a default value for a missing key, and a replacement for a value that can't be decoded; see
  /// ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value to use if the key is missing.
  ///   - replacement: The replacement for a value that can't be decoded.
  @attached(peer, names: prefixed(_jsonDefault_), prefixed(_jsonInvalid_))
  public macro JSONDefault<Value, Replacement>(_ value: Value, invalid replacement: Replacement) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides a replacement for a value that can't be decoded; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter replacement: The replacement for a value that can't be decoded.
  @attached(peer, names: prefixed(_jsonInvalid_))
  public macro JSONDefault<Replacement>(invalid replacement: Replacement) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides `[]`, `[:]`, or `nil`, which don't have a type on their own, as the value for a missing key; see
  /// ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter value: The value to use if the key is missing.
  @attached(peer)
  public macro JSONDefault(_ value: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides `[]`, `[:]`, or `nil` for a missing key, and for a value that can't be decoded; see
  /// ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value to use if the key is missing.
  ///   - replacement: The replacement for a value that can't be decoded.
  @attached(peer)
  public macro JSONDefault(_ value: JSONEmptyLiteral, invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides a value for a missing key, and `[]`, `[:]`, or `nil` for a value that can't be decoded; see
  /// ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value to use if the key is missing.
  ///   - replacement: The replacement for a value that can't be decoded.
  @attached(peer, names: prefixed(_jsonDefault_), prefixed(_jsonInvalid_))
  public macro JSONDefault<Value>(_ value: Value, invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides `[]`, `[:]`, or `nil` for a value that can't be decoded; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter replacement: The replacement for a value that can't be decoded.
  @attached(peer)
  public macro JSONDefault(invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// `[]`, `[:]`, or `nil` as an argument to ``JSONDefault(_:)-6p3mq``.
  @_documentation(visibility: internal)
  public struct JSONEmptyLiteral: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByNilLiteral, Sendable
  {
    /// `nil`.
    public init(nilLiteral: ()) {}

    /// `[]`.
    public init(arrayLiteral elements: Never...) {}

    /// `[:]`.
    public init(dictionaryLiteral elements: (Never, Never)...) {}
  }
#endif
