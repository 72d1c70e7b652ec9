internal import Logging

extension Console {
  /// A logger of everything, on standard error.
  func logger(label: String) -> Logger {
    var logger = Logger(label: label) { _ in ConsoleLogHandler(console: self) }
    logger.logLevel = .trace
    return logger
  }
}

/// A log handler that writes messages to a console, with each metadata value on a separate line.
private struct ConsoleLogHandler: LogHandler {
  let console: Console
  var logLevel = Logger.Level.trace
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let metadata = self.metadata.merging(event.metadata ?? [:]) { $1 }
    let details = metadata.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value)\n" }
    console.diagnostics("* \(event.message)\n" + details.joined())
  }
}
