internal import HTTPTypes
internal import IssueReporting
public import NetworkKit
internal import NetworkKitSupport

/// A client that responds to requests with recorded responses and never opens a connection.
///
/// Use `ReplayClient` as the transport of an `HTTPNetworkClient`, whose middleware then runs as usual:
///
/// ```swift
/// let replay = ReplayClient(try HTTPArchive(contentsOf: file))
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: replay)
/// let user = try await client.perform(FetchUser(id: 42))
/// ```
///
/// A request receives the response to a recorded request with the same method, path, query items, and body, and the
/// same values for the header fields that the request declares as parameters. The order of query items, form fields,
/// and JSON members doesn't matter. Other header fields, sensitive values, and streamed bodies aren't compared. The
/// origin isn't compared either, but a response from the request's own origin takes precedence.
///
/// Equal requests receive the recorded responses in order, and each response is used once. If there's no response for a
/// request, the client throws `NetworkError.Code.missingRecording`, and the error describes the most similar recorded
/// request and the differences between the two requests. In a test, the client also reports a test failure. See
/// <doc:RecordingAndReplaying>.
public final class ReplayClient: NetworkClient {
  private let entries: [HTTPArchive.Entry]
  private let options: RecordingOptions
  private let isReplayed: Locked<[Bool]>

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - archive: The requests and responses.
  ///   - options: The options, which specify the parameters to ignore. By default, no parameters are ignored.
  public init(_ archive: HTTPArchive, options: RecordingOptions = RecordingOptions()) {
    entries = archive.entries
    self.options = options
    isReplayed = Locked(Array(repeating: false, count: archive.entries.count))
  }

  /// Returns the recorded response to a request, or throws the recorded failure.
  ///
  /// - Throws: `NetworkError.Code.missingRecording` if the archive has no response for the request, or
  ///   `NetworkError.Code.invalidRecording` if the archive doesn't contain the response's body.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    if let response = try replayedResponse(to: request) { return response }
    let problem = problem(of: request)
    if isTesting {
      request.reportIssue(problem)
    }
    throw NetworkError(.missingRecording, problem)
  }

  /// Returns the next recorded response to a request, or `nil` if there is none.
  func replayedResponse(to request: OutgoingRequest) throws(NetworkError) -> NetworkResponse? {
    let matches = matches(of: request)
    let index = isReplayed.withLock { isReplayed -> Int? in
      guard let index = matches.first(where: { !isReplayed[$0] }) else { return nil }
      isReplayed[index] = true
      return index
    }
    guard let index else { return nil }
    return try entries[index].response(request.delivery)
  }

  /// Returns the indexes of the entries that match a request, starting with the entries for its origin.
  private func matches(of request: OutgoingRequest) -> [Int] {
    let rules = ComparisonRules(request, options)
    let compared = ComparedRequest(request, rules)
    let matches = entries.indices.filter { index in
      let entry = entries[index]
      // Nearly all entries in a large archive have a different path, so their bodies don't have to be read.
      return entry.method == compared.method
        && (!compared.comparesURL || compared.path.matches(entry.path))
        && compared.differences(from: ComparedRequest(entry, rules)).isEmpty
    }
    let origin = request.origin
    return matches.filter { entries[$0].origin == origin }
      + matches.filter { entries[$0].origin != origin }
  }
}

// MARK: Missing responses
extension ReplayClient {
  private static let remedy =
    "record a new response, use the recordMissing mode, or run the tests with "
    + "NETWORKKIT_RECORD=missing"

  /// Returns the reason why there's no response to a request, and the remedy.
  private func problem(of request: OutgoingRequest) -> String {
    let name = "\(request.head.method.rawValue) \(request.redaction.url(of: request.head))"
    let count = matches(of: request).count
    if count > 0 {
      let responses = count == 1 ? "1 response" : "\(count) responses"
      return
        "the recording has only \(responses) for \(name); to \(Self.remedy)"
    }
    var problem = "the recording has no response for \(name)"
    if let (entry, differences) = nearest(to: request) {
      let shown = differences.prefix(8).map(\.description).joined(separator: "; ")
      let name = entry.name.map { "\($0), " } ?? ""
      let more = differences.count > 8 ? "; and \(differences.count - 8) more" : ""
      problem +=
        ". The closest recorded request is \(name)\(entry.method.rawValue) "
        + "\(options.redaction(of: request).url(entry.url)), with these differences: \(shown)\(more). To "
        + Self.remedy
      return problem
    }
    return "\(problem); to \(Self.remedy)"
  }

  /// Returns the recorded request with the fewest differences. A different request type counts as one difference, and a
  /// different method or path counts as three.
  private func nearest(
    to request: OutgoingRequest
  ) -> (entry: HTTPArchive.Entry, differences: [ComparedRequest.Difference])? {
    let rules = ComparisonRules(request, options)
    let compared = ComparedRequest(request, rules)
    let candidates = entries.map { entry in
      let differences = compared.differences(from: ComparedRequest(entry, rules))
      let isSameType = entry.name == request.name
      let distance = differences.reduce(isSameType ? 0 : 1) { sum, difference in
        sum + (!isSameType && ["method", "path"].contains(difference.name) ? 3 : 1)
      }
      return (entry, differences, distance)
    }
    return candidates.min { $0.2 < $1.2 }.map { ($0.0, $0.1) }
  }
}
