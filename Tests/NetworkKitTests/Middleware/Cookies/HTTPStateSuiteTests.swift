import Foundation
import NetworkKitSupport
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// The files of the http-state working group, if a copy is there: `NETWORKKIT_HTTP_STATE` is the path of the folder
/// `tests/data/parser` in a clone of github.com/abarth/http-state.
///
/// ``CookieCase`` has its cases in other words, always.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["NETWORKKIT_HTTP_STATE"] != nil,
    "NETWORKKIT_HTTP_STATE isn't set: give it the path of tests/data/parser of http-state"))
struct HTTPStateSuiteTests {
  /// The cases in which RFC 6265bis differs from RFC 6265.
  private static let deviations =
    // A value without a name is a cookie.
    [
      "0004", "0021", "0023", "0024", "0025", "0026", "0027", "0028", "chromium0009",
      "chromium0010", "chromium0012", "mozilla0012", "mozilla0014", "mozilla0015", "mozilla0016",
      "mozilla0017",
      "name0017", "name0023", "name0025", "name0028", "name0031", "name0032", "name0033",
    ]
    // A field with a control character is ignored, and paths are compared as they are.
    + ["disabled-chromium0022", "disabled-chromium0023", "disabled-path0029"]
    // An empty Domain attribute counts, as the last one.
    + ["optional-domain0042"]

  @Test func everyCaseHasTheResultOfTheStandard() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["NETWORKKIT_HTTP_STATE"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix("-test") }.map { String($0.dropLast(5)) }
    #expect(names.count > 200)
    var failed: Set<String> = []
    for name in names {
      let expected = try lines("\(folder)/\(name)-expected").first ?? ""
      let cookies = expected.hasPrefix("Cookie: ") ? String(expected.dropFirst(8)) : ""
      if try result(of: lines("\(folder)/\(name)-test"), name) != cookies { failed.insert(name) }
    }
    #expect(failed.sorted() == Self.deviations.sorted())
  }

  private func lines(_ path: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Returns the cookies that are sent to the next location after the lines have set them.
  private func result(of lines: [String], _ name: String) throws -> String {
    // The dates of the suite are after this one, or long before.
    let jar = CookieJar { Date(timeIntervalSince1970: 1_500_000_000) }
    let server = "http://home.example.org:8888"
    var url = "\(server)/cookie-parser-result?\(name)"
    for line in lines {
      if line.hasPrefix("Set-Cookie:") {
        let value = line.dropFirst(11).trimmingBlanks
        jar.insert(String(value), from: "\(server)/cookie-parser?\(name)")
      } else if line.hasPrefix("Location: ") {
        let location = line.dropFirst(10)
        url = location.hasPrefix("/") ? server + location : String(location)
      }
    }
    return jar.field(for: url)
  }
}
