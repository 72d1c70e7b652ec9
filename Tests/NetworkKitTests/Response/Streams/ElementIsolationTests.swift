import Dispatch
import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitSupport
import Testing

/// Loops over elements on an actor: elements are decoded elsewhere, and those that have arrived don't each cause a
/// change of actor.
@Suite struct ElementIsolationTests {
  private static let count = 1000

  /// A response with all elements in one chunk.
  private func response(_ text: String, _ type: String = "application/json") -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: .ok, headerFields: [.contentType: type]),
      body: .stream(.chunks([text])))
  }

  private func text(_ element: String = "1", separator: String) -> String {
    Array(repeating: element, count: Self.count).joined(separator: separator)
  }

  /// Reads a sequence on an actor. Each resumption of the actor is a job.
  private func jobCount<Elements: AsyncSequence & Sendable>(
    _ elements: Elements
  ) async throws -> Int where Elements.Element: Sendable {
    let reader = ReadingActor()
    #expect(try await reader.countElements(in: elements) == Self.count)
    return reader.executor.jobCount
  }

  @Test func theElementsOfAnArray() async throws {
    let elements = try JSONElements<Int>(response: response("[\(text(separator: ","))]"))
    #expect(try await jobCount(elements) < 20)
  }

  @Test func lines() async throws {
    let text = text(separator: "\n")
    #expect(try await jobCount(JSONLines<Int>(response: response(text))) < 20)
    #expect(try await jobCount(ByteStream(response: response(text)).lines) < 20)
  }

  @Test func events() async throws {
    let text = text("data: 1", separator: "\n\n") + "\n\n"
    let response = response(text, "text/event-stream")
    #expect(try await jobCount(ServerSentEvents<Int>(response: response)) < 20)
  }

  @Test func elementsAreDecodedOutsideTheActor() async throws {
    let elements = try JSONElements<Place>(response: response("[\(text(separator: ","))]"))
    let places = try await ReadingActor().elements(in: elements)
    #expect(places.count == Self.count)
    #expect(places.allSatisfy { !$0.isOnActor })
  }
}

/// A value that records whether it was decoded on an actor's queue.
private struct Place: JSONDecodable, Sendable {
  let isOnActor: Bool

  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.skipValue()
    isOnActor = DispatchQueue.getSpecific(key: CountingExecutor.key) == true
  }

  init(json: JSON) throws(JSONError) {
    isOnActor = DispatchQueue.getSpecific(key: CountingExecutor.key) == true
  }
}

private final class CountingExecutor: SerialExecutor {
  static let key = DispatchSpecificKey<Bool>()

  private let queue = DispatchQueue(label: "CountingExecutor")
  private let count = Locked(0)

  init() {
    queue.setSpecific(key: Self.key, value: true)
  }

  var jobCount: Int { count.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    count.withLock { $0 += 1 }
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

private actor ReadingActor {
  nonisolated let executor = CountingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func countElements<Elements: AsyncSequence>(in elements: Elements) async throws -> Int
  where Elements.Element: Sendable {
    var count = 0
    for try await _ in elements { count += 1 }
    return count
  }

  func elements<Elements: AsyncSequence>(in sequence: Elements) async throws -> [Elements.Element]
  where Elements.Element: Sendable {
    var elements: [Elements.Element] = []
    for try await element in sequence { elements.append(element) }
    return elements
  }
}
