#if Macros

  /// Says where a property's value stands in the JSON of its type, or of its request's body.
  ///
  /// ```swift
  /// @JSONDecodable
  /// struct Reply {
  ///   @JSONKey("avatar_url") let avatar: URL
  ///   @JSONKey("json.param") let name: String
  ///   @JSONKey("items[0].id") let first: Int?
  /// }
  /// ```
  ///
  /// - A plain name is a key: `avatar_url`.
  /// - Dots step into objects, brackets into arrays. A value that is not there, or `null` on the way
  ///   to it, counts as a missing key; the error has the whole path, `JSONError.missingKey("json.param")`.
  /// - An object behind a path is not written where all that belongs in it is left out.
  /// - A backslash makes a dot or a bracket part of a key: `@JSONKey(#"read\.me"#)`.
  ///
  /// On a case of an enum without raw values it is the string that the case is decoded from.
  ///
  /// ## In a request
  ///
  /// On a property of a `@NetworkRequest` it sends the value as a member of the JSON body, dots stepping into
  /// objects:
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users", method: .post)
  /// struct CreateUser {
  ///   @JSONKey("user.name") let name: String
  ///   @JSONKey("user.home.city") let city: String
  ///   let notify: Bool
  /// }
  /// ```
  ///
  /// `CreateUser(name: "Ada", city: "London", notify: true)` sends
  /// `{"user":{"name":"Ada","home":{"city":"London"}},"notify":true}` as `application/json`. `nil` is
  /// not sent, and unmarked properties beside such a one are members of the body too, whatever the
  /// method is.
  ///
  /// - The body is JSON, then: "'@JSONKey' can't be combined with '@Field'; a form has no JSON
  ///   members". It is not sent with GET or HEAD: "'@JSONKey' can't be sent with GET; servers and
  ///   proxies ignore it".
  /// - No two properties are the same member, and none is inside of another: "JSON member 'user' can't
  ///   be a value and hold 'user.name' too".
  /// - Indexes have no meaning there: "'ids[0]' is an element of an array, which a property can't be
  ///   sent as; send the whole array".
  ///
  /// On a struct that is both a request and a model the annotation belongs to the model.
  ///
  /// Elsewhere nothing reads it: "'@JSONKey' has no effect outside of a type with '@JSONDecodable',
  /// '@JSONEncodable', '@JSONCodable' or '@NetworkRequest'" (a warning).
  ///
  /// - Parameter path: The key or the path, as a string literal.
  @attached(peer)
  public macro JSONKey(_ path: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Says where a property's value stands in the JSON that is read, and where in the JSON that is
  /// written.
  ///
  /// ```swift
  /// @JSONCodable
  /// struct Item {
  ///   @JSONKey(decode: "item.name", encode: "item_name") let name: String
  /// }
  /// ```
  ///
  /// It is read from `{"item": {"name": "pen"}}` and written as `{"item_name":"pen"}`.
  ///
  /// ## Restrictions
  ///
  /// - Both are keys or paths, as ``JSONKey(_:)`` takes them; an index can be read only.
  /// - "this is the same key both ways" (a warning).
  /// - A request's property is only written: "a member of a request's body has one name".
  ///
  /// - Parameters:
  ///   - decode: The key or the path that is read, as a string literal.
  ///   - encode: The key or the path that is written, as a string literal.
  @attached(peer)
  public macro JSONKey(decode: String, encode: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

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
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
