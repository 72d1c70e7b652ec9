#if Macros

  /// Reads an enum's cases from objects that say their case in a member.
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
  /// What belongs to the case stands beside the tag:
  ///
  /// | case | JSON |
  /// |---|---|
  /// | `.point` | `{"type":"point"}` |
  /// | `.circle(Circle(radius: 2))` | `{"type":"circle","radius":2.0}` |
  /// | `.rectangle(width: 3, height: 1)` | `{"type":"rectangle","width":3.0,"height":1.0}` |
  ///
  /// The tag may stand anywhere in the object; it is read soonest where it comes first, and of a
  /// repeated tag the first counts. Members that no case asks for are skipped. ``JSONKey(_:)`` on a case
  /// gives its tag, `keys:` of the annotation converts the names of cases and of their values.
  ///
  /// - A value without a label is read from the object itself, so it must be a model: "'Int' can't stand
  ///   beside the tag "type", for it is no object; name the value, or say where it stands with
  ///   'content:'". Such a model must not refuse unknown keys: it sees the tag, too. Only a
  ///   dictionary that is ``JSONFlatten()`` does not get it.
  /// - A label must not be the tag: "the tag "type" is the key of this value, too".
  /// - The enum has to be read or written: "'@JSONTagged' has no effect without '@JSONDecodable',
  ///   '@JSONEncodable' or '@JSONCodable'" (a warning).
  ///
  /// - Parameter tag: The key of the tag, as a string literal; no path.
  @attached(peer)
  public macro JSONTagged(_ tag: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Reads an enum's cases from objects that say their case in one member and have its values in
  /// another.
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
  /// | case | JSON |
  /// |---|---|
  /// | `.ping` | `{"type":"ping"}` |
  /// | `.message("hi")` | `{"type":"message","data":"hi"}` |
  /// | `.joined(user: "Ada", room: nil)` | `{"type":"joined","data":{"user":"Ada"}}` |
  /// | `.moved(1, 2.5)` | `{"type":"moved","data":[1.0,2.5]}` |
  ///
  /// The two may stand in either order, and other members around them. The content of a case without
  /// values is skipped; a missing one is `nil` where the case has one value that may be.
  ///
  /// - Parameters:
  ///   - tag: The key of the tag, as a string literal; no path.
  ///   - content: The key of the values, as a string literal; another one than the tag's.
  @attached(peer)
  public macro JSONTagged(_ tag: String, content: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Says in which form the cases of an enum with values are read and written.
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
  /// | case | JSON |
  /// |---|---|
  /// | `.number(7)` | `7` |
  /// | `.text("a")` | `"a"` |
  /// | `.composite(shard: 1, key: "a")` | `{"shard":1,"key":"a"}` |
  ///
  /// A value without a tag is tried as each case in the order of their declaration, and is the first one
  /// that can be read. Where none can, the error says what each wanted: `expected one of number (an
  /// integer), text (a string), composite (an object), found true`.
  ///
  /// - Two cases without values, or with values of the same types, can't be told apart: "'b' is never
  ///   read, for its JSON is read as 'a'".
  ///
  /// `@JSONTagged(.external)` is what an enum without the annotation has: `"point"` and
  /// `{"circle":2.5}`.
  ///
  /// - Parameter form: ``JSONTagging/external`` or ``JSONTagging/untagged``.
  @attached(peer)
  public macro JSONTagged(_ form: JSONTagging) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

/// How the JSON of an enum says which case it is, where no member of an object does.
public enum JSONTagging: Sendable {
  /// The case's name is the key of its values, `{"circle":2.5}`, or the whole string, `"point"`.
  case external
  /// Nothing says it: cases are tried in the order of their declaration.
  case untagged
}

#if Macros

  /// Takes what no other case of an enum takes, so that a server can add cases.
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
  /// `"merged"` is `State.unknown`, and `{"type":"left","user":"Ada"}` is `Event.other` with that object.
  ///
  /// | case | is read from an unknown name | is written as |
  /// |---|---|---|
  /// | `case unknown` | as it is; what belongs to the name is skipped | its own name, or its raw value |
  /// | `case unknown(String)` | with the name | the name, and nothing that belonged to it |
  /// | `case unknown(JSON)` | with the whole value, as any ``JSONDecodable`` | the whole value |
  ///
  /// Only names are unknown: a known case whose values can't be read is an error, and so is a value that
  /// can't have a name, such as `true`. Under `@JSONTagged(.untagged)` there are no names; there the case
  /// is tried after all others.
  ///
  /// - One case can be the other one: "only one case can take what the others don't".
  /// - It has no value or one without a label: "the case for all others has no value, a 'String' for the
  ///   name, or one value without a label".
  /// - Beside names it has to take any value: "the case for all others takes a 'String', 'JSON' or a
  ///   model that reads any value, not 'Int'".
  /// - The enum has to be annotated: "'@JSONOther' has no effect outside of a type with
  ///   '@JSONDecodable', '@JSONEncodable' or '@JSONCodable'" (a warning).
  @attached(peer)
  public macro JSONOther() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
