import HTTPTypes
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching

/// The parser of `Cache-Control` (RFC 9111, sections 4.2.1 and 5.2).
@Suite struct CacheControlTests {
  private func control(_ lines: String...) -> CacheControl {
    CacheControl(HTTPFields(lines.map { ("Cache-Control", $0) }))
  }

  @Test(arguments: [
    ("max-age=60", 60), ("max-age=0", 0), ("MAX-AGE=60", 60), ("Max-Age=060", 60),
    ("max-age=\"60\"", 60), ("max-age=\"6\\0\"", 60), ("a, max-age=60", 60),
    ("max-age=60,", 60), (",,max-age=60", 60), (" \tmax-age=60\t ", 60),
    ("a=\"x, max-age=1\", max-age=60", 60), ("a=\"\\\"\", max-age=60", 60),
    ("max-age=60, max-age=60", 60), ("max-age=2147483648", Int(Int32.max)),
    ("max-age=99999999999999999999999", Int(Int32.max)),
  ])
  func readsSeconds(text: String, seconds: Int) {
    #expect(control(text).seconds("max-age") == Double(seconds))
  }

  /// Invalid and contradictory freshness makes a response stale.
  @Test(arguments: [
    "max-age", "max-age=", "max-age=\"\"", "max-age=-1", "max-age=+1", "max-age=1.5", "max-age=1s",
    "max-age=a", "max-age= 60", "max-age =60", "max-age=\"60", "max-age=60, max-age=30",
    "max-age=60, max-age", "max-age=0x10", "max-age=60;a",
  ])
  func invalidSecondsAreZero(text: String) {
    #expect(control(text).seconds("max-age") == 0)
  }

  @Test(arguments: [
    "", "max-ageing=60", "xmax-age=60", "s-maxage=60", "a=\"max-age=60\"", "m@x-age=60",
  ])
  func otherTextIsNoDirective(text: String) {
    #expect(control(text).seconds("max-age") == nil)
  }

  @Test(arguments: [
    "no-store", "No-Store", "a, no-store", "no-store=\"\"", "no-store=1", "a=b,no-store,c=\"d\"",
    "a=\"b\", no-store", "a=\"b, no-store", "no-store ,", "max-age=60,\tno-store",
  ])
  func findsDirectives(text: String) {
    #expect(control(text).contains("no-store"))
  }

  @Test func linesAreOneList() {
    let control = control("max-age=60", "no-cache, a=\"b", "c")
    #expect(control.seconds("max-age") == 60)
    #expect(control.isBare("no-cache"))
    #expect(control.contains("c"))
  }

  @Test(arguments: [
    "no-cache", "no-cache=", "no-cache=\"\"", "no-cache =x", "no-cache= x", "no-cache=\"X-A, b",
    "no-cache=\"a b\"", "no-cache=\",\"", "no-cache=x, no-cache",
  ])
  func noCacheWithoutFieldNamesIsBare(text: String) {
    #expect(control(text).isNoCache)
  }

  @Test(arguments: ["", "no-cache=x", "no-cache=\"x, y\"", "no-cache=\"x, a b\"", "no-store"])
  func noCacheWithFieldNamesIsNotBare(text: String) {
    #expect(!control(text).isNoCache)
  }

  @Test func argumentsListFields() {
    let control = control("no-cache=\"Set-Cookie, X-A ,, b c\", no-cache=X-B, private")
    #expect(!control.isBare("no-cache"))
    #expect(control.isBare("private"))
    let names = control.fieldNames("no-cache").map(\.canonicalName)
    #expect(names == ["set-cookie", "x-a", "x-b"])
  }
}
