extension Misuse {
  /// Functions that the request never calls, and elements of default values that can't be sent.
  static let ofUnusedValues: [Misuse] = [
    Misuse(
      name: "functions with the names of requirements", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          func headers() -> HTTPFields { [:] }
          func timeout() -> Duration { .seconds(1) }
        }
        """,
      reports: [
        Report(
          position: "4:8",
          text: "warning: the request doesn't use 'headers', because it's a function; declare a "
            + "property",
          fixIts: ["declare a property"]),
        Report(
          position: "5:8",
          text: "warning: the request doesn't use 'timeout', because it's a function; declare a "
            + "property",
          fixIts: ["declare a property"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          var headers: HTTPFields { [:] }
          var timeout: Duration? { .seconds(1) }
        }
        """),
    Misuse(
      name: "elements of defaults that can't be sent", number: nil,
      source: """
        @NetworkRequest(endpoint: "/files{/parts*}", method: .post)
        struct SendFile {
          var parts = ["a", ".."]
          @Header var tags: [String] = ["a\\r\\nb"]
        }
        """,
      reports: [
        Report(
          position: "3:15",
          text:
            "warning: the default value of property 'parts' can't be sent, because servers read "
            + "an empty segment, '.', or '..' as another path",
          fixIts: ["remove the default value"]),
        Report(
          position: "4:32",
          text:
            "warning: the default value of property 'tags' can't be sent, because a header field "
            + "can't contain line breaks",
          fixIts: ["remove the default value"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/files{/parts*}", method: .post)
        struct SendFile {
          var parts: [String]
          @Header var tags: [String]
        }
        """),
  ]
}
