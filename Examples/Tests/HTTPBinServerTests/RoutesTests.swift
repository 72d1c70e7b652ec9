import HTTPBinServer
import NIOHTTP1
import Testing

@Suite struct RoutesTests {
  @Test(arguments: [200, 204, 404, 418, 500, 599])
  func statusAnswersWithTheStatus(code: Int) async throws {
    try await ServerProbe.run { probe in
      for method in [HTTPMethod.GET, .PUT] {
        let answer = try await probe.send("/status/\(code)", method: method)
        #expect(answer.status == code)
      }
    }
  }

  @Test(arguments: ["abc", "0", "100", "199", "600", "-1", "99999999999999999999"])
  func statusRefusesWhatIsNone(code: String) async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send("/status/\(code)")
      #expect(answer.status == 400)
      #expect(answer.text == "Invalid status code")
    }
  }

  @Test func basicAuthenticationTakesTheCredentialsOfThePath() async throws {
    try await ServerProbe.run { probe in
      let path = "/basic-auth/al%20ice/s%3Acret"
      let right = try await probe.send(
        path, headers: ["Authorization": "Basic YWwgaWNlOnM6Y3JldA=="])
      #expect(right.status == 200)
      #expect(right.object["authenticated"] as? Bool == true)
      #expect(right.object["user"] as? String == "al ice")
      for wrong in ["", "Basic", "Basic !!!", "Basic YTpi", "Bearer YWwgaWNlOnM6Y3JldA=="] {
        let answer = try await probe.send(path, headers: ["Authorization": wrong])
        #expect(answer.status == 401)
        #expect(answer.headers.first(name: "WWW-Authenticate") == #"Basic realm="Fake Realm""#)
      }
      #expect(try await probe.send(path).status == 401)
    }
  }

  @Test func delayIsCutToTheLimit() async throws {
    var limits = HTTPBinLimits.standard
    limits.delay = 0.05
    try await ServerProbe.run(limits: limits) { probe in
      let answer = try await probe.send("/delay/3600")
      #expect(answer.object["url"] as? String == "\(probe.server.baseURL)/delay/3600")
      #expect(try await probe.send("/delay/soon").status == 400)
      #expect(try await probe.send("/delay/nan").status == 400)
    }
  }

  @Test func streamSendsNumberedLines() async throws {
    var limits = HTTPBinLimits.standard
    limits.lines = 3
    try await ServerProbe.run(limits: limits) { probe in
      let answer = try await probe.send("/stream/1000?q=1")
      #expect(answer.headers.first(name: "transfer-encoding") == "chunked")
      let lines = answer.text.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines.last?.contains(#""id":2"#) == true)
      #expect(try await probe.send("/stream/0").bytes == [])
      #expect(try await probe.send("/stream/-1").status == 404)
    }
  }

  @Test func bytesAreAsManyAsAskedForUpToTheLimit() async throws {
    try await ServerProbe.run { probe in
      let announced = try await probe.send("/bytes/5000?seed=7")
      #expect(announced.bytes.count == 5000)
      #expect(announced.headers.first(name: "content-length") == "5000")
      let streamed = try await probe.send("/stream-bytes/5000?seed=7&chunk_size=999")
      #expect(streamed.bytes == announced.bytes)
      #expect(streamed.headers.first(name: "content-length") == nil)
      #expect(try await probe.send("/bytes/5000?seed=8").bytes != announced.bytes)
      #expect(try await probe.send("/stream-bytes/10?chunk_size=0").bytes.count == 10)
      #expect(try await probe.send("/stream-bytes/999999").bytes.count == 100 * 1024)
      #expect(try await probe.send("/bytes/many").status == 404)
    }
  }

  @Test func redirectsCountDownToGet() async throws {
    try await ServerProbe.run { probe in
      let first = try await probe.send("/redirect/3")
      #expect(first.status == 302)
      #expect(location(first) == "/relative-redirect/2")
      #expect(try await location(probe.send("/relative-redirect/1")) == "/get")
      #expect(
        try await location(probe.send("/absolute-redirect/2"))
          == "\(probe.server.baseURL)/absolute-redirect/1")
      #expect(try await probe.send("/redirect/0").status == 404)
    }
  }

  @Test func redirectsToAnyAddress() async throws {
    try await ServerProbe.run { probe in
      let target = "http://127.0.0.1:9/x?a=1"
      let path = "/redirect-to?url=http%3A%2F%2F127.0.0.1%3A9%2Fx%3Fa%3D1"
      let answer = try await probe.send(path + "&status_code=307", method: .POST)
      #expect(answer.status == 307)
      #expect(location(answer) == target)
      #expect(try await probe.send(path + "&status_code=200").status == 302)
      #expect(try await probe.send("/redirect-to").status == 400)
    }
  }

  @Test func documentsAreThere() async throws {
    try await ServerProbe.run { probe in
      let slideshow = try await probe.send("/json").object["slideshow"] as? [String: Any]
      #expect(slideshow?["title"] as? String == "Sample Slide Show")
      let document = try await probe.send("/xml")
      #expect(document.headers["Content-Type"] == ["application/xml"])
      #expect(document.text.contains("<title>Wake up to WonderWidgets!</title>"))
      let identifiers = [try await probe.send("/uuid").text, try await probe.send("/uuid").text]
      #expect(identifiers[0] != identifiers[1])
    }
  }

  @Test func responseHeadersAreThoseOfTheQuery() async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send("/response-headers?X-A=1&X-A=2&X-B=3")
      #expect(answer.headers["X-A"] == ["1", "2"])
      #expect(answer.object["X-A"] as? [String] == ["1", "2"])
      #expect(answer.object["X-B"] as? String == "3")
      #expect(try await probe.send("/response-headers?Content-Length=1").status == 400)
      #expect(try await probe.send("/response-headers?no%20name=1").status == 400)
      let split = try await probe.send("/response-headers?X-A=1%0D%0AX-Evil:%201")
      #expect(split.headers["X-Evil"] == [])
    }
  }

  private func location(_ answer: ServerProbe.Answer) -> String? {
    answer.headers.first(name: "location")
  }
}
