import Foundation
import HTTPTypes
import Testing

@testable import NetworkKit

struct DownloadCheckpointTests {
  /// The examples of RFC 9110, section 14.4, and malformed fields.
  @Test(
    arguments: [
      ("bytes 42-1233/1234", 42...1233, 1234),
      ("bytes 42-1233/*", 42...1233, nil),
      ("Bytes 0-0/1", 0...0, 1),
      ("bytes */1234", nil, 1234),
    ] as [(String, ClosedRange<Int>?, Int?)])
  func aRangeIsRead(field: String, bytes: ClosedRange<Int>?, length: Int?) throws {
    let range = try #require(ContentRange(field))
    #expect(range.bytes == bytes)
    #expect(range.completeLength == length)
  }

  @Test(arguments: [
    nil, "", "bytes", "bytes ", "bytes 5-4/10", "bytes 0-10/10", "bytes 0-9", "bytes -9/10",
    "bytes 0-/10", "bytes 0-9/", "bytes 0-9/10/11", "bytes 0-9-10/11", "lines 0-9/10",
    "bytes +0-9/10", "bytes 0-99999999999999999999/*", "bytes 0-9/-10", "bytes a-b/c",
  ])
  func aMalformedRangeIsNone(field: String?) {
    #expect(ContentRange(field) == nil)
  }

  @Test(
    arguments: [
      ([.eTag: #""abc""#], #""abc""#),
      ([.eTag: #""""#], #""""#),
      ([.eTag: #"W/"abc""#], nil),
      ([.eTag: "abc"], nil),
      ([.eTag: #""a"b""#], nil),
      ([.eTag: #""a b""#], nil),
      // A date isn't used beside an entity tag (RFC 9110, section 13.1.5).
      (
        [
          .eTag: #"W/"a""#, .lastModified: "Sun, 06 Nov 1994 08:49:37 GMT",
          .date: "Mon, 07 Nov 1994 08:49:37 GMT",
        ], nil
      ),
      (
        [
          .lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", .date: "Sun, 06 Nov 1994 08:50:37 GMT",
        ], "Sun, 06 Nov 1994 08:49:37 GMT"
      ),
      (
        [
          .lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", .date: "Sun, 06 Nov 1994 08:50:36 GMT",
        ], nil
      ),
      ([.lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"], nil),
      ([.lastModified: "yesterday", .date: "Sun, 06 Nov 1994 08:50:37 GMT"], nil),
      ([:], nil),
    ] as [(HTTPFields, String?)])
  func onlyAStrongValidatorIsUsed(fields: HTTPFields, validator: String?) {
    #expect(DownloadCheckpoint.validator(in: fields) == validator)
  }

  /// Without a length, nothing tells whether a part is the last one.
  @Test(
    arguments: [
      ("10", "bytes 4-9/10", true), ("10", "bytes 4-9/*", true), (nil, "bytes 4-9/10", true),
      (nil, "bytes 4-9/*", false), ("10", "bytes 4-9/11", false), ("10", "bytes 5-9/10", false),
    ] as [(String?, String, Bool)])
  func aPartOfKnownLengthContinuesAFile(
    length: String?, range: String, isContinued: Bool
  ) throws {
    let request = OutgoingRequest(
      head: HTTPRequest(method: .get, scheme: "https", authority: "a.test", path: "/"), name: "")
    var whole = NetworkResponse([], headers: [.eTag: #""1""#])
    whole.head.headerFields[.contentLength] = length
    let checkpoint = try #require(DownloadCheckpoint(whole, to: request))
    let part = NetworkResponse(
      [], status: .partialContent, headers: [.eTag: #""1""#, .contentRange: range])
    #expect(checkpoint.isContinued(by: part, at: 4) == isContinued)
  }

  @Test func whatIsStoredHoldsNoSecret() throws {
    var request = OutgoingRequest(
      head: HTTPRequest(
        method: .get, scheme: "https", authority: "user:password@a.test",
        path: "/exports/7?token=secret&page=2",
        headerFields: [.authorization: "Bearer secret", .cookie: "secret"]),
      name: "FetchExport")
    request.sensitiveParameters = ["page"]
    let response = NetworkResponse([], headers: [.eTag: #""1""#])
    let checkpoint = try #require(DownloadCheckpoint(response, to: request))
    let text = String(decoding: try JSONEncoder().encode(checkpoint), as: UTF8.self)
    #expect(!text.contains("secret") && !text.contains("password") && !text.contains("=2"))
    #expect(checkpoint.isForRequest(request))
  }

  /// Servers give files of one deployment the same date, and of one size the same entity tag.
  @Test(arguments: [
    ("/exports/8?token=secret", false), ("/exports/7?page=2&token=secret", false),
    ("/exports/7", false), ("/exports/7?token=renewed", true),
  ])
  func aValidatorBelongsToOneFile(path: String, isSame: Bool) throws {
    var request = OutgoingRequest(
      head: HTTPRequest(
        method: .get, scheme: "https", authority: "a.test", path: "/exports/7?token=secret"),
      name: "FetchExport")
    request.sensitiveParameters = ["token"]
    let response = NetworkResponse([], headers: [.eTag: #""1""#])
    let checkpoint = try #require(DownloadCheckpoint(response, to: request))
    var other = request
    other.head.headerFields[.authorization] = "Bearer renewed"
    #expect(checkpoint.isForRequest(other))
    other.head.headerFields[.accept] = "text/csv"
    #expect(!checkpoint.isForRequest(other))
    request.head.path = path
    #expect(checkpoint.isForRequest(request) == isSame)
  }

  /// For example, the URL of a file in a store of files, which contains a signature.
  @Test(arguments: [("/files/1?signature=b", true), ("/files/2?signature=a", false)])
  func aSensitiveURLIsToldApartByItsPath(path: String, isSame: Bool) throws {
    var request = OutgoingRequest(
      head: HTTPRequest(
        method: .get, scheme: "https", authority: "a.test", path: "/files/1?signature=a"),
      name: "FetchFile")
    request.isURLSensitive = true
    let response = NetworkResponse([], headers: [.eTag: #""1""#])
    let checkpoint = try #require(DownloadCheckpoint(response, to: request))
    request.head.path = path
    #expect(checkpoint.isForRequest(request) == isSame)
  }
}
