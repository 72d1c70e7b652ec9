import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct PropertyListCoderTests {
  private let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>v</key>
    \t<string>x</string>
    </dict>
    </plist>

    """

  @Test func xmlIsSentAndRead() async throws {
    try await withServer { request in
      Reply(fields: [("Content-Type", "application/x-plist")], body: request.body)
    } operation: { server in
      let value = try await server.client().perform(Coded.SendCodable(PropertyListCoder()))
      #expect(value.v == "x")
      let received = try #require(server.requests.first)
      #expect(received.text == xml)
      #expect(received.values(of: "Content-Type") == ["application/x-plist"])
      #expect(received.values(of: "Content-Length") == ["\(xml.utf8.count)"])
    }
  }

  @Test func binaryIsWrittenAndBothAreRead() throws {
    let request = Coded.SendCodable(PropertyListCoder(.binary))
    let outgoing = try request.outgoingRequest()
    let bytes = try #require(outgoing.body.bytes)
    #expect(bytes.starts(with: Array("bplist00".utf8)))
    #expect(try request.responseHandler(NetworkResponse(bytes)).v == "x")
    #expect(try request.value(of: xml).v == "x")
  }

  @Test func whatIsNoPropertyListIsSaid() {
    let error = #expect(throws: NetworkError.self) {
      try Coded.SendCodable(PropertyListCoder()).value(of: "<html>")
    }
    #expect(error?.code == .undecodable)
    #expect(error?.reason.hasPrefix("the body does not fit: PropertyListCoder") == true)
  }
}
