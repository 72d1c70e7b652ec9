#if Macros
  /// Puts every member of a property into the URL's query, each under its own name.
  ///
  /// ```swift
  /// struct Filter: Encodable {
  ///   let state: String
  ///   var labels: [String]?
  /// }
  ///
  /// @NetworkRequest(endpoint: "/issues")
  /// struct FindIssues {
  ///   typealias ResponseType = [Issue]
  ///   @QueryMap let filter: Filter
  ///   @QueryMap var more: [String: String] = [:]
  /// }
  /// ```
  ///
  /// `FindIssues(filter: Filter(state: "open", labels: ["a", "b"]))` sends
  /// `GET /issues?state=open&labels=a&labels=b`. A dictionary's members stand in the order of their
  /// names, those of ``Parameters``, `KeyValuePairs` and a type in their own order. Members that are
  /// `nil` are not sent, an object in an object is written as ``ObjectStyle`` says:
  /// `range%5Bmin%5D=1`.
  ///
  /// ## Restrictions
  ///
  /// - The property is a dictionary with `String` keys, `KeyValuePairs`, ``Parameters``, or a
  ///   ``JSONEncodable`` or `Encodable` type, or an optional one of these: "'@QueryMap' sends the
  ///   members of a value, and '[String]' has none".
  /// - A value of such a type that is no object all the same throws
  ///   ``NetworkError/Code/invalidParameter`` with the property's name before anything is sent.
  ///
  /// - Parameters:
  ///   - arrays: How an array is written; as the request's ``NetworkRequest/parameterStyle`` says by
  ///     default.
  ///   - objects: How the members of an object are written; as the request's style says by default.
  ///   - dates: How a date is written; as the request's style says by default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro QueryMap(
    arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
