internal import Foundation
internal import IssueReporting
public import NetworkKit
public import NetworkKitRecording
internal import NetworkKitSupport

/// Runs an operation and either replays its requests from a recording or records them.
///
/// The recording is the file `__Recordings__/<name>.har` next to the source file that calls the function. In Swift
/// Testing, use the `.recorded(_:)` trait instead. In XCTest, call the function in a test method:
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
/// By default, the function only replays requests. To record them, pass a mode, or set the environment variable
/// `NETWORKKIT_RECORD` to `missing` or `all`. The environment variable takes precedence over the mode. If the mode
/// starts a recording, the function reports an issue to remind you to remove the `mode` argument. If the environment
/// variable `CI` is set, the mode doesn't start a recording. If the operation throws an error, the file isn't changed.
///
/// - Parameters:
///   - name: The name of the recording, which can contain folders, such as `profile/signed-in`.
///   - mode: The recording mode, which applies if `NETWORKKIT_RECORD` doesn't specify a mode. If `nil` (the default),
///     the function replays requests.
///   - options: The options for recording and replaying requests. By default, each recorded body can be up to 16 MiB in
///     size.
///   - client: The client that sends the operation's requests; by default, the client of the current scope or, if
///     there's no scope, the app's client. The client's middleware runs in all modes.
///   - fileID: The file to which issues are attributed.
///   - filePath: The path of the source file next to which the recording is stored.
///   - line: The line to which issues are attributed.
///   - column: The column to which issues are attributed.
///   - operation: The operation that performs the requests.
/// - Returns: The operation's result.
/// - Throws: The error that the operation throws, or a `NetworkError` whose code is `missingRecording` if there's no
///   recording, `invalidRecording` if the recording can't be read or written, or `invalidConfiguration` if the value
///   of `NETWORKKIT_RECORD` isn't valid.
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

/// A recording in a file next to a test.
struct RecordedSession: Sendable {
  /// The environment variable that starts recordings.
  static let variable = "NETWORKKIT_RECORD"

  /// The archives that this process has written, so that tests with the same recording add to it.
  private static let written = Locked<[String: HTTPArchive]>([:])

  let file: URL
  let recording: Recording
  /// A Boolean value that indicates whether an argument, not the environment variable, started the recording.
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
        .invalidConfiguration,
        "\(variable) is \"\(text)\"; set it to one of these values: \(modes)")
    }
    return mode
  }

  private static func mode(_ argument: Recording.Mode?, isCI: Bool) -> Recording.Mode {
    let mode = argument ?? .replay
    return isCI && mode != .passThrough ? .replay : mode
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
      "there's no recording at \(file.path); to create it, run the test with \(variable)=missing")
  }

  /// Runs an operation whose requests are replayed or recorded, and writes the recorded requests unless the operation
  /// throws an error.
  ///
  /// - Parameter client: The client for the operation. If `nil`, it's the client of the current scope or, if there
  ///   isn't one, the app's client.
  /// - Returns: The result of the operation, and the issues to report.
  nonisolated(nonsending) func run<Result>(
    _ client: (any NetworkClient)?, _ operation: nonisolated(nonsending) () async throws -> Result
  ) async throws -> (result: Result, issues: [String]) {
    let client = recording.client(around: client ?? NetworkClients.recorded)
    let result = try await withScopedClient(client, operation: operation)
    return (result, try save())
  }

  /// Writes the recorded requests, if any.
  ///
  /// - Returns: The issues to report.
  func save() throws(NetworkError) -> [String] {
    let entries = recording.recordedEntries
    var issues = recording.incompleteRequests.map { request in
      """
      \(request) wasn't recorded in \(file.lastPathComponent), because its response wasn't read to the end, exceeds \
      RecordingOptions.maximumBodySize, or is the value of a stub that can't be encoded.
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
        Recorded \(entries.count) new response\(entries.count == 1 ? "" : "s") in \(file.lastPathComponent). To replay \
        \(entries.count == 1 ? "it" : "them"), remove the mode: argument. To record again, set \
        \(Self.variable)=all.
        """)
    }
    return issues
  }
}

// MARK: Clients
/// A client whose requests a recording records: each attempt of an `HTTPNetworkClient`, or each call to another client.
private struct RecordedClient: ScopedNetworkClient {
  let client: any NetworkClient
  let recording: Recording
  private let httpClient: HTTPNetworkClient?

  init(_ client: any NetworkClient, _ recording: Recording) {
    self.client = client
    self.recording = recording
    httpClient = (client as? HTTPNetworkClient)?.observingAttempts(with: recording)
  }

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    if let httpClient { return try await httpClient.send(request) }
    return try await recording.send(request, next: Call.Next(client))
  }

  func issuesAtScopeEnd() -> [String] {
    (client as? any ScopedNetworkClient)?.issuesAtScopeEnd() ?? []
  }

  var wrappedClient: (any NetworkClient)? { client }
}

extension Recording {
  /// Returns a client that records the requests of another client. This recording replaces the recording of a test or a
  /// suite around it, if any.
  func client(around client: any NetworkClient) -> any NetworkClient {
    RecordedClient((client as? RecordedClient)?.client ?? client, self)
  }
}
