#if Macros

  /// Gives a property the value that it has where its key is missing.
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
  /// | JSON | settings |
  /// |---|---|
  /// | `{"level": 1}` | 3 retries, no tags, red |
  /// | `{"level": "high", "color": "blue"}` | level 0, an unknown color |
  /// | `{"level": null, "color": null}` | level 0, an unknown color |
  /// | `{}` | an error, `JSONError.missingKey("level")` |
  ///
  /// A property with an initial value, `var retries = 3`, has that as its default without any
  /// annotation; this one is for a `let`, which the memberwise initializer still asks for.
  ///
  /// - The first value stands for a missing key. `null` is an error as ever, or `nil` of an optional.
  /// - The value of `invalid:` stands for a value that is there and that the type does not take: of
  ///   another type, `null`, out of range, with something missing inside. What is no JSON stays an
  ///   error.
  ///
  /// ## Restrictions
  ///
  /// - The compiler checks the value by itself, before it knows the property: write `Color.unknown`
  ///   and `Decimal.zero` rather than `.unknown` and `.zero`. `nil`, `[]` and `[:]` can be written.
  /// - "property 'retries' has an initial value already, which is its default".
  /// - "an optional property is nil without '@JSONDefault(nil)'" (a warning).
  ///
  /// - Parameter value: The default, an expression of the property's type.
  @attached(peer)
  public macro JSONDefault<Value>(_ value: Value) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Gives a property the values that it has where its key is missing, and where its value is of another
  /// type or not allowed; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value for a missing key.
  ///   - replacement: The value for one that the type does not take.
  @attached(peer)
  public macro JSONDefault<Value, Replacement>(_ value: Value, invalid replacement: Replacement) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Gives a property the value that it has where its value in JSON is of another type or not allowed;
  /// see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter replacement: The value for one that the type does not take.
  @attached(peer)
  public macro JSONDefault<Replacement>(invalid replacement: Replacement) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// The same for `[]`, `[:]` and `nil`, which have no type by themselves; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter value: The value for a missing key.
  @attached(peer)
  public macro JSONDefault(_ value: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// The same for `[]`, `[:]` and `nil`, which have no type by themselves; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value for a missing key.
  ///   - replacement: The value for one that the type does not take.
  @attached(peer)
  public macro JSONDefault(_ value: JSONEmptyLiteral, invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// The same for `[]`, `[:]` and `nil`, which have no type by themselves; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameters:
  ///   - value: The value for a missing key.
  ///   - replacement: The value for one that the type does not take.
  @attached(peer)
  public macro JSONDefault<Value>(_ value: Value, invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// The same for `[]`, `[:]` and `nil`, which have no type by themselves; see ``JSONDefault(_:)-6p3mq``.
  ///
  /// - Parameter replacement: The value for one that the type does not take.
  @attached(peer)
  public macro JSONDefault(invalid replacement: JSONEmptyLiteral) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// `[]`, `[:]` or `nil`, as ``JSONDefault(_:)-6p3mq`` takes them.
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
