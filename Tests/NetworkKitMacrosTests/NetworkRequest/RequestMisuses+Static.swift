extension Misuse {
  /// Cases 15, 16 and 21 for header fields and query items of the annotation, of an API's too.
  static let ofStaticItems: [Misuse] = [
    Misuse(
      name: "static items that are no literals", number: 15,
      source: #"""
        let tag = "t"
        @NetworkRequest(endpoint: "/users", method: .post, headers: ["X-Tag": "\(tag)"], query: [tag: "1"])
        struct CreateUser {}
        """#,
      reports: [
        Report(
          position: "2:71",
          text: "error: the name and value of a header field must be string literals without "
            + "interpolation; declare an '@Header' property for a value that changes"),
        Report(
          position: "2:90",
          text: "error: the name and value of a query item must be string literals without "
            + "interpolation; declare an '@Query' property for a value that changes"),
      ]),
    Misuse(
      name: "illegal static items", number: 15,
      source: #"""
        @NetworkRequest(
          endpoint: "/users", method: .post, headers: ["X Tag": "a", "X-Note": "b\r\nHost: c "],
          query: ["": "1"])
        struct CreateUser {}
        """#,
      reports: [
        Report(
          position: "2:48",
          text: "error: 'X Tag' isn't a valid header field name; use letters, digits, and "
            + "!#$%&'*+-.^_`|~ (RFC 9110, section 5.6.2)",
          fixIts: ["name the header field"]),
        Report(
          position: "2:72",
          text:
            "error: the value of header field 'X-Note' can't contain control characters, such as line breaks, or begin or end with white space",
          fixIts: [#"change the value to "bHost: c""#]),
        Report(
          position: "3:11", text: "error: the name of a query item can't be empty",
          fixIts: ["name the query item"]),
      ],
      mended: #"""
        @NetworkRequest(
          endpoint: "/users", method: .post, headers: ["<#Name#>": "a", "X-Note": "bHost: c"],
          query: ["<#name#>": "1"])
        struct CreateUser {}
        """#),
    Misuse(
      name: "repeated static items", number: 16,
      source: """
        @NetworkRequest(
          endpoint: "/users", method: .delete, headers: ["X-Tag": "a", "x-tag": "b"])
        struct DeleteUsers {}
        """,
      reports: [
        Report(
          position: "2:64", text: "error: header field 'x-tag' is specified twice",
          notes: ["2:50 'X-Tag' is first specified here"], fixIts: ["use another name"])
      ],
      mended: """
        @NetworkRequest(
          endpoint: "/users", method: .delete, headers: ["X-Tag": "a", "<#Name#>": "b"])
        struct DeleteUsers {}
        """),
    Misuse(
      name: "static items that properties have", number: 16,
      source: """
        @NetworkRequest(
          endpoint: "/users", method: .delete, headers: ["X-Tag": "a"], query: ["page": "1"])
        struct DeleteUsers {
          @Header let xTag: String
          let page: Int
        }
        """,
      reports: [
        Report(
          position: "4:15",
          text:
            "error: header field 'X-Tag' can't be sent for both the 'headers' argument and property 'xTag'",
          notes: ["2:50 'X-Tag' is specified here"], fixIts: ["use another name"]),
        Report(
          position: "5:7",
          text:
            "warning: query item 'page' is sent for both the 'query' argument and property 'page'",
          notes: ["2:73 'page' is specified here"]),
      ],
      mended: """
        @NetworkRequest(
          endpoint: "/users", method: .delete, headers: ["X-Tag": "a"], query: ["page": "1"])
        struct DeleteUsers {
          @Header("<#name#>") let xTag: String
          let page: Int
        }
        """,
      remaining: [
        "5:7 warning: query item 'page' is sent for both the 'query' argument and "
          + "property 'page'"
      ]),
    Misuse(
      name: "secret in the annotation", number: 21,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post, headers: ["authorization": "Basic YTpi"])
        struct CreateUser {}
        """,
      reports: [
        Report(
          position: "1:79",
          text: "warning: a literal 'Authorization' value stores credentials in the source code; "
            + "add "
            + "'BearerToken' or 'BasicAuthentication' to the client instead")
      ]),
    Misuse(
      name: "static items of an API", number: 15,
      source: """
        @NetworkAPI(headers: ["X Tag": "a", "Authorization": "b"], query: ["": "1"])
        protocol ExampleRequest: NetworkRequest {}
        """,
      reports: [
        Report(
          position: "1:23",
          text: "error: 'X Tag' isn't a valid header field name; use letters, digits, and "
            + "!#$%&'*+-.^_`|~ (RFC 9110, section 5.6.2)",
          fixIts: ["name the header field"]),
        Report(
          position: "1:54",
          text: "warning: a literal 'Authorization' value stores credentials in the source code; "
            + "add "
            + "'BearerToken' or 'BasicAuthentication' to the client instead"),
        Report(
          position: "1:68", text: "error: the name of a query item can't be empty",
          fixIts: ["name the query item"]),
      ],
      mended: """
        @NetworkAPI(headers: ["<#Name#>": "a", "Authorization": "b"], query: ["<#name#>": "1"])
        protocol ExampleRequest: NetworkRequest {}
        """,
      remaining: [
        "1:53 warning: a literal 'Authorization' value stores credentials in the source "
          + "code; add 'BearerToken' or 'BasicAuthentication' to the client instead"
      ]),
  ]
}
