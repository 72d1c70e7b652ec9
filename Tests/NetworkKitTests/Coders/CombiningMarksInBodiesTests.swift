import Foundation
import NetworkKit
import Testing

/// The limit on combining marks where bodies aren't read as JSON models alone.
@Suite struct CombiningMarksInBodiesTests {
  struct Loose: Decodable {
    let id: Int?
  }

  private struct FetchNumbers: NetworkRequest {
    typealias ResponseType = [String: Int]
    var endpoint: String { "/numbers" }
  }

  /// Marks of two kinds by turns after a letter, which are the slowest to sort.
  private static func marks(_ count: Int, escaped: Bool = false) -> String {
    let pair = escaped ? #"\u0301\u0316"# : "\u{301}\u{316}"
    return "a" + String(repeating: pair, count: count / 2)
  }

  /// 800 KB of marks.
  private static let long = marks(400_000)

  @Test func problemDetailsMayHaveAnyMarks() throws {
    try expectQuick {
      let json = try JSON(jsonString: #"{"\#(Self.long)": "\#(Self.long)", "id": 7}"#)
      let problem = try ProblemDetails(json: json)
      #expect(problem.extensions.count == 2)
    }
  }

  @Test func anErrorWithSuchAKeyIsMadeQuickly() {
    expectQuick {
      let error = #expect(throws: NetworkError.self) {
        try FetchNumbers().responseHandler(
          NetworkResponse(Array(#"{"\#(Self.long)": "x"}"#.utf8)))
      }
      #expect(error?.code == .invalidValue)
      #expect(error?.reason.contains("at most 100 combining marks in a row") == true)
    }
  }

  @Test(arguments: [false, true]) func documentsForFoundationAreBounded(escaped: Bool) {
    let document = #"{"id": 1, "\#(Self.marks(400_000, escaped: escaped))": 2}"#
    let wide = document.data(using: .utf16) ?? Data()
    for body in [BodyChunk(Array(document.utf8)), BodyChunk(wide)] {
      expectQuick {
        for coder in [JSONCoder(), JSONCoder(prefersCodable: true)] {
          let error = #expect(throws: JSONError.self) { try coder.decode(Loose.self, from: body) }
          #expect(error?.code == .invalidValue)
        }
      }
    }
  }

  @Test func namesOfFormsAreBounded() throws {
    expectQuick {
      #expect(throws: DecodingError.self) {
        try FormCoder().decode([String: Int].self, from: BodyChunk(Array("\(Self.long)=1".utf8)))
      }
    }
    try expectQuick {
      let body = BodyChunk(Array("a=\(Self.long)&b=1".utf8))
      let form = try FormCoder().decode([String: String].self, from: body)
      #expect(form["b"] == "1")
    }
  }

  @Test(arguments: ["é", "漢", #"\u00e9"#, #"\u6f22"#, "👩‍👩‍👧‍👦", #"\ud83d\ude00"#, "e\u{301}", "각"])
  func longTextsOfEveryLanguageAreAccepted(text: String) throws {
    let long = String(repeating: text, count: 5_000)
    let loose = BodyChunk(Array(#"{"id": 1, "\#(long)": 2}"#.utf8))
    #expect(try JSONCoder().decode(Loose.self, from: loose).id == 1)
  }
}
