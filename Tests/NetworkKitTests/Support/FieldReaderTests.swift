import NetworkKitSupport
import Testing

@testable import NetworkKit

/// The parts that header fields share (RFC 9110, section 5.6).
@Suite struct FieldReaderTests {
  @Test(arguments: [
    ("", "", ""), ("gzip", "gzip", ""), ("a=b", "a", "=b"), (" a", "", " a"),
    ("!#$%&'*+-.^_`|~09azAZ;", "!#$%&'*+-.^_`|~09azAZ", ";"), ("é", "", "é"), ("a/b", "a", "/b"),
  ])
  func readsATokenAndLeavesTheRest(text: String, token: String, rest: String) {
    var reader = FieldReader(text)
    #expect(reader.token() == token)
    #expect(reader.isAtEnd == rest.isEmpty)
    #expect(reader.text { _ in true } == rest)
  }

  @Test(arguments: [
    (#""""#, "", true, ""), (#""a b" c"#, "a b", true, " c"), (#""\"\\\a""#, #""\a"#, true, ""),
    (#""é, x=y;""#, "é, x=y;", true, ""), (#""a"#, "a", false, ""), (#""a\"#, "a", false, ""),
    (#"""#, "", false, ""), (#""\""#, #"""#, false, ""),
  ])
  func readsAQuotedString(field: String, text: String, isClosed: Bool, rest: String) {
    var reader = FieldReader(field)
    let string = reader.quotedString()
    #expect(string?.text == text)
    #expect(string?.isClosed == isClosed)
    #expect(reader.text { _ in true } == rest)
  }

  @Test func aTextWithoutAQuotationMarkIsNotRead() {
    var reader = FieldReader("a\"b\"")
    let none = reader.quotedString()
    #expect(none?.text == nil)
    #expect(reader.next() == UInt8(ascii: "a"))
    let string = reader.quotedString()
    #expect(string?.text == "b")
    #expect(reader.next() == nil)
  }

  @Test func skipsSpacesAndTabsOnly() {
    var reader = FieldReader(" \t\u{A0} ")
    let results = [reader.skipBlanks(), reader.skipBlanks()]
    #expect(results == [true, false])
    #expect(reader.text { _ in true } == "\u{A0} ")
  }

  @Test(
    arguments: [
      ("", [], ""), (";", [], ""), (";;", [], ""), ("; a=1", [("a", "1")], ""),
      (#" ;a=1; b="x, y;" ;c"#, [("a", "1"), ("b", "x, y;"), ("c", nil)], ""),
      ("; a = 1 , next", [("a", "1")], ", next"), ("; a=; =1;b", [("a", ""), ("b", nil)], ""),
      ("; a=b=c; A=\"\"", [("a", "b=c"), ("A", "")], ""), ("; a b; c", [("a", nil)], "b; c"),
      ("; a=\"1\" b; c", [("a", "1")], "b; c"), ("a=1; b", [], "a=1; b"),
    ] as [(String, [(String, String?)], String)])
  func readsParameters(field: String, expected: [(String, String?)], rest: String) {
    var reader = FieldReader(field)
    let parameters = reader.parameters()
    #expect(parameters.map(\.name) == expected.map(\.0))
    #expect(parameters.map(\.value) == expected.map(\.1))
    #expect(reader.text { _ in true } == rest)
  }

  @Test func aValueMayContainWhatEndsOthers() {
    var reader = FieldReader("filename=a b, c.txt; size=1")
    let parameter = reader.parameter { $0 != UInt8(ascii: ";") }
    #expect(parameter.name == "filename")
    #expect(parameter.value == "a b, c.txt")
    #expect(reader.parameters().map(\.value) == ["1"])
  }

  @Test func membersOfAListHaveParameters() {
    let members = FieldMember.list(
      #", "a, b";r=1;t=2 ,c ; hit; r=1;r=2, "d" junk;r=9, , "e;r=1, f"#)
    #expect(members.map(\.name) == ["a, b", "c", "d", "e;r=1, f"])
    #expect(
      members.map(\.parameters) == [["r": "1", "t": "2"], ["hit": "", "r": "2"], [:], [:]])
    #expect(FieldMember.list(" ,\t,").isEmpty)
  }

  @Test(
    arguments: [
      ("", nil), ("0", 0), ("0042", 42), ("127", 127), ("128", 127), ("99999999999999999999", 127),
      ("-1", nil), ("+1", nil), (" 1", nil), ("1.0", nil), ("٣", nil),
    ] as [(String, Int8?)])
  func digitsAreAnIntegerThatFits(text: String, number: Int8?) {
    #expect(Int8(digits: text) == number)
  }
}
