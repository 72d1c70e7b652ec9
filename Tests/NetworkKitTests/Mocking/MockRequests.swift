import Foundation
import NetworkKit

/// The handwritten requests and models that the mocking tests perform.
enum MockAPI {
  struct Person: JSONDecodable, Sendable, Equatable {
    let id: Int
    let name: String

    init(id: Int, name: String) {
      (self.id, self.name) = (id, name)
    }

    init(json: JSON) throws(JSONError) {
      id = try json.decode(at: "id")
      name = try json.decode(at: "name")
    }
  }

  /// Read by `JSONDecodable` under other keys than `Codable` writes.
  struct Mixed: JSONDecodable, Codable, Sendable, Equatable {
    var value: Int

    init(value: Int) {
      self.value = value
    }

    init(json: JSON) throws(JSONError) {
      value = try json.decode(at: "other")
    }
  }

  struct Coded: Codable, Sendable, Equatable {
    var value: Int
  }

  struct Both: JSONDecodable, JSONEncodable, Sendable, Equatable {
    var value: Int

    init(value: Int) {
      self.value = value
    }

    init(json: JSON) throws(JSONError) {
      value = try json.decode(at: "v")
    }

    var json: JSON { ["v": .number(JSON.Number(value))] }
  }

  struct FetchPerson: NetworkRequest {
    typealias ResponseType = Person
    let id: Int
    var endpoint: String { "/people/\(id)" }
    static var endpointTemplate: String? { "/people/{id}" }
  }
  struct FetchMixed: NetworkRequest {
    typealias ResponseType = Mixed
    let endpoint = "/mixed"
  }
  struct FetchCoded: NetworkRequest {
    typealias ResponseType = [Coded]
    let endpoint = "/coded"
  }
  struct FetchBoth: NetworkRequest {
    typealias ResponseType = Both
    let endpoint = "/both"
  }
  struct FetchText: NetworkRequest {
    typealias ResponseType = String
    let endpoint = "/text"
  }
  struct FetchMaybe: NetworkRequest {
    typealias ResponseType = String?
    let endpoint = "/maybe"
  }
  struct FetchData: NetworkRequest {
    typealias ResponseType = Data
    let endpoint = "/data"
  }
  struct FetchStream: NetworkRequest {
    typealias ResponseType = ByteStream
    let endpoint = "/stream"
  }
  struct Delete: NetworkRequest {
    let endpoint = "/all"
    var method: HTTPRequest.Method { .delete }
  }
}
