import Testing

@testable import NetworkKit

/// The rules for everything that one task at a time reads: bodies, elements, and compressed streams.
@Suite(.timeLimit(.minutes(60))) struct SingleReaderTests {
  private struct Broken: Error {}

  /// Expects that each reading after a failure throws the same error.
  private func expectToStayBroken(
    _ stream: BodyStream, _ code: NetworkError.Code,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let pull = stream.makePull()
    var errors: [NetworkError] = []
    while errors.count < 3 {
      do throws(NetworkError) {
        let chunk = try await pull()
        guard chunk != nil, errors.isEmpty else {
          Issue.record("the stream has no error", sourceLocation: sourceLocation)
          return
        }
      } catch {
        errors.append(error)
      }
    }
    #expect(errors.map(\.code) == [code, code, code], sourceLocation: sourceLocation)
    #expect(Set(errors.map(\.reason)).count == 1, sourceLocation: sourceLocation)
  }

  @Test func aReadingChangesTheState() async throws {
    let reader = SingleReader(0)
    for expected in 1...3 {
      let value = try await reader.read { state throws(NetworkError) in
        state += 1
        return state
      }
      #expect(value == expected)
    }
  }

  @Test func aSecondReaderIsRejectedUntilTheFirstOneIsDone() async throws {
    let (began, gate) = (Gate(), Gate())
    let pull = BodyStream(Gated(began: began, gate: gate)).makePull()
    let first = Task { try await pull() }
    try await began.wait()
    let second = await #expect(throws: NetworkError.self) { try await pull() }
    #expect(second?.code == .invalidBody)
    #expect(second?.reason.hasPrefix("two tasks") == true)
    gate.open()
    #expect(try await first.value?.bytes == [1])
    #expect(try await pull()?.bytes == [1])
  }

  @Test func aFailureOfASequenceStays() async throws {
    await expectToStayBroken(.chunks(["a"], error: Broken()), .invalidBody)
    await expectToStayBroken(.chunks([], error: CancellationError()), .cancelled)
  }

  @Test func theElementsAfterAFailureAreNotRead() async throws {
    let pull = BodyStream(Resuming()).makePull()
    for _ in 0..<2 {
      let error = await #expect(throws: NetworkError.self) { try await pull() }
      #expect(error?.underlyingError is Broken)
    }
  }

  @Test func aFailureReleasesTheState() async throws {
    final class Released: Sendable {}
    weak var released: Released?
    let reader: SingleReader<Released>
    do {
      let state = Released()
      released = state
      reader = SingleReader(state)
    }
    #expect(released != nil)
    await #expect(throws: NetworkError.self) {
      try await reader.read { _ throws(NetworkError) -> Int in throw .cancelled() }
    }
    #expect(released == nil)
  }

  #if Compression
    @Test func aFailureOfACompressedStreamStays() async throws {
      await expectToStayBroken(BodyStream.chunks(["a"], error: Broken()).gzipped, .invalidBody)
    }

    @Test func aFailureOfADecompressedStreamStays() async throws {
      let head = NetworkResponse([]).head
      for (text, code) in [
        ("text", NetworkError.Code.decompressionFailed), ("\u{1f}", .incompleteBody),
      ] {
        let stream = BodyStream.chunks([text])
          .decompressed([.gzip], limits: .default, of: head)
        await expectToStayBroken(stream, code)
      }
    }
  #endif

  /// A sequence of endless chunks, the first of which waits for a gate.
  private struct Gated: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let began: Gate
    let gate: Gate

    func makeAsyncIterator() -> Gated { self }

    mutating func next() async throws -> [UInt8]? {
      began.open()
      try await gate.wait()
      return [1]
    }
  }

  /// A sequence that continues after an error.
  private struct Resuming: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var hasFailed = false

    func makeAsyncIterator() -> Resuming { self }

    mutating func next() async throws -> [UInt8]? {
      if hasFailed { return [1] }
      hasFailed = true
      throw Broken()
    }
  }
}
