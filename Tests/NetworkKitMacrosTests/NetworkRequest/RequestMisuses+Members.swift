extension Misuse {
  /// Cases 15, 16, 18, 20 and 23: names, and members that can't be what they are.
  static let ofMembers: [Misuse] = [
    Misuse(
      name: "illegal names", number: 15,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUser {
          @Header("X Tag") let tag: String
          @Header let größe: Int
          @Query("") let empty: Int
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "3:11",
          text: "error: 'X Tag' isn't a valid header field name; use letters, digits, and "
            + "!#$%&'*+-.^_`|~ (RFC 9110, section 5.6.2)",
          fixIts: ["name the header field"]),
        Report(
          position: "4:3",
          text: "error: 'Größe' isn't a valid header field name; use letters, digits, and "
            + "!#$%&'*+-.^_`|~ (RFC 9110, section 5.6.2)",
          fixIts: ["name the header field"]),
        Report(
          position: "5:10", text: "error: the name in '@Query' can't be empty",
          fixIts: ["use the property's name"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUser {
          @Header("<#Name#>") let tag: String
          @Header("<#Name#>") let größe: Int
          @Query let empty: Int
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "name that is not a literal", number: 15,
      source: """
        let name = "q"
        @NetworkRequest(endpoint: "/users")
        struct FetchUser {
          @Query(name) let text: String
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [
        Report(
          position: "4:10",
          text: "error: the name in '@Query' must be a string literal without interpolation")
      ]),
    Misuse(
      name: "names taken", number: 16,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUser {
          @Header("X-Tag") let first: String
          @Header("x-tag") let second: String
          @Query("q") let text: String
          @Query("q") let other: String
        }
        """,
      reports: [
        Report(
          position: "4:11",
          text: "error: header field 'x-tag' can't be sent for both 'first' and 'second'",
          notes: ["3:24 'first' already has this name"], fixIts: ["use another name"]),
        Report(
          position: "6:10", text: "warning: query item 'q' is sent for both 'text' and 'other'",
          notes: ["5:19 'text' already has this name"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUser {
          @Header("X-Tag") let first: String
          @Header("<#name#>") let second: String
          @Query("q") let text: String
          @Query("q") let other: String
        }
        """,
      remaining: [
        "6:10 warning: query item 'q' is sent for both 'text' and 'other'"
      ]),
    Misuse(
      name: "marker on what is not stored", number: 18,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUser {
          @Query static let shared = 1
          @Query lazy var late = [2].count
          @Query var computed: Int { 3 }
          @Query func work() {}
          typealias ResponseType = IgnorableResult
        }
        """,
      reports: [3, 4, 5, 6].map {
        Report(
          position: "\($0):3",
          text: "error: '@Query' can only be applied to a stored property of the request",
          fixIts: ["remove '@Query'"])
      },
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUser {
          static let shared = 1
          lazy var late = [2].count
          var computed: Int { 3 }
          func work() {}
          typealias ResponseType = IgnorableResult
        }
        """),
    Misuse(
      name: "private nested request", number: 20,
      source: """
        enum API {
          @NetworkRequest(endpoint: "/users")
          private struct FetchUsers { typealias ResponseType = IgnorableResult }
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: nested request 'FetchUsers' can't be 'private', because its generated "
            + "extension is at file scope",
          fixIts: ["change 'private' to 'fileprivate'"])
      ],
      mended: """
        enum API {
          @NetworkRequest(endpoint: "/users")
          fileprivate struct FetchUsers { typealias ResponseType = IgnorableResult }
        }
        """),
    Misuse(
      name: "request in a private nested type", number: 20,
      source: """
        enum API {
          private enum Users {
            @NetworkRequest(endpoint: "/users")
            struct FetchUsers { typealias ResponseType = IgnorableResult }
          }
        }
        """,
      reports: [
        Report(
          position: "4:12",
          text: "error: request 'FetchUsers' can't be nested in 'Users', which is 'private'; make "
            + "'Users' 'fileprivate'")
      ]),
    Misuse(
      name: "property with the name of the type in generated code", number: 23,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          let `Self`: Int
        }
        """,
      reports: [
        Report(
          position: "3:7",
          text: "error: a request can't have a property named 'Self', because generated code uses "
            + "that name",
          fixIts: ["rename 'Self'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          let <#name#>: Int
        }
        """),
    Misuse(
      name: "generated by hand", number: 23,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUsers {
          var method: HTTPRequest.Method { .get }
          let `self`: Int
          #if DEBUG
          var debug = true
          #endif
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text:
            "error: '@NetworkRequest' already generates this member; to write your own, conform "
            + "to 'NetworkRequest' manually",
          notes: ["1:1 annotated here"], fixIts: ["remove the member"]),
        Report(
          position: "4:7",
          text: "error: a request can't have a property named 'self', because generated "
            + "code uses that name",
          fixIts: ["rename 'self'"]),
        Report(
          position: "6:7",
          text: "error: property 'debug' can't be declared inside '#if'; put the directive around "
            + "the whole request"),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUsers {
          
          let <#name#>: Int
          #if DEBUG
          var debug = true
          #endif
        }
        """,
      remaining: [
        "6:7 error: property 'debug' can't be declared inside '#if'; put the directive "
          + "around the whole request"
      ]),
    Misuse(
      name: "a property without a type beside a private one", number: 23,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUsers {
          private var page = 1
          var since = [1].count
        }
        """,
      reports: [
        Report(
          position: "4:7",
          text: "error: property 'since' needs a type annotation for the generated initializer",
          fixIts: ["add a type annotation"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUsers {
          private var page = 1
          var since: <#Type#> = [1].count
        }
        """),
    Misuse(
      name: "all generated members by hand", number: 23,
      source: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .json)
        @Failure(404, Problem.self)
        struct CreateUser {
          let endpoint: String
          static var endpointTemplate: String? { nil }
          var encoding: ParameterEncoding { .json }
          enum Failure {}
          func encode(into request: inout RequestEncoder) throws(NetworkError) {}
        }
        """,
      reports: [
        Report(
          position: "6:3",
          text:
            "error: '@NetworkRequest' already generates this member; to write your own, conform "
            + "to 'NetworkRequest' manually",
          notes: ["2:1 annotated here"], fixIts: ["remove the member"]),
        Report(
          position: "5:7",
          text: "error: a request can't have a property named 'endpoint', because generated "
            + "code uses that name",
          fixIts: ["rename 'endpoint'"]),
      ]
        + ["9:3", "7:3", "8:3"].map {
          Report(
            position: $0,
            text:
              "error: '@NetworkRequest' already generates this member; to write your own, conform "
              + "to 'NetworkRequest' manually",
            notes: ["2:1 annotated here"], fixIts: ["remove the member"])
        },
      mended: """
        @JSONDecodable struct Problem { let title: String }
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .json)
        @Failure(404, Problem.self)
        struct CreateUser {
          let <#name#>: String
          
          
          
          
        }
        """),
  ]
}
