import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// One row: a destination in a request for which a sensitive value is declared.
struct SensitivePlacement: Sendable, CustomTestStringConvertible {
  /// The traces of a leaked value: unchanged, percent-encoded, or escaped for JSON, it contains the first; in Base64
  /// the second.
  static let traces = ["hush", "aHVza"]

  /// White space, quotes and what each place has to encode.
  static let secret = #"hush "ö" &=+%hush"#
  /// A value that a cookie can contain.
  static let token = "hush&=+%hush"

  let testDescription: String
  let request: WrittenRequest

  init(
    _ description: String, _ method: HTTPRequest.Method = .get,
    _ encoding: ParameterEncoding = .automatic, write: @escaping WrittenRequest.Write
  ) {
    testDescription = description
    request = WrittenRequest(method, encoding: encoding) { request in
      try write(&request)
      try request.setHeader("X-Plain", "shown")
    }
  }

  static let all = inPath + inQuery + inHead + inForm + inParts + inJSON + inBody + byName
}

extension SensitivePlacement {
  private static let inPath = [
    SensitivePlacement("a segment") { request in
      try request.appendPath("/a/")
      try request.appendPathSegment("id", secret, .sensitive)
      try request.appendPath(".json")
    },
    SensitivePlacement("several segments") { request in
      try request.appendPath("/a/")
      try request.appendPathRemainder("rest", "hush/" + secret, .sensitive)
    },
    SensitivePlacement("spread segments") { request in
      try request.appendPath("/a")
      try request.appendPathSegments("rest", ["hush", secret], .sensitive)
    },
    SensitivePlacement("an absolute URL") { request in
      try request.setURL("next", "https://a.test/hush/\(secret)?cursor=hush", .sensitive)
    },
    SensitivePlacement("a URL below the base") { request in
      try request.setURL("next", "/hush?cursor=hush", .sensitive)
    },
  ]

  private static let inQuery = [
    query("a query item") { try $0.addQueryItem("a", secret, .sensitive) },
    query("query items of an array") {
      try $0.addQueryItem("a", [secret, "hush"], .arrays(.brackets), .sensitive)
    },
    query("a query item of data") { try $0.addQueryItem("a", Data(secret.utf8), .sensitive) },
    query("query items of an object") { try $0.addQueryItem("a", ["b": secret], .sensitive) },
    query("query items of an object with dots") {
      try $0.addQueryItem("a", ["b": [secret]], .objects(.dots), .sensitive)
    },
    query("a map in the query") { try $0.addQueryMap("all", ["a[b]": secret], .sensitive) },
    query("a flag") { try $0.addQueryFlag("a", secret, .sensitive) },
    query("a parameter in the query") { try $0.addParameter("a", secret, .sensitive) },
    query("a name that needs encoding") { try $0.addQueryItem("a b&ö", secret, .sensitive) },
  ]

  private static func query(
    _ description: String, write: @escaping WrittenRequest.Write
  ) -> SensitivePlacement {
    SensitivePlacement(description) { request in
      try request.appendPath("/")
      try write(&request)
    }
  }

  private static let inHead = [
    query("a header field") { try $0.setHeader("X-A", secret, .sensitive) },
    query("a header field of a list") {
      try $0.setHeader("X-A", [token, token], .arrays(.commaSeparated), .sensitive)
    },
    query("a map of header fields") { try $0.setHeaderMap("all", ["x-a": secret], .sensitive) },
    query("header fields") {
      var fields = HTTPFields()
      fields[.accept] = token
      try $0.setHeaderMap("all", fields, .sensitive)
    },
    query("a cookie") { try $0.addCookie("a", token) },
  ]

  private static let inForm = [
    SensitivePlacement("a form field", .post) { request in
      try request.appendPath("/")
      try request.addFormField("a", secret, .sensitive)
      try request.addFormField("n", 1)
    },
    SensitivePlacement("form fields of an object", .post) { request in
      try request.appendPath("/")
      try request.addFormField("a", ["b": ["c": secret]], .sensitive)
    },
    SensitivePlacement("a map of form fields", .post) { request in
      try request.appendPath("/")
      try request.addFormFieldMap("all", ["a": secret, "b": "hush"], .sensitive)
    },
    SensitivePlacement("a parameter in a form", .post, .form) { request in
      try request.appendPath("/")
      try request.addParameter("a", [secret], .sensitive)
    },
  ]

  private static let inParts = [
    SensitivePlacement("a part of text", .post) { request in
      try request.appendPath("/")
      try request.addPart("a", secret, .sensitive)
    },
    SensitivePlacement("a part of data", .post) { request in
      try request.appendPath("/")
      try request.addPart("a", .bytes(Array(secret.utf8), filename: "hush.txt"), .sensitive)
    },
    SensitivePlacement("parts with a name of their own", .post) { request in
      try request.appendPath("/")
      try request.addPart("a", [.text(secret, name: "b")], .sensitive)
    },
    SensitivePlacement("a map of parts", .post) { request in
      try request.appendPath("/")
      try request.addPartMap("all", ["a": secret], .sensitive)
    },
  ]

  private static let inJSON = [
    SensitivePlacement("a parameter in JSON", .post) { request in
      try request.appendPath("/")
      try request.addParameter("a", secret, .sensitive)
      try request.addParameter("n", 1)
    },
    SensitivePlacement("an object in JSON", .post) { request in
      try request.appendPath("/")
      try request.addParameter("a", ["b": [secret]], .sensitive)
    },
    SensitivePlacement("a nested member of JSON", .post) { request in
      try request.appendPath("/")
      try request.addJSONField("name", in: ["user", "login"], Data(secret.utf8), .sensitive)
    },
  ]

  private struct Card: Encodable {
    let number = secret
  }

  private static let inBody = [
    body("a body of JSON") { try $0.setBody(JSON.object(["a": .string(secret)])) },
    body("an Encodable body") { try $0.setBody(Card()) },
    body("a body of text") { try $0.setBody(secret) },
    body("a body of bytes") { try $0.setBody(Array(secret.utf8)) },
  ]

  private static func body(
    _ description: String, write: @escaping WrittenRequest.Write
  ) -> SensitivePlacement {
    SensitivePlacement(description, .post) { request in
      try request.appendPath("/")
      request.isBodySensitive = true
      try write(&request)
    }
  }

  /// Values that aren't declared as sensitive, but have sensitive names.
  private static let byName = [
    query("a query item by its name") { try $0.addQueryItem("login[access_token]", secret) },
    query("a header field by its name") { try $0.setHeader("X-Api-Key", secret) },
    SensitivePlacement("a segment by its name") { request in
      try request.appendPath("/reset/")
      try request.appendPathSegment("resetToken", secret)
    },
    SensitivePlacement("a form field by its name", .post) { request in
      try request.appendPath("/")
      try request.addFormField("new password", secret)
    },
    SensitivePlacement("a part by its name", .post) { request in
      try request.appendPath("/")
      try request.addPart("client_secret", secret)
    },
    SensitivePlacement("a member of JSON by its name", .post) { request in
      try request.appendPath("/")
      try request.addParameter("user", ["passphrase": secret])
    },
  ]
}
