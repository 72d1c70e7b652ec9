extension Misuse {
  /// Members of a request whose values another library, or a handwritten conformance, would send.
  static let ofLostValues: [Misuse] = [
    Misuse(
      name: "computed parameters", number: nil,
      source: """
        @NetworkAPI(baseURL: "https://api.example.com")
        protocol ExampleRequest: NetworkRequest {}
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          var parameters: [String: Any] { ["name": "Ada"] }
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct ImportUser: ExampleRequest {
          var parameters: Parameters { ["name": "Ada"] }
        }
        """,
      reports: [5, 9].map { line in
        Report(
          position: "\(line):7",
          text: "warning: property 'parameters' is never sent, because it's computed; the request "
            + "sends its stored properties",
          fixIts: ["remove 'parameters'"])
      },
      mended: """
        @NetworkAPI(baseURL: "https://api.example.com")
        protocol ExampleRequest: NetworkRequest {}
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct ImportUser: ExampleRequest {
          
        }
        """),
    Misuse(
      name: "static requirements without types", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct ListUsers {
          typealias ResponseType = [String]
          static let method = HTTPRequest.Method.post
          static let timeout = Duration.seconds(30)
          static let limit = 3
        }
        """,
      reports: ["4 method", "5 timeout"].map { place in
        let parts = place.split(separator: " ")
        return Report(
          position: "\(parts[0]):3",
          text: "warning: the request doesn't use '\(parts[1])', because it's static; remove "
            + "'static'",
          fixIts: ["remove 'static'"])
      },
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct ListUsers {
          typealias ResponseType = [String]
          let method = HTTPRequest.Method.post
          let timeout: Duration? = Duration.seconds(30)
          static let limit = 3
        }
        """),
    Misuse(
      name: "whole body as a form", number: 13,
      source: """
        @JSONEncodable struct User { let name: String }
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .form)
        struct CreateUser {
          @Body let user: User
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: '@Body' can't be combined with the encoding '.form'; a form has no value "
            + "without a name",
          notes: ["2:62 the encoding is declared here"],
          fixIts: ["change '@Body' to '@FieldMap'", "remove the encoding"])
      ],
      mended: """
        @JSONEncodable struct User { let name: String }
        @NetworkRequest(endpoint: "/users", method: .post, encoding: .form)
        struct CreateUser {
          @FieldMap let user: User
        }
        """,
      alternatives: [
        """
        @JSONEncodable struct User { let name: String }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: User
        }
        """
      ]),
    Misuse(
      name: "secret as a default value", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteUsers {
          @Header var authorization = "Bearer 123"
        }
        @NetworkRequest(endpoint: "/users", method: .delete)
        struct DeleteTeams {
          @Header("Authorization") var token = ""
        }
        """,
      reports: [
        Report(
          position: "3:31",
          text: "warning: a literal 'Authorization' value stores credentials in the source code; "
            + "add 'BearerToken' or 'BasicAuthentication' to the client instead")
      ]),
    .compiled(
      "misspelled label of a body", isExpanded: false,
      """
      @NetworkRequest(endpoint: "/users", method: .get)
      struct FindUsers {
        typealias ResponseType = [String]
        @Body(allowedOnGet: true) let filter: String
      }
      """,
      "4:8 error: incorrect argument label in macro expansion (have 'allowedOnGet:', expected "
        + "'allowedOnGET:')"),
    .compiled(
      "name of a header field without a string", isExpanded: false,
      """
      @NetworkRequest(endpoint: "/users", method: .delete)
      struct DeleteUsers {
        @Header(.authorization) let token: String
      }
      """,
      "3:12 error: type 'String?' has no member 'authorization'"),
  ]

  /// Models that declare other values than they seem to.
  static let ofLostModels: [Misuse] = [
    Misuse(
      name: "two defaults of the only property", number: 34,
      source: """
        @JSONDecodable(transparent: true)
        struct Size {
          @JSONDefault(1) var value: Int = 2
        }
        """,
      reports: [
        Report(
          position: "3:3",
          text: "error: property 'value' already has an initial value, which is its default",
          fixIts: ["remove '@JSONDefault'"])
      ],
      mended: """
        @JSONDecodable(transparent: true)
        struct Size {
          var value: Int = 2
        }
        """),
    .compiled(
      "key without quotation marks", isExpanded: false,
      """
      @JSONDecodable
      struct User {
        @JSONKey(user_name) let userName: String
      }
      """,
      "3:12 error: cannot find 'user_name' in scope"),
    .compiled(
      "initializer of a class with other types",
      """
      @JSONDecodable
      final class User {
        let id: Int
        init(id: String) { self.id = Int(id) ?? 0 }
      }
      """,
      "2:22 error: cannot convert value of type 'Int' to expected argument type 'String'"),
    .compiled(
      "initial value that names another property",
      """
      @JSONDecodable
      struct Page {
        let number: Int
        var next = number + 1
      }
      """,
      "4:14 error: cannot use instance member 'number' within property initializer; property "
        + "initializers run before 'self' is available"),
    Misuse(
      name: "ignored case with a raw value", number: nil,
      source: """
        @JSONDecodable
        enum Color: String {
          case red
          @JSONIgnored case other
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text: "error: '@JSONIgnored' can only be applied to a case without a raw value, because "
            + "raw values represent cases in JSON",
          fixIts: ["remove '@JSONIgnored'"])
      ],
      mended: """
        @JSONDecodable
        enum Color: String {
          case red
          case other
        }
        """),
    Misuse(
      name: "open class with a subclass", number: 27,
      source: """
        import Foundation
        @JSONEncodable
        open class User { var name = "" }
        open class Member: User {}
        """,
      reports: [
        Report(
          position: "3:12",
          text: "error: class 'User' must be final, because encoding omits the properties of its "
            + "subclasses",
          fixIts: ["make the class 'final'"])
      ],
      mended: """
        import Foundation
        @JSONEncodable
        public final class User { var name = "" }
        open class Member: User {}
        """,
      remaining: ["4:12 error: inheritance from a final class 'User'"]),
  ]
}
