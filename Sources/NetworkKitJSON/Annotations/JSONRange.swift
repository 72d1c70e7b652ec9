#if Macros

  /// Says which values a property takes from JSON.
  ///
  /// ```swift
  /// @JSONDecodable
  /// struct Query {
  ///   @JSONRange(1...100) let limit: Int
  ///   @JSONRange(0..<1) let share: Double?
  /// }
  /// ```
  ///
  /// `{"limit": 1000}` is an error: `limit: expected a value in 1...100, found 1000 (line 1, column 11,
  /// byte 10)`. `null` and a missing key are as ever. It holds for reading only: what the program
  /// makes is written as it is.
  ///
  /// The property is anything that is `Comparable`, or an optional of it; ``JSONDefault(invalid:)-8u59t``
  /// replaces a value out of range.
  ///
  /// - Parameter range: A range, as in `1...100`, `1...` and `..<0.5`.
  @attached(peer)
  public macro JSONRange<Values: RangeExpression>(_ range: Values) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONMarkerMacro")

#endif
