import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer

// An input is a request: a line with the method and the target, lines with header fields, an empty line, and the body.
// Everything that a server accepts must be a request that a client can send, and that a server then accepts again.

private let router: RequestRouter = {
  var router = RequestRouter(prefix: "")
  do {
    try router.on(FetchItem.self) { _, _ in "" }
    try router.on(CreateNote.self) { _, _ in "" }
    try router.on(PutBody.self) { _, _ in "" }
    try router.on(SendForm.self) { _, _ in "" }
    try router.on(SendParts.self) { _, _ in "" }
  } catch {
    preconditionFailure("\(error)")
  }
  return router
}()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard let request = received(Array(UnsafeBufferPointer(start: start, count: count))) else {
    return 0
  }
  if let match = router.match(request) {
    precondition(!match.template.isEmpty)
    check(match.type, request)
  }
  return 0
}

private func received(_ bytes: [UInt8]) -> ReceivedRequest? {
  let newline = UInt8(ascii: "\n")
  var rest = bytes[...]
  func line() -> String? {
    guard let end = rest.firstIndex(of: newline) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
  guard let words = line()?.split(separator: " ", maxSplits: 1), words.count == 2,
    let method = HTTPRequest.Method(String(words[0]))
  else { return nil }
  var fields: HTTPFields = [:]
  while let field = line(), !field.isEmpty {
    let halves = field.split(separator: ":", maxSplits: 1)
    guard halves.count == 2, let name = HTTPField.Name(String(halves[0])) else { return nil }
    let value = String(halves[1].drop { $0 == " " })
    // A server's parser rejects such a value.
    guard HTTPField.isValidValue(value) else { return nil }
    fields.append(HTTPField(name: name, value: value))
  }
  return ReceivedRequest(
    method: method, target: String(words[1]), headerFields: fields,
    body: .bytes(Array(rest), contentType: fields[.contentType]))
}

private func check(_ type: any ReceivableRequest.Type, _ request: ReceivedRequest) {
  func check<Request: ReceivableRequest>(_ type: Request.Type) {
    guard let first = try? Request(receiving: request) else { return }
    do {
      // A server also accepts values that no client of the library sends, such as a cookie with quotation marks.
      guard let sent = try? first.makeOutgoingRequest() else { return }
      // Parts are a stream with a random boundary.
      guard sent.body.parts == nil, sent.body.bytes != nil else { return }
      let second = try Request(receiving: ReceivedRequest(sent))
      let again = try second.makeOutgoingRequest()
      precondition(sent.head == again.head, "\(sent.head) isn't \(again.head)")
      precondition(sent.body.bytes == again.body.bytes, "\(first)")
    } catch {
      preconditionFailure("\(first) was accepted, but can't be sent and received again: \(error)")
    }
  }
  check(type)
}

extension ReceivedRequest {
  fileprivate init(_ outgoing: OutgoingRequest) {
    self.init(
      method: outgoing.head.method, target: outgoing.head.path ?? "/",
      headerFields: outgoing.head.headerFields, body: outgoing.body)
  }
}
