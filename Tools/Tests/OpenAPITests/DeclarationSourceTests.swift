import Foundation
import Testing

@testable import OpenAPI

/// Sources that can't be read, or only in part.
struct DeclarationSourceTests {
  @Test func filesMustBeSwiftInUTF8() {
    #expect(
      mistakes(in: ["A.swift": Data("struct A {}\n// \u{e9}\nx".utf8) + [0xFF]])
        == ["A.swift:3:1: the file isn't valid UTF-8"])
    #expect(
      mistakes(in: "struct A {\n  let x: \n}") == [
        "API.swift:2:10: expected type in type annotation"
      ])
    #expect(
      mistakes(in: [
        "A.swift": Data("struct A { struct B {} }".utf8),
        "B.swift": Data("extension A { enum B {} }\nenum A {}".utf8),
      ])
      .map { $0.prefix { $0 != ";" } }
        == ["B.swift:2:6: 'A' is declared twice", "B.swift:1:20: 'A.B' is declared twice"])
  }

  @Test func cyclesAreErrors() {
    #expect(
      mistakes(
        in: """
          typealias A = [B]
          typealias B = A?
          @JSONCodable struct C { let a: A }
          @JSONCodable struct D<T> { let d: [D<[T]>] }
          @JSONCodable struct E { let d: D<Int> }
          """
      ).allSatisfy {
        $0.contains("leads to more than 32 other aliases or generic types, or to itself")
      })
    #expect(!mistakes(in: "typealias A = A\n@JSONCodable struct C { let a: A }").isEmpty)
  }

  @Test(arguments: ["(", "[", "{", "@A(", "struct A {", "#if a\n", "\"\\("])
  func nestedGarbageIsAnError(_ part: String) {
    let text = String(repeating: part, count: 2_000_000 / part.utf8.count)
    let mistakes = mistakes(in: "let x = \(text)")
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.contains("nested more than 200 levels deep") == true)
  }

  @Test(arguments: ["a.", "-", "x ? y : ", "\"", "@A ", "/*"])
  func flatGarbageIsAnError(_ part: String) {
    let count = ProcessInfo.processInfo.environment["GARBAGE"].flatMap { Int($0) } ?? 20_000
    let text = String(repeating: part, count: count / part.utf8.count)
    #expect(mistakes(in: "let x = \(text)").count == 1)
  }

  @Test func bytesWithoutMeaningAreErrors() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<2_000_000).map { _ in UInt8.random(in: 1..<128, using: &generator) }
    #expect(mistakes(in: ["A.swift": Data(bytes)]).count == 1)
  }

  @Test func onlySwiftFilesOfTheFolderAreRead() throws {
    let model = Data("@JSONCodable struct A {}".utf8)
    let read = try declarations(
      files: [
        "A.swift": model, ".build/A.swift": model, "notes.txt": Data([0xFF]),
        "Inner/B.swift": Data("@JSONCodable struct B {}".utf8),
      ]) { folder in
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent("Link"), withDestinationURL: folder)
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent("C.swift"),
          withDestinationURL: URL(fileURLWithPath: "/etc/passwd"))
      }
    #expect(read.contract.models.models.map(\.name) == ["A", "B"])
    #expect(
      read.messages == Array(repeating: "1: omitted: symbolic links aren't followed", count: 2))
    #expect(mistakes(in: [:]).isEmpty)
  }

  @Test func conditionsAreReadInTheirFirstBranch() throws {
    let read = try declarations(
      """
      #if DEBUG
      @JSONCodable struct A { let a: Int }
      #else
      @JSONCodable struct A { let b: Int }
      #endif
      """)
    #expect(read.properties("A").keys.sorted() == ["a"])
    #expect(
      read.messages == ["3: note: the types in '#else' aren't read, only those in '#if'"])
  }
}
