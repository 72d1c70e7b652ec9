import Testing

@testable import NetworkKit

/// The rules for reading a body while it's sent, without a network.
@Suite(.timeLimit(.minutes(60))) struct UploadStateTests {
  @Test func everyRuleAppliesAfterRandomEvents() async throws {
    for seed in UInt64(1)...200 {
      var sequence = UploadSequence(seed: seed)
      for _ in 0..<60 where sequence.violation == nil { try await sequence.step() }
      await sequence.end()
      #expect(sequence.violation == nil, "seed \(seed)")
      guard sequence.violation == nil else { return }
    }
  }
}

/// An upload, and the state that it must have.
private struct UploadSequence {
  private static let limit = 512 << 10

  private(set) var violation: String?
  private var random: SplitMix64
  private var state = NetworkKit.Exchange.UploadState()
  /// The task that waits until it can read.
  private var waiting: Task<Bool, Never>?
  /// A Boolean value that indicates whether a chunk is being read.
  private var isReading = false
  private var hasRead = false
  private var hasBegun = false
  private var hasEnded = false
  private var unsentCount = 0

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  mutating func step() async throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7 where waiting == nil && !isReading:
      try await read()
    case 7..<12 where isReading:
      isReading = false
      let count = Int.random(in: 1...200_000, using: &random)
      unsentCount += count
      state.add(count)
    case 12..<17 where unsentCount > 0:
      let count = Int.random(in: 1...unsentCount, using: &random)
      unsentCount -= count
      let resumed = state.remove(count)
      await check(resumed, resumes: unsentCount <= Self.limit / 4, mayRead: true, "remove")
    case 17..<19 where !hasBegun:
      hasBegun = true
      let resumed = state.proceed()
      await check(resumed, resumes: true, mayRead: true, "proceed")
    case 19 where Int.random(in: 0..<4, using: &random) == 0:
      await end()
    default:
      break
    }
    check(state.hasRead == hasRead, "hasRead is \(state.hasRead)")
    check(state.hasEnded == hasEnded, "hasEnded is \(state.hasEnded)")
    check(unsentCount <= Self.limit + 200_000, "\(unsentCount) bytes wait for the connection")
  }

  /// Ends the upload. Nothing waits afterward.
  mutating func end() async {
    hasEnded = true
    let resumed = state.end()
    await check(resumed, resumes: true, mayRead: false, "end")
    check(waiting == nil, "a reader waits after the end")
  }

  private mutating func read() async throws {
    let (continuations, stored) = AsyncStream<CheckedContinuation<Bool, Never>>.makeStream()
    let reader: Task<Bool, Never> = Task { await withCheckedContinuation { _ = stored.yield($0) } }
    var iterator = continuations.makeAsyncIterator()
    let continuation = try #require(await iterator.next())
    let canRead = state.canRead(continuation)
    check(
      canRead == (hasEnded ? false : hasBegun && unsentCount <= Self.limit ? true : nil),
      "canRead returns \(canRead.map { "\($0)" } ?? "nil") with \(unsentCount) bytes")
    guard let canRead else {
      waiting = reader
      return
    }
    continuation.resume(returning: canRead)
    isReading = canRead
    hasRead = hasRead || canRead
  }

  /// Checks that an event resumes the reader that waits, if it should, and resumes it.
  private mutating func check(
    _ resumed: CheckedContinuation<Bool, Never>?, resumes: Bool, mayRead: Bool, _ event: String
  ) async {
    check((resumed != nil) == (resumes && waiting != nil), "\(event) resumes the wrong reader")
    guard let resumed else { return }
    resumed.resume(returning: mayRead)
    let result = await waiting?.value
    check(result == mayRead, "\(event) resumes another reader")
    waiting = nil
    isReading = mayRead
    hasRead = hasRead || mayRead
  }

  private mutating func check(_ isRight: Bool, _ failure: String) {
    if !isRight, violation == nil { violation = failure }
  }
}
