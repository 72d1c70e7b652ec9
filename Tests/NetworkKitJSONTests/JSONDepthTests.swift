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
}
