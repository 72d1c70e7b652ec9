extension Misuse {
  /// Keys by which a server knows a request that it gets twice.
  static let ofIdempotencyKeys: [Misuse] = [
    Misuse(
      name: "key that is no text", number: nil,
      source: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        struct Pay {
          @IdempotencyKey let key: Int?
        }
        """,
      reports: [
        Report(
          position: "3:28",
          text: "error: an '@IdempotencyKey' property must be a 'String' or a 'UUID', not 'Int?'",
          fixIts: ["change the type to 'String?'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        struct Pay {
          @IdempotencyKey let key: String?
        }
        """),
    Misuse(
      name: "several keys", number: nil,
      source: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        struct Pay {
          @IdempotencyKey let first: String
          @IdempotencyKey let second: String
          @Header("idempotency-key") let third: String
        }
        """,
      reports: [
        Report(
          position: "4:23",
          text: "error: header field 'Idempotency-Key' can't be sent for both 'first' and 'second'",
          notes: ["3:23 'first' already has this name"], fixIts: ["remove '@IdempotencyKey'"]),
        Report(
          position: "5:11",
          text: "error: header field 'idempotency-key' can't be sent for both 'first' and 'third'",
          notes: ["3:23 'first' already has this name"], fixIts: ["use another name"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        struct Pay {
          @IdempotencyKey let first: String
          let second: String
          @Header("<#name#>") let third: String
        }
        """),
    Misuse(
      name: "key beside a header field of the annotation", number: nil,
      source: """
        @NetworkRequest(
          endpoint: "/payments", method: .post, headers: ["Idempotency-Key": "1"])
        struct Pay {
          @IdempotencyKey let key: String
        }
        """,
      reports: [
        Report(
          position: "4:23",
          text:
            "error: header field 'Idempotency-Key' can't be sent for both the 'headers' argument "
            + "and property 'key'",
          notes: ["2:51 'Idempotency-Key' is specified here"],
          fixIts: ["remove '@IdempotencyKey'"])
      ],
      mended: """
        @NetworkRequest(
          endpoint: "/payments", method: .post, headers: ["Idempotency-Key": "1"])
        struct Pay {
          let key: String
        }
        """),
    Misuse(
      name: "generated key beside a given one", number: nil,
      source: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        @IdempotencyKey
        struct Pay {
          @IdempotencyKey let key: String
        }
        """,
      reports: [
        Report(
          position: "2:1",
          text: "error: '@IdempotencyKey' can't generate a key, because the request already has "
            + "one",
          notes: ["4:23 the request has a key here"], fixIts: ["remove '@IdempotencyKey'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        \nstruct Pay {
          @IdempotencyKey let key: String
        }
        """),
    Misuse(
      name: "generated key beside one of the annotation", number: nil,
      source: """
        @IdempotencyKey
        @NetworkRequest(
          endpoint: "/payments", method: .post, headers: ["idempotency-key": "1"])
        struct Pay {}
        """,
      reports: [
        Report(
          position: "1:1",
          text: "error: '@IdempotencyKey' can't generate a key, because the request already has "
            + "one",
          notes: ["3:51 the request has a key here"], fixIts: ["remove '@IdempotencyKey'"])
      ],
      mended: """
        \n@NetworkRequest(
          endpoint: "/payments", method: .post, headers: ["idempotency-key": "1"])
        struct Pay {}
        """),
    Misuse(
      name: "generated key twice", number: nil,
      source: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        @IdempotencyKey @IdempotencyKey
        struct Pay {}
        """,
      reports: [
        Report(
          position: "2:17", text: "error: '@IdempotencyKey' is applied twice",
          notes: ["2:1 the first '@IdempotencyKey' is here"], fixIts: ["remove '@IdempotencyKey'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        @IdempotencyKey\u{20}
        struct Pay {}
        """),
    Misuse(
      name: "key outside of a request", number: nil,
      source: """
        @IdempotencyKey
        struct Filter {
          @IdempotencyKey let text: String
        }
        """,
      // The inner declaration is expanded first.
      reports: ["3:3", "1:1"].map {
        Report(
          position: $0,
          text:
            "warning: '@IdempotencyKey' has no effect outside a type annotated with '@NetworkRequest'",
          fixIts: ["remove '@IdempotencyKey'"])
      },
      mended: """
        \nstruct Filter {
          let text: String
        }
        """),
    Misuse(
      name: "key on what is not stored", number: nil,
      source: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        struct Pay {
          @IdempotencyKey var computed: String { "a" }
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: '@IdempotencyKey' can only be applied to a stored property of the request",
          fixIts: ["remove '@IdempotencyKey'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/payments", method: .post)
        struct Pay {
          var computed: String { "a" }
        }
        """),
  ]
}
