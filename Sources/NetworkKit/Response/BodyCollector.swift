internal import Foundation

/// A collector of body chunks. If a body has only one chunk, the chunk isn't copied.
///
/// A body with several chunks is collected in `Data`, whose memory the system extends in place. An array would be
/// copied each time it grows, and would require up to three times the body's size during the copy.
struct BodyCollector: Sendable {
  /// The maximum number of bytes to reserve for a body, regardless of the length that the server declares.
  private static let maximumReservation = 64 << 20

  private let expectedCount: Int
  private var first: BodyChunk?
  private var data: Data?

  /// The number of bytes collected so far.
  private(set) var count = 0

  /// Creates an empty collector.
  ///
  /// - Parameter expectedCount: The expected number of bytes; 0 if the server doesn't declare a length.
  init(expectedCount: Int = 0) {
    self.expectedCount = expectedCount
  }

  /// The bytes collected so far.
  var chunk: BodyChunk { data.map { BodyChunk($0) } ?? first ?? BodyChunk([]) }

  /// Adds the next chunk.
  mutating func append(_ chunk: BodyChunk) {
    count += chunk.count
    guard let first else { return self.first = chunk }
    if data == nil {
      data = Data(capacity: max(min(expectedCount, Self.maximumReservation), count))
      first.withUnsafeBytes { data?.append(contentsOf: $0) }
      self.first = BodyChunk([])
    }
    chunk.withUnsafeBytes { data?.append(contentsOf: $0) }
  }
}
