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
  ///   ``JSONDefault(invalid:)-8u59t`` too.
  /// - What is no JSON stays an error, in an element too.
  /// - Elements that are optional, as in `[Color?]`, are `nil` where the document has `null`.
  ///
  /// ## Restrictions
  ///
  /// "'@JSONLossy' leaves out elements, and 'Int' has none".
  @attached(peer)
  public macro JSONLossy() = #externalMacro(module: "NetworkKitMacros", type: "JSONMarkerMacro")

#endif
