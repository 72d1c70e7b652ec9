#if Macros

  /// Provides the value of a property whose key is missing.
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
  /// | `{"level": 1}` | 3 retries, no tags, red |
  /// | `{"level": "high", "color": "blue"}` | Level 0, an unknown color |
  /// | `{"level": null, "color": null}` | Level 0, an unknown color |
  /// | `{}` | An error, `JSONError.missingKey("level")` |
  ///
  /// A property with an initial value, such as `var retries = 3`, uses that value as its default without an annotation.
  /// Use the annotation for a `let` property, which remains a parameter of the memberwise initializer.
  ///
  /// - The first value replaces a missing key. `null` is still an error, or `nil` for an optional property.
  /// - The value of `invalid:` replaces a value that can't be decoded: one of the wrong type, `null`, a number out of
  ///   range, or an object with a missing key. Invalid JSON is still an error.
  ///
  /// ## Restrictions
  ///
  /// - The compiler checks the value without knowing the type of the property, so write `Color.unknown` and
  ///   `Decimal.zero` instead of `.unknown` and `.zero`. You can write `nil`, `[]`, and `[:]`.
  /// - The property can't have an initial value: "property 'retries' already has an initial value, which is its
  ///   default".
  /// - An optional property doesn't need `nil` as its default: "an optional property is nil without
  ///   '@JSONDefault(nil)'" (a warning).
  ///
  /// - Parameter value: The default, an expression of the property's type.
  @attached(peer)
  public macro JSONDefault<Value>(_ value: Value) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides the value of a property whose key is missing, and the value of a property whose JSON is invalid; see
  /// ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value that replaces a missing key.
  ///   - replacement: The value that replaces a value that can't be decoded.
  @attached(peer)
  public macro JSONDefault<Value, Replacement>(_ value: Value, invalid replacement: Replacement) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides the value of a property whose JSON has the wrong type or isn't allowed; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter replacement: The value that replaces a value that can't be decoded.
  @attached(peer)
  public macro JSONDefault<Replacement>(invalid replacement: Replacement) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides `[]`, `[:]`, or `nil`, which don't have a type by themselves, for a missing key; see
  /// ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter value: The value that replaces a missing key.
  @attached(peer)
  public macro JSONDefault(_ value: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides `[]`, `[:]`, or `nil` for a missing key and for an invalid value; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value that replaces a missing key.
  ///   - replacement: The value that replaces a value that can't be decoded.
  @attached(peer)
  public macro JSONDefault(_ value: JSONEmptyLiteral, invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides a value for a missing key, and `[]`, `[:]`, or `nil` for an invalid value; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value that replaces a missing key.
  ///   - replacement: The value that replaces a value that can't be decoded.
  @attached(peer)
  public macro JSONDefault<Value>(_ value: Value, invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Provides `[]`, `[:]`, or `nil` for an invalid value; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter replacement: The value that replaces a value that can't be decoded.
  @attached(peer)
  public macro JSONDefault(invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// `[]`, `[:]`, or `nil` as an argument of ``JSONDefault(_:)-6p3mq``.
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
