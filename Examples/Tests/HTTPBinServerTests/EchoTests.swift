import HTTPBinServer
import NIOHTTP1
import Testing

@Suite struct EchoTests {
  @Test func getTellsQueryHeadersAndAddress() async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send(
        "/get?b=x%20y&a=1&b=z+z&empty", headers: ["x-one": "1", "X-One": "2"])
      #expect(answer.status == 200)
      #expect(answer.headers.first(name: "content-type") == "application/json")
      let args = try #require(answer.object["args"] as? [String: Any])
      #expect(args["a"] as? String == "1")
      #expect(args["b"] as? [String] == ["x y", "z z"])
      #expect(args["empty"] as? String == "")
      #expect(answer.strings("headers")?["X-One"] == "1,2")
      #expect(answer.strings("headers")?["Host"] == "127.0.0.1:\(probe.server.port)")
      #expect(answer.object["origin"] as? String == "127.0.0.1")
      #expect(
        answer.object["url"] as? String == "\(probe.server.baseURL)/get?b=x%20y&a=1&b=z+z&empty")
      #expect(answer.object["json"] == nil && answer.object["method"] == nil)
    }
  }

  @Test func postTellsAForm() async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send(
        "/post", method: .POST,
        headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"],
        body: "param=yoxi+sem&name=%C3%A9&broken=%zz")
      #expect(
        answer.strings("form") == ["param": "yoxi sem", "name": "\u{e9}", "broken": "%zz"])
      #expect(answer.object["data"] as? String == "")
    }
  }

  @Test func postTellsJSONAndItsText() async throws {
    try await ServerProbe.run { probe in
      let text = #"{"param":"yoxisem544","list":[1,2]}"#
      let answer = try await probe.send(
        "/post", method: .POST, headers: ["Content-Type": "application/json"], body: text)
      #expect(answer.object["data"] as? String == text)
      let json = try #require(answer.object["json"] as? [String: Any])
      #expect(json["param"] as? String == "yoxisem544")
      #expect(json["list"] as? [Int] == [1, 2])
    }
  }

  @Test(arguments: ["", "{", "no JSON"])
  func whatIsNoJSONIsDataOnly(text: String) async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send("/put", method: .PUT, body: text)
      #expect(answer.object["data"] as? String == text)
      #expect(answer.text.contains(#""json":null"#))
    }
  }

  @Test func bytesThatAreNoTextComeBackAsADataURL() async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send(
        "/patch", method: .PATCH, headers: [:], bytes: [0xFF, 0xFE, 0])
      #expect(answer.object["data"] as? String == "data:application/octet-stream;base64,//4A")
    }
  }

  @Test func postTellsThePartsOfAMultipartForm() async throws {
    let body = [
      "a preamble that nobody reads", "--b 1",
      #"Content-Disposition: form-data; name="text""#, "", "one\r\n--not the boundary", "--b 1",
      #"content-disposition: form-data; name="file"; filename="a \"b\"; c.txt""#,
      "Content-Type: text/plain", "", "the file", "--b 1",
      #"Content-Disposition: form-data; name="empty""#, "", "", "--b 1",
      "X-Nameless: 1", "", "nothing", "--b 1--", "an epilogue",
    ].joined(separator: "\r\n")
    try await ServerProbe.run { probe in
      let answer = try await probe.send(
        "/post", method: .POST, headers: ["Content-Type": #"multipart/form-data; boundary="b 1""#],
        body: body)
      #expect(answer.strings("form") == ["text": "one\r\n--not the boundary", "empty": ""])
      #expect(answer.strings("files") == ["file": "the file"])
      #expect(answer.object["data"] as? String == "")
    }
  }

  @Test(arguments: [
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x",
  ])
  func aMultipartFormWithoutItsBoundaryHasNoParts(contentType: String) async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send(
        "/post", method: .POST, headers: ["Content-Type": contentType], body: "--y\r\n\r\n--y--")
      #expect(answer.status == 200)
      #expect(answer.strings("form") == [:])
      #expect(answer.strings("files") == [:])
    }
  }

  @Test func anythingTellsTheMethodToo() async throws {
    try await ServerProbe.run { probe in
      for path in ["/anything", "/anything/a/b?q=1"] {
        let answer = try await probe.send(path, method: .DELETE)
        #expect(answer.object["method"] as? String == "DELETE")
        #expect(answer.object["url"] as? String == probe.server.baseURL + path)
      }
    }
  }

  @Test func aHeadRequestHasNoBody() async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send("/get", method: .HEAD)
      #expect(answer.status == 200)
      #expect(answer.bytes.isEmpty)
    }
  }

  @Test func singleFacts() async throws {
    try await ServerProbe.run { probe in
      let headers = try await probe.send("/headers", headers: ["User-Agent": "probe"])
      #expect(headers.strings("headers")?["User-Agent"] == "probe")
      let agent = try await probe.send("/user-agent", headers: ["User-Agent": "probe"])
      #expect(agent.object as? [String: String] == ["user-agent": "probe"])
      #expect(try await probe.send("/ip").object as? [String: String] == ["origin": "127.0.0.1"])
    }
  }
}
