#if Macros

  // The annotations of types that are read and written as something else than their properties.

  /// Makes a type readable from JSON by way of another type.
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
  /// `{"from": 2, "to": 5}` is read as a `RangeForm` and given to `init(_:)`, which any struct, enum or
  /// final class can have, and which may throw: a ``JSONError`` is thrown on, and any other error becomes
  /// one with its description, the path and the position of the value. The form may be any type that is
  /// ``JSONDecodable``, such as `String` or `[Int]`.
  ///
  /// - Declare the form outside of the type. The compiler has to know the form before it looks into the
  ///   type, and says of one inside: "circular reference resolving attached macro".
  /// - Keys belong to the form: "this key is never looked for: the type is read as 'RangeForm'; say it
  ///   there".
  ///
  /// - Parameter form: The type to read, as in `RangeForm.self`.
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable<Form: JSONDecodable>(as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// Makes a type writable as JSON by way of another type.
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
  /// `Version(major: 2, minor: 1)` is written as `"2.1"`: what an initializer of the form makes of the
  /// value, `Form(_:)`. It may throw, as for ``JSONDecodable(as:)``.
  ///
  /// - Parameter form: The type to write, as in `String.self`.
  @attached(extension, conformances: JSONEncodable, names: named(json), named(encode))
  public macro JSONEncodable<Form: JSONEncodable>(as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// Makes a type readable from JSON and writable as JSON by way of another type.
  ///
  /// It is ``JSONDecodable(as:)`` and ``JSONEncodable(as:)`` in one: each of the types has an initializer
  /// without a label that takes the other one.
  ///
  /// - Parameter form: The type to read and write, as in `Form.self`.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(encode))
  public macro JSONCodable<Form: JSONCodable>(as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

  /// Makes a struct readable from JSON as its only property.
  ///
  /// ```swift
  /// @JSONDecodable(transparent: true)
  /// struct UserID: Hashable {
  ///   let rawValue: Int
  /// }
  /// ```
  ///
  /// `7` is `UserID(rawValue: 7)`, with no object around it.
  ///
  /// - The struct has one property that is read: "'UserID' can't be read as its only property, for it has
  ///   2".
  /// - The property has no key: "this key is never looked for: the property is the whole value".
  ///
  /// - Parameter transparent: `true`, as a literal.
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable(transparent: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// Makes a struct writable as JSON as its only property.
  ///
  /// - Parameter transparent: `true`, as a literal.
  @attached(extension, conformances: JSONEncodable, names: named(json), named(encode))
  public macro JSONEncodable(transparent: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// Makes a struct readable from JSON and writable as JSON as its only property.
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
  /// A `Member` is `{"email":"a@example.com","friends":["b@example.com"]}`.
  ///
  /// - Parameter transparent: `true`, as a literal.
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(encode))
  public macro JSONCodable(transparent: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

#endif
