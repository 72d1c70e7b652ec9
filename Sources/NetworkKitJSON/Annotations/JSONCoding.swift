#if Macros

  /// Reads and writes a property in another form than its type's own.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// @JSONCodable
  /// struct Event {
  ///   @JSONCoding(.secondsSince1970) let start: Date
  ///   @JSONCoding(.dateFormat("yyyy-MM-dd")) let days: [Date]
  ///   @JSONCoding(.base64URL) let token: Data?
  ///   @JSONCoding(.string) let seats: Int
  /// }
  /// ```
  ///
  /// reads and writes
  /// `{"start":1795202920,"days":["2026-11-20","2026-11-21"],"token":"-_8","seats":"12"}`.
  ///
  /// | strategy | type | JSON |
  /// |---|---|---|
  /// | none | `Date` | `"2026-11-20T19:28:40.5Z"`, RFC 3339 |
  /// | ``JSONCodingStrategy/iso8601`` | `Date` | the same, and reads more of ISO 8601 |
  /// | ``JSONCodingStrategy/secondsSince1970`` | `Date` | `1795202920` |
  /// | ``JSONCodingStrategy/millisecondsSince1970`` | `Date` | `1795202920500` |
  /// | ``JSONCodingStrategy/dateFormat(_:)`` | `Date` | `"2026-11-20"` |
  /// | ``JSONCodingStrategy/base64`` | `Data` | `"+/8="` |
  /// | ``JSONCodingStrategy/base64URL`` | `Data` | `"-_8"` |
  /// | ``JSONStringCoding`` | numbers, `Bool` | `"12"`, `"true"` |
  /// | ``JSONCodingStrategy/decimal`` | `Decimal` | `19.99`, reads `"19.99"` too |
  ///
  /// Each serves for its type, and for optionals, arrays and dictionaries of it. Write your own as
  /// ``JSONCodingStrategy`` shows: `@JSONCoding(HexColor())`, or `@JSONCoding(.hexColor)` with a static
  /// member.
  ///
  /// ## Restrictions
  ///
  /// - The type of the property has to be the strategy's; the compiler says where it is not.
  /// - "'@JSONLossy' can't be combined with '@JSONCoding'".
  ///
  /// - Parameter strategy: How a value is read and written.
  @attached(peer)
  public macro JSONCoding<Strategy: JSONCodingStrategy>(_ strategy: Strategy) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Reads and writes a number or a Boolean as a string; see ``JSONCoding(_:)-9icg9``.
  ///
  /// - Parameter form: `.string`.
  @attached(peer)
  public macro JSONCoding(_ form: JSONStringForm) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

#if Macros

  /// Reads a collection without the elements that its type does not take.
  ///
  /// ```swift
  /// enum Color: String, JSONDecodable { case red, green }
  ///
  /// @JSONDecodable
  /// struct Palette {
  ///   @JSONLossy let colors: [Color]
  ///   @JSONLossy let sizes: [String: Int]?
  /// }
  /// ```
  ///
  /// `{"colors": ["red", "blue", 3, "green"], "sizes": {"a": 1, "b": null}}` is read as red and green,
  /// and as the one size `a`. It serves for arrays, sets and dictionaries, and for optionals of them; of a
  /// dictionary with other keys than `String` it drops those too that are none.
  ///
  /// - The collection itself has to be one: `{"colors": "red"}` is an error, unless there is a
  ///   ``JSONDefault(invalid:)-36ip5`` too.
  /// - What is no JSON stays an error, in an element too.
  /// - Elements that are optional, as in `[Color?]`, are `nil` where the document has `null`.
  ///
  /// ## Restrictions
  ///
  /// "'@JSONLossy' leaves out elements, and 'Int' has none".
  @attached(peer)
  public macro JSONLossy() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
