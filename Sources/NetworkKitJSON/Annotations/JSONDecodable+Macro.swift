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
  /// type's generic parameters must conform to ``JSONDecodable``.
  ///
  /// The macro generates a `nonisolated` extension that conforms to ``JSONDecodable``. The extension contains two
  /// initializers with the type's access level: `init(json:)`, and `init(from:)`, which reads the bytes of a document
  /// without building a tree.
  ///
  /// An enum with raw values is decoded from a raw value. Any other enum is decoded from the name of a case. A case
  /// with associated values is decoded from an object; see the article "Enums as JSON".
  ///
  /// To customize a property, use ``JSONKey(_:)``, ``JSONAlias(_:)``, ``JSONDefault(_:)-6p3mq``, ``JSONIgnored()``,
  /// ``JSONCoding(_:)-9icg9``, ``JSONLossy()``, ``JSONFlatten()``, ``JSONRange(_:)``, or ``JSONCount(_:)``.
  ///
  /// ## Restrictions
  ///
  /// - The type must be a struct, an enum, or a final class: "class 'User' must be final, because its subclasses can't
  ///   be decoded". A class needs a nonthrowing, nonfailable initializer whose parameters have the same names as the
  ///   class's properties. The initial value of a class's property becomes part of an extension at file scope, so use
  ///   full names, such as `API.size`, in that value.
  /// - Every property needs a type annotation or an initial value: "property 'id' needs a type annotation or an initial
  ///   value". Instead of using a tuple pattern, declare each property separately.
  /// - Each property needs a unique key: "the key "id" is decoded twice". A note identifies the first property with the
  ///   key.
  /// - A constant with an initial value isn't read: "property 'version' is never decoded, because it's a 'let'
  ///   with an initial value, which can't be changed" (a warning).
  /// - You can't declare the members that the macro generates: "'@JSONDecodable' already generates this initializer; to
  ///   write your own, conform to 'JSONDecodable' manually".
  /// - An annotation can't be inside `#if` without its property: "'#if' can't surround only '@JSONKey'; put the
  ///   directive around the whole property".
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
  /// in that case, write `@NetworkKit::JSONDecodable`.
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
