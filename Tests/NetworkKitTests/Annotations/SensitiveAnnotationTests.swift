import HTTPTypes
import NetworkKit
import NetworkKitSupport
import Testing

@NetworkRequest(endpoint: "/vault/{box}", method: .post)
private struct OpenVault {
  @Sensitive let box: String
  @Sensitive @Query var hint: String
  @Sensitive @QueryMap var more: [String: String]
  @Sensitive @QueryFlag var flag: String
  @Header("X-Pin") @Sensitive let number: String
  @Sensitive @HeaderMap var fields: [String: String]
  @Sensitive @Cookie let crumb: String
  @Sensitive @Field var digits: String
  @Sensitive @FieldMap var answers: [String: String]
  @Query var plain = "shown"
}

@NetworkRequest(endpoint: "/users", method: .post)
private struct CreateUser {
  @Sensitive @JSONKey("user.birth") let birth: String
  @Sensitive let shoeSize: String
  private let name = "shown"
}

@NetworkRequest(endpoint: "/files", method: .post)
private struct Upload {
  @Sensitive @Part let scan: String
  @Sensitive @PartMap let more: [String: String]
  private let name = "shown"
}

@NetworkRequest(endpoint: "/text", method: .post)
private struct PostText {
  @Sensitive @Body let text: String
  @Query var plain = "shown"
}

@NetworkRequest(method: .post)
private struct Follow {
  @Sensitive @URL let link: String
  @Header("X-Plain") var plain = "shown"
}

/// `@Sensitive` beside every other annotation: the value is sent, and shown nowhere.
@Suite struct SensitiveAnnotationTests {
  private static let requests: [any NetworkRequest] = [
    OpenVault(
      box: "hush1", hint: "hush2", more: ["m": "hush3"], flag: "hush4", number: "hush5",
      fields: ["X-F": "hush6"], crumb: "hush7", digits: "hush8", answers: ["a": "hush9"]),
    CreateUser(birth: "hush1", shoeSize: "hush2"),
    Upload(scan: "hush1", more: ["m": "hush2"]),
    PostText(text: "hush"),
    Follow(link: "https://example.com/hush1?next=hush2"),
  ]

  @Test(arguments: requests.indices) func theValueIsSentAndNotShown(index: Int) throws {
    let request = Self.requests[index]
    let outgoing = try request.makeOutgoingRequest()
    let sent =
      "\(outgoing.head.path ?? "")\(outgoing.head.headerFields.map(\.value))"
      + String(decoding: outgoing.body.bytes ?? [], as: UTF8.self)
    #expect(sent.contains("hush"))
    let shown = [outgoing.curlCommand, outgoing.description, "\(request)"]
    for text in shown { #expect(!text.contains("hush"), "\(text)") }
    #expect(outgoing.curlCommand.contains("shown"))
    #expect(outgoing.curlCommand(showingSecrets: true).contains("hush"))
  }
}
