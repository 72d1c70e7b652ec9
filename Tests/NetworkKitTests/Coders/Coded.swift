import Foundation
import HTTPTypes
import NetworkKit

/// Models with each combination of conformances, which tell by their `v` who read or wrote them.
enum Coded {
  struct OnlyCodable: Codable, Sendable, Equatable {
    var v: String
  }

  struct OnlyJSON: JSONDecodable, JSONEncodable, Sendable, Equatable {
    var v: String

    init(v: String) { self.v = v }
    init(json: JSON) throws(JSONError) { v = "JSON " + (try json.decode(String.self, at: "v")) }
    var json: JSON { ["v": .string("JSON " + v)] }
  }

  struct Both: Codable, JSONDecodable, JSONEncodable, Sendable, Equatable {
    var v: String

    init(v: String) { self.v = v }
    init(json: JSON) throws(JSONError) { v = "JSON " + (try json.decode(String.self, at: "v")) }
    var json: JSON { ["v": .string("JSON " + v)] }
  }

  struct Dated: Codable, Sendable, Equatable {
    var day: Date
  }

  struct SendCodable: CodedRequest {
    typealias ResponseType = OnlyCodable
    var model = OnlyCodable(v: "x")
    var coder: any BodyCoder = JSONCoder()

    func encode(into request: inout RequestEncoder) throws(NetworkError) {
      try request.setBody(model)
    }
  }

  struct SendJSON: CodedRequest {
    typealias ResponseType = OnlyJSON
    var model = OnlyJSON(v: "x")
    var coder: any BodyCoder = JSONCoder()

    func encode(into request: inout RequestEncoder) throws(NetworkError) {
      try request.setBody(model)
    }
  }

  struct SendBoth: CodedRequest {
    typealias ResponseType = Both
    var model = Both(v: "x")
    var coder: any BodyCoder = JSONCoder()

    func encode(into request: inout RequestEncoder) throws(NetworkError) {
      try request.setBody(model)
    }
  }

  struct SendDated: CodedRequest {
    typealias ResponseType = Dated
    var model = Dated(day: Date(timeIntervalSince1970: 86_400))
    var coder: any BodyCoder = JSONCoder()

    func encode(into request: inout RequestEncoder) throws(NetworkError) {
      try request.setBody(model)
    }
  }

  struct FetchOptional: CodedRequest {
    typealias ResponseType = [Both?]?
    var coder: any BodyCoder = JSONCoder()
  }
}

protocol CodedRequest: NetworkRequest {
  var coder: any BodyCoder { get set }
  init()
}

extension CodedRequest {
  var endpoint: String { "/" }
  var method: HTTPRequest.Method { .post }

  init(_ coder: any BodyCoder) {
    self.init()
    self.coder = coder
  }

  /// Returns the value that the request decodes from a body.
  func value(of text: String) throws(NetworkError) -> ResponseType {
    try responseHandler(NetworkResponse(Array(text.utf8)))
  }
}

/// A format of a test's own: the JSON of `Codable` types behind a mark.
struct MarkedCoder: BodyCoder {
  struct NoMark: Error {}

  var contentType: String { "application/x-marked" }

  func encode<Value: Encodable>(_ value: Value) throws -> BodyChunk {
    BodyChunk(Array("!".utf8) + [UInt8](try JSONEncoder().encode(value)))
  }

  func decode<Value: Decodable>(_ type: Value.Type, from body: BodyChunk) throws -> Value {
    guard body.bytes.first == UInt8(ascii: "!") else { throw NoMark() }
    return try JSONDecoder().decode(type, from: Data(body.bytes.dropFirst()))
  }
}
