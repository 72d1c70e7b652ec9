import Logging
import NetworkKit

/// A log handler that keeps each line, with its metadata.
struct LogRecorder: LogHandler {
  struct Line: Sendable, CustomStringConvertible {
    let level: Logger.Level
    let message: String
    let metadata: Logger.Metadata

    var description: String { "\(level) \(message) \(metadata)" }
  }

  private let recorder: Recorder<Line>

  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .trace

  private init(recorder: Recorder<Line>) {
    self.recorder = recorder
  }

  /// A logger and what it gets.
  static func logger(level: Logger.Level = .trace) -> (logger: Logger, lines: Recorder<Line>) {
    let lines = Recorder<Line>()
    var logger = Logger(label: "test") { _ in LogRecorder(recorder: lines) }
    logger.logLevel = level
    return (logger, lines)
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    recorder.record(
      Line(
        level: event.level, message: "\(event.message)",
        metadata: metadata.merging(event.metadata ?? [:]) { $1 }))
  }
}
