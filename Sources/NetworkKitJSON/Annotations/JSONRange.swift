#if Macros

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
  /// The range becomes part of an extension at file scope, so use full names in the range, as in `1...Query.maximum`.
  ///
  /// - Parameter range: The range of valid values, such as `1...100`, `1...`, or `..<0.5`.
  @attached(peer)
  public macro JSONRange<Values: RangeExpression>(_ range: Values) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

#if Macros

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
  /// annotation doesn't affect `null` or missing keys, and the count isn't checked when a value is written.
  ///
  /// The property must be a collection, a string, or an optional collection or string. ``JSONDefault(invalid:)-36ip5``
  /// replaces a value whose count is out of range. The compiler checks literals as for ``JSONRange(_:)``.
  ///
  /// - Parameter range: The range of valid counts, such as `1...64`, `1...`, or `...10`.
  @attached(peer)
  public macro JSONCount<Counts: RangeExpression<Int>>(_ range: Counts) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
