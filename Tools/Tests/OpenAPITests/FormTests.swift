import Testing

@testable import OpenAPI

struct FormTests {
  private func form(_ type: String, _ schema: String, _ encoding: String = "{}") throws -> Import {
    try imported(
      paths: """
        /form:
          post:
            operationId: send
            requestBody:
              required: true
              content:
                \(type):
                  schema: \(schema)
                  encoding: \(encoding)
            responses: {"204": {description: Done}}
        """)
  }

  @Test func partsWithMediaTypesAreFiles() throws {
    let result = try form(
      "multipart/form-data",
      """
      {type: object, required: [file, files, note], properties: {file: {type: string, contentMediaType: application/octet-stream}, files: {type: array, items: {type: string, contentMediaType: image/png}}, pic: {type: string, contentEncoding: base64}, raw: {type: string, format: binary}, note: {type: string}, page: {type: string}, plain: {type: string}, meta: {type: object, properties: {a: {type: string}}}}}
      """,
      "{page: {contentType: text/markdown}, plain: {contentType: text/plain, headers: {X-A: {}}}, gone: {style: form}}"
    )
    #expect(
      result.file("Requests").contains(
        """
          /// Content type: `application/octet-stream`
          @Part let file: MultipartPart
          /// Content type: `image/png`
          @Part let files: [MultipartPart]
          @Part let note: String
          @Part var pic: MultipartPart?
          @Part var raw: MultipartPart?
          /// Content type: `text/markdown`
          @Part var page: MultipartPart?
          @Part var plain: String?
          /// Content type: `application/json`
          @Part var meta: MultipartPart?
        """))
    #expect(
      result.messages.contains("omitted: the header fields of the part 'plain' aren't declared"))
    #expect(
      result.messages.contains("omitted: 'encoding' names 'gone', which isn't a property"))
  }

  @Test func fieldsHaveTheirStyles() throws {
    let result = try form(
      "application/x-www-form-urlencoded",
      """
      {type: object, properties: {tags: {type: array, items: {type: string}}, pipes: {type: array, items: {type: string}}, all: {type: array, items: {type: string}}, deep: {type: object, properties: {a: {type: string}}}, spread: {type: object, properties: {b: {type: string}}}, flat: {type: object, properties: {c: {type: string}}}, open: {type: object, properties: {d: {type: string}}}, json: {type: object}}, additionalProperties: {type: integer}}
      """,
      "{tags: {explode: false}, pipes: {style: pipeDelimited}, deep: {style: deepObject}, spread: {style: form}, flat: {explode: false}, json: {contentType: application/json}}"
    )
    #expect(
      result.file("Requests").contains(
        """
          @Field(arrays: .commaSeparated) var tags: [String]?
          @Field(arrays: .pipeSeparated) var pipes: [String]?
          @Field var all: [String]?
          @Field(objects: .brackets) var deep: Deep?
          @FieldMap var spread: Spread?
          /// The elements are keys and values in turn.
          @Field(arrays: .commaSeparated) var flat: [String]?
          @Field var open: Open?
          /// The value is a string in the format `application/json`.
          @Field("json") var jsonValue: String?
          @FieldMap var additionalProperties: [String: Int] = [:]
        """))
    #expect(
      result.messages.contains {
        $0.contains("the members of 'open' are sent as 'open[key]'")
      })
  }

  @Test func otherPartsAreADictionary() throws {
    let result = try form(
      "multipart/form-data",
      "{type: object, properties: {name: {type: string}}, additionalProperties: {type: string, format: binary}}"
    )
    #expect(
      result.file("Requests").contains(
        "@PartMap var additionalProperties: [String: MultipartPart] = [:]"))
  }
}
