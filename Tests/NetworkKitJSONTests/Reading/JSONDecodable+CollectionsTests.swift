import NetworkKitJSON
import Testing

@Suite struct JSONDecodableCollectionsTests {
  @Test func setsAreArraysWithoutRepetitions() throws {
    #expect(try read(Set<String>.self, from: #"["b", "a", "b"]"#) == ["a", "b"])
    #expect(try Set(["b", "a", "c"]).jsonString == #"["a","b","c"]"#)
    #expect(try Set(["b", "a", "c"]).json == ["a", "b", "c"])
    #expect(try Set([[2], [1, 2], []] as [[Int]]).jsonString == "[[1,2],[2],[]]")
    #expect(try ["x": Set<Int>()].jsonString == #"{"x":[]}"#)
    #expect(throws: JSONError(.typeMismatch, at: "[1]")) {
      try read(Set<Int>.self, from: "[1,true]")
    }
    #expect(throws: JSONError(.invalidValue)) { try Set([Double.nan]).jsonString }
  }

  @Test func setsCountAgainstTheDepth() throws {
    var json: JSON = []
    for _ in 0..<511 { json = [json] }
    #expect(throws: Never.self) { try Set([JSON.null]).jsonString }
    let error = #expect(throws: JSONError.self) { try Set([json]).jsonString }
    #expect(error?.code == .depthExceeded)
  }

  @Test func otherArraysAreArrays() throws {
    #expect(try read(ContiguousArray<Int>.self, from: "[1,2]") == [1, 2])
    #expect(try ContiguousArray([1, 2]).jsonString == "[1,2]")
    #expect(try ContiguousArray([1, 2]).json == [1, 2])
    #expect(try read(ArraySlice<Int>.self, from: "[1,2]") == [1, 2])
    #expect(try [0, 1, 2][1...].jsonString == "[1,2]")
    #expect(try [0, 1, 2][1...].json == [1, 2])
    #expect(throws: JSONError(.typeMismatch, at: "[0]")) {
      try read(ArraySlice<Int>.self, from: "[[]]")
    }
  }

  /// Large arrays make room by what they have read: too much, too little, or as it comes.
  @Test(arguments: [(1, 5_000), (5_000, 1), (100, 100)])
  func largeArraysHaveAllTheirElements(firstLength: Int, lastLength: Int) throws {
    let lengths =
      [Int](repeating: firstLength, count: 300) + [Int](repeating: lastLength, count: 3_000)
    let rows = lengths.map { Row(text: String(repeating: "x", count: $0 % 997)) }
    #expect(try read([Row].self, from: rows.jsonString) == rows)
  }

  /// Large dictionaries also make room, and a duplicate key needs none.
  @Test(arguments: [(1, 990), (990, 1), (100, 100)])
  func largeDictionariesHaveAllTheirMembers(firstLength: Int, lastLength: Int) throws {
    let lengths =
      [Int](repeating: firstLength, count: 300) + [Int](repeating: lastLength, count: 1_000)
    let members = lengths.enumerated().map { number, length in
      // Short and long keys, ASCII and not, with escapes and without.
      let key = ["\(number)", "the key number \(number)", "ключ\n\(number)", "天気\(number)"][
        number % 4]
      return (key, Row(text: String(repeating: "x", count: length)))
    }
    let rows = Dictionary(uniqueKeysWithValues: members)
    #expect(try read([String: Row].self, from: rows.jsonString) == rows)
    let empty = #"{"text":"","numbers":[],"a":0,"b":0,"c":0,"d":0,"e":0,"f":0}"#
    let first = "{\"\(members[0].0)\":\(empty),"
    let twice = try first + rows.jsonString.dropFirst()
    #expect(try [String: Row](jsonString: twice) == rows)
  }

  /// A type so large that an array of few is a large one.
  @JSONCodable struct Row: Equatable {
    var text = ""
    var numbers: [Int] = []
    var a = 1.0, b = 2.0, c = 3.0, d = 4.0, e = 5.0, f = 6.0
  }
}
