extension Misuse {
  /// Methods that requests can't have, or whose names are misspelled.
  static let ofMethods: [Misuse] = [
    Misuse(
      name: "method of a proxy", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .connect)
        struct OpenTunnel {
          typealias ResponseType = IgnorableResult
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "1:45",
          text:
            "error: a request can't use CONNECT, which opens a tunnel through a proxy (RFC 9110, "
            + "section 9.3.6)",
          fixIts: ["use '.get'", "use '.post'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .get)
        struct OpenTunnel {
          typealias ResponseType = IgnorableResult
          let id: Int
        }
        """, alternatives: nil),
    Misuse(
      name: "method that isn't a token", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: HTTPRequest.Method("PURGE ALL")!)
        struct PurgeUsers {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "1:64",
          text: "error: 'PURGE ALL' isn't a valid method name; use letters, digits, and "
            + "!#$%&'*+-.^_`|~ (RFC 9110, section 9.1)",
          fixIts: ["name the method"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: HTTPRequest.Method("<#NAME#>")!)
        struct PurgeUsers {
          let id: Int
        }
        """),
    Misuse(
      name: "method in lowercase", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .init("post")!)
        struct CreateUser {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "1:51",
          text:
            "warning: 'post' isn't 'POST', because methods are case-sensitive (RFC 9110, section "
            + "9.1)",
          fixIts: ["use '.post'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          let id: Int
        }
        """),
  ]
}
