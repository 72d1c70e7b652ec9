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
  public macro JSONOther() = #externalMacro(module: "NetworkKitMacros", type: "JSONMarkerMacro")

#endif
