#if Macros

  /// Keeps a property out of JSON.
  ///
  /// ```swift
  /// @JSONCodable
  /// struct Document {
  ///   let title: String
  ///   @JSONIgnored var isSelected = false
  ///   @JSONIgnored(.decoding) var version = 2
  ///   @JSONIgnored(.encoding) let serverID: Int?
  /// }
  /// ```
  ///
  /// `{"title": "Notes", "isSelected": true, "version": 1, "serverID": 7}` is read with its title and
  /// its ID, but not selected and of version 2; written it is `{"title":"Notes","version":2}`.
  ///
  /// Where unknown keys are denied, the key of a property that is ignored altogether is one of them; one
  /// that is written is skipped.
  ///
  /// ## Restrictions
  ///
  /// A property that is not read needs a value all the same: "property 'isSelected' is not decoded, so
  /// it needs an initial value".
  ///
  /// A case of an enum is ignored altogether: it is never read, and an error to write.
  @attached(peer)
  public macro JSONIgnored() = #externalMacro(module: "NetworkKitMacros", type: "JSONMarkerMacro")

  /// Keeps a property out of JSON in one direction; see ``JSONIgnored()``.
  ///
  /// - Parameter direction: Where it is ignored.
  @attached(peer)
  public macro JSONIgnored(_ direction: JSONDirection) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONMarkerMacro")

#endif

/// One of the two ways between a value and its JSON.
public enum JSONDirection: Sendable {
  /// From JSON to a value.
  case decoding
  /// From a value to JSON.
  case encoding
}
