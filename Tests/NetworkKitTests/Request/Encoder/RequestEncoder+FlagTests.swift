import NetworkKit
import Testing

/// Tests of query items without a value, and of those that precede all others.
@Suite struct RequestEncoderFlagTests {
  @Test func aFlagIsItsNameAlone() throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/files")
      try request.addQueryFlag("download", true)
      try request.addQueryFlag("preview", false)
      try request.addQueryFlag("unset", Bool?.none)
      try request.addQueryItem("page", 2)
    }
    #expect(target == "/files?download&page=2")
  }

  @Test func aTextIsTheFlag() throws {
    let target = try WrittenRequest.target { request in
      try request.addQueryFlag("operation", "restore now=1")
      try request.addQueryFlag("none", String?.none)
      try request.addQueryFlag("more", ["acl", "tag&ging"])
      try request.addQueryFlag("none", [String]?.none)
    }
    #expect(target == "?restore%20now%3D1&acl&tag%26ging")
  }

  @Test func anEmptyFlagIsRejected() {
    let errors = [
      WrittenRequest.error { try $0.addQueryFlag("operation", "") },
      WrittenRequest.error { try $0.addQueryFlag("operation", ["a", ""]) },
    ]
    for error in errors {
      #expect(error?.code == .invalidParameter)
      #expect(error?.reason.contains("\"operation\"") == true)
    }
  }

  @Test func theCommonQueryStandsFirst() throws {
    var request = WrittenRequest { request in
      try request.appendPath("/search?sort=name")
      try request.addQueryItem("page", 2)
    }
    request.commonQuery = ["v": 1, "tags": ["a", "b"], "none": String?.none]
    request.parameterStyle = ParameterStyle(arrays: .commaSeparated)
    #expect(try request.makeOutgoingRequest().head.path == "/search?v=1&tags=a,b&sort=name&page=2")
  }
}
