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
  /// Each stored property is written as a member of the same name, in declaration order. A property whose value is
  /// `nil` is omitted. A property can have any ``JSONEncodable`` type. If a property's type conforms only to
  /// `Encodable`, `JSONEncoder` writes the value. If a property's type is an enum with raw values, the enum doesn't
  /// need to conform to ``JSONEncodable``. A type's generic parameters must conform to ``JSONEncodable``. An enum with
  /// raw values is written as its raw value. Any other enum is written as the name of its case.
  ///
  /// The macro generates a `nonisolated` extension that conforms to ``JSONEncodable`` and has the type's access level.
  /// ``JSONEncodable/encode(to:)`` writes the bytes of a document without building a tree. A request uses this method
  /// to write its `@Body` property or the members of its JSON body.
  ///
  /// A path with an index, as in `@JSONKey("items[0]")`, can only be read: ""items[0]" can be decoded but not encoded,
  /// because the array's other elements are unknown". To write to a different path, use ``JSONKey(decode:encode:)``.
  ///
  /// If the type has a member named `json`, such as a property, `value.json` is that member. To get the ``JSON`` value
  /// of such a type, use `JSON(writing:)` or a generic function.
  ///
  /// - Parameters:
  ///   - keys: The conversion of property names, or of an enum's case names, to keys; ``JSONKeyConversion/useDefault``
  ///     by default. ``JSONKey(_:)`` takes precedence.
  ///   - omit: The condition under which members are omitted; ``JSONOmission/whenNil`` by default. ``JSONOmit(_:)``
  ///     takes precedence.
  @attached(extension, conformances: JSONEncodable, names: named(json), named(_json), named(encode))
  public macro JSONEncodable(
    keys: JSONKeyConversion = .useDefault, omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// An annotation with an argument for decoded types, which the macro reports.
  @_documentation(visibility: internal)
  @attached(extension, conformances: JSONEncodable, names: named(json), named(_json), named(encode))
  public macro JSONEncodable(
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys,
    omit: JSONOmission = .whenNil
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
  /// The macro combines ``JSONDecodable(keys:unknownKeys:)`` and ``JSONEncodable(keys:omit:)``. By default, if you
  /// write a value and read it back, you get an equal value. The macro can't be combined with either of these macros:
  /// "'@JSONCodable' already makes the type decodable; remove '@JSONDecodable'".
  ///
  /// To specify a key, use ``JSONKey(_:)``: "'CodingKeys' applies only to Codable; '@JSONCodable' ignores it" (a
  /// warning). If the type is also Codable, the compiler warns only if the two conformances would use different keys.
  ///
  /// - Parameters:
  ///   - keys: The conversion of property names, or of an enum's case names, to keys; ``JSONKeyConversion/useDefault``
  ///     by default. ``JSONKey(_:)`` takes precedence.
  ///   - unknownKeys: The policy for keys that don't match a property; ``JSONUnknownKeys/ignore`` by default.
  ///   - omit: The condition under which members are omitted; ``JSONOmission/whenNil`` by default. ``JSONOmit(_:)``
  ///     takes precedence.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(_json),
    named(encode))
  public macro JSONCodable(
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore,
    omit: JSONOmission = .whenNil
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

#endif
