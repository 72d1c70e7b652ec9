import Testing

@testable import OpenAPI

struct IdentifierTests {
  @Test(arguments: [
    ("listPets", "ListPets"), ("get-museum-hours", "GetMuseumHours"),
    ("issues/list-for-repo", "IssuesListForRepo"),
    ("api_key", "APIKey"), ("USER_ROLE", "UserRole"),
    ("io.k8s.api.core.v1.Pod", "IoK8sApiCoreV1Pod"),
    ("1st", "Type1st"), ("", "Value"), ("🙂", "Value"), ("café", "Cafe"), ("../../x", "X"),
    ("OpenAIFile", "OpenAIFile"), ("用户", "用户"), ("имя пользователя", "ИмяПользователя"),
    ("größe", "Grosse"), ("المستخدم", "المستخدم"), ("한글 이름", "한글이름"), ("हिन्दी", "हिन्दी"),
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
    ("用户_名", "用户名"), ("Имя_Пользователя", "имяПользователя"), ("2用户", "value2用户"), ("日本-语", "日本语"),
    ("A_B", "aB"), ("gpt-4.1", "gpt41"), ("NOT_FOUND", "notFound"),
  ])
  func memberNames(text: String, expected: String) {
    #expect(Identifier.member(text) == expected)
  }

  @Test func namesInOtherScriptsKeepTheirKeys() throws {
    let result = try imported(
      paths:
        "/用户/{标识}: {get: {operationId: 获取用户, tags: [用户], parameters: [{name: 标识, in: path, required: true, schema: {type: string}}, {name: Имя, in: query, schema: {type: string}}], responses: {\"204\": {description: OK}}}}",
      schemas:
        "用户: {type: object, properties: {用户名: {type: string}, 密码: {type: string, enum: [开, 关]}, e\u{301}t: {type: string}}}"
    )
    #expect(
      result.file("用户") == """
        @JSONCodable
        struct 用户 {
          var 用户名: String?
          var 密码: 密码?
          @JSONKey("e\u{301}t") var et: String?

          enum 密码: String, JSONCodable {
            case 开
            case 关
          }
        }

        """)
    let requests = result.file("用户Requests")
    #expect(requests.contains("endpoint: \"/用户/{标识}\""))
    #expect(requests.contains("struct 获取用户: TestAPI"))
    #expect(requests.contains("@Query(\"Имя\") var имя: String?"))
  }

  @Test func conversionsOfOtherScriptsAreThoseOfTheLibrary() {
    #expect(KeyConversion.snakeCase.key(for: "имяПользователя") == "имя_пользователя")
    #expect(KeyConversion.words(of: "éÉa") == ["é", "Éa"])
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

  @Test(arguments: ["Init", "Subscript", "Deinit"])
  func typesWithTheNameOfAKeywordHaveOtherProperties(name: String) throws {
    let reference = "{$ref: \"#/components/schemas/\(name)\"}"
    let result = try imported(
      paths: """
        /a:
          post:
            operationId: add
            requestBody: {required: true, content: {application/json: {schema: \(reference)}}}
        """,
      schemas: """
        \(name): {type: object, required: [a], properties: {a: {type: string}}}
        Either: {oneOf: [{allOf: [\(reference)]}, {type: string}]}
        """)
    let value = "\(name.lowercased())Value"
    #expect(result.file("Requests").contains("@Body let \(value): \(name)"))
    #expect(result.file("Either").contains("case \(value)(\(name))"))
  }
}
