import NetworkKit
import Testing

/// Case 20 of the safety rules, and its neighbours: a value never changes the path's structure.
@Suite struct RequestEncoderPathTests {
  @Test(arguments: [
    ("42", "42"), ("a/b", "a%2Fb"), ("a?b", "a%3Fb"), ("a#b", "a%23b"), ("a b", "a%20b"),
    ("é", "%C3%A9"), ("100%", "100%25"), ("%41", "%2541"), ("~._-", "~._-"), ("a+b", "a%2Bb"),
    ("//evil/x", "%2F%2Fevil%2Fx"), ("https://evil", "https%3A%2F%2Fevil"), ("...", "..."),
    (";v=1", "%3Bv%3D1"), ("\\", "%5C"), ("👋", "%F0%9F%91%8B"),
  ])
  func case20_aSegmentIsEncoded(value: String, segment: String) throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/users/")
      try request.appendPathSegment("id", value)
      try request.appendPath("/posts")
    }
    #expect(target == "/users/\(segment)/posts")
  }

  @Test(arguments: [
    "", ".", "..", "%2e", "%2E%2e", ".%2e", "a\r\nb", "a\nb", "\u{0}", "a\tb", "\u{7F}",
  ])
  func case20_aSegmentIsRejected(value: String) throws {
    let error = try #require(
      WrittenRequest.error { request in
        try request.appendPath("/users/")
        try request.appendPathSegment("identifier", value)
      })
    #expect(error.code == .invalidParameter)
    #expect(error.reason.contains("\"identifier\""))
    #expect(error.transmission == .notSent)
  }

  @Test func aSegmentNeedsOneValue() throws {
    let missing = WrittenRequest.error { request in try request.appendPathSegment("id", Int?.none) }
    #expect(missing?.code == .invalidParameter)
    let several = WrittenRequest.error { request in try request.appendPathSegment("id", [1, 2]) }
    #expect(several?.code == .invalidParameter)
    let nested = WrittenRequest.error { request in
      try request.appendPathSegment("id", ["a": 1] as JSON)
    }
    #expect(nested?.code == .invalidParameter)
  }

  @Test func aRemainderKeepsItsSlashesAndNothingElse() throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/files/")
      try request.appendPathRemainder("path", "a b/c?d/é#")
    }
    #expect(target == "/files/a%20b/c%3Fd/%C3%A9%23")
  }

  @Test(arguments: ["", "/a", "a/", "a//b", "../a", "a/..", "a/./b", "a/%2E%2E/b", "a/\r\n"])
  func aRemainderIsRejected(value: String) throws {
    let error = try #require(
      WrittenRequest.error { request in try request.appendPathRemainder("path", value) })
    #expect(error.code == .invalidParameter)
    #expect(error.reason.contains("\"path\""))
  }

  @Test func anArrayIsSpreadOverSegments() throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/tree")
      try request.appendPathSegments("folders", ["a", "b/c", "d e"])
    }
    #expect(target == "/tree/a/b%2Fc/d%20e")
  }

  @Test func anEmptyArrayAddsNoSegment() throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/tree")
      try request.appendPathSegments("folders", [String]())
    }
    #expect(target == "/tree")
  }

  @Test func aSpreadDotSegmentIsRejected() {
    let error = WrittenRequest.error { request in
      try request.appendPathSegments("folders", ["a", ".."])
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"folders\"") == true)
  }

  @Test func aDotMayStandBetweenTwoPlaceholders() throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/files/")
      try request.appendPathSegment("name", "report")
      try request.appendPath(".")
      try request.appendPathSegment("format", "pdf")
    }
    #expect(target == "/files/report.pdf")
  }

  @Test(arguments: ["/a b", "/a\r\nX: y", "/é", "/{id}", "/a\u{0}", "/a/../b", "/./a", "/%2e%2e/a"])
  func anEndpointIsRejected(text: String) {
    let error = WrittenRequest.error { request in try request.appendPath(text) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"endpoint\"") == true)
  }

  @Test func theQueryOfAnEndpointComesFirst() throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/search?sort=name")
      try request.addQueryItem("page", 2)
    }
    #expect(target == "/search?sort=name&page=2")
  }
}
