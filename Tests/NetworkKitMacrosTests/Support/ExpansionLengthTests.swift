import Testing

@testable import NetworkKitDeclarations

/// The number of lines that an annotation generates, without empty lines.
@Suite struct ExpansionLengthTests {
  @Test func requestOfFourPropertiesIsShort() {
    let request = """
      @NetworkRequest(endpoint: "/users/{id}", method: .post)
      struct UpdateUser {
        let id: Int
        @Query("expand") var fields: [String] = []
        @Header("If-Match") var etag: String?
        var name: String
      """
    #expect(generatedLines(of: "\(request)\n}") == 12)
    // With the type of a response, the handler and the directives for its location and for that of the extension are
    // seven more lines, because the compiler must report a type that can't be decoded, or that lacks its
    // arguments, in the user's file, and only once.
    #expect(generatedLines(of: "\(request)\n  typealias ResponseType = User\n}") == 19)
  }

  @Test(arguments: [
    ("@JSONDecodable", "String?", 34), ("@JSONDecodable", "String", 37),
    ("@JSONCodable", "String?", 47), ("@JSONCodable", "String", 50),
  ])
  func modelOfSixPropertiesIsShort(annotation: String, type: String, lines: Int) {
    let model = """
      \(annotation)
      struct User {
        let id: Int
        let name: \(type)
        @JSONKey("avatar_url") let avatar: \(type)
        let email: \(type)
        let age: Int
        let tags: [String]
      }
      """
    #expect(generatedLines(of: model) == lines)
    #expect(lines <= 50)
  }

  private func generatedLines(of source: String) -> Int {
    let expanded = Misuse(name: "", number: nil, source: source, reports: []).diagnostics().expanded
    let parts = expanded.split(separator: "\n")
    // The expansion follows the user's declaration, whose last line is the first closing brace without indentation.
    return parts.drop { $0 != "}" }.count - 1
  }
}
