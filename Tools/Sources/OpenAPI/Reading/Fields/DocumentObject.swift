/// The objects of an OpenAPI document (OpenAPI 3.2, section 4).
enum DocumentObject: String, CaseIterable {
  case document, info, contact, license, server, serverVariable, components, pathItem, operation
  case externalDocs, parameter, requestBody, mediaType, encoding, response, header, tag, schema
  case discriminator, securityScheme, flows, flow

  /// The way in which a field reaches the declarations.
  enum Outcome {
    /// Declarations express the field, or its reader reports that they can't.
    case read
    /// The text must be in a documentation comment.
    case comment
    /// The URL must be in a documentation comment.
    case link
    /// The title must be in a documentation comment, or be the name of a declaration.
    case title
    case object(DocumentObject)
    case list(DocumentObject)
    case map(DocumentObject)
    /// Like a map, but names that begin with `x-` are extensions.
    case extensibleMap(DocumentObject)
    /// Components of which the declarations contain only those that operations use.
    case components
    /// Only a property or a parameter expresses the keyword.
    case property
    /// The type of a value expresses the most common formats, and only a property the others.
    case format
    /// Only the comment of a part in a multipart body contains the media type of a string.
    case mediaType
    /// Only the sample of a model expresses an example.
    case sample
    /// The reader marks the value if it expresses it.
    case marked
    /// No declaration expresses the field.
    case omitted(String)

    /// The kind of value that the field must have; nil if it has that kind, or no value.
    func problem(with value: Node) -> String? {
      switch self {
      case _ where value.isNull: nil
      case .list where !value.isArray: "an array"
      case .map where value.members == nil, .extensibleMap where value.members == nil,
        .components where value.members == nil:
        "an object"
      case .comment where value.string == nil, .title where value.string == nil: "a string"
      default: nil
      }
    }
  }

  /// The outcome of each field.
  var fields: [String: Outcome] { Self.fields[self] ?? [:] }

  /// The object in a sentence.
  var noun: String {
    switch self {
    case .document: "the document"
    case .info: "the document's information"
    case .contact: "the contact"
    case .license: "the license"
    case .components: "the components"
    case .operation: "an operation"
    case .encoding: "an encoding"
    case .externalDocs: "external documentation"
    case .flows: "OAuth flows"
    case .flow: "an OAuth flow"
    case .header: "a response header field"
    case .mediaType: "a media type"
    case .pathItem: "a path"
    case .requestBody: "a request body"
    case .securityScheme: "a security scheme"
    case .serverVariable: "a server's variable"
    case .discriminator, .parameter, .response, .schema, .server, .tag: "a \(rawValue)"
    }
  }

  private static let fields: [DocumentObject: [String: Outcome]] = Dictionary(
    uniqueKeysWithValues: allCases.map { object in
      let fields = object.isAboutMessages ? object.messageFields : object.documentFields
      var outcomes: [String: Outcome] = [:]
      for (names, outcome) in fields {
        for name in names.split(separator: " ") { outcomes[String(name)] = outcome }
      }
      return (object, outcomes)
    })

  private typealias Fields = [(names: String, outcome: Outcome)]

  private var isAboutMessages: Bool {
    [.parameter, .requestBody, .mediaType, .encoding, .response, .header, .schema].contains(self)
  }

