#if Macros

  /// Generates code that writes a struct, an enum, or a final class as JSON.
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
  /// Each stored property is written as a member of the same name, in declaration order. A property that's `nil` is
  /// omitted. The type of a property can be any ``JSONEncodable`` type. A type that's only `Encodable` is written by
  /// `JSONEncoder`, and an enum with raw values needs no conformance. The generic parameters of a type must conform to
  /// ``JSONEncodable``. An enum with raw values is written as its raw value, and an enum without them as the name of
  /// its case.
  ///
  /// The macro generates a `nonisolated` extension with the conformance to ``JSONEncodable``, which has the access
  /// level of the type. ``JSONEncodable/encode(to:)`` writes the bytes of a document without building a tree. A request
  /// uses it to write its `@Body` and its JSON parameters.
  ///
  /// A path with an index, as in `@JSONKey("items[0]")`, can only be read: ""items[0]" can be decoded but not encoded,
  /// because the rest of the array is unknown". To write to a different path, use ``JSONKey(decode:encode:)``.
  ///
  /// - Parameters:
  ///   - keys: The conversion of property names, or of an enum's case names, to keys; ``JSONKey(_:)`` takes precedence.
  ///   - omit: The condition under which members are omitted; ``JSONOmit(_:)`` takes precedence.
  @attached(extension, conformances: JSONEncodable, names: named(json), named(encode))
  public macro JSONEncodable(
    keys: JSONKeyConversion = .useDefault, omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// Generates code that reads a struct, an enum, or a final class from JSON and writes it as JSON.
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
  /// The macro combines ``JSONDecodable(keys:unknownKeys:)`` and ``JSONEncodable(keys:omit:)``. Writing and then
  /// reading a value returns an equal value. The macro can't be combined with either of the two: "'@JSONCodable'
  /// already reads the type; remove '@JSONDecodable'".
  ///
  /// ``JSONKey(_:)`` specifies a key: "'CodingKeys' is for Codable; '@JSONCodable' doesn't read it" (a warning). If
  /// the type is also Codable, the compiler warns only if the two would use different keys.
  ///
  /// - Parameters:
  ///   - keys: The conversion of property names, or of an enum's case names, to keys; ``JSONKey(_:)`` takes precedence.
  ///   - unknownKeys: The handling of keys without a property.
  ///   - omit: The condition under which members are omitted; ``JSONOmit(_:)`` takes precedence.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(encode))
  public macro JSONCodable(
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore,
    omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

#endif
