internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

/// The parts of a request that determine which recorded response it receives.
///
/// Both the request and the recorded request become lists of values by name, so that the same comparison can find a
/// response, or explain why there's none. `POST /users?notify=true` with `{"name": "Ann"}` has the path `/users` and
/// two values:
///
///     query item "notify": "true"
///     JSON body "name": "Ann"
///
/// In both requests, sensitive values are `<redacted>` and match every value.
struct ComparedRequest: Sendable {
  let method: HTTPRequest.Method
  let path: RecordedPath
  private(set) var values: [String: [JSON]] = [:]
  /// A Boolean value that indicates whether the body is compared. A stream isn't compared, because its bytes aren't
  /// known.
  private(set) var comparesBody = true
  /// A Boolean value that indicates whether the path and the query are compared.
  let comparesURL: Bool
}

/// The rules by which a request is compared with recorded requests.
struct ComparisonRules: Sendable {
  let redaction: Redaction
  /// The header fields to compare: the declared request's parameters, except for fields that all requests of its type
  /// share.
  let headers: [HTTPField.Name]
  let ignoredParameters: Set<String>

  init(_ request: OutgoingRequest, _ options: RecordingOptions) {
    redaction = options.redaction(of: request)
    ignoredParameters = options.ignoredParameters
    let common = request.declaredRequest?.headers ?? [:]
    headers = ((try? request.declaredRequest?.parameterDescriptions()) ?? [])
      .filter { $0.placement == .header }
      .compactMap { HTTPField.Name($0.name) }
      // Each call has a different key.
      .filter { !common.contains($0) && $0.canonicalName != "idempotency-key" }
  }
}

// MARK: The request
extension ComparedRequest {
  init(_ request: OutgoingRequest, _ rules: ComparisonRules) {
    let redaction = rules.redaction
    let url = URLReference(redaction.url(of: request.head)[...])
    method = request.head.method
    path = RecordedPath(url.path)
    comparesURL = !request.isURLSensitive
    addItems(url.query ?? "", as: "query item")
    for name in rules.headers {
      values[Self.name(of: name)] = request.head.headerFields[fields: name].map {
        .string(redaction.value(of: $0))
      }
    }
    addBody(of: request, redaction)
    remove(rules.ignoredParameters)
  }

  private mutating func addBody(of request: OutgoingRequest, _ redaction: Redaction) {
    if request.isBodySensitive {
      comparesBody = false
    } else if let parts = request.body.parts {
      for part in parts { addPart(part.name ?? "", redaction.recordedText(of: part)) }
    } else if let bytes = request.body.bytes {
      guard !bytes.isEmpty else { return }
      let type = request.head.headerFields[.contentType] ?? request.body.contentType
      addBody(redaction.recordedText(of: bytes, contentType: type), type)
    } else {
      comparesBody = false
    }
  }
}

// MARK: The recorded request
extension ComparedRequest {
  init(_ entry: HTTPArchive.Entry, _ rules: ComparisonRules) {
    let redaction = rules.redaction
    method = entry.method
    path = entry.path
    comparesURL = true
    let url = URLReference(redaction.url(entry.url)[...])
    addItems(url.query ?? "", as: "query item")
    let fields = entry.json["request"]["headers"].arrayValue
    for name in rules.headers {
      values[Self.name(of: name)] = fields.compactMap { field in
        guard field["name"].stringValue.lowercased() == name.canonicalName else { return nil }
        let field = HTTPField(name: name, value: field["value"].stringValue)
        return .string(redaction.value(of: field))
      }
    }
    addBody(entry.json["request"]["postData"], redaction)
    remove(rules.ignoredParameters)
  }

  private mutating func addBody(_ postData: JSON, _ redaction: Redaction) {
    let type = postData["mimeType"].string
    let parameters = postData["params"].arrayValue
    if type?.mediaType == "multipart/form-data" {
      comparesBody = !parameters.isEmpty
      for part in parameters {
        let name = part["name"].stringValue
        let value = part["fileName"].string ?? part["value"].stringValue
        let isSensitive = redaction.isSensitive(parameter: name)
        addPart(name, isSensitive ? Redaction.mark : redaction.value(value))
      }
    } else if let text = postData["text"].string, !text.isEmpty {
      addBody(redaction.recordedText(of: Array(text.utf8), contentType: type), type)
    } else {
      for field in parameters {
        let name = field["name"].stringValue
        let value =
          redaction.isSensitive(parameter: name) ? Redaction.mark : field["value"].stringValue
        add(value, as: "field \"\(name)\"")
      }
    }
  }
}

// MARK: Values
extension ComparedRequest {
  private static func name(of header: HTTPField.Name) -> String {
    "header field \"\(header.canonicalName)\""
  }

  private mutating func add(_ value: String, as name: String) {
    values[name, default: []].append(.string(value))
  }

  private mutating func addItems(_ text: some StringProtocol, as kind: String) {
    for item in ParameterText.items(text) { add(item.value, as: "\(kind) \"\(item.name)\"") }
  }

  private mutating func addPart(_ name: String, _ value: String) {
    add(value, as: "part \"\(name)\"")
  }

  private mutating func addBody(_ text: String, _ contentType: String?) {
    if let json = Redaction.json(in: text) {
      add(json, at: [])
    } else if contentType?.mediaType == "application/x-www-form-urlencoded" {
      addItems(text, as: "field")
    } else {
      add(text, as: "body")
    }
  }

  /// Adds each value that a JSON value contains. The depth is bounded, because the reader rejects more than 128 levels.
  private mutating func add(_ json: JSON, at path: [JSONPath.Component]) {
    switch json {
    case .object(let object) where !object.isEmpty:
      for (key, value) in object { add(value, at: path + [.key(key)]) }
    case .array(let elements) where !elements.isEmpty:
      for (index, value) in elements.enumerated() { add(value, at: path + [.index(index)]) }
    default:
      values["JSON body \"\(JSONPath(path))\"", default: []].append(json)
    }
  }

  /// Removes the values of parameters that aren't compared.
  private mutating func remove(_ ignored: Set<String>) {
    guard !ignored.isEmpty else { return }
    values = values.filter { name, _ in
      let quoted = name.drop { $0 != "\"" }.dropFirst().dropLast()
      let words = quoted.split { ".[]".contains($0) }
      return !ignored.contains(String(quoted)) && !words.contains { ignored.contains(String($0)) }
    }
  }
}
