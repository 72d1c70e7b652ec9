import NetworkKit
import Testing

/// Query items without a value, and those that stand before all others.
@Suite struct RequestEncoderFlagTests {
  @Test func aFlagIsItsNameAlone() throws {
    let target = try WrittenRequest.target { request in
      try request.path("/files")
      try request.queryFlag("download", true)
      try request.queryFlag("preview", false)
      try request.queryFlag("unset", Bool?.none)
      try request.query("page", 2)
    }
    #expect(target == "/files?download&page=2")
  }

  @Test func aTextIsTheFlag() throws {
    let target = try WrittenRequest.target { request in
      try request.queryFlag("operation", "restore now=1")
      try request.queryFlag("none", String?.none)
      try request.queryFlag("more", ["acl", "tag&ging"])
      try request.queryFlag("none", [String]?.none)
    }
    #expect(target == "?restore%20now%3D1&acl&tag%26ging")
  }

  @Test func anEmptyFlagIsRefused() {
    let errors = [
      WrittenRequest.error { try $0.queryFlag("operation", "") },
      WrittenRequest.error { try $0.queryFlag("operation", ["a", ""]) },
    ]
    for error in errors {
      #expect(error?.code == .invalidParameter)
      #expect(error?.reason.contains("\"operation\"") == true)
    }
  }

  @Test func theCommonQueryStandsFirst() throws {
    var request = WrittenRequest { request in
      try request.path("/search?sort=name")
      try request.query("page", 2)
    }
    request.commonQuery = ["v": 1, "tags": ["a", "b"], "none": String?.none]
    request.parameterStyle = ParameterStyle(arrays: .commas)
    #expect(try request.outgoingRequest().head.path == "/search?v=1&tags=a,b&sort=name&page=2")
  }
}