  private var documentFields: Fields {
    switch self {
    case .document:
      [
        ("openapi jsonSchemaDialect webhooks security", .read), ("info", .object(.info)),
        ("servers", .list(.server)), ("paths", .extensibleMap(.pathItem)),
        ("components", .object(.components)), ("tags", .list(.tag)),
        ("externalDocs", .object(.externalDocs)),
        ("$self", .omitted("'$self' isn't used; references are relative to the file")),
      ]
    case .info:
      [
        ("title", .title), ("summary description", .comment), ("version termsOfService", .read),
        ("contact", .object(.contact)), ("license", .object(.license)),
      ]
    case .contact: [("name url email", .read)]
    case .license: [("name identifier url", .read)]
    case .server:
      [
        ("url", .read), ("description name", .comment), ("variables", .map(.serverVariable)),
      ]
    case .serverVariable: [("enum default", .read), ("description", .comment)]
    case .components:
      [
        ("schemas", .map(.schema)), ("securitySchemes", .map(.securityScheme)),
        ("responses parameters requestBodies headers mediaTypes", .components),
        ("links callbacks pathItems", .read), ("examples", .omitted(Self.example)),
      ]
    case .pathItem:
      [
        ("$ref", .read), ("additionalOperations", .map(.operation)),
        ("summary description", .comment),
        ("get put post delete options head patch trace query", .object(.operation)),
        ("servers", .list(.server)), ("parameters", .list(.parameter)),
      ]
    case .operation:
      [
        ("tags operationId callbacks deprecated security", .read),
        ("summary description", .comment), ("externalDocs", .object(.externalDocs)),
        ("parameters", .list(.parameter)), ("requestBody", .object(.requestBody)),
        ("responses", .extensibleMap(.response)), ("servers", .list(.server)),
      ]
    case .externalDocs: [("description", .comment), ("url", .link)]
    case .tag:
      [
        ("name description externalDocs", .read),
        ("summary parent kind", .omitted("tags only select files; their other fields aren't read")),
      ]
    case .discriminator: [("propertyName mapping defaultMapping", .read)]
    case .securityScheme:
      [
        ("type name in scheme openIdConnectUrl", .read), ("description", .comment),
        ("flows", .object(.flows)),
        ("bearerFormat", .omitted("the format of a bearer token isn't declared")),
        ("deprecated", .omitted("the deprecation of a security scheme isn't declared")),
        ("oauth2MetadataUrl", .omitted("'oauth2MetadataUrl' isn't in a comment")),
      ]
    case .flows:
      [
        (
          "implicit password clientCredentials authorizationCode deviceAuthorization",
          .object(.flow)
        )
      ]
    case .flow:
      [
        ("authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl", .read),
        ("scopes", .omitted("the descriptions of OAuth scopes aren't in a comment")),
      ]
    case .parameter, .requestBody, .mediaType, .encoding, .response, .header, .schema: []
    }
  }

  private static let example = "an example isn't declared; only a model has a sample"
  private static let headerType =
    "the type of a response header field isn't declared, because the response contains its text"

  private var messageFields: Fields {
    switch self {
    case .parameter:
      [
        ("name in required deprecated allowEmptyValue style explode allowReserved", .read),
        ("description", .comment), ("schema", .object(.schema)), ("content", .map(.mediaType)),
        ("example examples", .omitted(Self.example)), ("x-networkkit-generated", .marked),
      ]
    case .requestBody:
      [("required", .read), ("description", .comment), ("content", .map(.mediaType))]
    case .mediaType:
      [
        ("schema", .object(.schema)), ("itemSchema", .marked), ("encoding", .map(.encoding)),
        ("example examples", .omitted(Self.example)),
        ("prefixEncoding itemEncoding", .omitted("the encoding of parts without names isn't read")),
      ]
    case .encoding:
      [
        ("contentType headers style explode allowReserved", .read),
        (
          "encoding prefixEncoding itemEncoding",
          .omitted("the encoding of parts inside a part isn't read")
        ),
      ]
    case .response:
      [
        ("summary description", .comment), ("headers", .map(.header)),
        ("content", .map(.mediaType)), ("links", .read),
      ]
    case .header:
      [
        ("description", .comment), ("deprecated", .read),
        ("example examples", .omitted(Self.example)),
        (
          "required schema content style explode allowReserved allowEmptyValue",
          .omitted(Self.headerType)
        ),
      ]
    case .schema: Self.schemaFields
    default: []
    }
  }

  private static let schemaFields: Fields = [
    ("$ref $dynamicRef $id $anchor $dynamicAnchor $schema", .read),
    ("type enum const required nullable contentEncoding", .read), ("contentMediaType", .mediaType),
    ("allOf oneOf anyOf prefixItems", .list(.schema)),
    ("properties patternProperties $defs definitions", .map(.schema)),
    ("items additionalProperties unevaluatedProperties contentSchema", .object(.schema)),
    ("discriminator", .object(.discriminator)), ("externalDocs", .object(.externalDocs)),
    ("description", .comment), ("title", .title), ("format", .format),
    ("example examples", .sample),
    ("default deprecated readOnly writeOnly multipleOf uniqueItems pattern", .property),
    ("minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength", .property),
    ("minItems maxItems minProperties maxProperties", .property),
    ("not if then else dependentSchemas dependentRequired dependencies", .read),
    ("propertyNames contains minContains maxContains unevaluatedItems", .read),
    ("$comment $vocabulary", .omitted("comments for the document's authors aren't in a comment")),
    ("xml", .omitted("'xml' isn't read, because XML is neither encoded nor decoded")),
    (
      "x-enum-varnames x-enumNames x-enum-descriptions x-enumDescriptions",
      .marked
    ),
    ("x-networkkit-sensitive x-networkkit-open", .read),
  ]
}
