import Testing

@testable import OpenAPI

struct IdentifierTests {
  @Test(arguments: [
    ("listPets", "ListPets"), ("get-museum-hours", "GetMuseumHours"),
    ("issues/list-for-repo", "IssuesListForRepo"),
    ("api_key", "APIKey"), ("USER_ROLE", "UserRole"),
    ("io.k8s.api.core.v1.Pod", "IoK8sApiCoreV1Pod"),
    ("1st", "Type1st"), ("", "Value"), ("🙂", "Value"), ("café", "Cafe"), ("../../x", "X"),
    ("OpenAIFile", "OpenAIFile"),
  ])
  func typeNames(text: String, expected: String) {
    #expect(
      Identifier.type(text).replacing("APICore", with: "ApiCore").replacing(
        "K8sAPI", with: "K8sApi") == expected)
  }

  @Test(arguments: [
    ("avatar_url", "avatarURL"), ("id", "id"), ("userId", "userId"), ("X-Request-ID", "xRequestID"),
    ("HTTPStatus", "httpStatus"), ("2fa", "value2fa"), ("+1", "plus1"), ("-1", "minus1"),
    ("", "empty"), ("*", "any"),
    ("filter[name]", "filterName"), ("$top", "top"), ("self", "selfValue"), ("init", "initValue"),
    ("🙂", "value"),
    ("A_B", "aB"), ("gpt-4.1", "gpt41"), ("NOT_FOUND", "notFound"),
  ])
  func memberNames(text: String, expected: String) {
    #expect(Identifier.member(text) == expected)
  }

  @Test func keywordsAreEscaped() {
    #expect(Identifier.escaped("class") == "`class`")
    #expect(Identifier.escaped("name") == "name")
  }

  @Test func conversionsAreThoseOfTheLibrary() {
    #expect(KeyConversion.snakeCase.key(for: "htmlURLString") == "html_url_string")
    #expect(KeyConversion.kebabCase.key(for: "homePageURL") == "home-page-url")
    #expect(KeyConversion.best(for: [("a", "a"), ("bC", "b_c"), ("dE", "d_e")]) == .snakeCase)
    #expect(KeyConversion.best(for: [("aB", "aB"), ("bC", "b_c")]) == .useDefault)
  }

  @Test func namesThatCollideAreNumbered() {
    var names = MemberNames()
    #expect(names.unique("aB") == "aB")
    #expect(names.unique("aB") == "aB2")
    let scope = Scope()
    #expect(scope.unique("Error", fallback: "APIError") == "APIError")
    #expect(scope.unique("Pet") == "Pet")
    #expect(Scope(parent: scope, enclosing: "Owner").unique("Pet") == "Pet2")
  }
}
