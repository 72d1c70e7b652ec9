#if Macros

  /// Reads and writes the members of a property's value as members of the enclosing object.
  ///
  /// ```swift
  /// @JSONCodable
  /// struct Address {
  ///   let city: String
  ///   let zip: String?
  /// }
  ///
  /// @JSONCodable
  /// struct Person {
  ///   let id: Int
  ///   @JSONFlatten let address: Address
  ///   @JSONFlatten let others: [String: JSON]
  /// }
  /// ```
  ///
  /// This type reads and writes `{"id":1,"city":"Rome","note":"x"}`. The `city` member belongs to `address`, and
  /// `others` contains the remaining members.
  ///
  /// - A flattened model receives the members that don't match the enclosing type's own properties. If a type has
  ///   several flattened models, they're read in declaration order, and each one receives only the members that no
  ///   previous model recognized.
  /// - If none of a model's keys are present, an optional model is `nil`, and a model with an initial value keeps that
  ///   value. If any of its keys are present, all of its required keys must be present.
  /// - A dictionary, such as `[String: JSON]`, receives the remaining members.
  /// - An enum with `@JSONTagged` recognizes its tag and the members of its case. If the tag is missing, an optional
  ///   enum is `nil`. An enum without `@JSONTagged` is read from a member whose key is the name of a case. That member
  ///   must be the only remaining member.
  /// - A type with a handwritten conformance is assumed to recognize every member except those that it skips with
  ///   ``JSONReader/skipUnknown()``.
  /// - Errors contain the path and position of the value in the document. The path doesn't include the name of the
  ///   flattened property.
  /// - Flattened members are written after all other members.
  /// - If two members have the same key, writing throws an error that begins with the key's path, such as
  ///   `city: expected a unique key, found a duplicate in a flattened value`. Therefore, a dictionary entry can't
  ///   replace a property.
  ///
  /// Flattened members are read twice, so types with flattened properties take longer to read than other types.
  ///
  /// ## Restrictions
  ///
  /// - The property can't have a key: "a flattened property can't have a key".
  /// - A type with a flattened property can't reject unknown keys: "unknown keys can't be rejected, because
  ///   '@JSONFlatten' accepts them".
  /// - The value must be an object: "a flattened property must be a model or a dictionary, not 'Int'".
  /// - A type can have only one flattened dictionary: "property 'numbers' can't be flattened, because 'others' already
  ///   contains all remaining members".
  @attached(peer)
  public macro JSONFlatten() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
