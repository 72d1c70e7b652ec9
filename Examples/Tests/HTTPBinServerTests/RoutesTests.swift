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

  @Test func elementsSendsAnArrayInAnObject() async throws {
    var limits = HTTPBinLimits.standard
    limits.elements = 2
    try await ServerProbe.run(limits: limits) { probe in
      let answer = try await probe.send("/elements/1000")
      #expect(answer.headers.first(name: "transfer-encoding") == "chunked")
      #expect(
        answer.text
          == #"{"data":{"elements":[{"id":0,"name":"element 0"},{"id":1,"name":"element 1"}]},"count":2}"#
      )
      #expect(try await probe.send("/elements/0").text == #"{"data":{"elements":[]},"count":0}"#)
    }
  }

  @Test func pagesLinkTheNextOne() async throws {
    var limits = HTTPBinLimits.standard
    limits.lines = 2
    try await ServerProbe.run(limits: limits) { probe in
      let first = try await probe.send("/pages/1000?size=2")
      #expect(first.text == "[0,1]\n")
      #expect(first.headers.first(name: "Link") == #"<?page=2&size=2>; rel="next""#)
      let last = try await probe.send("/pages/1000?page=2&size=1000")
      #expect(last.text == "[2,3]\n")
      #expect(last.headers.first(name: "Link") == nil)
      for path in ["/pages/2?page=3", "/pages/2?page=0", "/pages/2?size=-1", "/pages/x"] {
        #expect(try await probe.send(path).status == 404)
      }
      #expect(try await probe.send("/pages/0").text == "[]\n")
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

  @Test func eventsContinueBehindTheLast() async throws {
    try await ServerProbe.run { probe in
      let all = try await probe.send("/sse?count=2")
      #expect(all.headers.first(name: "content-type") == "text/event-stream")
      #expect(
        all.text
          == "retry: 10\n\nevent: ping\nid: 0\ndata: {\"id\":0}\n\nevent: ping\nid: 1\ndata: {\"id\":1}\n\n"
      )
      let rest = try await probe.send(
        "/sse?count=9&per_connection=1", headers: ["Last-Event-ID": "6"])
      #expect(rest.text == "retry: 10\n\nevent: ping\nid: 7\ndata: {\"id\":7}\n\n")
      for id in ["8", "9", "9223372036854775807"] {
        #expect(try await probe.send("/sse?count=9", headers: ["Last-Event-ID": id]).status == 204)
      }
      for id in ["x", "-5"] {
        #expect(try await probe.send("/sse?count=2", headers: ["Last-Event-ID": id]).status == 200)
      }
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

  @Test func cookiesAreSetInARedirect() async throws {
    try await ServerProbe.run { probe in
      let set = try await probe.send("/cookies/set?a=1&b=x%3Dy")
      #expect(set.status == 302)
      #expect(location(set) == "/cookies")
      #expect(set.headers["Set-Cookie"] == ["a=1; Path=/", "b=x=y; Path=/"])
      #expect(
        try await probe.send("/cookies/set/c/3").headers["Set-Cookie"] == ["c=3; Path=/"])
      let deleted = try await probe.send("/cookies/delete?a=1")
      #expect(
        deleted.headers.first(name: "Set-Cookie")?.contains("a=; Expires=Thu, 01 Jan") == true)
      let received = try await probe.send("/cookies", headers: ["Cookie": "b=x=y; a=1"])
      #expect(received.object["cookies"] as? [String: String] == ["a": "1", "b": "x=y"])
      #expect(try await probe.send("/cookies").text == "{\"cookies\":{}}\n")
      for pair in ["=1", "a=1%3B2", "a=%0D%0A", "a%3D=1", "%C3%A9=1"] {
        #expect(try await probe.send("/cookies/set?\(pair)").status == 400)
      }
    }
  }

  @Test func cachedResponsesHaveALifetimeOrAValidator() async throws {
    try await ServerProbe.run { probe in
      let fresh = try await probe.send("/cache/60")
      #expect(fresh.headers["Cache-Control"] == ["public, max-age=60"])
      #expect(fresh.object["url"] as? String == "\(probe.server.baseURL)/cache/60")
      #expect(try await probe.send("/cache/soon").status == 404)
      let validated = try await probe.send("/cache")
      #expect(validated.status == 200)
      let tag = try #require(validated.headers.first(name: "ETag"))
      for headers in [["If-None-Match": tag], ["If-Modified-Since": "now"]] as [HTTPHeaders] {
        let answer = try await probe.send("/cache", headers: headers)
        #expect(answer.status == 304)
        #expect(answer.bytes == [])
      }
    }
  }

  private func location(_ answer: ServerProbe.Answer) -> String? {
    answer.headers.first(name: "location")
  }

  @Test(
    arguments: [
      (nil, 200, "abcdefghijklmnopqrstuvwxyzabcd", nil),
      ("bytes=0-2", 206, "abc", "bytes 0-2/30"),
      ("bytes=28-", 206, "cd", "bytes 28-29/30"),
      ("bytes=28-99", 206, "cd", "bytes 28-29/30"),
      ("bytes=-3", 206, "bcd", "bytes 27-29/30"),
      ("bytes=30-", 416, "", "bytes */30"),
      ("bytes=0-1,3-4", 200, "abcdefghijklmnopqrstuvwxyzabcd", nil),
      ("bytes=5-4", 200, "abcdefghijklmnopqrstuvwxyzabcd", nil),
      ("lines=0-1", 200, "abcdefghijklmnopqrstuvwxyzabcd", nil),
    ] as [(String?, Int, String, String?)])
  func aRangeIsAPartOfTheContent(
    range: String?, status: Int, text: String, contentRange: String?
  ) async throws {
    try await ServerProbe.run { probe in
      let answer = try await probe.send(
        "/range/30", headers: range.map { ["Range": $0] as HTTPHeaders } ?? [:])
      #expect(answer.status == status)
      #expect(answer.text == text)
      #expect(answer.headers.first(name: "Content-Range") == contentRange)
      #expect(answer.headers.first(name: "ETag") == #""range30""#)
    }
  }

  @Test func aRangeOfAnotherContentIsTheWholeContent() async throws {
    try await ServerProbe.run { probe in
      for (tag, status) in [(#""range30""#, 206), (#""range31""#, 200)] {
        let answer = try await probe.send(
          "/range/30", headers: ["Range": "bytes=0-2", "If-Range": tag])
        #expect(answer.status == status)
      }
    }
  }
}
