#if Macros

  /// Reads and writes each case of an enum as an object in which one member, the tag, identifies the case.
  ///
  /// ```swift
  /// @JSONCodable
  /// @JSONTagged("type")
  /// enum Shape {
  ///   case point
  ///   case circle(Circle)
  ///   case rectangle(width: Double, height: Double = 1)
  /// }
  ///
  /// @JSONCodable
  /// struct Circle {
  ///   let radius: Double
  /// }
  /// ```
  ///
  /// The associated values of a case are members of the same object as the tag:
  ///
  /// | Case | JSON |
  /// |---|---|
  /// | `.point` | `{"type":"point"}` |
  /// | `.circle(Circle(radius: 2))` | `{"type":"circle","radius":2.0}` |
  /// | `.rectangle(width: 3, height: 1)` | `{"type":"rectangle","width":3.0,"height":1.0}` |
  ///
  /// The tag can be at any position in the object; reading is fastest if it's the first member. If an object contains
  /// the tag more than once, the first value applies. Unknown members are skipped. ``JSONKey(_:)`` on a case specifies
  /// the value of its tag, and the `keys` argument of the type's annotation converts case names and the labels of
  /// associated values.
  ///
  /// - An unlabeled associated value must be a model, because it's read from the same object as the tag: "a value of
  ///   type 'Int' isn't a JSON object, so it can't contain the tag "type"; add a label to the value, or specify the
  ///   value's key with 'content:'". The model can't reject unknown keys, because it also receives the tag. If the
  ///   model contains a dictionary with ``JSONFlatten()``, the dictionary doesn't receive the tag.
  /// - A label must differ from the tag: "the key "type" can't be used for both the tag and this value".
  /// - The annotation has no effect on its own: "'@JSONTagged' has no effect without '@JSONDecodable',
  ///   '@JSONEncodable', or '@JSONCodable'" (a warning).
  ///
  /// - Parameter tag: The key of the tag, as a string literal; it can't be a path.
  @attached(peer)
  public macro JSONTagged(_ tag: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Reads and writes each case of an enum as an object in which one member identifies the case and a second member
  /// contains the case's associated values.
  ///
  /// ```swift
  /// @JSONCodable
  /// @JSONTagged("type", content: "data")
  /// enum Event {
  ///   case ping
  ///   case message(String)
  ///   case joined(user: String, room: Int?)
  ///   case moved(Double, Double)
  /// }
  /// ```
  ///
  /// | Case | JSON |
  /// |---|---|
  /// | `.ping` | `{"type":"ping"}` |
  /// | `.message("hi")` | `{"type":"message","data":"hi"}` |
  /// | `.joined(user: "Ada", room: nil)` | `{"type":"joined","data":{"user":"Ada"}}` |
  /// | `.moved(1, 2.5)` | `{"type":"moved","data":[1.0,2.5]}` |
  ///
  /// The two members can be in either order, and the object can contain other members. If a case has no associated
  /// values, its content is skipped. If the content is missing and the case has a single optional associated value,
  /// that value is `nil`.
  ///
  /// - Parameters:
  ///   - tag: The key of the tag, as a string literal; it can't be a path.
  ///   - content: The key of the associated values, as a string literal; it must differ from the tag.
  @attached(peer)
  public macro JSONTagged(_ tag: String, content: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Specifies how the JSON of an enum with associated values identifies the case.
  ///
  /// ```swift
  /// @JSONCodable
  /// @JSONTagged(.untagged)
  /// enum Identifier {
  ///   case number(Int)
  ///   case text(String)
  ///   case composite(shard: Int, key: String)
  /// }
  /// ```
  ///
  /// | Case | JSON |
  /// |---|---|
  /// | `.number(7)` | `7` |
  /// | `.text("a")` | `"a"` |
  /// | `.composite(shard: 1, key: "a")` | `{"shard":1,"key":"a"}` |
  ///
  /// A JSON value is read as the first case, in declaration order, that can be decoded from it. If no case can be
  /// decoded, the error lists all cases and the value that was found:
  /// `expected one of number (an integer), text (a string), composite (an object), found true`.
  ///
  /// - Two cases without associated values, or with associated values of the same types, can't be distinguished: "case
  ///   'b' is never decoded, because the same JSON is decoded as 'a'".
  ///
  /// Without the annotation, an enum uses ``JSONTagging/external``, which represents `.text("a")` as `{"text":"a"}`.
  ///
  /// - Parameter form: ``JSONTagging/external`` or ``JSONTagging/untagged``.
  @attached(peer)
  public macro JSONTagged(_ form: JSONTagging) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

/// A representation of enum cases in JSON that doesn't use a tag.
public enum JSONTagging: Sendable {
  /// The case's name is the key for its associated values, as in `{"circle":2.5}`. If the case has no associated
  /// values, its name is the whole value, as in `"point"`.
  case external
  /// The JSON doesn't identify the case; cases are tried in declaration order.
  case untagged
}

#if Macros

  /// Marks the case that represents unknown case names, so that a server can add cases.
  ///
  /// ```swift
  /// @JSONCodable
  /// enum State: String {
  ///   case open, closed
  ///   @JSONOther case unknown
  /// }
  ///
  /// @JSONCodable
  /// @JSONTagged("type")
  /// enum Event {
  ///   case joined(user: String)
  ///   @JSONOther case other(JSON)
  /// }
  /// ```
  ///
  /// `"merged"` is read as `State.unknown`, and `{"type":"left","user":"Ada"}` as `Event.other` with that object as its
  /// associated value.
  ///
  /// | Case | Value read for an unknown name | Written as |
  /// |---|---|---|
  /// | `case unknown` | The case; any associated values are skipped | Its own name or raw value |
  /// | `case unknown(String)` | The case with the name | The name, without associated values |
  /// | `case unknown(JSON)` | The case with the whole JSON value | The whole value |
  ///
  /// The case applies only to unknown names. Decoding throws an error if the associated values of a known case can't be
  /// read, or if the JSON is of a kind that can't name a case, such as a Boolean value. With `@JSONTagged(.untagged)`,
  /// the JSON doesn't contain case names, so this case is tried after all others.
  ///
  /// - An enum can have only one `@JSONOther` case: "only one case can accept unknown values".
  /// - The case can have at most one associated value, which can't have a label: "the '@JSONOther' case can have at
  ///   most one associated value, which must be unlabeled".
  /// - Unless the enum uses `@JSONTagged(.untagged)`, the associated value must be able to represent any unknown case:
  ///   "the associated value of the '@JSONOther' case must be a 'String', a 'JSON' value, or a model that accepts any
  ///   JSON, not 'Int'".
  /// - The annotation has no effect on its own: "'@JSONOther' has no effect outside a type annotated with
  ///   '@JSONDecodable', '@JSONEncodable', or '@JSONCodable'" (a warning).
  @attached(peer)
  public macro JSONOther() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
