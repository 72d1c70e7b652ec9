#if canImport(Testing)
  internal import Foundation
  public import NetworkKit
  public import Testing

  /// A trait that replays the requests of a test, or of each test of a suite, from a recording, or records them.
  ///
  /// ```swift
  /// @Test(.recorded("user-profile", client: api))
  /// func showsTheName() async throws {
  ///   #expect(try await FetchUser(id: 42).perform().name == "Ann")
  /// }
  /// ```
  public struct RecordedTrait: TestTrait, SuiteTrait, TestScoping {
    private let name: String
    private let filePath: String
    private let mode: Recording.Mode?
    private let options: RecordingOptions
    private let client: @Sendable () -> (any NetworkClient)?

    init(
      _ name: String, beside filePath: String, mode: Recording.Mode?, options: RecordingOptions,
      client: @escaping @Sendable () -> (any NetworkClient)?
    ) {
      self.name = name
      self.filePath = filePath
      self.mode = mode
      self.options = options
      self.client = client
    }

    /// A Boolean value that indicates that each test of a suite replays the whole recording.
    public var isRecursive: Bool { true }

    /// Runs a test, or one of its cases, with the recording.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let session = try RecordedSession(
        name, beside: filePath, mode: mode, options: options,
        environment: ProcessInfo.processInfo.environment)
      let (_, issues) = try await session.run(client()) { () async throws in try await function() }
      for issue in issues {
        Issue.record(Comment(rawValue: issue), sourceLocation: test.sourceLocation)
      }
    }
  }

  extension Trait where Self == RecordedTrait {
    /// Replays all requests of a test from a recording, or records them.
    ///
    /// The recording is the file `__Recordings__/<name>.har` beside the file of the test. It's replayed by default. To
    /// record, set the environment variable `NETWORKKIT_RECORD` to `missing` or `all`, or pass a mode; see
    /// ``withRecordedSession(_:mode:options:client:fileID:filePath:line:column:operation:)``. Tests with the same
    /// recording add their requests to it.
    ///
    /// - Parameters:
    ///   - name: The name of the recording, which can contain folders, such as `profile/signed-in`.
    ///   - mode: The use of the recording; `nil` for that of the environment variable, or to replay.
    ///   - options: The limit, and the parameters to compare and to redact.
    ///   - client: An expression that creates the client of the test, whose middleware runs in all modes; `nil` for that
    ///     of an outer trait, or else that of the app.
    ///   - filePath: The path of the file, beside which the recording is.
    /// - Returns: The trait, for a test or a suite.
    public static func recorded(
      _ name: String,
      mode: Recording.Mode? = nil,
      options: RecordingOptions = RecordingOptions(),
      client: @autoclosure @escaping @Sendable () -> (any NetworkClient)? = nil,
      filePath: StaticString = #filePath
    ) -> Self {
      Self(name, beside: "\(filePath)", mode: mode, options: options, client: client)
    }
  }
#endif
