/// Lets only so many tasks do something at once; the others wait without a thread.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  func take<Value: Sendable>(_ work: @Sendable () async throws -> Value) async rethrows -> Value {
    await start()
    defer { finish() }
    return try await work()
  }

  private func start() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func finish() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
