#if Macros

  // Annotations of types that describe their JSON by a schema.

  /// Generates code that reads a type from JSON, and describes that JSON by a schema.
  ///
  /// ```swift
  /// /// A search for places.
  /// @JSONDecodable(schema: true)
  /// struct Search {
  ///   /// The words to look for.
  ///   @JSONCount(1...) let text: String
  ///   @JSONRange(1...50) var limit = 10
  /// }
  ///
  /// let schema = Search.jsonSchema
  /// ```
  ///
  /// In addition to the code that ``JSONDecodable(keys:unknownKeys:)`` generates, this macro generates a conformance to
  /// ``JSONSchemaProviding``. The schema specifies the keys, the required members, the limits, the defaults that are
  /// literals or cases, and the values of an enum. Documentation comments become descriptions. The command
  /// `networkkit export --schema Search` writes the same schema from the source.
  ///
  /// The types of the properties need a schema, too: "this type has no JSON schema; annotate it with
  /// '@JSONCodable(schema: true)', or conform to 'JSONSchemaProviding'". Arrays, sets, dictionaries, and the types of the
  /// standard library and Foundation have one. A custom strategy in ``JSONCoding(_:)-9icg9`` must conform to
  /// ``JSONSchemaStrategy``.
  ///
  /// The same annotation can't have `as:` or `partial:`; conform to ``JSONSchemaProviding`` manually instead. An enum with raw values needs strings or integers: "'Ratio' has no
  /// schema, because its raw values are neither strings nor integers; conform to 'JSONSchemaProviding' manually".
  ///
  /// - Parameters:
  ///   - schema: The literal `true`.
  ///   - sample: A JSON document, as a string literal without interpolation; none by default.
  ///   - transparent: A Boolean literal that indicates whether the struct is read from the value of its only property;
  ///     `false` by default.
  ///   - keys: The conversion of property names to keys; ``JSONKeyConversion/useDefault`` by default. ``JSONKey(_:)``
  ///     takes precedence.
  ///   - unknownKeys: The policy for keys that don't match a property; ``JSONUnknownKeys/ignore`` by default.
  @attached(
    extension, conformances: JSONDecodable, JSONSampled, JSONSchemaProviding, names: named(init),
    named(sampleJSON), named(jsonSchema), named(describeJSON))
  public macro JSONDecodable(
    schema: Bool, sample: String = "", transparent: Bool = false,
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// Generates code that writes a type as JSON, and describes that JSON by a schema.
  ///
  /// In addition to the code that ``JSONEncodable(keys:omit:)`` generates, this macro generates a conformance to
  /// ``JSONSchemaProviding``.
  ///
  /// - Parameters:
  ///   - schema: The literal `true`.
  ///   - transparent: A Boolean literal that indicates whether the struct is written as the value of its only property;
  ///     `false` by default.
  ///   - keys: The conversion of property names to keys; ``JSONKeyConversion/useDefault`` by default. ``JSONKey(_:)``
  ///     takes precedence.
  ///   - omit: The condition under which members are omitted; ``JSONOmission/whenNil`` by default. ``JSONOmit(_:)``
  ///     takes precedence.
  @attached(
    extension, conformances: JSONEncodable, JSONSchemaProviding, names: named(init), named(json),
    named(_json), named(encode), named(jsonSchema), named(describeJSON))
  public macro JSONEncodable(
    schema: Bool, transparent: Bool = false, keys: JSONKeyConversion = .useDefault,
    omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// Generates code that reads and writes a type as JSON, and describes that JSON by a schema.
  ///
  /// The macro combines ``JSONDecodable(schema:sample:transparent:keys:unknownKeys:)`` and ``JSONEncodable(keys:omit:)``.
  ///
  /// - Parameters:
  ///   - schema: The literal `true`.
  ///   - sample: A JSON document, as a string literal without interpolation; none by default.
  ///   - transparent: A Boolean literal that indicates whether the struct is read and written as the value of its only
  ///     property; `false` by default.
  ///   - keys: The conversion of property names to keys; ``JSONKeyConversion/useDefault`` by default. ``JSONKey(_:)``
  ///     takes precedence.
  ///   - unknownKeys: The policy for keys that don't match a property; ``JSONUnknownKeys/ignore`` by default.
  ///   - omit: The condition under which members are omitted; ``JSONOmission/whenNil`` by default. ``JSONOmit(_:)``
  ///     takes precedence.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, JSONSampled, JSONSchemaProviding,
    names: named(init), named(sampleJSON), named(json), named(_json), named(encode),
    named(jsonSchema), named(describeJSON))
  public macro JSONCodable(
    schema: Bool, sample: String = "", transparent: Bool = false,
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore,
    omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

#endif
