#if Macros

  /// Specifies the key or path of a property in the JSON of a model or in the JSON body of a request.
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
  /// - A dot accesses a member of an object, and brackets access an element of an array. If the value is missing, or if
  ///   an object or array on the path is missing or `null`, the key counts as missing. If the key is required, the
  ///   error contains the whole path, as in `JSONError.missingKey("json.param")`.
  /// - If all members of an object on the path are omitted, the object isn't written.
  /// - A backslash escapes a dot or a bracket in a key: `@JSONKey(#"read\.me"#)`.
  ///
  /// On a case in an enum without raw values, the annotation specifies the string that represents the case.
  ///
  /// ## In a request
  ///
  /// On a property of a `@NetworkRequest`, the annotation sends the value as a member of the JSON body. A dot in the
  /// path creates a nested object:
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
  /// `{"user":{"name":"Ada","home":{"city":"London"}},"notify":true}` as `application/json`. Properties that are `nil`
  /// aren't sent. Properties without an annotation also become members of the body, even with a method, such as DELETE,
  /// that would otherwise send them as query items.
  ///
  /// - The body is JSON: "'@JSONKey' can't be combined with '@Field'; a form has no JSON members". It can't be sent
  ///   with GET or HEAD: "'@JSONKey' can't be used with GET, because servers and proxies may ignore the request body".
  /// - Each property needs its own member, which can't contain another property's member: "JSON member 'user' can't be
  ///   both a value and an object that contains 'user.name'".
  /// - A path in a request can't contain an index: "'ids[0]' names an array element, but a property can't be sent as a
  ///   single element; send the whole array".
  ///
  /// In a struct that's both a request and a model, the annotation applies to the model.
  ///
  /// Codable ignores the annotation. If a model is also Codable, specify the key in `CodingKeys`, too: "'Codable' uses
  /// the key 'userName' instead, because '@JSONKey' doesn't apply to it; declare 'CodingKeys' in the type, or remove
  /// 'Codable'" (a warning). The macro doesn't see `CodingKeys` in an extension. NetworkKit uses the annotation, unless
  /// the request's coder prefers Codable.
  ///
  /// In any type that's neither a request nor a model, the annotation is ignored: "'@JSONKey' has no effect outside a
  /// type annotated with '@JSONDecodable', '@JSONEncodable', '@JSONCodable', or '@NetworkRequest'" (a warning).
  ///
  /// - Parameter path: The key or path, as a string literal.
  @attached(peer)
  public macro JSONKey(_ path: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Specifies different keys or paths for reading and writing a property.
  ///
  /// ```swift
  /// @JSONCodable
  /// struct Item {
  ///   @JSONKey(decode: "item.name", encode: "item_name") let name: String
  /// }
  /// ```
  ///
  /// The property is read from `{"item": {"name": "pen"}}` and written as `{"item_name":"pen"}`.
  ///
  /// ## Restrictions
  ///
  /// - Both arguments are keys or paths, as for ``JSONKey(_:)``; only `decode` can contain an index.
  /// - A property in a request is only written: "'@JSONKey' can have only one name in a request, because a request is
  ///   only encoded".
  ///
  /// - Parameters:
  ///   - decode: The key or path to read, as a string literal.
  ///   - encode: The key or path to write, as a string literal.
  @attached(peer)
  public macro JSONKey(decode: String, encode: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Specifies additional keys from which a property is read.
  ///
  /// ```swift
  /// @JSONCodable
  /// struct Account {
  ///   @JSONAlias("user_name", "login") let name: String
  ///   @JSONKey("mail") @JSONAlias("contact.mail") let email: String?
  /// }
  /// ```
  ///
  /// `{"name": "ada"}`, `{"user_name": "ada"}`, and `{"login": "ada"}` are read as the same account. If a document
  /// contains several of these keys, the last one applies, as with duplicate keys. Aliases are never written: the
  /// account is written as `{"name":"ada"}`. If all keys are missing, the error contains the property's primary key:
  /// `JSONError.missingKey("name")`.
  ///
  /// An alias is a key or a path, as for ``JSONKey(_:)``. On an enum case, it's an additional string from which the
  /// case is read.
  ///
  /// ## Restrictions
  ///
  /// - Each key can belong to only one property: "the key "login" is decoded twice".
  /// - A declaration with an alias can declare only one property: "multiple properties can't share an alias; declare
  ///   each property separately".
  ///
  /// - Parameters:
  ///   - path: A key or path, as a string literal.
  ///   - others: Additional keys or paths, as string literals.
  @attached(peer)
  public macro JSONAlias(_ path: String, _ others: String...) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

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
  ///   replace a property, or the tag of an enum's case that contains the type.
  ///
  /// Flattened members are read twice, so types with flattened properties take longer to read than other types.
  ///
  /// ## Restrictions
  ///
  /// - The property can't have a key: "a flattened property can't have a key".
  /// - A type with a flattened property can't reject unknown keys: "unknown keys can't be rejected, because
  ///   '@JSONFlatten' accepts them".
  /// - The value must be an object: "a flattened property must be a model or a dictionary, not 'Int'".
  /// - A flattened model that's declared inside the enclosing type can't have one of that type's keys: "the key "id" is
  ///   decoded twice". Other models with such a key never receive its value.
  /// - A type can have only one flattened property of a model: "property 'shipping' can't be flattened, because
  ///   'billing' already contains the members of 'Address'".
  /// - A type can have only one flattened dictionary: "property 'numbers' can't be flattened, because 'others' already
  ///   contains all remaining members".
  @attached(peer)
  public macro JSONFlatten() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
