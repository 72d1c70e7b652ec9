extension Misuse {
  /// Declarations that can't be an API or its base URL.
  static let ofAPI: [Misuse] =
    [
      Misuse(
        name: "API that is no protocol", number: 1,
        source: """
          @NetworkAPI(baseURL: "https://api.example.com")
          struct ExampleRequest {}
          """,
        reports: [
          Report(
            position: "2:1",
            text: "error: '@NetworkAPI' can only be applied to a protocol, not to a struct",
            fixIts: ["change 'struct' to 'protocol'"])
        ],
        mended: """
          @NetworkAPI(baseURL: "https://api.example.com")
          protocol ExampleRequest: NetworkRequest {}
          """),
      Misuse(
        name: "API that is a struct with members", number: 1,
        source: """
          @NetworkAPI(baseURL: "https://api.example.com")
          struct ExampleRequest { let version = 1 }
          """,
        reports: [
          Report(
            position: "2:1",
            text: "error: '@NetworkAPI' can only be applied to a protocol, not to a struct")
        ]),
      Misuse(
        name: "API that is no request", number: 1,
        source: """
          @NetworkAPI(baseURL: "https://api.example.com")
          protocol ExampleRequest {}
          """,
        reports: [
          Report(
            position: "2:10",
            text: "error: protocol 'ExampleRequest' must inherit from 'NetworkRequest' to "
              + "describe an API",
            fixIts: ["inherit from 'NetworkRequest'"])
        ],
        mended: """
          @NetworkAPI(baseURL: "https://api.example.com")
          protocol ExampleRequest: NetworkRequest {}
          """),
      Misuse(
        name: "API with asynchronous functions", number: nil,
        source: """
          @NetworkAPI(baseURL: "https://api.example.com")
          protocol ExampleRequest: NetworkRequest {
            func user(id: Int) async throws -> String
          }
          """,
        reports: [
          Report(
            position: "3:8",
            text:
              "warning: '@NetworkAPI' doesn't implement functions; declare each request as a struct "
              + "with '@NetworkRequest'",
            fixIts: ["remove 'user'"])
        ],
        mended: """
          @NetworkAPI(baseURL: "https://api.example.com")
          protocol ExampleRequest: NetworkRequest {
            
          }
          """),
      Misuse(
        name: "base URL that is not a literal", number: 2,
        source: """
          let base = "https://api.example.com"
          @NetworkAPI(baseURL: base)
          protocol ExampleRequest: NetworkRequest {}
          """,
        reports: [
          Report(
            position: "2:22",
            text: "error: 'baseURL' must be a string literal; if the URL is known only at run "
              + "time, pass it to the client")
        ]),
    ]
    + baseURLs.map { written, texts, mended in
      Misuse(
        name: "base URL \(written)", number: 10, source: api(baseURL: written),
        reports: texts.map { text in
          Report(
            position: "1:22", text: "error: \(text)",
            fixIts: mended.map { ["change 'baseURL' to \"\($0)\""] } ?? [])
        },
        mended: mended.map(api))
    }

  private static func api(baseURL: String) -> String {
    """
    @NetworkAPI(baseURL: "\(baseURL)")
    protocol ExampleRequest: NetworkRequest {}
    """
  }

  private static let baseURLs: [(written: String, texts: [String], mended: String?)] = [
    (
      "api.example.com", [#"'baseURL' must be an absolute URL, such as "https://api.example.com""#],
      "https://api.example.com"
    ),
    (
      "ftp://example.com",
      ["'baseURL' must begin with 'https://' or 'http://', not 'ftp://'"], "https://example.com"
    ),
    (
      "https:///v1", ["'baseURL' must include a host, as in \"https://api.example.com\""],
      nil
    ),
    (
      "https://user:secret@example.com",
      ["'baseURL' can't contain credentials; add 'BasicAuthentication' to the client"], nil
    ),
    (
      "https://example.com?key=1",
      ["'baseURL' can't have a query; declare the query items as request parameters"],
      "https://example.com"
    ),
    (
      "https://example.com/#top", ["'baseURL' can't have a fragment, which is never sent"],
      "https://example.com/"
    ),
    (
      "https://example.com/a b", ["'baseURL' can't contain white space"],
      "https://example.com/ab"
    ),
    (
      "https://example.com:99999",
      ["'baseURL' can't use port '99999'; ports range from 1 to 65535"],
      nil
    ),
    (
      "https://example.com/{version}",
      ["'baseURL' can't contain placeholders; add them to the endpoints of requests"], nil
    ),
    (
      "https://{tenant}.example.com",
      [
        "'baseURL' can't contain placeholders; if the host is known only at run time, pass the URL "
          + "to the client"
      ], nil
    ),
    (
      "https://example.com/über", ["'baseURL' must be percent-encoded"],
      "https://example.com/%C3%BCber"
    ),
  ]
}
