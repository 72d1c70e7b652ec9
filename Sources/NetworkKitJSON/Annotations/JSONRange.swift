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
  /// The property is anything that is `Comparable`, or an optional of it; ``JSONDefault(invalid:)-36ip5``
  /// replaces a value out of range.
  ///
  /// - Parameter range: A range, as in `1...100`, `1...` and `..<0.5`.
  @attached(peer)
  public macro JSONRange<Values: RangeExpression>(_ range: Values) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif

#if Macros

  /// Says how many elements or characters a property takes from JSON.
  ///
  /// ```swift
  /// @JSONDecodable
  /// struct Registration {
  ///   @JSONCount(1...64) let name: String
  ///   @JSONCount(...10) let tags: [String]?
  /// }
  /// ```
  ///
  /// `{"name": ""}` is an error: `name: expected 1...64 characters, found 0 (line 1, column 10, byte 9)`.
  /// `null` and a missing key are as ever. It holds for reading only: what the program makes is written
  /// as it is.
  ///
  /// The property is a collection or a string, or an optional of one; ``JSONDefault(invalid:)-36ip5`` replaces
  /// one of another count.
  ///
  /// - Parameter range: A range of integers, as in `1...64`, `1...` and `...10`.
  @attached(peer)
  public macro JSONCount<Counts: RangeExpression<Int>>(_ range: Counts) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
