#if Macros

  // Annotations of types that have a sample, which the compiler compares with the declaration.

  /// Generates code that reads a type from JSON, and provides a sample of that JSON for previews and tests.
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
  /// In addition to the code that ``JSONDecodable(keys:unknownKeys:)`` generates, this macro generates a conformance to
  /// ``JSONSampled``. The compiler rejects a sample that doesn't match the declaration.
  ///
  /// ## What the compiler checks
  ///
  /// The compiler reports each mistake at the literal, or at the corresponding line of a multiline literal:
  ///
  /// - The sample must be valid JSON: "the sample isn't valid JSON: expected ',' or '}', found '"' (line 1, column 9)".
  /// - Each key that a property requires must be present: "the sample has no key "name", which property 'name'
  ///   requires". Aliases, nested keys, and converted keys are recognized.
  /// - The value of a property must have the right type: "property 'id' of type 'Int' can't be read from the string "1"
  ///   in the sample (line 1, column 8); write an integer". This check applies to strings, numbers, Boolean values,
  ///   `Date`, `URL`, `UUID`, `Data`, the strategies that ``JSONCodingStrategy`` provides, and optionals, arrays, and
  ///   dictionaries of all these types.
  /// - If the type rejects unknown keys, the sample can't contain any.
  /// - The sample of an enum without associated values must represent one of its cases.
  ///
  /// The macro sees only the declaration that it's attached to. It can't check date formats, ranges, or values of other
  /// types, such as models. These values are checked when the sample is read. To check them in a test, read the sample:
  /// `try User(jsonString: User.sampleJSON)`.
  ///
  /// The annotation can't be combined with `as:`, `transparent:`, or `partial:`. For a type that uses one of these
  /// arguments, conform to ``JSONSampled`` manually.
  ///
  /// - Parameters:
  ///   - sample: A JSON document, as a string literal without interpolation.
  ///   - keys: The conversion of property names to keys; ``JSONKeyConversion/useDefault`` by default. ``JSONKey(_:)``
  ///     takes precedence.
  ///   - unknownKeys: The policy for keys that don't match a property; ``JSONUnknownKeys/ignore`` by default.
  @attached(
    extension, conformances: JSONDecodable, JSONSampled, names: named(init), named(sampleJSON))
  public macro JSONDecodable(
    sample: String, keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// Generates code that reads and writes a type as JSON, and provides a sample of that JSON for previews and tests.
  ///
  /// The macro combines ``JSONDecodable(sample:keys:unknownKeys:)`` and ``JSONEncodable(keys:omit:)``.
  ///
  /// - Parameters:
  ///   - sample: A JSON document, as a string literal without interpolation.
  ///   - keys: The conversion of property names to keys; ``JSONKeyConversion/useDefault`` by default. ``JSONKey(_:)``
  ///     takes precedence.
  ///   - unknownKeys: The policy for keys that don't match a property; ``JSONUnknownKeys/ignore`` by default.
  ///   - omit: The condition under which members are omitted; ``JSONOmission/whenNil`` by default. ``JSONOmit(_:)``
  ///     takes precedence.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, JSONSampled, names: named(init),
    named(sampleJSON), named(json), named(_json), named(encode))
  public macro JSONCodable(
    sample: String, keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore,
    omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

#endif
