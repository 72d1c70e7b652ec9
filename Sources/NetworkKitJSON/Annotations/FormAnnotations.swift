#if Macros

  // Annotations of types that aren't read and written as an object with a member for each property.

  /// Generates code that reads a type from JSON by reading a value of another type and converting it.
  ///
  /// ```swift
  /// @JSONDecodable
  /// struct RangeForm {
  ///   let from: Int
  ///   let to: Int
  /// }
  ///
  /// @JSONDecodable(as: RangeForm.self)
  /// struct PageRange {
  ///   let pages: ClosedRange<Int>
  ///
  ///   struct Reversed: Error {}
  ///
  ///   init(_ form: RangeForm) throws {
  ///     guard form.from <= form.to else { throw Reversed() }
  ///     pages = form.from...form.to
  ///   }
  /// }
  /// ```
  ///
  /// `{"from": 2, "to": 5}` is read as a `RangeForm`, which is passed to `init(_:)`. The annotated type can be any
  /// struct, enum, or final class that declares this initializer. If the initializer throws a ``JSONError``, that error
  /// is rethrown. Any other error is converted to a ``JSONError`` that contains the original error's description, and
  /// the path and position of the value. The type that's read from JSON, such as `RangeForm`, is called the form. It
  /// can be any ``JSONDecodable`` type, including `String` and `[Int]`.
  ///
  /// - Declare the form outside the type, because the compiler must resolve the form first. For a nested form, the
  ///   compiler reports "circular reference resolving attached macro". The form and the type can be nested in the same
  ///   outer type.
  /// - Specify keys in the form: "this key is never used, because 'RangeForm' represents the type in JSON; declare the
  ///   key in 'RangeForm'". The same is true of every other annotation: "'@JSONDefault' is never used, because
  ///   'RangeForm' represents the type in JSON; remove the annotation".
  ///
  /// - Parameter form: The type to read, such as `RangeForm.self`.
  @attached(extension, conformances: JSONDecodable, names: named(init))
  @attached(member, names: named(_JSONDecodedForm))
  public macro JSONDecodable<Form: JSONDecodable>(as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// Generates code that writes a type as JSON by converting it to another type.
  ///
  /// ```swift
  /// @JSONEncodable(as: String.self)
  /// struct Version {
  ///   let major: Int
  ///   let minor: Int
  /// }
  ///
  /// extension String {
  ///   init(_ version: Version) { self = "\(version.major).\(version.minor)" }
  /// }
  /// ```
  ///
  /// `Version(major: 2, minor: 1)` is written as `"2.1"`, the result of `String(_:)`. The type that's written as JSON
  /// is called the form. It must have an initializer with an unlabeled parameter of the annotated type. As with
  /// ``JSONDecodable(as:)``, the initializer can throw an error.
  ///
  /// - Parameter form: The type to write, such as `String.self`.
  @attached(extension, conformances: JSONEncodable, names: named(json), named(_json), named(encode))
  @attached(member, names: named(_JSONEncodedForm))
  public macro JSONEncodable<Form: JSONEncodable>(as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// Generates code that reads and writes a type as JSON by converting it from and to another type.
  ///
  /// The macro combines ``JSONDecodable(as:)`` and ``JSONEncodable(as:)``. Each of the two types needs an initializer
  /// with an unlabeled parameter of the other type.
  ///
  /// - Parameter form: The type to read and write, such as `Form.self`.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(_json),
    named(encode))
  @attached(member, names: named(_JSONDecodedForm))
  public macro JSONCodable<Form: JSONCodable>(as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

  /// Generates code that reads a struct from the JSON value of its only property.
  ///
  /// ```swift
  /// @JSONDecodable(transparent: true)
  /// struct UserID: Hashable {
  ///   let rawValue: Int
  /// }
  /// ```
  ///
  /// `7`, without an enclosing object, is read as `UserID(rawValue: 7)`.
  ///
  /// - The struct must have exactly one property that's read: "'transparent' requires a type with exactly one property,
  ///   but 'UserID' has 2 properties".
  /// - The property can't have a key: "this key has no effect, because 'transparent' makes the property represent
  ///   the whole type". For the same reason, it can't have an alias, a default for a missing key, or ``JSONOmit(_:)``.
  ///
  /// - Parameter transparent: The literal `true`.
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable(transparent: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// Generates code that writes a struct as the JSON value of its only property.
  ///
  /// - Parameter transparent: The literal `true`.
  @attached(extension, conformances: JSONEncodable, names: named(json), named(_json), named(encode))
  public macro JSONEncodable(transparent: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// Generates code that reads and writes a struct as the JSON value of its only property.
  ///
  /// ```swift
  /// @JSONCodable(transparent: true)
  /// struct Email: Hashable {
  ///   let address: String
  /// }
  ///
  /// @JSONCodable
  /// struct Member {
  ///   let email: Email
  ///   let friends: [Email]
  /// }
  /// ```
  ///
  /// A `Member` is written as `{"email":"a@example.com","friends":["b@example.com"]}`.
  ///
  /// - Parameter transparent: The literal `true`.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(_json),
    named(encode))
  public macro JSONCodable(transparent: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

  // The annotation of types that are read while their document arrives.

  /// Generates code that reads a type from a complete JSON document, or from the part of a document that has arrived.
  ///
  /// ```swift
  /// @JSONDecodable(partial: true)
  /// struct Recipe {
  ///   let title: String
  ///   let steps: [Step]
  ///   let note: String?
  ///   let servings: Int
  /// }
  ///
  /// @JSONDecodable(partial: true)
  /// struct Step {
  ///   let text: String
  ///   let minutes: Int
  /// }
  /// ```
  ///
  /// In addition to the code that ``JSONDecodable(keys:unknownKeys:)`` generates, this macro generates a conformance to
  /// ``JSONPartiallyDecodable``. The nested type `Partial` has a variable for each property that's decoded:
  ///
  /// | Property of `Recipe` | Property of `Recipe.Partial` |
  /// |---|---|
  /// | `let title: String` | `var title: String?`, the characters read so far |
  /// | `let steps: [Step]` | `var steps: [Step.Partial]?`, whose last element may be incomplete |
  /// | `let note: String?` | `var note: String?` |
  /// | `let servings: Int` | `var servings: Int?`, set when the number is complete |
  ///
  /// A property of any other type, such as an enum or a model without `partial:`, is set when its value is complete. An
  /// array of such a type contains only complete elements. A property with ``JSONCoding(_:)-9icg9``, ``JSONLossy()``,
  /// or an `invalid:` default is also set when its value is complete. Defaults, ranges, and counts apply only to the
  /// complete value.
  ///
  /// For an annotated enum, `Partial` is the enum itself.
  ///
  /// ## Restrictions
  ///
  /// - `Partial` is `Sendable`, so the types of the properties must also be `Sendable`.
  /// - A flattened property can't be read partially: "property 'details' can't be flattened in a type with
  ///   'partial: true'; give the property its own key".
  /// - The name `Partial` is reserved: "'@JSONDecodable' generates a type named 'Partial'; rename this type".
  ///
  /// - Parameters:
  ///   - partial: The literal `true`.
  ///   - keys: The conversion of property names to keys; ``JSONKeyConversion/useDefault`` by default. ``JSONKey(_:)``
  ///     takes precedence.
  ///   - unknownKeys: The policy for keys that don't match a property; ``JSONUnknownKeys/ignore`` by default.
  @attached(
    extension, conformances: JSONDecodable, JSONPartiallyDecodable, names: named(init),
    named(Partial), named(readPartial))
  public macro JSONDecodable(
    partial: Bool, keys: JSONKeyConversion = .useDefault, unknownKeys: JSONUnknownKeys = .ignore
  ) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

#endif
