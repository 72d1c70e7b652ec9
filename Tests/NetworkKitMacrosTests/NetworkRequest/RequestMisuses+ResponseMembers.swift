extension Misuse {
  private static let notAlias = "error: 'ResponseType' must be a type alias, not a property"

  /// Declarations of the response's type that aren't one type alias.
  static let ofResponseMembers: [Misuse] = [
    Misuse(
      name: "response's type as a property", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchName {
          let ResponseType = String.self
        }
        @NetworkRequest(endpoint: "/users")
        struct FetchNames {
          internal var ResponseType: [String].Type
        }
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchAge {
          static let ResponseType = Int.self
          let id: Int
        }
        @NetworkRequest(endpoint: "/ages", method: .post)
        struct FetchAges {
          var ResponseType: [Int].Type { [Int].self }
        }
        """,
      reports: ["3:3", "7:12", "11:10", "16:3"].map {
        Report(position: $0, text: notAlias, fixIts: ["declare a type alias"])
      },
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchName {
          typealias ResponseType = String
        }
        @NetworkRequest(endpoint: "/users")
        struct FetchNames {
          typealias ResponseType = [String]
        }
        @NetworkRequest(endpoint: "/users/{id}")
        struct FetchAge {
          typealias ResponseType = Int
          let id: Int
        }
        @NetworkRequest(endpoint: "/ages", method: .post)
        struct FetchAges {
          typealias ResponseType = [Int]
        }
        """),
    .compiled(
      "two type aliases for the response",
      """
      @NetworkRequest(endpoint: "/users")
      struct FetchUsers {
        typealias ResponseType = String
        typealias ResponseType = [String]
      }
      """,
      "4:13 error: invalid redeclaration of 'ResponseType'"),
    Misuse(
      name: "functions and other values without data in a request", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          let name: String
          let completion: () -> Void
          @Query let done: (@Sendable (Int) -> Void)?
          @Ignored let log: @Sendable (String) -> Void
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUsers {
          let nothing: Void
          let points: [String: (Int, Int)]
        }
        """,
      reports: [
        Report(
          position: "4:19",
          text: "error: type '() -> Void' can't be sent; a function isn't data"),
        Report(
          position: "5:21",
          text: "error: type '(@Sendable (Int) -> Void)?' can't be sent; a function isn't data"),
        Report(
          position: "10:16", text: "error: type 'Void' can't be sent; it contains no data"),
        Report(
          position: "11:24",
          text: "error: type '[String: (Int, Int)]' can't be sent; declare a struct with the "
            + "tuple's values"),
      ]),
    .compiled(
      "value that isn't middleware",
      """
      struct Log {}
      let client = HTTPNetworkClient(baseURL: "https://example.com") {
        Log()
      }
      """,
      "3:3 error: 'buildExpression' is unavailable: this type isn't middleware; make it conform "
        + "to Middleware"),
    .compiled(
      "handler of another response",
      """
      @NetworkRequest(endpoint: "/count")
      struct FetchCount {
        typealias ResponseType = Int
        func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> String { "" }
      }
      """,
      "4:8 error: cannot convert return expression of type 'String' to return type "
        + "'FetchCount.ResponseType' (aka 'Int')"),
    .compiled(
      "handler of another response that doesn't throw",
      """
      enum Counts {
        struct Count {}
        @NetworkRequest(endpoint: "/count")
        struct FetchCount {
          typealias ResponseType = [Int]
          func responseHandler(_ response: NetworkResponse) -> Count { Count() }
        }
      }
      """,
      "6:10 error: cannot convert return expression of type 'Counts.Count' to return type "
        + "'Counts.FetchCount.ResponseType' (aka 'Array<Int>')"),
    .compiled(
      "handler without a response",
      """
      @NetworkRequest(endpoint: "/count")
      struct FetchCount {
        typealias ResponseType = Int
        func responseHandler(_ response: NetworkResponse) throws(NetworkError) {}
      }
      """,
      "4:8 error: cannot convert return expression of type '()' to return type "
        + "'FetchCount.ResponseType' (aka 'Int')"),
  ]
}
