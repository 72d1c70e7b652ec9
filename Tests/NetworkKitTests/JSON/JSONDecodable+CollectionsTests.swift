import NetworkKit
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
}
