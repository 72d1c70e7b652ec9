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
    let coders: [any BodyCoder] = [
      JSONCoder(decoder: decoder, encoder: encoder),
      FoundationJSONCoder(decoder: decoder, encoder: encoder),
    ]
    for coder in coders {
      let request = Coded.SendDated(coder)
      #expect(try request.outgoingRequest().bodyText == dated)
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
}
