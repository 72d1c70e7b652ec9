extension Misuse {
  /// Members with the names of requirements whose types only their initial values show, and requests that can't be
  /// copied.
  static let ofInferredRequirements: [Misuse] = [
    Misuse(
      name: "handler with a modifier", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          static func responseHandler(_ response: NetworkResponse) -> String { "" }
        }
        @NetworkRequest(endpoint: "/users")
        struct FetchNames {
          typealias ResponseType = String
          mutating func responseHandler(_ response: NetworkResponse) -> String { "" }
        }
        """,
      reports: [("4:15", "static"), ("9:17", "mutating")].map { position, modifier in
        Report(
          position: position,
          text: "warning: the request doesn't call this method as its 'responseHandler(_ response: "
            + "NetworkResponse)', because it's '\(modifier)'",
          fixIts: ["remove '\(modifier)'"])
      },
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          func responseHandler(_ response: NetworkResponse) -> String { "" }
        }
        @NetworkRequest(endpoint: "/users")
        struct FetchNames {
          typealias ResponseType = String
          func responseHandler(_ response: NetworkResponse) -> String { "" }
        }
        """),
    Misuse(
      name: "URL of Foundation as the base URL", number: nil,
      source: """
        import Foundation
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          var baseURL = URL(string: "https://api.example.com")!
        }
        """,
      reports: [
        Report(
          position: "4:7",
          text: "error: a request's 'baseURL' must be of type 'BaseURL?', not 'URL'; to send the "
            + "property as a parameter, add an annotation such as '@Query'",
          fixIts: ["add '@Query'"])
      ],
      mended: """
        import Foundation
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          @Query var baseURL = URL(string: "https://api.example.com")!
        }
        """),
    Misuse(
      name: "timeout that isn't optional", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          var timeout = Duration.seconds(3)
        }
        """,
      reports: [
        Report(
          position: "3:7",
          text: "error: a request's 'timeout' must be of type 'Duration?', not 'Duration'",
          fixIts: ["add the type 'Duration?'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          var timeout: Duration? = Duration.seconds(3)
        }
        """),
    Misuse(
      name: "static base URL", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          static let baseURL: BaseURL = "https://api.example.com"
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "warning: the request doesn't use 'baseURL', because it's static; remove 'static'",
          fixIts: ["remove 'static'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          let baseURL: BaseURL? = "https://api.example.com"
        }
        """),
    Misuse(
      name: "request that can't be copied", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call: ~Copyable {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "2:14", text: "error: request 'Call' must be copyable; remove '~Copyable'")
      ]),
  ]
}
