public import Foundation
internal import NetworkKitSupport

/// The progress of an upload or a download.
///
/// Pass an instance to the call that you want to observe, and iterate over the instance in a separate task:
///
/// ```swift
/// let progress = TransferProgress()
/// let display = Task {
///   for await state in progress {
///     print(state.completedByteCount, "of", state.totalByteCount ?? 0, "bytes")
///   }
/// }
/// let file = try await FetchExport(id: 7).download(to: url, progress: progress)
/// ```
///
/// A loop over the instance begins with the current state and ends with the final state when the call ends. If the loop
/// is slower than the transfer, it skips to the newest state, so a slow loop never slows down the transfer. Several
/// tasks can iterate at the same time.
///
/// Create a separate instance for each call. If a body is sent again because of a retry or a redirect, or if a download
/// starts over, the number of completed bytes decreases.
public final class TransferProgress: Sendable, AsyncSequence {
  /// The state of a transfer at a point in time.
  public struct State: Sendable, Hashable {
    /// The number of bytes that have been passed to the transport or written to the file.
    ///
    /// For a resumed download, the number includes the bytes that an earlier attempt wrote.
    public let completedByteCount: Int

    /// The number of bytes in the whole body, or `nil` if it isn't known.
    public let totalByteCount: Int?

    /// The completed fraction of the transfer, from 0 to 1, or `nil` if the body size isn't known.
    public var fractionCompleted: Double? {
      guard let totalByteCount else { return nil }
      guard totalByteCount > 0 else { return 1 }
      return Swift.min(1, Double(completedByteCount) / Double(totalByteCount))
    }
  }

  /// The state of the transfer at a point in time.
  public typealias Element = State

  private struct Observers {
    var current = State(completedByteCount: 0, totalByteCount: nil)
    var isFinished = false
    var continuations: [Int: AsyncStream<State>.Continuation] = [:]
    var lastNumber = 0
  }

  private let observers = Locked(Observers())

  /// Creates the progress for a transfer that hasn't begun.
  public init() {}

  deinit {
    finish()
  }

  /// The current state.
  public var current: State { observers.withLock { $0.current } }

  /// A Boolean value that indicates whether the observed call has ended.
  public var isFinished: Bool { observers.withLock { $0.isFinished } }

  /// Returns an iterator over the states of the transfer, beginning with the current state.
  public func makeAsyncIterator() -> AsyncStream<State>.Iterator {
    let (states, continuation) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(1))
    let number = observers.withLock { observers in
      observers.lastNumber += 1
      continuation.yield(observers.current)
      if observers.isFinished {
        continuation.finish()
      } else {
        observers.continuations[observers.lastNumber] = continuation
      }
      return observers.lastNumber
    }
    continuation.onTermination = { [weak self] _ in
      self?.observers.withLock { _ = $0.continuations.removeValue(forKey: number) }
    }
    return states.makeAsyncIterator()
  }

  /// Creates a `Progress` object that tracks the transfer, for use with AppKit, UIKit, and SwiftUI.
  ///
  /// A separate task updates the object, so its observers never slow down the transfer. Canceling the object has no
  /// effect on the transfer; cancel the call's task instead.
  ///
  /// - Returns: A progress object that counts bytes. It's indeterminate until the body size is known.
  public func makeFoundationProgress() -> Progress {
    let progress = Progress(totalUnitCount: -1)
    progress.kind = .file
    progress.isCancellable = false
    let states = Locked(Optional(makeAsyncIterator()))
    Task {
      guard var states = states.exchange(nil) else { return }
      while let state = await states.next() {
        progress.totalUnitCount = state.totalByteCount.map(Int64.init) ?? -1
        progress.completedUnitCount = Int64(state.completedByteCount)
      }
    }
    return progress
  }
}

// MARK: Reporting
extension TransferProgress {
  /// Sets the state of the transfer.
  func report(_ completedByteCount: Int, of totalByteCount: Int?) {
    observers.withLock { observers in
      guard !observers.isFinished else { return }
      observers.current = State(
        completedByteCount: completedByteCount, totalByteCount: totalByteCount)
      for continuation in observers.continuations.values { continuation.yield(observers.current) }
    }
  }

  /// Ends all iterations.
  func finish() {
    let continuations = observers.withLock { observers in
      defer { observers.continuations = [:] }
      observers.isFinished = true
      return observers.continuations.values
    }
    for continuation in continuations { continuation.finish() }
  }
}
