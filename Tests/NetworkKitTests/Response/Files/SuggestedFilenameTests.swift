import Foundation
import HTTPTypes
import Testing

@testable import NetworkKit

struct SuggestedFilenameTests {
  /// The examples of RFC 6266, section 5, and those of RFC 8187, section 3.2.3, as file names.
  @Test(arguments: [
    (#"Attachment; filename=example.html"#, "example.html"),
    (#"INLINE; FILENAME= "an example.html""#, "an example.html"),
    (#"attachment; filename*= UTF-8''%e2%82%ac%20rates"#, "€ rates"),
    (#"attachment; filename="EURO rates"; filename*=utf-8''%e2%82%ac%20rates"#, "€ rates"),
    (#"attachment; filename*=utf-8'en'%C2%A3%20rates"#, "£ rates"),
    (#"attachment; filename*=UTF-8''%c2%a3%20and%20%e2%82%ac%20rates"#, "£ and € rates"),
    (#"attachment; filename*=iso-8859-1'en'%A3%20rates"#, "£ rates"),
  ])
  func theExamplesOfTheStandardsAreRead(field: String, name: String) {
    #expect(SuggestedFilename.name(inDisposition: field) == name)
  }

  @Test(arguments: [
    (#"attachment; filename="a\"b.txt""#, "a_b.txt"),
    (#"attachment; filename="semi;colon.txt"; size=1"#, "semi;colon.txt"),
    (#"attachment; size=1; filename=b.txt"#, "b.txt"),
    (#"attachment;filename=first.txt;filename=second.txt"#, "first.txt"),
    // The extended value can't be decoded.
    (#"attachment; filename="plain.txt"; filename*=utf-8''%zz"#, "plain.txt"),
    (#"attachment; filename="plain.txt"; filename*=utf-8''%e2%82"#, "plain.txt"),
    (#"attachment; filename="plain.txt"; filename*=koi8-r''%c0"#, "plain.txt"),
    (#"attachment; filename="plain.txt"; filename*=none"#, "plain.txt"),
    (#"attachment; filename="open"#, "open"),
    (#"attachment; filename="half\"#, "half"),
  ])
  func malformedFieldsAreReadAsFarAsPossible(field: String, name: String) {
    #expect(SuggestedFilename.name(inDisposition: field) == name)
  }

  @Test(arguments: [
    "", ";", "attachment", "attachment; filename", "attachment; filename=", "=;=;=",
  ])
  func aFieldWithoutNameSuggestsNothing(field: String) {
    #expect(SuggestedFilename.name(inDisposition: field) == nil)
  }

  @Test(arguments: [
    ("../../etc/passwd", "passwd"),
    (#"..\..\boot.ini"#, "boot.ini"),
    ("/absolute", "absolute"),
    ("folder/", "folder"),
    ("C:/Windows/system.ini", "system.ini"),
    ("notes.txt:stream", "notes.txt_stream"),
    (".bashrc", "bashrc"),
    ("...hidden", "hidden"),
    ("trailing. . ", "trailing"),
    ("  spaces  ", "spaces"),
    ("CON", "_CON"),
    ("con.txt", "_con.txt"),
    ("Aux .tar.gz", "_Aux .tar.gz"),
    ("LPT1.prn", "_LPT1.prn"),
    ("COM\u{B9}", "_COM\u{B9}"),
    ("com10", "com10"),
    ("console", "console"),
    ("line\r\nbreak\u{0}\u{7F}\u{85}", "linebreak"),
    ("evil\u{202E}gpj.exe", "evilgpj.exe"),
    ("a\u{2028}b", "ab"),
    ("a<b>c|d?e*f", "a_b_c_d_e_f"),
  ])
  func aHostileNameIsOneHarmlessComponent(text: String, name: String) {
    #expect(SuggestedFilename.safe(text) == name)
  }

  @Test(arguments: [".", "..", "...", "/", "//", #"\"#, " ", ". .", "\u{0}", "../", "\u{202E}"])
  func aNameOfWhichNothingIsLeftIsNone(text: String) {
    #expect(SuggestedFilename.safe(text) == nil)
  }

  @Test func aLongNameKeepsItsExtension() throws {
    for letter in ["a", "é", "漢", "👍", "e\u{301}"] {
      let name = try #require(
        SuggestedFilename.safe(String(repeating: letter, count: 5_000) + ".tar"))
      #expect(name.utf8.count <= SuggestedFilename.maximumLength)
      #expect(name.utf8.count > SuggestedFilename.maximumLength - 5)
      #expect(name.hasSuffix(".tar"))
    }
    let extended = try #require(SuggestedFilename.safe("a." + String(repeating: "b", count: 5_000)))
    #expect(extended.utf8.count == SuggestedFilename.maximumLength)
    let dotted = try #require(
      SuggestedFilename.safe("a" + String(repeating: ".", count: 300) + "b"))
    #expect(dotted.utf8.count <= SuggestedFilename.maximumLength)
    #expect(dotted.hasSuffix(".b"))
    let spaces = try #require(
      SuggestedFilename.safe("a" + String(repeating: " ", count: 300) + "b"))
    #expect(spaces == "a")
    let marks = try #require(
      SuggestedFilename.safe("a" + String(repeating: "\u{301}", count: 5_000)))
    #expect(marks.utf8.count <= SuggestedFilename.maximumLength)
  }

  @Test(
    .timeLimit(.minutes(60)), arguments: ["a", "\u{301}", ";", "=", "/", ".", " ", "\"", "\\", "%"])
  func aFieldOfAnyLengthIsReadInLinearTime(piece: String) {
    let text = "attachment; filename=\"" + String(repeating: piece, count: 200_000)
    #expect((SuggestedFilename.name(inDisposition: text) ?? "").utf8.count <= 200)
    let names = "attachment" + String(repeating: ";\(piece)=", count: 50_000)
    #expect(SuggestedFilename.name(inDisposition: names) == nil)
  }

  @Test func anyBytesMakeASafeNameOrNone() {
    var generator = SplitMix64(state: 7)
    let pieces: [Character] =
      Array("./\\:;=\"'%*?<>| ~aA0é\u{0}\u{9}\u{202E}\r\nCONcon..")
    for _ in 0..<5_000 {
      let length = Int.random(in: 0..<24, using: &generator)
      let text = String((0..<length).map { _ in pieces.randomElement(using: &generator) ?? "." })
      for name in [
        SuggestedFilename.safe(text),
        SuggestedFilename.name(inDisposition: "attachment; filename=\"\(text)\""),
        SuggestedFilename.name(inDisposition: "attachment; filename*=utf-8''\(text)"),
      ] {
        guard let name else { continue }
        #expect(
          !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\\"))
        #expect(!name.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(!["con", "con.con"].contains(name.lowercased()))
      }
    }
  }
}
