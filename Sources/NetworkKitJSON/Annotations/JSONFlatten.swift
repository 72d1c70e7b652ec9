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
  /// This type reads and writes `{"id":1,"city":"Rome","note":"x"}`. The city belongs to the address, and the
  /// dictionary contains the remaining members.
  ///
  /// - A model receives the members that don't belong to the object's own properties. Several models receive them in
  ///   declaration order; a model doesn't see the members that a previous one recognized.
  /// - If none of its keys is present, an optional model is `nil`, and a model with an initial value keeps that value.
  ///   If some keys are present, all required keys must be present, too.
  /// - A dictionary, such as `[String: JSON]`, receives the remaining members.
  /// - A type with a handwritten conformance claims all members, unless it calls ``JSONReader/skipUnknown()`` for those
  ///   that it doesn't recognize.
  /// - Errors contain the path and the position in the document, as if nothing were flattened.
  /// - Flattened members are written after all others.
  /// - If two members have the same key, writing throws an error with its path:
  ///   `note: expected a key that no other member has, found a second one, of a flattened value`. A dictionary entry
  ///   therefore can't replace a property.
  ///
  /// Flattened members are read twice, so objects with flattened properties take longer to read than other objects.
  ///
  /// ## Restrictions
  ///
  /// - The property can't have a key: "a flattened property has no key".
  /// - The dictionary receives the unknown keys: "unknown keys can't be rejected, because '@JSONFlatten' accepts them".
  /// - The value must be an object: "a flattened property must be a model or a dictionary, not 'Int'".
  /// - A type can have only one flattened dictionary: "'others' already contains all remaining members".
  @attached(peer)
  public macro JSONFlatten() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
