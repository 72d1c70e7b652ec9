internal import NetworkKit
internal import Synchronization

/// The progress of a transfer, on one line of standard error.
///
/// `[############--------]  61% 62464 of 102400 bytes`. A terminal shows all states; a file contains only the last one.
final class ProgressBar: Sendable {
  private static let width = 20

  private struct State {
    var done = 0
    var total: Int?
    var drawn = ""
    var hasBegun = false
    var isFinished = false
  }

  private let console: Console
  private let state: Mutex<State>

  /// - Parameters:
  ///   - console: The console to draw on.
  ///   - total: The total size in bytes, if it's known.
  init(console: Console, total: Int? = nil) {
    self.console = console
    state = Mutex(State(total: total))
  }

  /// Draws the progress.
  ///
  /// - Parameters:
  ///   - done: The number of transferred bytes.
  ///   - total: The total size in bytes, if it's known by now.
  func update(_ done: Int, of total: Int? = nil) {
    state.withLock { state in
      state.done = done
      state.hasBegun = true
      state.total = total ?? state.total
      guard console.isInteractive, !state.isFinished else { return }
      draw(&state)
    }
  }

  /// Draws the states of a transfer until it ends.
  func follow(_ progress: TransferProgress) async {
    for await state in progress
    where state.completedByteCount > 0 || state.totalByteCount != nil {
      update(state.completedByteCount, of: state.totalByteCount)
    }
    finish()
  }

  /// Ends the line, if any. Later progress isn't drawn.
  func finish() {
    state.withLock { state in
      guard state.hasBegun, !state.isFinished else { return }
      state.isFinished = true
      draw(&state)
      console.diagnostics("\n")
    }
  }

  private func draw(_ state: inout State) {
    let line = Self.line(done: state.done, total: state.total)
    guard line != state.drawn else { return }
    // Spaces hide the rest of a longer previous line.
    let padding = String(repeating: " ", count: max(0, state.drawn.count - line.count))
    console.diagnostics((console.isInteractive ? "\r" : "") + line + padding)
    state.drawn = line
  }

  private static func line(done: Int, total: Int?) -> String {
    guard let total else { return "\(done) bytes" }
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
    let filled = Int(share * Double(width))
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let percent = String(Int(share * 100))
    let indent = String(repeating: " ", count: 3 - percent.count)
    return "[\(bar)] \(indent)\(percent)% \(done) of \(total) bytes"
  }
}
