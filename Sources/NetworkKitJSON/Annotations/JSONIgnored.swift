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
  public macro JSONIgnored() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Keeps a property out of JSON in one direction; see ``JSONIgnored()``.
  ///
  /// - Parameter direction: Where it is ignored.
  @attached(peer)
  public macro JSONIgnored(_ direction: JSONDirection) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

/// One of the two ways between a value and its JSON.
public enum JSONDirection: Sendable {
  /// From JSON to a value.
  case decoding
  /// From a value to JSON.
  case encoding
}

#if Macros

  /// Says when a property is left out of the JSON that is written.
  ///
  /// ```swift
  /// @JSONEncodable
  /// struct Change {
  ///   let name: String?
  ///   @JSONOmit(.never) let parent: Int?
  ///   @JSONOmit(.whenEmpty) let tags: [String]
  ///   @JSONOmit(.whenDefault) var limit = 10
  /// }
  /// ```
  ///
  /// `Change(name: nil, parent: nil, tags: [])` is written as `{"parent":null}`, and
  /// `Change(name: "x", parent: 1, tags: ["a"], limit: 20)` as
  /// `{"name":"x","parent":1,"tags":["a"],"limit":20}`.
  ///
  /// `omit:` of ``JSONEncodable(keys:omit:)`` says it for all properties of a type.
  ///
  /// ## Restrictions
  ///
  /// - "property 'limit' has no default to be compared with": `.whenDefault` needs an initial value or a
  ///   ``JSONDefault(_:)-6p3mq``, of a type that is `Equatable`.
  /// - "'.whenEmpty' is for collections and strings; 'Int' is never empty".
  /// - "'tags' can't be read back where it is left out; give it a default": a warning in a type that is
  ///   both read and written, where `.whenEmpty` leaves out what is neither optional nor has a default.
  ///
  /// - Parameter omission: When it is left out.
  @attached(peer)
  public macro JSONOmit(_ omission: JSONOmission) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

/// When a property is left out of the JSON that is written.
public enum JSONOmission: Sendable {
  /// Where it is `nil`: what is done without saying so, with one exception. An optional property with a
  /// default, `var limit: Int? = 10`, is written as `null` where the type is read too: left out, it would
  /// be read back as its default.
  case whenNil
  /// Never: `nil` is written as `null`.
  case never
  /// Where it is `nil` or has its default value.
  case whenDefault
  /// Where it is `nil`, or a collection or a string with nothing in it.
  case whenEmpty
}
