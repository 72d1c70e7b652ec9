#if Macros

  /// Makes a struct or an enum readable from JSON.
  ///
  /// ```swift
  /// @JSONDecodable
  /// struct User {
  ///   let id: Int
  ///   let name: String
  ///   @JSONKey("avatar_url") let avatar: URL?
  ///   @JSONKey("stats.followers[0]") let firstFollower: String?
  ///   var retries = 3
  /// }
  ///
  /// let user = try User(jsonString: #"{"id": 42, "name": "Ada"}"#)
  /// ```
  ///
  /// Each stored property is read from the member of its name:
  ///
  /// | declaration | a missing key | `null` |
  /// |---|---|---|
  /// | `let id: Int` | an error, `JSONError.missingKey("id")` | an error |
  /// | `let name: String?` | `nil` | `nil` |
  /// | `var retries = 3` | the property's own value | an error |
  /// | `var limit: Int? = 3` | the property's own value | `nil` |
  ///
  /// Members that no property asks for are skipped, of a repeated key the last value counts. A type
  /// of a property is anything ``JSONDecodable``: annotated and hand-written types can hold each
  /// other, and arrays, optionals and dictionaries of either. The parameters of a generic type have to
  /// be decodable as well.
  ///
  /// It generates a `nonisolated` extension with the conformance to ``JSONDecodable`` and its two
  /// initializers, as visible as the type: `init(json:)`, and `init(from:)`, which reads the bytes of
  /// a document as they come.
  ///
  /// An enum with raw values is decoded from these, one without from the names of its cases; a case
  /// with values is decoded from an object, as <doc:EnumsAsJSON> shows.
  ///
  /// Annotations of the properties say more: ``JSONKey(_:)``, ``JSONAlias(_:)``, ``JSONDefault(_:)``,
  /// ``JSONIgnored()``, ``JSONCoding(_:)-(Strategy)``, ``JSONLossy()``, ``JSONFlatten()``,
  /// ``JSONRange(_:)`` and ``JSONCount(_:)``.
  ///
  /// - Parameters:
  ///   - keys: How keys are made from the names of properties, or of an enum's cases; ``JSONKey(_:)``
  ///     goes before it.
  ///   - unknownKeys: What is done with keys that no property has.
  ///
  /// Swift's own future library has a macro of the same name: where both are imported, write
  /// `@NetworkKit::JSONDecodable`.
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable(
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .skip
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

#endif
