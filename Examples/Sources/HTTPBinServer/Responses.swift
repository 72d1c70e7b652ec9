internal import NetworkKit
internal import NetworkKitServer

extension ServedResponse {
  static let challenge = #"Basic realm="Fake Realm""#

  /// A JSON document.
  static func json(_ json: JSON, _ headerFields: HTTPFields = [:]) -> ServedResponse {
    ServedResponse(
      headerFields: headerFields, body: .text("\(json)", contentType: "application/json"))
  }

  static func text(_ text: String, status: HTTPResponse.Status) -> ServedResponse {
    ServedResponse(status: status, body: .text(text))
  }

  static func redirect(to target: String, _ code: Int = 302) -> ServedResponse {
    ServedResponse(status: .init(code: code), headerFields: [.location: target])
  }

  /// A response with the fields and the body that the status requires.
  static func status(_ code: Int) -> ServedResponse {
    switch code {
    case 301, 302, 303, 305, 307, 308: redirect(to: "/redirect/1", code)
    case 401: ServedResponse(status: .unauthorized, headerFields: [.wwwAuthenticate: challenge])
    case 418: text("I'm a teapot.", status: .init(code: code))
    default: ServedResponse(status: .init(code: code))
    }
  }

  /// A body in chunks without a length.
  static func chunks<Chunks: Sequence>(
    _ contentType: String, _ chunks: @escaping @Sendable () -> Chunks
  ) -> ServedResponse where Chunks.Element == [UInt8] {
    ServedResponse(body: .stream(ChunkSequence(make: chunks), contentType: contentType))
  }

  /// A redirect to the list of cookies, which sets these.
  ///
  /// - Throws: 400 for a name or a value that a cookie without quotes can't have (RFC 6265, section 4.1.1).
  static func cookies(
    _ cookies: [String: String], _ attributes: String = ""
  ) throws -> ServedResponse {
    var response = redirect(to: "/cookies")
    for (name, value) in cookies.sorted(by: { $0.key < $1.key }) {
      let isValid = (name + value).unicodeScalars.allSatisfy {
        ("!"..."~").contains($0) && !"\",;\\".unicodeScalars.contains($0)
      }
      guard isValid, !name.isEmpty, !name.contains("=") else {
        throw RequestRejection(.badRequest, "Can't set the cookie: \(name)")
      }
      response.headerFields.append(
        HTTPField(name: .setCookie, value: "\(name)=\(value); \(attributes)Path=/"))
    }
    return response
  }
}

/// The elements of a sequence, which are created while they're sent.
private struct ChunkSequence<Base: Sequence>: AsyncSequence, Sendable {
  let make: @Sendable () -> Base

  struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.Iterator

    mutating func next() async -> Base.Element? { base.next() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: make().makeIterator()) }
}

extension HTTPFields {
  /// The fields of pairs.
  ///
  /// - Throws: 400 for a field that determines the end of the response, which a client can't set.
  init(settable pairs: [FormPair]) throws {
    self.init()
    let framing: Set = ["connection", "content-length", "trailer", "transfer-encoding"]
    for (name, value) in pairs {
      guard let field = HTTPField.Name(name), !framing.contains(field.canonicalName) else {
        throw RequestRejection(.badRequest, "Can't set the header field: \(name)")
      }
      append(HTTPField(name: field, value: value))
    }
  }
}
