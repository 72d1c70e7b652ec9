#if canImport(Testing)
  internal import Foundation
  public import NetworkKit
  public import NetworkKitRecording
  public import Testing

  /// A trait that either replays a test's requests from a recording or records them.
  ///
  /// If you apply the trait to a suite, it applies to each test in the suite. If a test also has the trait, the test's
  /// recording replaces the suite's.
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

    /// A Boolean value that indicates whether the trait applies to each test in a suite. The value is always `true`.
    /// Each test replays the whole recording.
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
    /// Either replays all requests in a test from a recording or records them.
    ///
    /// The recording is the file `__Recordings__/<name>.har` next to the test's source file. By default, the trait
    /// replays the recording. To record requests, set the environment variable `NETWORKKIT_RECORD` to `missing` or
    /// `all`, or pass a mode; see
    /// ``withRecordedSession(_:mode:options:client:fileID:filePath:line:column:operation:)``. During recording, all
    /// tests that use the same recording name add their requests to the same file.
    ///
    /// - Parameters:
    ///   - name: The name of the recording, which can contain folders, such as `profile/signed-in`.
    ///   - mode: The recording mode, which applies if `NETWORKKIT_RECORD` doesn't specify a mode. If `nil` (the
    ///     default), the trait replays requests.
    ///   - options: The options for recording and replaying requests. By default, each recorded body can be up to 16
    ///     MiB in size.
    ///   - client: An expression that creates the test's client; by default, the client of an outer trait or, if
    ///     there's no such trait, the app's client. The client's middleware runs in all modes.
    ///   - filePath: The path of the source file next to which the recording is stored.
    /// - Returns: A trait for a test or a suite.
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
