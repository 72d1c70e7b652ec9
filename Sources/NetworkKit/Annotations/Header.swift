#if Macros
  /// Sends a property as a header field.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/document")
  /// struct FetchDocument {
  ///   typealias ResponseType = String
  ///   @Header var ifNoneMatch: String?
  ///   @Header("X-Request-ID") let requestID: UUID
  /// }
  /// ```
  ///
  /// Sends `If-None-Match: …` where the property is not `nil`, and `X-Request-ID: …`. Without a name
  /// the property's words are joined with hyphens: `ifNoneMatch` is `If-None-Match`. A field of the
  /// same name that all requests of the API have is replaced. An array is sent as several fields, or
  /// with `arrays: .commaSeparated` as one (RFC 9110, section 5.3).
  ///
  /// ## Restrictions
  ///
  /// - The name is a token: "'X Tag' is not a header field name; letters, digits and '-' are (RFC
  ///   9110, section 5.1)".
  /// - No two properties share it, whatever their case: "header field 'x-tag' can't be sent for both
  ///   'first' and 'second'".
  /// - Other styles of arrays are not for header fields: "arrays in a header field are '.repeated' or
  ///   '.commaSeparated'".
  /// - It is one field: "a dictionary is no header field; '@HeaderMap' sends its members".
  /// - A value with CR, LF or NUL throws before anything is sent.
  ///
  /// Fields that are the same for every request go to `headers` of the annotation or into
  /// ``NetworkRequest/headers``, credentials into middleware such as ``BearerToken``.
  ///
  /// - Parameters:
  ///   - name: The field's name; by default derived from the property's.
  ///   - arrays: How an array is written: repeated, or with commas.
  ///   - dates: How a date is written, `.httpDate` for fields such as `If-Modified-Since`; as the
  ///     request's ``NetworkRequest/parameterStyle`` says by default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro Header(
    _ name: String? = nil, arrays: ArrayStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
