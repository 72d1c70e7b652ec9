#if Macros

  /// Generates code that reads a struct, an enum, or a final class from JSON.
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
  /// Each stored property is read from the JSON object's member of the same name:
  ///
  /// | Declaration | Missing key | `null` |
  /// |---|---|---|
  /// | `let id: Int` | An error, `JSONError.missingKey("id")` | An error |
  /// | `let name: String?` | `nil` | `nil` |
  /// | `var retries = 3` | The initial value | An error |
  /// | `var limit: Int? = 3` | The initial value | `nil` |
  ///
  /// Members that don't match a property are skipped. If an object contains duplicate keys, the last value applies. A
  /// property's type can be any ``JSONDecodable`` type, annotated or handwritten, or an array, optional, or dictionary
  /// of such a type. If a property's type conforms only to `Decodable`, `JSONDecoder` reads the value from the same
  /// bytes. If a property's type is an enum with raw values, the enum doesn't need to conform to ``JSONDecodable``. A
  /// generic parameter of the type must conform to ``JSONDecodable`` if it occurs in a property's type.
  ///
  /// The macro generates a `nonisolated` extension that conforms to ``JSONDecodable``. The extension contains two
  /// initializers with the type's access level: `init(json:)`, and `init(from:)`, which reads the bytes of a document
  /// without building a tree.
  ///
  /// An enum with raw values is decoded from a raw value, and so is a struct that conforms to `RawRepresentable` or
  /// `OptionSet`. Any other enum is decoded from the name of a case. A case with associated values is decoded from an
  /// object; see the article "Enums as JSON".
  ///
  /// To customize a property, use ``JSONKey(_:)``, ``JSONAlias(_:_:)``, ``JSONDefault(_:)-6p3mq``, ``JSONIgnored()``,
  /// ``JSONCoding(_:)-9icg9``, ``JSONLossy()``, ``JSONFlatten()``, ``JSONRange(_:)``, or ``JSONCount(_:)``.
  ///
  /// ## Restrictions
  ///
  /// - The type must be a struct, an enum, or a final class: "class 'User' must be final, because its subclasses can't
  ///   be decoded". A class needs a nonthrowing, nonfailable initializer whose parameters have the same names as the
  ///   class's properties. The initial value of a class's property becomes part of an extension at file scope, so use
  ///   full names, such as `API.size`, in that value.
  /// - `Any` has no representation in JSON: "type '[String: Any]' can't be decoded; for any JSON value, use 'JSON'
  ///   instead of 'Any'".
  /// - Each property needs a unique key: "the key "id" is decoded twice". A note identifies the first property with the
  ///   key.
  /// - A constant with an initial value isn't read: "property 'version' is never decoded, because it's a 'let'
  ///   with an initial value, which can't be changed" (a warning).
  /// - You can't declare the members that the macro generates: "'@JSONDecodable' already generates this initializer; to
  ///   write your own, conform to 'JSONDecodable' manually".
  /// - An annotation can't be inside `#if` without its property: "'#if' can't surround only '@JSONKey'; put the
  ///   directive around the whole declaration".
  /// - A `lazy` property isn't decoded: "property 'page' is never decoded, because it's 'lazy'; remove 'lazy'" (a
  ///   warning if the property isn't private and its initial value is a literal).
  /// - To specify a key, use ``JSONKey(_:)``: "'CodingKeys' applies only to Codable; '@JSONDecodable' ignores it" (a
  ///   warning). If the type is also Codable, the compiler warns only if the two conformances would use different keys.
  ///
  /// The compiler reports all errors together and offers a fix-it for each.
  ///
  /// - Parameters:
  ///   - keys: The conversion of property names, or of an enum's case names, to keys; ``JSONKeyConversion/useDefault``
  ///     by default. ``JSONKey(_:)`` takes precedence. You can't specify this argument for an enum with raw values:
  ///     "'keys' has no effect on an enum with raw values; change the raw values instead".
  ///   - unknownKeys: The policy for keys that don't match a property; ``JSONUnknownKeys/ignore`` by default.
  ///
  /// A future version of the Swift standard library might add a macro with the same name. To use this library's macro
  /// in that case, write `@NetworkKitJSON::JSONDecodable`.
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable(
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// An annotation with an argument for encoded types, which the macro reports.
  @_documentation(visibility: internal)
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable(
    keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore,
    omit: JSONOmission
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

#endif

/// A conversion of property names to object keys.
///
/// ```swift
/// @JSONDecodable(keys: .snakeCase)
/// struct Repository {
///   let fullName: String         // full_name
///   let cloneURL: URL            // clone_url
/// }
/// ```
///
/// The conversion happens at compile time, so it doesn't slow down reading. A capital letter begins a new word. A
/// sequence of capital letters is a single word, but its last letter begins a new word if a lowercase letter follows.
/// For example, `htmlURLString` becomes `html_url_string`. Leading and trailing underscores are kept.
public enum JSONKeyConversion: Sendable {
  /// The unchanged name: `fullName`.
  case useDefault
  /// Snake case: `full_name`.
  case snakeCase
  /// Uppercase snake case: `FULL_NAME`.
  case screamingSnakeCase
  /// Kebab case: `full-name`.
  case kebabCase
  /// Pascal case: `FullName`.
  case pascalCase
}

/// A policy for keys that don't match a property of the type.
///
/// ```swift
/// @JSONDecodable(unknownKeys: .reject)
/// struct Options {
///   let color: String
/// }
/// ```
///
/// `{"colour": "red"}` causes an error that contains the key and the most similar known key:
/// `colour: expected a known key such as "color", found "colour" (line 1, column 2, byte 1)`. Without the argument, the
/// error is `JSONError.missingKey("color")`.
///
/// The argument applies to structs and classes. An enum's keys can't be checked: "an enum can't reject unknown keys;
/// give each case a single associated value whose type rejects them".
public enum JSONUnknownKeys: Sendable {
  /// Ignores unknown keys; their values must still be valid JSON.
  case ignore
  /// Rejects unknown keys with the error ``JSONError/Code/unknownKey``.
  case reject
}

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
  /// need to conform to ``JSONEncodable``. A generic parameter of the type must conform to ``JSONEncodable`` if it occurs
  /// in a property's type. An enum with raw values is written as its raw value, and so is a struct that conforms to
  /// `RawRepresentable` or `OptionSet`. Any other enum is written as the name of its case.
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
  @attached(
    extension, conformances: JSONEncodable, names: named(init), named(json), named(_json),
    named(encode))
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
  /// write a value and read it back, you get an equal value, apart from fractions of a microsecond in dates and nested
  /// optionals that contain `nil`. The macro can't be combined with either of these macros: "'@JSONCodable' already makes
  /// the type decodable; remove '@JSONDecodable'".
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
