internal import Foundation
internal import Hummingbird
internal import NetworkKit

/// `/basic-auth/{user}/{password}`: 200 for these credentials, 401 and a challenge for others.
struct AuthenticationRoutes {
  static let challenge = #"Basic realm="Fake Realm""#

  func add(to router: Router<BasicRequestContext>) {
    router.get("/basic-auth/{user}/{password}") { request, context in
      let user = try context.text("user")
      let expected = "\(user):\(try context.text("password"))"
      guard credentials(of: request) == expected else {
        return Response(status: .unauthorized, headers: [.wwwAuthenticate: Self.challenge])
      }
      return Response(json: ["authenticated": true, "user": .string(user)])
    }
  }

  /// The user name and the password of HTTP Basic authentication (RFC 7617, section 2).
  private func credentials(of request: Request) -> String? {
    guard let header = request.headers[.authorization] else { return nil }
    let words = header.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 2, words[0].lowercased() == "basic",
      let bytes = Data(base64Encoded: String(words[1]))
    else { return nil }
    return String(bytes: bytes, encoding: .utf8)
  }
}
