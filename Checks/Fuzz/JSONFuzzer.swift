import Foundation
import NetworkKitJSON

// The function that libFuzzer calls with each input. A violated rule ends the program, and libFuzzer keeps the input.

/// Reads the bytes as every model, and holds what comes out to what must be true of every document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // Not copied: a read behind the end is a read behind what was allocated.
  let memory = UnsafeMutableRawPointer(mutating: UnsafeRawPointer(start))
  let document = Document(Data(bytesNoCopy: memory, count: count, deallocator: .none))
  document.checkGrammar()
  document.checkOptions()
  document.checkModels()
  return 0
}

extension Document {
  /// Every model: most are written and read back as they were.
  fileprivate func checkModels() {
    checkRoundTrip(Scalars.self)
    checkRoundTrip(Keys.self)
    checkRoundTrip(Defaults.self)
    checkRoundTrip(Containers.self)
    checkRoundTrip(Collections.self)
    checkRoundTrip([String: JSON].self)
    checkRoundTrip([String?].self)
    checkRoundTrip([Double].self)
    checkRoundTrip(Enums.self)
    checkRoundTrip(Resident.self)
    checkRoundTrip(Counts.self)
    checkRoundTrip(Strict.self)
    checkRoundTrip(Aliases.self)
    checkRoundTrip(Lossy.self)
    checkRoundTrip(Checked.self)
    checkRoundTrip(Omitting.self)
    checkRoundTrip(Strategies.self)
    checkRoundTrip(Forms.self)
    // The written form contains less than the value.
    checkWriting(Dates.self)
    checkWriting(OneWay.self)
    // Read only: an index in a path, and a budget that depends on how the document is laid out.
    checkBothWays(Indexed.self)
    checkBothWays(Ambiguous.self)
  }
}

/// One input, and what was found out about it.
struct Document {
  let data: Data
  let json: Result<JSON, JSONError>

  init(_ data: Data) {
    self.data = data
    json = Self.result { () throws(JSONError) in try JSON(jsonData: data) }
  }

  /// The library accepts what is JSON and nothing else, whether it wants the value or not; and what it
  /// read, it writes.
  func checkGrammar() {
    let isJSON = Grammar.accepts([UInt8](data))
    check(json.isSuccess == isJSON, "JSON is \(isJSON ? "rejected" : "accepted"): \(json)")
    let skipped = decoded(Skipped.self)
    check(skipped.isSuccess == isJSON, "it is \(isJSON ? "rejected" : "skipped"): \(skipped)")
    checkRoundTrip(JSON.self)
    if case .success(.number(let number)) = json { checkNumber(number) }
  }

  /// Repeated keys are rejected if the options require it, and no layout changes the value.
  func checkOptions() {
    guard case .success(let json) = json else { return }
    let strict = JSONReadingOptions(duplicateKeys: .reject)
    let isAccepted = Self.result { () throws(JSONError) in
      try Skipped(jsonData: data, options: strict)
    }.isSuccess
    check(isAccepted != json.repeatsKey, "a repeated key is \(isAccepted ? "accepted" : "seen")")
    for options in [.prettyPrinted, .sortedKeys, [.prettyPrinted, .sortedKeys, .escapedSlashes]]
      as [JSONWritingOptions]
    {
      let again = Self.result { () throws(JSONError) in
        try JSON(jsonData: try json.jsonData(options))
      }
      check(again.value == json, "laid out by \(options.rawValue) it reads back as \(again)")
    }
  }

  /// Numbers are the standard library's to the last bit.
  private func checkNumber(_ number: JSON.Number) {
    let expected = Double(number.text).flatMap { $0.isFinite ? $0.bitPattern : nil }
    let double = decoded(Double.self).value
    check(double?.bitPattern == expected, "\(number.text) is \(String(describing: double))")
    let float = decoded(Float.self).value
    let expectedFloat = Float(number.text).flatMap { $0.isFinite ? $0.bitPattern : nil }
    check(float?.bitPattern == expectedFloat, "\(number.text) is \(String(describing: float))")
    if let integer = Int64(number.text) {
      check(decoded(Int64.self).value == integer, "\(number.text) is another integer")
    }
    if let double { checkRoundTrip(of: double) }
  }

