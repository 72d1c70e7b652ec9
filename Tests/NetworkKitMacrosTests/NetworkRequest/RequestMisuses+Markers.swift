extension Misuse {
  /// Cases 14 to 16, 18, and 19 for cookies, flags, context, and sensitive values, and invalid options.
  static let ofMarkers: [Misuse] = [
    Misuse(
      name: "annotations of a request inside a directive", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        #if DEBUG
        @IdempotencyKey
        #endif
        struct DeleteUsers {
          #if DEBUG
          @Header("X-A")
          #else
          @Header("X-B")
          #endif
          let trace: String
          #if DEBUG
          @Sensitive
          #endif
          let first, second: String
        }
        """,
      reports: [
        Report(
          position: "2:1",
          text: "error: '#if' can't surround only '@IdempotencyKey'; put the directive around the "
            + "whole request",
          notes: ["3:1 '@IdempotencyKey' is here"]),
        Report(
          position: "6:3",
          text:
            "error: '#if' can't surround only '@Header'; put the directive around the whole "
            + "request",
          notes: ["7:3 '@Header' is here"]),
        Report(
          position: "6:3",
          text:
            "error: '#if' can't surround only '@Header'; put the directive around the whole "
            + "request",
          notes: ["9:3 '@Header' is here"]),
        Report(
          position: "12:3",
          text:
            "error: '#if' can't surround only '@Sensitive'; put the directive around the whole "
            + "request",
          notes: ["13:3 '@Sensitive' is here"]),
      ]),
    Misuse(
      name: "names of cookies", number: 15,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUser {
          @Cookie("a b") let first: String
          @Cookie let größe: Int
        }
        """,
      reports: [
        Report(
          position: "3:11",
          text: "error: 'a b' isn't a valid cookie name; use letters, digits, and "
            + "!#$%&'*+-.^_`|~ (RFC 6265, section 4.1.1)",
          fixIts: ["name the cookie"]),
        Report(
          position: "4:3",
          text: "error: 'größe' isn't a valid cookie name; use letters, digits, and "
            + "!#$%&'*+-.^_`|~ (RFC 6265, section 4.1.1)",
          fixIts: ["name the cookie"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct FetchUser {
          @Cookie("<#name#>") let first: String
          @Cookie("<#name#>") let größe: Int
        }
        """),
    Misuse(
      name: "names of cookies and flags taken", number: 16,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete, keys: .kebabCase)
        struct DeleteUsers {
          @Cookie("sid") let first: String
          @Cookie("sid") let second: String
          @Query("dry-run") let mode: String
          @QueryFlag let dryRun: Bool
        }
        """,
      reports: [
        Report(
          position: "4:11", text: "error: cookie 'sid' can't be sent for both 'first' and 'second'",
          notes: ["3:22 'first' already has this name"], fixIts: ["use another name"]),
        Report(
          position: "6:18",
          text: "warning: query item 'dry-run' is sent for both 'mode' and 'dryRun'",
          notes: ["5:25 'mode' already has this name"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .delete, keys: .kebabCase)
        struct DeleteUsers {
          @Cookie("sid") let first: String
          @Cookie("<#name#>") let second: String
          @Query("dry-run") let mode: String
          @QueryFlag let dryRun: Bool
        }
        """,
      remaining: [
        "6:18 warning: query item 'dry-run' is sent for both 'mode' and 'dryRun'"
      ]),
    Misuse(
      name: "two roles of many", number: 14,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Context @QueryFlag let isDry: Bool
          @JSONKey("name") @Header let name: String
        }
        """,
      reports: [
        Report(
          position: "3:12",
          text: "error: property 'isDry' can't be both '@Context' and '@QueryFlag'",
          notes: ["3:3 '@Context' is here"], fixIts: ["remove '@QueryFlag'"]),
        Report(
          position: "4:20", text: "error: property 'name' can't be both '@JSONKey' and '@Header'",
          notes: ["4:3 '@JSONKey' is here"], fixIts: ["remove '@Header'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Context let isDry: Bool
          @JSONKey("name") let name: String
        }
        """),
    Misuse(
      name: "new markers on what is not stored", number: 18,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Sensitive var computed: Int { 3 }
          @JSONKey("shared") static let shared = 1
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@Sensitive' can only be applied to a stored property of the request",
          fixIts: ["remove '@Sensitive'"]),
        Report(
          position: "4:3",
          text: "error: '@JSONKey' can only be applied to a stored property of the request",
          fixIts: ["remove '@JSONKey'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          var computed: Int { 3 }
          static let shared = 1
        }
        """),
    Misuse(
      name: "marker outside of a request", number: 19,
      source: """
        struct Filter {
          @Query("q") let text: String
          @Sensitive let secret: String
        }
        """,
      reports: ["@Query": "2:3", "@Sensitive": "3:3"].sorted { $0.value < $1.value }.map {
        Report(
          position: $0.value,
          text:
            "warning: '\($0.key)' has no effect outside a type annotated with '@NetworkRequest'",
          fixIts: ["remove '\($0.key)'"])
      },
      mended: """
        struct Filter {
          let text: String
          let secret: String
        }
        """),
    Misuse(
      name: "array in a header field", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Header("X-Tags", arrays: .pipeSeparated) let tags: [String]
        }
        """,
      reports: [
        Report(
          position: "3:29",
          text: "error: the style of an array in a header field must be '.repeated' or "
            + "'.commaSeparated'",
          fixIts: ["change the style to '.commaSeparated'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Header("X-Tags", arrays: .commaSeparated) let tags: [String]
        }
        """),
    Misuse(
      name: "conversion that is not written out", number: nil,
      source: """
        let conversion = JSONKeyConversion.snakeCase
        @NetworkRequest(endpoint: "/users", method: .post, keys: conversion)
        struct CreateUser {}
        """,
      reports: [
        Report(
          position: "2:58",
          text: "error: 'keys' must be one of .useDefault, .snakeCase, "
            + ".screamingSnakeCase, .kebabCase, .pascalCase",
          fixIts: ["use '.snakeCase'", "use '.screamingSnakeCase'"])
      ],
      mended: """
        let conversion = JSONKeyConversion.snakeCase
        @NetworkRequest(endpoint: "/users", method: .post, keys: .snakeCase)
        struct CreateUser {}
        """, alternatives: nil),
  ]
}
