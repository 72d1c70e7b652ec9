extension Misuse {
  /// Requests whose parts contradict each other, or are sent as something else than they seem.
  static let ofContradictions: [Misuse] = [
    Misuse(
      name: "bytes and files as text parts", number: nil,
      source: """
        import Foundation
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhotos {
          @Part let image: Data
          @Part let bytes: [UInt8]
          @Part let more: [Data]?
          @Part let file: URL
        }
        """,
      reports: [
        Report(
          position: "4:20",
          text: "error: an '@Part' property of type 'Data' would send Base64 text; to send a file, "
            + "use 'MultipartPart'",
          fixIts: ["change the type to 'MultipartPart'"]),
        Report(
          position: "5:20",
          text: "error: an '@Part' property of type '[UInt8]' would send a part for each byte; to "
            + "send a file, use 'MultipartPart'",
          fixIts: ["change the type to 'MultipartPart'"]),
        Report(
          position: "6:19",
          text: "error: an '@Part' property of type '[Data]?' would send Base64 text; to send a "
            + "file, use '[MultipartPart]'",
          fixIts: ["change the type to '[MultipartPart]'"]),
        Report(
          position: "7:19",
          text: "warning: an '@Part' property of type 'URL' would send the URL as text; to send a "
            + "file, use 'MultipartPart'",
          fixIts: ["change the type to 'MultipartPart'"]),
      ],
      mended: """
        import Foundation
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhotos {
          @Part let image: MultipartPart
          @Part let bytes: MultipartPart
          @Part let more: [MultipartPart]
          @Part let file: MultipartPart
        }
        """),
    Misuse(
      name: "parts and bodies with other destinations", number: nil,
      source: """
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhoto {
          let file: RequestBody
        }
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhotos {
          @Field let photo: MultipartPart
        }
        """,
      reports: [
        Report(
          position: "3:7",
          text: "error: property 'file' is a whole body and must be marked '@Body'",
          fixIts: ["add '@Body'"]),
        Report(
          position: "7:14",
          text: "error: property 'photo' is a part of a multipart body and must be marked '@Part'",
          fixIts: ["change '@Field' to '@Part'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhoto {
          @Body let file: RequestBody
        }
        @NetworkRequest(endpoint: "/photos", method: .post)
        struct UploadPhotos {
          @Part let photo: MultipartPart
        }
        """),
    Misuse(
      name: "media types of other bodies", number: nil,
      source: """
        @NetworkRequest(
          endpoint: "/login", method: .post,
          headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"])
        struct LogIn {
          let name: String
        }
        @NetworkRequest(
          endpoint: "/photos", method: .post, headers: ["Content-Type": "multipart/form-data"])
        struct UploadPhoto {
          let name: String
        }
        @NetworkRequest(
          endpoint: "/photos", method: .post, headers: ["Content-Type": "multipart/form-data"])
        struct UploadFile {
          @Part let file: MultipartPart
        }
        @NetworkRequest(
          endpoint: "/login", method: .post, headers: ["Content-Type": "application/json"])
        struct SignIn {
          @Field let name: String
        }
        """,
      reports: [
        Report(
          position: "3:29",
          text: "error: the body has the media type 'application/json', not "
            + "'application/x-www-form-urlencoded; charset=utf-8'; to send a form, specify "
            + "'encoding: .form'",
          fixIts: ["remove the header field"]),
        Report(
          position: "8:65",
          text: "error: the body has the media type 'application/json', not 'multipart/form-data'; "
            + "to send parts, mark the properties with '@Part'",
          fixIts: ["remove the header field"]),
        Report(
          position: "13:65",
          text: "warning: the header field has no effect, because a multipart body specifies its "
            + "media type and its boundary",
          fixIts: ["remove the header field"]),
        Report(
          position: "18:64",
          text: "error: the body has the media type 'application/x-www-form-urlencoded', not "
            + "'application/json'; remove the header field",
          fixIts: ["remove the header field"]),
      ],
      mended: """
        @NetworkRequest(
          endpoint: "/login", method: .post,
          headers: [:])
        struct LogIn {
          let name: String
        }
        @NetworkRequest(
          endpoint: "/photos", method: .post, headers: [:])
        struct UploadPhoto {
          let name: String
        }
        @NetworkRequest(
          endpoint: "/photos", method: .post, headers: [:])
        struct UploadFile {
          @Part let file: MultipartPart
        }
        @NetworkRequest(
          endpoint: "/login", method: .post, headers: [:])
        struct SignIn {
          @Field let name: String
        }
        """),
    Misuse(
      name: "keys of a whole body", number: nil,
      source: """
        @JSONEncodable
        struct User {
          let userName: String
        }
        @NetworkRequest(endpoint: "/users", method: .post, keys: .snakeCase)
        struct CreateUser {
          @Body let user: User
        }
        """,
      reports: [
        Report(
          position: "5:58",
          text: "warning: 'keys' has no effect, because '@Body' provides the whole body; specify "
            + "the keys where its type is declared",
          notes: ["7:3 '@Body' is here"], fixIts: ["remove 'keys'"])
      ],
      mended: """
        @JSONEncodable
        struct User {
          let userName: String
        }
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser {
          @Body let user: User
        }
        """),
    Misuse(
      name: "'CodingKeys' of a request", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct CreateUser: Encodable {
          let userName: String
          enum CodingKeys: String, CodingKey { case userName = "user_name" }
        }
        """,
      reports: [
        Report(
          position: "4:8",
          text: "warning: 'CodingKeys' applies only to Codable; to send property 'userName' as "
            + "'user_name', specify the name in an annotation, such as '@JSONKey(\"user_name\")'")
      ]),
    Misuse(
      name: "computed members that other libraries send", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          var queryItems: [String: String] { ["page": "1"] }
          var body: String { "x" }
        }
        """,
      reports: [
        Report(
          position: "5:7",
          text: "warning: property 'body' is never sent, because it's computed; the request sends "
            + "its stored properties",
          fixIts: ["remove 'body'"]),
        Report(
          position: "4:7",
          text: "warning: property 'queryItems' is never sent, because it's computed; the request "
            + "sends its stored properties",
          fixIts: ["remove 'queryItems'"]),
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          
          
        }
        """),
    Misuse(
      name: "the endpoint of a manual conformance", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          let endpoint = "/people"
        }
        """,
      reports: [
        Report(
          position: "4:7",
          text: "error: a request can't have a property named 'endpoint', because generated code "
            + "uses that name",
          fixIts: ["remove 'endpoint'"])
      ],
      mended: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          
        }
        """),
    Misuse(
      name: "a member of a property in the endpoint, and literals of other types", number: nil,
      source: """
        struct User { let id: Int }
        @NetworkRequest(endpoint: "/users/{user.id}")
        struct FetchUser {
          typealias ResponseType = String
          let user: User
        }
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          var timeout = 10
          var headers = ["X-App": "birds"]
        }
        """,
      reports: [
        Report(
          position: "2:27",
          text: "error: placeholder '{user.id}' needs a stored property with '@Path(\"user.id\")'",
          fixIts: ["add a property 'userId'"]),
        Report(
          position: "10:7",
          text: "error: a request's 'timeout' must be of type 'Duration?', not 'Int'; to send the "
            + "property as a parameter, add an annotation such as '@Query'",
          fixIts: ["add '@Query'"]),
        Report(
          position: "11:7",
          text: "error: a request's 'headers' must be of type 'HTTPFields', not "
            + "'[String: String]'; to send the property as a parameter, add an annotation such as "
            + "'@Query'",
          fixIts: ["add '@Query'"]),
      ],
      mended: """
        struct User { let id: Int }
        @NetworkRequest(endpoint: "/users/{user.id}")
        struct FetchUser {
          @Path("user.id") let userId: <#String#>
          typealias ResponseType = String
          let user: User
        }
        @NetworkRequest(endpoint: "/users")
        struct FetchUsers {
          typealias ResponseType = String
          @Query var timeout = 10
          @Query var headers = ["X-App": "birds"]
        }
        """,
      remaining: [
        "6:13 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
          + "RequestParameter, or give an enum raw values"
      ]),
    Misuse(
      name: "results and streams of the standard library as responses", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users")
        struct FetchUser {
          typealias ResponseType = Result<String, NetworkError>
        }
        @NetworkRequest(endpoint: "/events")
        struct FetchEvents {
          typealias ResponseType = AsyncThrowingStream<String, any Error>
        }
        """,
      reports: [
        Report(
          position: "3:28",
          text: "error: type 'Result<String, NetworkError>' can't be decoded; specify the type of "
            + "its value"),
        Report(
          position: "7:28",
          text:
            "error: type 'AsyncThrowingStream<String, any Error>' can't be decoded; use a stream "
            + "such as 'ServerSentEvents' or 'JSONLines'"),
      ]),
    Misuse(
      name: "one model flattened twice", number: nil,
      source: """
        @JSONCodable
        struct Address {
          let street: String
        }
        @JSONCodable
        struct Order {
          @JSONFlatten let billing: Address
          @JSONFlatten let shipping: Address
        }
        """,
      reports: [
        Report(
          position: "8:20",
          text: "error: property 'shipping' can't be flattened, because 'billing' already contains "
            + "the members of 'Address'",
          notes: ["7:20 the members are stored here"], fixIts: ["remove '@JSONFlatten'"])
      ],
      mended: """
        @JSONCodable
        struct Address {
          let street: String
        }
        @JSONCodable
        struct Order {
          @JSONFlatten let billing: Address
          let shipping: Address
        }
        """),
  ]
}
