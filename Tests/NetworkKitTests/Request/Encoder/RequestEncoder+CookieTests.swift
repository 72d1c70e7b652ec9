import HTTPTypes
import NetworkKit
import Testing

@Suite struct RequestEncoderCookieTests {
  private func cookies(
    headers: HTTPFields = [:], _ write: @escaping WrittenRequest.Write
  ) throws -> [String] {
    var request = WrittenRequest(write: write)
    request.headers = headers
    return try request.makeOutgoingRequest().head.headerFields[values: .cookie]
  }

  @Test func allCookiesStandInOneField() throws {
    let cookies = try cookies { request in
      try request.addCookie("session", "abc")
      try request.addCookie("none", String?.none)
      try request.addCookie("empty", "")
      try request.addCookie("page", 2)
      try request.addCookie("dark", true, .bools(.numeric))
    }
    #expect(cookies == ["session=abc; empty=; page=2; dark=1"])
  }

  @Test func theyStandBehindTheCookiesOfTheHeaders() throws {
    let cookies = try cookies(headers: [.cookie: "consent=yes"]) { request in
      try request.addCookie("a", 1)
      try request.addCookie("b", 2)
    }
    #expect(cookies == ["consent=yes; a=1; b=2"])
  }

  @Test func aHeaderFieldAfterwardsTakesNoCookieAway() throws {
    let cookies = try cookies { request in
      try request.addCookie("a", 1)
      try request.setHeader("Cookie", "b=2")
    }
    #expect(cookies == ["b=2; a=1"])
  }

  @Test(arguments: ["", "a b", "a=b", "a;b", "ä", "a\"", "a,b", "a\r\nb"])
  func aNameThatIsNoTokenIsRejected(name: String) {
    let error = WrittenRequest.error { try $0.addCookie(name, "hush") }
    #expect(error?.code == .invalidParameter)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test(arguments: [" ", ";", ",", "\"", "\\", "\r\n", "\u{0}", "\u{7F}", "ä"])
  func aValueThatWouldChangeTheFieldIsRejected(text: String) {
    let error = WrittenRequest.error { try $0.addCookie("session", "hush" + text) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"session\"") == true)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func aCookieIsOneValue() {
    let error = WrittenRequest.error { try $0.addCookie("ids", [1, 2]) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"ids\"") == true)
  }

  @Test(arguments: ["!#$%&'()*+-./:<=>?@[]^_`{|}~azAZ09"])
  func everyOctetThatACookieMayHoldIsSentAsItIs(value: String) throws {
    #expect(try cookies { try $0.addCookie("c", value) } == ["c=" + value])
  }
}
