#if Macros

  /// Gives a property more keys that it is read from.
  ///
  /// ```swift
  /// @JSONCodable
  /// struct Account {
  ///   @JSONAlias("user_name", "login") let name: String
  ///   @JSONKey("mail") @JSONAlias("contact.mail") let email: String?
  /// }
  /// ```
  ///
  /// `{"name": "ada"}`, `{"user_name": "ada"}` and `{"login": "ada"}` are read as the same account; where
  /// a document has several of them, the last one counts, as with a repeated key. Aliases are never
  /// written: the account becomes `{"name":"ada"}` again. A missing key is reported by the property's
  /// own, `JSONError.missingKey("name")`.
  ///
  /// An alias is a key or a path, as ``JSONKey(_:)`` takes it. On a case of an enum it is one more
  /// string that the case is read from.
  ///
  /// ## Restrictions
  ///
  /// - A key stands for one property: "the key "login" is decoded twice".
  /// - Several names can't share one: "an alias can't be shared by several names; declare each of
  ///   them".
  ///
  /// - Parameter paths: Keys or paths, as string literals.
  @attached(peer)
  public macro JSONAlias(_ paths: String...) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONMarkerMacro")

#endif
