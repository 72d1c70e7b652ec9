#if Macros

  /// Reads and writes the members of a property's value as members of the object around it.
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
  /// reads and writes `{"id":1,"city":"Rome","note":"x"}`: the city belongs to the address, and what no
  /// other property takes is in the dictionary.
  ///
  /// - A model gets the members that the object's own properties do not take. Several models get them in
  ///   the order of the declaration; what one takes, the next does not see.
  /// - An optional model, or one with an initial value, is `nil` or that value where none of its keys is
  ///   there. Where some are, the others must be.
  /// - A dictionary, `[String: JSON]` or with values of any other type, gets what is left.
  /// - A type with a conformance of its own takes all members, unless it calls
  ///   ``JSONReader/skipUnknown()`` for those that it does not know.
  /// - Errors have the path and the position in the document, as if nothing had been flattened.
  /// - Its members are written after all others.
  /// - A key that two of the members have is an error when they are written, whose path it is:
  ///   `note: expected a key that no other member has, found a second one, of a flattened value`. What
  ///   is in a dictionary can't speak for a property.
  ///
  /// The members are read twice, so objects with flattened properties cost more time than others.
  ///
  /// ## Restrictions
  ///
  /// - "a flattened property has no key of its own".
  /// - "unknown keys can't be rejected where '@JSONFlatten' takes them".
  /// - "a flattened property has to be a model or a dictionary, not 'Int'".
  /// - "all members that are left are in 'others' already".
  @attached(peer)
  public macro JSONFlatten() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
