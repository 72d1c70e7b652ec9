public import Foundation

/// The bytes of a document that's being written. Only this type writes to memory, and it checks the available space
/// before each write.
@usableFromInline
struct JSONOutput: ~Copyable {
  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var count = 0
  /// The number of bytes for which memory is allocated.
  @usableFromInline var capacity: Int

  @usableFromInline
  init(capacity: Int = 1024) {
    self.capacity = capacity
    base = Self.resized(nil, to: capacity)
  }

  // Inlinable, because the compiler fails an assertion if it inlines a function that ends a writer.
  @inlinable
  deinit { Self.release(base) }

  /// The bytes written so far.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Returns the memory as data and gives up its ownership.
  @usableFromInline
  consuming func data() -> Data {
    let data = Data(bytesNoCopy: base, count: count, deallocator: .free)
    discard self
    return data
  }

  /// Makes space for a number of additional bytes.
  @inlinable @inline(__always)
  mutating func reserve(_ needed: Int) {
    if capacity &- count < needed { grow(by: needed) }
  }

  @inline(never) @usableFromInline
  mutating func grow(by needed: Int) {
    capacity = max(capacity * 2, count + needed)
    base = Self.resized(base, to: capacity)
  }

  /// Returns memory of a new size that starts with the old bytes. The pages of a large block are remapped, not copied.
  private static func resized(
    _ memory: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer {
    // Out of memory: abort, as Swift's own allocations do.
    guard let resized = realloc(memory, size) else { preconditionFailure("out of memory") }
    return resized
  }

  @inline(never) @usableFromInline
  static func release(_ memory: UnsafeMutableRawPointer) { free(memory) }

  /// Appends a byte or a word, for which there must be space.
  @inlinable @inline(__always)
  mutating func store<Word: BitwiseCopyable>(_ word: Word) {
    assert(capacity - count >= MemoryLayout<Word>.size)
    base.storeBytes(of: word, toByteOffset: count, as: Word.self)
    count &+= MemoryLayout<Word>.size
  }

  /// Appends a byte.
  @inlinable @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    store(byte)
  }

  /// Appends bytes.
  @inlinable
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).copyMemory(from: start, byteCount: bytes.count)
    count &+= bytes.count
  }

  /// Appends a key that needs no escapes, with its quotes and its colon.
  @inlinable @inline(__always)
  mutating func append(key: StaticString) {
    reserve(key.utf8CodeUnitCount &+ 3)
    store(UInt8(ascii: "\""))
    store(key)
    store(UInt8(ascii: "\""))
    store(UInt8(ascii: ":"))
  }

  /// Appends a literal.
  @inlinable @inline(__always)
  mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    store(text)
  }

  /// Appends a literal, for which there must be space. The compiler knows its bytes and their number, and stores them
  /// as constants.
  @inlinable @inline(__always)
  mutating func store(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    let source = UnsafeRawPointer(text.utf8Start)
    var index = 0
    while length &- index >= 8 {
      store(source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    if length &- index >= 4 {
      store(source.loadUnaligned(fromByteOffset: index, as: UInt32.self))
      index &+= 4
    }
    while index < length {
      store(source.load(fromByteOffset: index, as: UInt8.self))
      index &+= 1
    }
  }
}

// MARK: Text

extension JSONOutput {
  /// Appends a string in quotes, with only the escapes that RFC 8259, section 7, requires.
  @usableFromInline
  mutating func append(quoted text: String) {
    // In place, because a mutable copy, which `withUTF8` needs, is retained and released.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      append(quoted: UnsafeRawBufferPointer($0))
    }
    if isDone == nil {
      var text = text
      text.withUTF8 { append(quoted: UnsafeRawBufferPointer($0)) }
    }
  }

  private mutating func append(quoted text: UnsafeRawBufferPointer) {
    let input = JSONInput(text)
    // Space for two quotes, and a block that may extend past the end.
    reserve(input.count &+ 18)
    store(UInt8(ascii: "\""))
    var offset = 0
    while input.has(16, at: offset) {
      let block = input.load(SIMD16<UInt8>.self, at: offset)
      base.storeBytes(of: block, toByteOffset: count, as: SIMD16<UInt8>.self)
      let plain = JSONInput.plainCount(in: block)
      count &+= plain
      offset &+= plain
      if plain < 16 {
        append(escaped: input.load(UInt8.self, at: offset))
        offset &+= 1
        reserve(input.count &- offset &+ 18)
      }
    }
    while offset < input.count {
      let byte = input.load(UInt8.self, at: offset)
      offset &+= 1
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        append(escaped: byte)
        reserve(input.count &- offset &+ 18)
      } else {
        store(byte)
      }
    }
    store(UInt8(ascii: "\""))
  }

  @inline(never)
  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(#"\""#)
    case UInt8(ascii: "\\"): append(#"\\"#)
    case 0x08: append(#"\b"#)
    case 0x09: append(#"\t"#)
    case 0x0A: append(#"\n"#)
    case 0x0C: append(#"\f"#)
    case 0x0D: append(#"\r"#)
    default:
      append(#"\u00"#)
      append(Self.hexadecimal(byte >> 4))
      append(Self.hexadecimal(byte & 0xF))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
