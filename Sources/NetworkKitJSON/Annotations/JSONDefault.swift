#if Macros
  public import Foundation

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
  /// - Each argument becomes part of an extension at file scope, so use the full name of a static property, such as
  ///   `Settings.standard` instead of `standard`.
  /// - The property can't have an initial value: "property 'retries' already has an initial value, which is its
  ///   default".
  /// - An optional property doesn't need `nil` as its default: "an optional property defaults to nil even without
  ///   '@JSONDefault(nil)'" (a warning).
  ///
  /// - Parameter value: The default value, as an expression of the property's type.
  @attached(peer)
  public macro JSONDefault<Value>(_ value: Value) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides a date, such as `.now`, as the value for a missing key; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter value: The value to use if the key is missing.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro JSONDefault(_ value: Date) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides a default value for a missing key, and a replacement for a value that can't be decoded; see
  /// ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value to use if the key is missing.
  ///   - replacement: The replacement for a value that can't be decoded.
  @attached(peer)
  public macro JSONDefault<Value, Replacement>(_ value: Value, invalid replacement: Replacement) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides a replacement for a value that can't be decoded; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter replacement: The replacement for a value that can't be decoded.
  @attached(peer)
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
  @attached(peer)
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
