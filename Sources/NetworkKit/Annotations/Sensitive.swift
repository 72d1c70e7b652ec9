#if Macros
  /// Keeps the value of a property out of descriptions, logs, errors and `curl` commands.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/login", method: .post)
  /// struct LogIn {
  ///   @Field let name: String
  ///   @Sensitive @Field let pin: String
  /// }
  /// ```
  ///
  /// What is sent stays the same, `name=…&pin=…`; what is shown is `name=ada&pin=<redacted>`. It
  /// stands beside any annotation that sends a value, or alone before a property without one; with
  /// ``Body(allowedOnGET:)`` it hides the whole body.
  ///
  /// Fields such as `Authorization` and `Cookie`, and parameters with a name such as `password` or
  /// `token`, are hidden without it.
  ///
  /// ## Restrictions
  ///
  /// Where nothing is sent there is nothing to hide; a warning says "'@Sensitive' hides nothing;
  /// property 'note' is never sent".
  @attached(peer)
  public macro Sensitive() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
