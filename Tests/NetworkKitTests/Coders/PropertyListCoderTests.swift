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
    let outgoing = try request.makeOutgoingRequest()
    let bytes = try #require(outgoing.body.bytes)
    #expect(bytes.starts(with: Array("bplist00".utf8)))
    #expect(try request.responseHandler(NetworkResponse(bytes)).v == "x")
    #expect(try request.value(of: xml).v == "x")
  }

  @Test func whatIsNoPropertyListIsSaid() {
    let error = #expect(throws: NetworkError.self) {
      try Coded.SendCodable(PropertyListCoder()).value(of: "<html>")
    }
    #expect(error?.code == .decodingFailed)
    #expect(error?.reason.hasPrefix("can't decode the response body: PropertyListCoder") == true)
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  /// Decodes on a thread with the stack that threads have by default on Apple's platforms.
  private func decodeOnThread(_ bytes: [UInt8]) async -> NetworkError? {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        do {
          _ = try PropertyListCoder().decode(Anything.self, from: BodyChunk(bytes))
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error as? NetworkError)
        }
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test(arguments: [10_000, 1_000_000])
  func whatIsNestedTooDeepIsRefused(levels: Int) async {
    let documents = [
      NestedPropertyLists.xml(levels), NestedPropertyLists.xml(levels, tag: "dict"),
      NestedPropertyLists.xml(levels, tag: "plist"), NestedPropertyLists.binary(levels),
    ]
    for document in documents {
      let error = await decodeOnThread(document)
      #expect(error?.code == .decodingFailed)
      #expect(error?.reason == "the property list is nested deeper than 128 levels")
    }
    let error = await decodeOnThread(NestedPropertyLists.openStep(levels))
    #expect(error?.reason == "the body is neither an XML nor a binary property list")
  }

  @Test func theLimitIsTheSameInBothFormats() async {
    #expect(await decodeOnThread(NestedPropertyLists.xml(128)) == nil)
    #expect(await decodeOnThread(NestedPropertyLists.xml(129))?.code == .decodingFailed)
    #expect(await decodeOnThread(NestedPropertyLists.binary(128)) == nil)
    #expect(await decodeOnThread(NestedPropertyLists.binary(129))?.code == .decodingFailed)
  }

  @Test func anArrayInItselfIsRefused() async {
    let document = NestedPropertyLists.binary(2, isCircular: true)
    #expect(await decodeOnThread(document)?.code == .decodingFailed)
  }

  @Test(arguments: [
    "<!DOCTYPE plist \"<!--\"><plist>DEEP<!-- --></plist>",
    "<!DOCTYPE plist [<!ENTITY a \"<!--\">]><plist>DEEP<!-- --></plist>",
    "<plist a=\"<!--\">DEEP<!-- --></plist>",
    "<plist><!-- </array> -->DEEP</plist>",
    "<plist><array><string><![CDATA[</array>]]></string>DEEP</array></plist>",
    "<?xml version=\"1.0\" encoding=\"IBM037\"?><plist>DEEP</plist>",
    "\u{FEFF}  <plist>DEEP</plist>",
  ])
  func nothingHidesTheDepth(document: String) async throws {
    let tags = ["<array >", "</array>"].map { String(repeating: $0, count: 5_000) }
    let text = document.replacing("DEEP", with: tags.joined())
    #expect(await decodeOnThread(Array(text.utf8))?.code == .decodingFailed)
    let wide = try #require(text.data(using: .utf16))
    #expect(await decodeOnThread(Array(wide))?.code == .decodingFailed)
  }

  @Test func truncatedBinaryIsRefused() throws {
    let whole = NestedPropertyLists.binary(3)
    for length in 0..<whole.count {
      let error = #expect(throws: (any Error).self) {
        try PropertyListCoder().decode(Anything.self, from: BodyChunk(Array(whole.prefix(length))))
      }
      #expect(error != nil)
    }
  }

  @Test func whatIsOftenReferredToIsReadOnce() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let value = Array(repeating: ["a": [1, 2], "b": [3]], count: 100)
    let chunk = BodyChunk(try encoder.encode(value))
    #expect(try PropertyListCoder().decode([[String: [Int]]].self, from: chunk) == value)
  }
}
