internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitServer
internal import NetworkKitSupport

/// The head of a request that a ``SampleServer`` received, which must be valid (RFC 9112).
///
/// A ``FaultServer`` records every head. A server that runs handlers must read the same request as a proxy before it would,
/// so it rejects everything that servers read in different ways.
struct SampleRequestHead: Sendable {
  private(set) var method = HTTPRequest.Method.get
  /// The path and the query, beginning with a slash, or `*`.
  private(set) var target = ""
  private(set) var fields: HTTPFields = [:]
  /// A Boolean value that indicates whether the client understands HTTP/1.1.
  private(set) var isHTTP11 = true
  private(set) var expectsContinue = false

  /// A Boolean value that indicates whether the connection ends after the response.
  var closes: Bool { !isHTTP11 || fields.tokens(of: .connection).contains("close") }

  /// Reads a head.
  ///
  /// - Parameters:
  ///   - head: The request line and the header fields, including the empty line.
  ///   - maximumBodySize: The maximum length of a body in bytes.
  init(_ head: [UInt8], maximumBodySize: Int) throws(RequestRejection) {
    let lines = try Self.lines(of: head)
    try readRequestLine(lines.first ?? "")
    for line in lines.dropFirst() { try readField(line) }
    if isHTTP11, fields.count(where: { $0.name.canonicalName == "host" }) != 1 {
      throw RequestRejection(.badRequest, "a request has exactly one Host header field")
    }
    try checkFraming(maximumBodySize: maximumBodySize)
    try checkExpectation()
  }

  private static func lines(of head: [UInt8]) throws(RequestRejection) -> [Substring] {
    let isControl = { (byte: UInt8) in byte < 0x20 && byte != 0x09 || byte == 0x7f }
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var texts: [Substring] = []
    for line in lines.dropLast() {
      guard line.last == UInt8(ascii: "\r"), !line.dropLast().contains(where: isControl) else {
        throw RequestRejection(
          .badRequest, "the head contains a control character or a line that doesn't end with CR LF"
        )
      }
      let text = Substring(decoding: line.dropLast(), as: UTF8.self)
      guard !text.hasManyCombiningMarks else {
        throw RequestRejection(
          .badRequest, "the head contains a line with too many combining marks in a row")
      }
      texts.append(text)
    }
    return texts.dropLast()
  }

  // MARK: Request line

  private mutating func readRequestLine(_ line: Substring) throws(RequestRejection) {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let method = HTTPRequest.Method(String(parts[0])) else {
      throw RequestRejection(.badRequest, "the request line isn't 'METHOD target HTTP/1.1'")
    }
    self.method = method
    switch parts[2] {
    case "HTTP/1.1": isHTTP11 = true
    case "HTTP/1.0": isHTTP11 = false
    case let version where version.hasPrefix("HTTP/"):
      throw RequestRejection(.httpVersionNotSupported, "the server supports only HTTP/1.1")
    default: throw RequestRejection(.badRequest, "the request line has no HTTP version")
    }
    target = try Self.target(parts[1], of: method)
  }

  /// Returns the path and the query of a request target (RFC 9112, section 3.2).
  private static func target(
    _ text: Substring, of method: HTTPRequest.Method
  ) throws(RequestRejection) -> String {
    var target = text
    for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      target = rest[(rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex)...]
      if !target.hasPrefix("/") { target = "/" + target }
    }
    let isValid = target.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "#") }
    guard isValid, target.hasPrefix("/") || (target == "*" && method == .options) else {
      throw RequestRejection(.badRequest, "the request target isn't a path or a URL")
    }
    return String(target)
  }

  // MARK: Header fields

  private mutating func readField(_ line: Substring) throws(RequestRejection) {
    guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon]))
    else {
      throw RequestRejection(.badRequest, "a line of the head isn't a header field")
    }
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let value = line[colon...].dropFirst().drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map(value.index(after:)) ?? value.startIndex
    fields.append(HTTPField(name: name, value: String(value[..<end])))
  }

  /// Checks that the end of the body is unambiguous (RFC 9112, sections 6.1 and 6.3).
  private func checkFraming(maximumBodySize: Int) throws(RequestRejection) {
    let codings = fields[values: .transferEncoding]
    let lengths = fields[values: .contentLength]
    guard codings.isEmpty || lengths.isEmpty, codings.count < 2, lengths.count < 2 else {
      throw RequestRejection(.badRequest, "the request has several lengths")
    }
    if let coding = codings.first {
      guard isHTTP11 else {
        throw RequestRejection(.badRequest, "HTTP/1.0 has no transfer codings")
      }
      guard coding.lowercased() == "chunked" else {
        throw RequestRejection(
          .notImplemented, "the server supports only the transfer coding 'chunked'")
      }
    }
    guard let text = lengths.first else { return }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw RequestRejection(.badRequest, "Content-Length isn't a number")
    }
    guard let length = Int(text), length <= maximumBodySize else {
      throw RequestRejection(.contentTooLarge, "the body is larger than \(maximumBodySize) bytes")
    }
  }

  private mutating func checkExpectation() throws(RequestRejection) {
    guard isHTTP11, let expectation = fields[.expect] else { return }
    guard expectation.lowercased() == "100-continue" else {
      throw RequestRejection(.expectationFailed, "the server supports only 'Expect: 100-continue'")
    }
    let hasBody =
      fields[.transferEncoding] != nil || fields[.contentLength].map { $0 != "0" } == true
    expectsContinue = hasBody
  }
}

extension HTTPFields {
  /// Returns the lowercase members of a header field that's a list of tokens.
  fileprivate func tokens(of name: HTTPField.Name) -> [String] {
    self[values: name].flatMap { $0.split(separator: ",") }.map { token in
      token.filter { $0 != " " && $0 != "\t" }.lowercased()
    }
  }
}
