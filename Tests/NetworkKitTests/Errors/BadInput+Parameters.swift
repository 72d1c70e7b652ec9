import Foundation
import NetworkKit

// Input that the functions of the encoder reject before a byte is sent. Each error names the request and the parameter,
// and none contains the value.

extension BadInput {
  static let parameters: [BadInput] = [
    written("a cookie with another's separator", "theme") {
      try $0.addCookie("theme", "\(secret);b=1")
    },
    written("a cookie with CR LF", "theme") { try $0.addCookie("theme", "\(secret)\r\nX: 1") },
    written("a cookie outside ASCII", "theme") { try $0.addCookie("theme", "\(secret)ö") },
    written("a cookie of several values", "theme") { try $0.addCookie("theme", [secret, secret]) },
    written("a cookie whose name is no token", "a=b") { try $0.addCookie("a=b", secret) },
    written("an empty flag", "flags") { try $0.addQueryFlag("flags", ["a", ""]) },
    written("a map that is no object", "filters") { try $0.addQueryMap("filters", secret) },
    written("a map with an empty name", "filters") { try $0.addQueryMap("filters", ["": secret]) },
    written("a form map with an empty name", "all") { try $0.addFormFieldMap("all", ["": secret]) },
    written("a part map with an empty name", "files") {
      try $0.addPartMap("files", ["": MultipartPart.text(secret)])
    },
    written("a header map with CR LF in a value", "all[X-A]") {
      try $0.setHeaderMap("all", ["X-A": "\(secret)\r\nX: 1"])
    },
    written("a header map with an illegal name", "all[X A]") {
      try $0.setHeaderMap("all", ["X A": secret])
    },
    written("a header map with one name twice", "all[x-a]") {
      try $0.setHeaderMap("all", ["X-A": secret, "x-a": secret])
    },
    written("a list whose element holds a comma", "tags") {
      try $0.addQueryItem("tags", ["\(secret),b"], .arrays(.commaSeparated))
    },
    written("a list whose element holds a pipe", "tags") {
      try $0.addFormField("tags", ["\(secret)|b"], .arrays(.pipeSeparated))
    },
    written("a header field in brackets", "X-Tag") {
      try $0.setHeader("X-Tag", [secret], .arrays(.brackets))
    },
    written("an array of objects in a query", "items", mention: "indexedBrackets") {
      try $0.addQueryItem("items", [["a": secret]])
    },
    written("an object whose key holds a bracket", "filter") {
      try $0.addQueryItem("filter", ["a[b": secret])
    },
    written("an object whose key holds a dot", "filter") {
      try $0.addQueryItem("filter", ["a.b": secret], .objects(.dots))
    },
    written("a date that is no number", "since") {
      try $0.addQueryItem("since", Date(timeIntervalSince1970: .nan), .dates(.secondsSince1970))
    },
    written("a date that is not finite", "since") {
      try $0.addQueryItem("since", Date(timeIntervalSince1970: .infinity))
    },
    written("a value nested too deep", "deep") { request in
      let deep = (0..<200).reduce(JSON.string(secret)) { json, _ in ["a": json] }
      try request.addQueryItem("deep", deep)
    },
    written("one member of JSON twice", "user.name") { request in
      try request.addJSONField("name", in: ["user"], secret)
      try request.addJSONField("name", in: ["user"], secret)
    },
    written("a member of JSON below a text", "user.name") { request in
      try request.addJSONField("user", secret)
      try request.addJSONField("name", in: ["user"], secret)
    },
  ]

  static let urls: [BadInput] = [
    "ftp://a.test/\(secret)", "//a.test/\(secret)", "https://\(secret)@a.test/", "",
    "https://a.test:99999/\(secret)", "mailto:\(secret)@a.test", "https://a.test/../\(secret)",
    "/\(secret)\r\nX: 1", "https:///\(secret)",
  ].map { text in
    written("the URL \(text.debugDescription)", "next") { try $0.setURL("next", text) }
  }

  /// A value that JSON can't represent.
  private struct Amount: Encodable {
    let text = secret
    let number = Double.infinity
  }

  static let bodies: [BadInput] = [
    body("a body that has no form in JSON", mentions: ["JSONCoder", "Amount", "number"]) {
      try $0.setBody(Amount())
    },
    body("two bodies", mentions: ["two bodies"]) { request in
      try request.setBody(secret)
      try request.setBody(secret)
    },
    body("two kinds of body", mentions: ["several kinds of body"]) { request in
      try request.addFormField("a", secret)
      try request.addJSONField("a", secret)
    },
    body("a file that is not there", mentions: ["/nowhere/me.png"]) { request in
      try request.setBody(.file(path: "/nowhere/me.png", contentType: "image/png"))
    },
  ]

  private static func body(
    _ description: String, _ coder: any BodyCoder = JSONCoder(), mentions: [String],
    _ write: @escaping WrittenRequest.Write
  ) -> BadInput {
    BadInput(description, .invalidBody, mentions: mentions) { server in
      _ = try await server.client().perform(Spoilt(method: .post, coder: coder, write: write))
    }
  }

  private static func written(
    _ description: String, _ parameter: String, mention: String? = nil,
    _ write: @escaping WrittenRequest.Write
  ) -> BadInput {
    BadInput(
      description, .invalidParameter, mentions: ["\"\(parameter)\""] + (mention.map { [$0] } ?? [])
    ) { server in
      _ = try await server.client().perform(Spoilt(method: .post, write: write))
    }
  }
}
