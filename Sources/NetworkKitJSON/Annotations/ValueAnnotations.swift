#if Macros

  /// Reads and writes a property in a format other than the default for the property's type.
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
  /// This type reads and writes `{"start":1795202920,"days":["2026-11-20","2026-11-21"],"token":"-_8","seats":"12"}`.
  ///
  /// | Strategy | Type | JSON |
  /// |---|---|---|
  /// | None | `Date` | `"2026-11-20T19:28:40.5Z"`, RFC 3339 |
  /// | ``JSONCodingStrategy/iso8601`` | `Date` | `"2026-11-20T19:28:40.5Z"`; also reads other ISO 8601 formats |
  /// | ``JSONCodingStrategy/secondsSince1970`` | `Date` | `1795202920` |
  /// | ``JSONCodingStrategy/millisecondsSince1970`` | `Date` | `1795202920500` |
  /// | ``JSONCodingStrategy/dateFormat(_:)`` | `Date` | `"2026-11-20"` |
  /// | ``JSONCodingStrategy/base64`` | `Data` | `"+/8="` |
  /// | ``JSONCodingStrategy/base64URL`` | `Data` | `"-_8"` |
  /// | ``JSONStringCoding`` | Numbers, `Bool` | `"12"`, `"true"` |
  /// | ``JSONCodingStrategy/decimal`` | `Decimal` | `19.99`; also reads `"19.99"` |
  ///
  /// Each strategy works with properties of the type in the table, and with optionals, arrays, and dictionaries of that
  /// type. To write a custom strategy, conform to ``JSONCodingStrategy`` and pass an instance, as in
  /// `@JSONCoding(HexColor())`, or a static member, as in `@JSONCoding(.hexColor)`.
  ///
  /// ## Restrictions
  ///
  /// - The property must have the strategy's `Value` type, or be an optional, array, or dictionary of that type;
  ///   otherwise, the compiler reports an error.
  /// - The compiler checks a date format that's a literal: "'YYYY' in the format of property 'day' is the year of the
  ///   week, which can differ from the calendar year; use 'yyyy'". It rejects days of a year in place of days of a
  ///   month (`DD`), 12-hour times without `a` (`hh`), confused minutes and months, and letters that aren't fields.
  /// - The annotation can't be combined with ``JSONLossy()``: "'@JSONLossy' can't be combined with '@JSONCoding'".
  ///
  /// - Parameter strategy: The strategy that reads and writes the property's values.
  @attached(peer, names: prefixed(_jsonCoding_))
  public macro JSONCoding<Strategy: JSONCodingStrategy>(_ strategy: Strategy) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Reads and writes a number or a Boolean value as a string; see ``JSONCoding(_:)-9icg9``.
  ///
  /// - Parameter form: The value `.string`.
  @attached(peer)
  public macro JSONCoding(_ form: JSONStringForm) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Reads a collection and skips the elements that can't be decoded.
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
  /// From `{"colors": ["red", "blue", 3, "green"], "sizes": {"a": 1, "b": null}}`, this type reads the colors `red` and
  /// `green`, and the size `a`. The annotation works with arrays, sets, dictionaries, and optionals of these types. If
  /// a dictionary's key type isn't `String`, the annotation also skips members whose keys can't be converted to that
  /// type.
  ///
  /// - The collection itself must be valid: `{"colors": "red"}` is an error, unless the property also has
  ///   ``JSONDefault(invalid:)-36ip5``.
  /// - Invalid JSON is always an error, even inside an element.
  /// - If the elements are optional, as in `[Color?]`, an element that's `null` is read as `nil`.
  ///
  /// ## Restrictions
  ///
  /// The property must be a collection: "'@JSONLossy' applies to collections whose elements can be decoded".
  @attached(peer)
  public macro JSONLossy() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Limits the values that can be decoded for a property.
  ///
  /// ```swift
  /// @JSONDecodable
  /// struct Query {
  ///   @JSONRange(1...100) let limit: Int
  ///   @JSONRange(0..<1) let share: Double?
  /// }
  /// ```
  ///
  /// `{"limit": 1000}` is an error: `limit: expected a value in 1...100, found 1000 (line 1, column 11, byte 10)`. The
  /// annotation doesn't affect `null` or missing keys, and the range isn't checked when a value is written.
  ///
  /// The property's type must conform to `Comparable`, or be an optional of such a type.
  /// ``JSONDefault(invalid:)-36ip5`` replaces a value that's out of range.
  ///
  /// If the bounds are literals, the compiler rejects a range that contains no value: "the range of property 'limit'
  /// can't begin with 10, because it ends with 5; swap the bounds". The default for a missing key isn't checked when a
  /// value is decoded, so the compiler warns about a literal: "the default 9 of property 'limit' is outside
  /// '@JSONRange(1...5)', so the same value in JSON is rejected".
  ///
  /// The range becomes part of an extension, so use the full name of a static property, as in `1...Query.maximum`.
  ///
  /// - Parameter range: The range of valid values, such as `1...100`, `1...`, or `..<0.5`.
  @attached(peer, names: prefixed(_jsonRange_))
  public macro JSONRange<Values: RangeExpression>(_ range: Values) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Unavailable, because the argument must be a range.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "the argument must be a range, such as '1...5'")
  @attached(peer)
  public macro JSONRange<Bound>(_ bounds: Bound...) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Limits the number of elements or characters that can be decoded for a property.
  ///
  /// ```swift
  /// @JSONDecodable
  /// struct Registration {
  ///   @JSONCount(1...64) let name: String
  ///   @JSONCount(...10) let tags: [String]?
  /// }
  /// ```
  ///
  /// `{"name": ""}` is an error: `name: expected 1...64 characters, found 0 (line 1, column 10, byte 9)`. The
  /// annotation doesn't affect `null` or missing keys, and the count isn't checked when a value is written. The number
  /// of characters is the number of Unicode scalars, as in JSON Schema.
  ///
  /// The property must be a collection, a string, or an optional collection or string. ``JSONDefault(invalid:)-36ip5``
  /// replaces a value whose count is out of range. The compiler checks literals as for ``JSONRange(_:)``.
  ///
  /// - Parameter range: The range of valid counts, such as `1...64`, `1...`, or `...10`.
  @attached(peer, names: prefixed(_jsonCount_))
  public macro JSONCount<Counts: RangeExpression<Int>>(_ range: Counts) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Unavailable, because the argument must be a range.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "the argument must be a range, such as '1...5' or '5...5'")
  @attached(peer)
  public macro JSONCount(_ counts: Int...) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
