internal import Foundation

/// Collects the chunks of a body. A body of one chunk is kept as it is, without a copy.
///
/// Larger bodies grow as `Data`, in memory that the system extends in place: an array would be copied as a
/// whole each time it grows, and hold up to three times the body's size meanwhile.
struct BodyCollector: Sendable {
  /// The most that is reserved because a server announces it.
  private static let maximumReservation = 64 << 20

  private let expectedCount: Int
  private var first: BodyChunk?
  private var data: Data?

  /// The number of bytes so far.
  private(set) var count = 0

  /// Creates a collector without chunks.
  ///
  /// - Parameter expectedCount: The number of bytes that the server announces; 0 if it announces none.
  init(expectedCount: Int = 0) {
    self.expectedCount = expectedCount
  }

  /// The bytes so far.
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
