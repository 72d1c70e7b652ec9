/// Makes inputs of the shapes that the tests know: some as they are, most changed a few times.
struct Mutator {
  private var generator: SplitMix

  /// Creates a mutator; the same seed makes the same inputs.
  init(seed: UInt64) {
    generator = SplitMix(state: seed)
  }

  /// The next input.
  mutating func next() -> Input {
    let isHTTP2 = Bool.random(using: &generator)
    let shapes = isHTTP2 ? ResponseShapes.http2 : ResponseShapes.http1
    var bytes = pick(shapes)
    for _ in 0..<Int.random(in: 0...6, using: &generator) { change(&bytes, shapes) }
    return Input(
      bytes: Array(bytes.prefix(256 << 10)),
      isHTTP2: isHTTP2,
      isSecure: isHTTP2 || one(in: 4),
      isBeforeRequest: one(in: 16),
      pieceSize: one(in: 3) ? Int.random(in: 1...64, using: &generator) : .max,
      staysOpen: one(in: 16),
      use: pick(Input.Use.allCases))
  }

  private mutating func one(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    return start..<min(bytes.count, start + Int.random(in: 0...32, using: &generator))
  }

  private mutating func change(_ bytes: inout [UInt8], _ shapes: [[UInt8]]) {
    let range = range(in: bytes)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      bytes.removeSubrange(range)
    case 1:
      bytes.insert(contentsOf: bytes[range], at: range.upperBound)
    case 2:
      let copy = Array(bytes[range])
      for _ in 0..<Int.random(in: 1...200, using: &generator) {
        bytes.insert(contentsOf: copy, at: range.upperBound)
      }
    case 3:
      bytes.append(contentsOf: pick(shapes))
    case 4:
      bytes.insert(contentsOf: pick(shapes), at: range.lowerBound)
    case 5 where !range.isEmpty:
      bytes[range.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 6 where !range.isEmpty:
      bytes[range.lowerBound] = pick([0, 1, 4, 5, 9, 10, 13, 32, 48, 57, 58, 127, 128, 255])
    default:
      bytes.insert(UInt8.random(in: 0...255, using: &generator), at: range.lowerBound)
    }
  }
}

/// A generator of random numbers that a seed repeats.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
