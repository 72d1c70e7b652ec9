import Foundation
import NIOHTTP1
import NetworkKit
import Testing

/// Tests that bad input causes a separate kind of error, which is readable and contains no sensitive value, and never a
/// crash.
@Suite(.timeLimit(.minutes(60))) struct BadInputTests {
  @Test(arguments: BadInput.rejected)
  func isRejectedBeforeAByteIsSent(_ input: BadInput) async throws {
    try await withServer({ _ in Reply() }) { server in
      let error = await #expect(throws: NetworkError.self) { try await input.act(server) }
      check(try #require(error), against: input)
      #expect(error?.transmission == .notSent)
      #expect(server.connectionCount == 0)
      #expect(server.byteCount == 0)
    }
  }

  @Test(arguments: BadInput.failed)
  func failsWithACodeOfItsOwn(_ input: BadInput) async throws {
    try await withExchanges { exchange in
      switch exchange.request.headers.first(name: "X-Answer") ?? "" {
      case "never": try await exchange.closed()
      case "empty": try await exchange.send(Reply())
      case let text:
        try await exchange.send(Int(text).map { Reply($0) } ?? .json(text))
      }
    } operation: { server in
      let error = await #expect(throws: NetworkError.self) { try await input.act(server) }
      check(try #require(error), against: input)
    }
  }

  private func check(_ error: NetworkError, against input: BadInput) {
    #expect(error.code == input.code)
    #expect(error.request?.name == "Spoilt")
    let text = "\(error)"
    for mention in ["Spoilt"] + input.mentions { #expect(text.contains(mention)) }
    #expect(!text.contains(secret))
    #expect(!"\(error.localizedDescription)".contains(secret))
  }
}
