import Foundation
import NetworkKit

/// Every kind of response, each in a separate request: the compiler must find exactly one default of `responseHandler`
/// for it.
enum Kinds {
  struct OnlyJSON: JSONDecodable, Sendable, Equatable {
    let v: Int
    init(json: JSON) throws(JSONError) { v = try json.decode(at: "v") }
  }
  struct OnlyCodable: Decodable, Sendable, Equatable {
    let v: Int
  }
  /// Read by `JSONDecodable`, from another key than `Decodable` would.
  struct Both: JSONDecodable, Decodable, Sendable, Equatable {
    let v: Int
    init(json: JSON) throws(JSONError) { v = try json.decode(at: "json") }
  }
  struct XML: ResponseDecodable {
    let text: String
    init(response: NetworkResponse) throws(NetworkError) { text = "xml " + response.text }
  }
  struct XMLAndJSON: ResponseDecodable, JSONDecodable, Decodable {
    let text: String
    init(response: NetworkResponse) throws(NetworkError) { text = "xml" }
    init(json: JSON) throws(JSONError) { text = "json" }
  }

  struct Nothing: Kind {}
  struct Ignorable: Kind { typealias ResponseType = IgnorableResult }
  struct JSONModel: Kind { typealias ResponseType = OnlyJSON }
  struct CodableModel: Kind { typealias ResponseType = OnlyCodable }
  struct BothModel: Kind { typealias ResponseType = Both }
  struct OptionalJSON: Kind { typealias ResponseType = OnlyJSON? }
  struct OptionalCodable: Kind { typealias ResponseType = OnlyCodable? }
  struct OptionalBoth: Kind { typealias ResponseType = Both? }
  struct ArrayOfJSON: Kind { typealias ResponseType = [OnlyJSON] }
  struct ArrayOfCodable: Kind { typealias ResponseType = [OnlyCodable] }
  struct ArrayOfBoth: Kind { typealias ResponseType = [Both] }
  struct ArrayOfOptionals: Kind { typealias ResponseType = [OnlyCodable?] }
  struct DictionaryOfJSON: Kind { typealias ResponseType = [String: OnlyJSON] }
  struct DictionaryOfCodable: Kind { typealias ResponseType = [String: OnlyCodable] }
  struct Nested: Kind { typealias ResponseType = [String: [Both?]] }
  struct Dynamic: Kind { typealias ResponseType = JSON }
  struct Text: Kind { typealias ResponseType = String }
  struct OptionalText: Kind { typealias ResponseType = String? }
  struct RawData: Kind { typealias ResponseType = Data }
  struct OptionalData: Kind { typealias ResponseType = Data? }
  struct Bytes: Kind { typealias ResponseType = [UInt8] }
  struct Number: Kind { typealias ResponseType = Int }
  struct OwnKind: Kind { typealias ResponseType = XML }
  struct OwnKindFirst: Kind { typealias ResponseType = XMLAndJSON }
  struct Stream: Kind { typealias ResponseType = ByteStream }
  struct GenericKind<Response: ResponseDecodable>: Kind { typealias ResponseType = Response }
  struct Generic<Value: JSONDecodable & Sendable>: Kind { typealias ResponseType = Value }
  struct GenericArray<Value: Decodable & Sendable>: Kind { typealias ResponseType = [Value] }
  /// The type is inferred from the handler.
  struct ByHand: Kind {
    func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Int {
      response.head.status.code
    }
  }
}

protocol Kind: NetworkRequest {
  init()
}

extension Kind {
  var endpoint: String { "/kind" }

  /// Returns the value that the request decodes from a body.
  static func value(
    of text: String, status: HTTPResponse.Status = .ok
  ) throws(NetworkError) -> ResponseType {
    try Self().responseHandler(NetworkResponse(Array(text.utf8), status: status))
  }
}
