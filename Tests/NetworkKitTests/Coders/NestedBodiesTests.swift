import Foundation
import NetworkKit
import Testing

/// Bodies whose values are nested deeper than a stack: an error with every coder.
@Suite struct NestedBodiesTests {
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  private func error(_ coder: some BodyCoder, _ bytes: [UInt8]) async -> (any Error)? {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        do {
          _ = try coder.decode(Anything.self, from: BodyChunk(bytes))
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error)
        }
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test(arguments: [10_000, 1_000_000])
  func jsonForFoundationIsRejected(levels: Int) async {
    for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
      let tags = [opening, closing].map { String(repeating: $0, count: levels) }
      let bytes = Array(tags.joined(separator: "1").utf8)
      #expect(await error(JSONCoder(), bytes) is DecodingError)
    }
  }

  @Test(arguments: [10_000, 1_000_000])
  func formsAreRejected(levels: Int) async {
    for name in [String(repeating: "[a]", count: levels), String(repeating: ".a", count: levels)] {
      let bytes = Array("a\(name)=1".utf8)
      let style = ParameterStyle(objects: name.hasPrefix(".") ? .dots : .brackets)
      #expect(await error(FormCoder(style: style), bytes) is DecodingError)
    }
  }
}
