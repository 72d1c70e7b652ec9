#if Macros
  /// Sends a property as a cookie.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/cart")
  /// struct FetchCart {
  ///   typealias ResponseType = Cart
  ///   @Cookie("sid") let session: String
  ///   @Cookie var theme: String?
  /// }
  /// ```
  ///
  /// `FetchCart(session: "38af", theme: "dark")` sends one field, `Cookie: sid=38af; theme=dark` (RFC
  /// 6265, section 4.2.1), after the cookies that `headers` has. `nil` is not sent. Cookies are never
  /// shown in logs and descriptions.
  ///
  /// ## Restrictions
  ///
  /// - The name is a token: "'a b' is not a cookie's name; letters, digits and '-' are (RFC 6265,
  ///   section 4.1.1)".
  /// - No two properties share it: "cookie 'sid' can't be sent for both 'first' and 'second'".
  /// - A value with white space, quotation marks, a comma, a semicolon or a backslash throws
  ///   ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// - Parameter name: The cookie's name; the property's by default.
  @attached(peer)
  public macro Cookie(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
