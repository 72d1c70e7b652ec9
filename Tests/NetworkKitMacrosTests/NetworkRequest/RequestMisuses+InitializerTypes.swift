extension Misuse {
  /// Types and defaults of properties that the generated initializer contains.
  static let ofInitializerTypes: [Misuse] = [
    .compiled(
      "type that doesn't exist in a public request",
      because: initializerNamesType,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public var sort: Nowhere
      }
      """,
      "3:20 error: cannot find type 'Nowhere' in scope",
      "3:31 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "default of a type that doesn't exist in a public request",
      because: initializerNamesType,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public var sort: Nowhere = .ascending
      }
      """,
      "3:20 error: cannot find type 'Nowhere' in scope",
      "3:31 error: cannot find type 'Nowhere' in scope",
      "3:43 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "inferred type that doesn't exist in a public request",
      because: initializerNamesType,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public var sort = Sort.ascending
      }
      """,
      "3:21 error: cannot find 'Sort' in scope",
      "3:31 error: cannot find type 'Sort' in scope",
      "3:43 error: cannot find type 'Sort' in scope",
      "3:50 error: cannot find 'Sort' in scope"),
    .compiled(
      "case that doesn't exist in a public request",
      because: initializerNamesType,
      """
      public enum Sort: String, Sendable { case ascending }
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public var sort: Sort = .ascendin
      }
      """,
      "4:28 error: type 'Sort' has no member 'ascendin'",
      "4:51 error: type 'Sort' has no member 'ascendin'"),
    .compiled(
      "case of an inferred type that doesn't exist in a public request",
      because: initializerNamesType,
      """
      public enum Sort: String, Sendable { case ascending }
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public var sort = Sort.ascendin
      }
      """,
      "4:26 error: type 'Sort' has no member 'ascendin'",
      "4:55 error: type 'Sort' has no member 'ascendin'"),
    .compiled(
      "default of another type in a public request",
      because: initializerNamesType,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public var page: Int = "x"
      }
      """,
      "3:26 error: cannot convert value of type 'String' to specified type 'Int'",
      "3:37 error: default argument value of type 'String' cannot be converted to type 'Int'"),
    .compiled(
      "function that doesn't exist in a public request",
      because: initializerNamesType,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public var page: Int = current()
      }
      """,
      "3:26 error: cannot find 'current' in scope",
      "3:49 error: cannot find 'current' in scope"),
    .compiled(
      "internal type in a public request",
      because: initializerNamesType,
      """
      enum Sort: String { case ascending }
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public var sort: Sort = .ascending
      }
      """,
      "4:14 error: property cannot be declared public because its type uses an internal type",
      "4:20 error: initializer cannot be declared public because its parameter uses an internal "
        + "type",
      "4:35 error: the result of a '@usableFromInline' method must be '@usableFromInline' or "
        + "public"),
    .compiled(
      "internal property with an internal type in a public request",
      """
      enum Sort: String { case ascending }
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        let sort: Sort
      }
      """,
      "4:20 error: initializer cannot be declared public because its parameter uses an internal "
        + "type"),
    .compiled(
      "two types that don't exist in a public request",
      because: severalMistakes,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      public struct Call {
        public let id: Int
        public let sort: Nowhere

        /// The other type.
        public let order: Anywhere
      }
      """,
      "4:20 error: cannot find type 'Nowhere' in scope",
      "7:21 error: cannot find type 'Anywhere' in scope",
      "4:40 error: cannot find type 'Nowhere' in scope",
      "7:8 error: cannot find type 'Anywhere' in scope"),
    .compiled(
      "private type of an internal property",
      """
      private enum Sort: String { case ascending }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        var sort: Sort = .ascending
      }
      """,
      "4:7 error: property must be declared fileprivate because its type uses a private type"),
    .compiled(
      "private property of a type that doesn't exist",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        private var sort: Nowhere = .ascending
        let id: Int
      }
      """,
      "3:21 error: cannot find type 'Nowhere' in scope"),
  ]
}
