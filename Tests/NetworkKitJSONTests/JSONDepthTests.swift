import Foundation
import NetworkKitJSON
import Testing

/// The deepest values that can be allowed, on the smallest stack that a thread of an app has.
@Suite struct JSONDepthTests {
  private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value
  {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test(arguments: [(#"[{"a":"#, "}]"), ("[[", "]]")])
  func staysOnASmallStack(opening: String, closing: String) async throws {
    let text =
      String(repeating: opening, count: 256) + "1" + String(repeating: closing, count: 256)
    let problem = await onSmallStack { () -> String? in
      do {
        let options = JSONReadingOptions(maximumDepth: 512, duplicateKeys: .reject)
        let json = try JSON(jsonString: text, options: options)
        let other = try JSON(jsonString: text, options: options)
        guard json == other, json.hashValue == other.hashValue else { return "not equal" }
        guard try json.jsonString == text, json.description == text else { return "not written" }
        let pretty = try json.jsonString([.prettyPrinted, .sortedKeys])
        guard try JSON(jsonString: pretty, options: options) == json else { return "not pretty" }
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(problem == nil)
  }

  @JSONDecodable
  @JSONTagged(.untagged)
  indirect enum Wrapping: Equatable {
    case leaf(Int)
    case wrapped(Wrapping)
  }

  @JSONDecodable
  @JSONTagged("op")
  indirect enum Filter: Equatable {
    case not(Inverted)
    case all
  }

  @JSONDecodable
  @JSONTagged("op")
  indirect enum Inverted: Equatable {
    case not(Filter)
    case none
  }

  /// The value of a case is read from the same bytes as the enum, without end.
  @Test func enumsThatContainThemselvesEnd() async {
    for text in [#""x""#, #"[1, "x"]"#, #"[{"a": [true]}]"#] {
      let error = await onSmallStack { self.error(reading: [Wrapping].self, from: "[\(text)]") }
      #expect(error?.code == .depthExceeded)
    }
    let filter = #"{"op": "not", "note": "\#(String(repeating: " ", count: 1_000))"}"#
    let error = await onSmallStack { self.error(reading: Filter.self, from: filter) }
    #expect(error?.code == .depthExceeded)
  }

  @Test func enumsThatContainThemselvesAreRead() throws {
    #expect(try Wrapping(jsonString: "1") == .leaf(1))
    #expect(try [Wrapping](jsonString: "[1, 2]") == [.leaf(1), .leaf(2)])
    #expect(try Filter(jsonString: #"{"op": "all"}"#) == .all)
  }

  private func error<Value: JSONDecodable>(reading type: Value.Type, from text: String)
    -> JSONError?
  {
    do throws(JSONError) {
      _ = try Value(jsonString: text)
      return nil
    } catch {
      return error
    }
  }
}
