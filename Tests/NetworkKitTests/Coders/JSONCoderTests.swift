import Foundation
import NetworkKit
import Testing

@Suite struct JSONCoderTests {
  private let dated = #"{"day":"1970-01-02T00:00:00Z"}"#

  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  private var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }

  @Test func foundationsCodersCanBeOnesOwn() throws {
    for prefersCodable in [false, true] {
      let coder = JSONCoder(decoder: decoder, encoder: encoder, prefersCodable: prefersCodable)
      let request = Coded.SendDated(coder)
      #expect(try request.makeOutgoingRequest().bodyText == dated)
      #expect(try request.value(of: dated) == request.model)
    }
  }

  @Test func oursAreNotChangedByThem() throws {
    let request = Coded.SendBoth(JSONCoder(decoder: decoder, encoder: encoder))
    #expect(try request.value(of: #"{"v":"x"}"#).v == "JSON x")
  }

  @Test func itFitsAnExistentialWithoutAnAllocation() {
    #expect(MemoryLayout<JSONCoder>.size <= 3 * MemoryLayout<Int>.size)
  }

  @Test func readingOptionsAreTakenByTheCoder() throws {
    let text = #"{"v": "x", "v": "y"}"#
    #expect(try Coded.SendJSON().value(of: text).v == "JSON y")
    let reject = JSONReadingOptions(duplicateKeys: .reject)
    let request = Coded.SendJSON(coder: JSONCoder(readingOptions: reject))
    let error = #expect(throws: NetworkError.self) { try request.value(of: text) }
    #expect(error?.description.contains(#"v: expected a unique key, found "v" again"#) == true)
    #expect(error?.description.contains("byte 11") == true)
  }

  @Test func writingOptionsAreTakenByTheCoder() throws {
    let request = Coded.SendJSON(coder: JSONCoder(writingOptions: .prettyPrinted))
    #expect(try request.makeOutgoingRequest().bodyText == "{\n  \"v\": \"JSON x\"\n}")
  }

  @JSONDecodable
  struct Status: Equatable {
    let id: UInt64
  }

  @JSONDecodable
  struct Timeline: Equatable {
    let statuses: [Status]
  }

  @Test func saysWhereInAResponse() throws {
    struct FetchTimeline: NetworkRequest {
      typealias ResponseType = Timeline
      var endpoint: String { "/timeline" }
    }
    let response = NetworkResponse(Array(#"{"statuses":\#n[{"id": -1}]}"#.utf8))
    let error = try #require(throws: NetworkError.self) {
      try FetchTimeline().responseHandler(response)
    }
    #expect(
      error.description.contains(
        """
        statuses[0].id: expected an integer that fits in UInt64, found -1 (line 2, column 9, byte 21)
        """))
  }
}
