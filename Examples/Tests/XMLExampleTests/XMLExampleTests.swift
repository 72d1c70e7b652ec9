import HTTPBinServer
import NetworkKit
import Testing

@testable import XMLExample

@Suite struct XMLExampleTests {
  private let slideshow = Slideshow(
    title: "Birds & <Bees>", author: "Ann", slides: [Slideshow.Slide(title: "One")])

  private let document = """
    <?xml version="1.0"?>
    <slideshow title="Birds &amp; &lt;Bees&gt;" author="Ann"><slide><title>One</title></slide></slideshow>
    """

  private func withClient<Result>(
    _ operation: (HTTPNetworkClient) async throws -> Result
  ) async throws -> Result {
    try await HTTPBinServer.withServer { server in
      try await operation(HTTPNetworkClient(baseURL: BaseURL(server.baseURL)))
    }
  }

  @Test func aDocumentIsDecoded() async throws {
    let fetched = try await withClient { client in try await client.perform(FetchSlideshow()) }
    #expect(fetched.title == "Sample Slide Show")
    #expect(fetched.author == "Yours Truly")
    #expect(fetched.slide.map(\.title) == ["Wake up to WonderWidgets!", "Overview"])
  }

  @Test func aDocumentIsPosted() async throws {
    let echo = try await withClient { client in
      try await client.perform(PostSlideshow(slideshow: slideshow))
    }
    #expect(echo["data"].string == document)
    #expect(echo["headers"]["Content-Type"].string == "application/xml")
  }

  @Test func whatIsSentIsReadBack() throws {
    let outgoing = try PostSlideshow(slideshow: slideshow).makeOutgoingRequest()
    let bytes = try #require(outgoing.body.bytes)
    #expect(try FetchSlideshow().responseHandler(NetworkResponse(bytes)) == slideshow)
  }

  @Test func whatIsNotXMLIsAnError() {
    let error = #expect(throws: NetworkError.self) {
      try FetchSlideshow().responseHandler(NetworkResponse(Array("{}".utf8)))
    }
    #expect(error?.code == .decodingFailed)
    #expect(error?.reason.contains("XMLBodyCoder") == true)
  }
}
