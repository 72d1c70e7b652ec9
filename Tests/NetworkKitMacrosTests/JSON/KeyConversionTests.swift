import Testing

@testable import NetworkKitDeclarations

@Suite struct KeyConversionTests {
  @Test(arguments: [
    ("name", "name"), ("fullName", "full_name"), ("avatarURL", "avatar_url"),
    ("htmlURLString", "html_url_string"), ("URL", "url"), ("address2Line", "address2_line"),
    ("_id", "_id"), ("__privateKey_", "__private_key_"), ("already_snake", "already_snake"),
    ("aB", "a_b"), ("_", "_"), ("größeÄnderung", "größe_änderung"),
  ])
  func makesSnakeCase(name: String, key: String) {
    #expect(KeyConversion.snakeCase.key(for: name) == key)
  }

  @Test func makesTheOtherForms() {
    #expect(KeyConversion.useDefault.key(for: "_fullName") == "_fullName")
    #expect(KeyConversion.screamingSnakeCase.key(for: "fullName") == "FULL_NAME")
    #expect(KeyConversion.kebabCase.key(for: "fullName") == "full-name")
    #expect(KeyConversion.pascalCase.key(for: "fullName") == "FullName")
    #expect(KeyConversion.pascalCase.key(for: "full_name") == "FullName")
  }
}
