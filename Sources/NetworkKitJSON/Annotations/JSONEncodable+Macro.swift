#if Macros

  /// Makes a struct, an enum or a final class writable as JSON.
  ///
  /// ```swift
  /// @JSONEncodable(keys: .snakeCase)
  /// struct NewUser {
  ///   let fullName: String
  ///   @JSONKey("home.city") var city: String?
  ///   let tags: [String]
  /// }
  ///
  /// try NewUser(fullName: "Ada", city: "London", tags: []).jsonString
  /// // {"full_name":"Ada","home":{"city":"London"},"tags":[]}
  /// ```
  ///
  /// Each stored property is written as the member of its name, in the order of the declaration; one
  /// that is `nil` is left out. A type of a property is anything ``JSONEncodable``, and so are the
  /// parameters of a generic type. An enum with raw values is written as these, one without as the
  /// names of its cases.
  ///
  /// It generates a `nonisolated` extension with the conformance to ``JSONEncodable``, as visible as
  /// the type: ``JSONEncodable/encode(to:)`` writes the bytes of a document as they come, without a
  /// tree. A request's `@Body` and its JSON parameters are written with it.
  ///
  /// A path with an index, `@JSONKey("items[0]")`, can be read only: ""items[0]" can be read but not
  /// written, for nothing says what the rest of the array is". ``JSONKey(decode:encode:)`` writes another
  /// one.
  ///
  /// - Parameters:
  ///   - keys: How keys are made from the names of properties, or of an enum's cases; ``JSONKey(_:)``
  ///     goes before it.
  ///   - omit: When members are left out; ``JSONOmit(_:)`` goes before it.
  @attached(extension, conformances: JSONEncodable, names: named(json), named(encode))
  public macro JSONEncodable(
    keys: JSONKeyConversion = .useDefault, omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// Makes a struct, an enum or a final class readable from JSON and writable as JSON.
  ///
  /// ```swift
  /// @JSONCodable
  /// struct Point {
  ///   let x: Double
  ///   let y: Double
  /// }
  ///
  /// try Point(jsonString: Point(x: 1, y: 2.5).jsonString)
  /// ```
  ///
  /// It is ``JSONDecodable(keys:unknownKeys:)`` and ``JSONEncodable(keys:omit:)`` in one: what is written
  /// is read back as the same value. Neither stands beside it: "'@JSONCodable' reads already; remove
  /// '@JSONDecodable'".
  ///
  /// Keys are said by ``JSONKey(_:)``: "'CodingKeys' is for Codable; '@JSONCodable' does not read it" (a
  /// warning). In a type that is Codable too, it is given only where the two would differ in a key.
  ///
  /// - Parameters:
  ///   - keys: How keys are made from the names of properties, or of an enum's cases; ``JSONKey(_:)``
  ///     goes before it.
  ///   - unknownKeys: What is done with keys that no property has.
  ///   - omit: When members are left out; ``JSONOmit(_:)`` goes before it.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(encode))
  public macro JSONCodable(
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore,
    omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

#endif