  /// A value that is read as a type is written and read back as the same value.
  func checkRoundTrip<Value: JSONCodable & Equatable>(_ type: Value.Type) {
    checkBothWays(type)
    if case .success(let value) = decoded(type) { checkRoundTrip(of: value) }
  }

  private func checkRoundTrip<Value: JSONCodable & Equatable>(of value: Value) {
    let bytes = written(value)
    let again = Self.result { () throws(JSONError) in try Value(jsonData: bytes) }
    check(
      again.value == value,
      "\(String(decoding: bytes, as: UTF8.self)) reads back as \(again) and was \(value)")
  }

  /// A value that is read as a type is written as JSON that can be read again.
  func checkWriting<Value: JSONCodable & Equatable>(_ type: Value.Type) {
    checkBothWays(type)
    guard case .success(let value) = decoded(type) else { return }
    let bytes = written(value)
    let again = Self.result { () throws(JSONError) in try Value(jsonData: bytes) }
    check(again.isSuccess, "\(String(decoding: bytes, as: UTF8.self)) was written: \(again)")
  }

  private func written(_ value: some JSONEncodable) -> Data {
    let written = Self.result { () throws(JSONError) in try value.jsonData() }
    guard case .success(let bytes) = written else {
      check(false, "\(value) was read and can't be written: \(written)")
      return Data()
    }
    let text = String(decoding: bytes, as: UTF8.self)
    check(Grammar.accepts([UInt8](bytes)), "what was written is no JSON: \(text)")
    let again = Self.result { () throws(JSONError) in try JSON(jsonData: bytes) }
    if json.value?.repeatsKey == false {
      check(again.value?.repeatsKey == false, "a key was repeated: \(text)")
    }
    return bytes
  }

  /// Reading from bytes and reading a value in memory have the same result, unless a key is repeated: the value in
  /// memory has its last value, valid or not.
  func checkBothWays<Value: JSONDecodable & Equatable>(_ type: Value.Type) {
    let streamed = decoded(type)
    if case .failure(let error) = streamed { checkError(error) }
    guard case .success(let json) = json else {
      return check(!streamed.isSuccess, "\(type) accepts what is no JSON")
    }
    if json.repeatsKey { return }
    let fromMemory = Self.result { () throws(JSONError) in try Value(json: json) }
    switch (streamed, fromMemory) {
    case (.success(let streamed), .success(let fromMemory)):
      check(streamed == fromMemory, "\(type) is \(streamed), and \(fromMemory) from memory")
    case (.failure, .failure):
      // Each names the mistake that it comes to first.
      break
    default:
      check(false, "\(type) is \(streamed), and from memory \(fromMemory)")
    }
  }

  /// An error contains its position.
  private func checkError(_ error: JSONError) {
    check(!error.description.isEmpty, "an error says nothing")
    guard let offset = error.byteOffset, let line = error.line, let column = error.column else {
      return check(false, "\(error) does not say where")
    }
    check((0...data.count).contains(offset), "\(error) is not in the document")
    check(line >= 1 && column >= 1 && line + column <= offset + 2, "\(error) is somewhere else")
  }

  private func decoded<Value: JSONDecodable>(_ type: Value.Type) -> Result<Value, JSONError> {
    Self.result { () throws(JSONError) in try Value(jsonData: data) }
  }

  private static func result<Value>(
    _ body: () throws(JSONError) -> Value
  ) -> Result<Value, JSONError> {
    do throws(JSONError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }

  private func check(_ holds: Bool, _ problem: @autoclosure () -> String) {
    precondition(holds, "\(problem())\nin: \(String(decoding: data, as: UTF8.self))")
  }
}

extension JSON {
  /// A Boolean value that indicates whether an object has two members with the same key.
  fileprivate var repeatsKey: Bool {
    switch self {
    case .array(let elements): elements.contains { $0.repeatsKey }
    case .object(let members):
      // Unicode scalars, for strings that are only equivalent are two keys.
      Set(members.keys.map { Array($0.unicodeScalars) }).count < members.count
        || members.contains { $0.value.repeatsKey }
    default: false
    }
  }
}

extension Result {
  fileprivate var value: Success? { try? get() }
  fileprivate var isSuccess: Bool { value != nil }
}
