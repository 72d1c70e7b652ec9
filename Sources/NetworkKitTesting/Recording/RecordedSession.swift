internal import Foundation
internal import IssueReporting
public import NetworkKit

/// Runs an operation whose requests are replayed from a recording, or are recorded.
///
/// The recording is the file `__Recordings__/<name>.har` beside the file of the call. Use it in XCTest; in Swift Testing,
/// use the trait `.recorded(_:)`:
///
/// ```swift
/// func testShowsTheProfile() async throws {
///   try await withRecordedSession("user-profile", client: api) {
///     let user = try await FetchUser(id: 42).perform()
///     XCTAssertEqual(user.name, "Ann")
///   }
/// }
/// ```
///
/// By default, requests are only replayed. To record, set the environment variable `NETWORKKIT_RECORD` to `missing` or
/// `all`, which takes precedence over the argument, or pass a mode. A recording that a mode starts reports an issue, so
/// that you remove the argument. If the environment variable `CI` is set, an argument doesn't start one. If the operation
/// throws, the file isn't changed.
///
/// - Parameters:
///   - name: The name of the recording, which can contain folders, such as `profile/signed-in`.
///   - mode: The use of the recording; `nil` for that of the environment variable, or to replay.
///   - options: The limit, and the parameters to compare and to redact.
///   - client: The client of the operation, whose middleware runs in all modes; `nil` for that of the current scope, or
///     else that of the app.
///   - fileID: The file to which issues are attributed.
///   - filePath: The path of the file, beside which the recording is.
///   - line: The line to which issues are attributed.
///   - column: The column to which issues are attributed.
///   - operation: The operation.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws, or `NetworkError` with the code `missingRecording` if there's no
///   recording, and `invalidRecording` if it can't be read or written.
public nonisolated(nonsending) func withRecordedSession<Result>(
  _ name: String,
  mode: Recording.Mode? = nil,
  options: RecordingOptions = RecordingOptions(),
  client: (any NetworkClient)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: nonisolated(nonsending) () async throws -> Result
) async throws -> Result {
  let session = try RecordedSession(
    name, beside: "\(filePath)", mode: mode, options: options,
    environment: ProcessInfo.processInfo.environment)
  let (result, issues) = try await session.run(client, operation)
  for issue in issues {
    reportIssue(issue, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  return result
}

/// A recording in a file beside a test.
struct RecordedSession: Sendable {
  /// The environment variable that starts recordings.
  static let variable = "NETWORKKIT_RECORD"

  /// The archives that this process has written, so that tests with the same recording add to it.
  private static let written = Locked<[String: HTTPArchive]>([:])

  let file: URL
  let recording: Recording
  /// A Boolean value that indicates whether an argument started the recording, and not the environment variable.
  private let isRequestedByArgument: Bool

  /// Opens a recording.
  ///
  /// - Throws: `NetworkError` if the recording is missing or can't be read, or if the environment variable isn't valid.
  init(
    _ name: String, beside filePath: String, mode: Recording.Mode?, options: RecordingOptions,
    environment: [String: String]
  ) throws(NetworkError) {
    file = URL(fileURLWithPath: filePath).deletingLastPathComponent()
      .appendingPathComponent("__Recordings__").appendingPathComponent("\(name).har")
    let requested = try Self.mode(in: environment)
    let mode = requested ?? Self.mode(mode, isCI: environment["CI"] != nil)
    isRequestedByArgument = requested == nil
    recording = Recording(
      try Self.archive(in: file, for: mode), mode: mode, options: options)
  }

  private static func mode(
    in environment: [String: String]
  ) throws(NetworkError) -> Recording.Mode? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard let mode = Recording.Mode(rawValue: text) else {
      let modes = Recording.Mode.allCases.map(\.rawValue).joined(separator: ", ")
      throw NetworkError(
        .invalidConfiguration, "\(variable) is \"\(text)\"; set it to one of \(modes)")
    }
    return mode
  }

  private static func mode(_ argument: Recording.Mode?, isCI: Bool) -> Recording.Mode {
    switch argument {
    case nil: .replay
    case .recordAll, .recordMissing: isCI ? .replay : argument ?? .replay
    case .replay, .passThrough: argument ?? .replay
    }
  }

  private static func archive(
    in file: URL, for mode: Recording.Mode
  ) throws(NetworkError) -> HTTPArchive {
    switch mode {
    case .recordAll, .passThrough: return HTTPArchive()
    case .recordMissing, .replay:
      if FileManager.default.fileExists(atPath: file.path) {
        return try HTTPArchive(contentsOf: file)
      }
    }
    guard mode == .replay else { return HTTPArchive() }
    throw NetworkError(
      .missingRecording,
      "there's no recording at \(file.path); to record it, run the test with \(variable)=missing")
  }

  /// Runs an operation whose requests are replayed or recorded, and writes what was recorded unless it throws.
  ///
  /// - Parameter client: The client of the operation; `nil` for that of the current scope, or else that of the app.
  /// - Returns: The result of the operation, and the issues to report.
  nonisolated(nonsending) func run<Result>(
    _ client: (any NetworkClient)?, _ operation: nonisolated(nonsending) () async throws -> Result
  ) async throws -> (result: Result, issues: [String]) {
    let client = recording.client(around: client ?? NetworkClients.recorded)
    let result = try await withScopedClient(client, operation: operation)
    return (result, try save())
  }

  /// Writes what was recorded, if anything was.
  ///
  /// - Returns: The issues to report.
  func save() throws(NetworkError) -> [String] {
    let entries = recording.recordedEntries
    var issues = recording.incompleteRequests.map { request in
      """
      \(request) isn't part of the recording \(file.lastPathComponent), because its response wasn't read to the end or \
      exceeds RecordingOptions.maximumBodySize.
      """
    }
    guard !entries.isEmpty else { return issues }
    let archive = recording.archive
    try Self.written.withLock { written throws(NetworkError) in
      var whole = written[file.path] ?? archive
      if written[file.path] != nil { whole.entries += entries }
      try whole.write(to: file)
      written[file.path] = whole
    }
    if isRequestedByArgument {
      issues.append(
        """
        The recording \(file.lastPathComponent) has \(entries.count) new responses. Remove the argument mode: to \
        replay them, and use \(Self.variable) to record again.
        """)
    }
    return issues
  }
}
