// Testable, because Checks/Memory compiles this file in another package.
@testable import NetworkKitJSON

/// The results of a scanner for a document that arrives in pieces: the elements before the first error.
struct ScannedDocument: Equatable {
  var elements: [String] = []
  var error: String?

  /// - Parameters:
  ///   - pieceSize: The number of bytes of a piece; `nil` for the document as a whole.
  ///   - readsElements: A Boolean value that indicates whether each element is read as well, which finds what is wrong
  ///     inside of it.
  init(
    _ bytes: [UInt8], at path: JSONPath = [], pieceSize: Int? = nil, maximumSize: Int = 1 << 20,
    options: JSONReadingOptions = JSONReadingOptions(), readsElements: Bool = true
  ) {
    var scanner = JSONElementScanner(
      path: path, maximumSize: maximumSize, options: options)
    var rest = bytes[...]
    do throws(JSONError) {
      while true {
        switch try scanner.next() {
        case .element(let range):
          let element = scanner.bytes(in: range)
          if readsElements {
            do throws(JSONError) {
              _ = try JSON(jsonData: element)
            } catch {
              throw scanner.error(error, decoding: range)
            }
          }
          elements.append(String(decoding: element, as: UTF8.self))
        case .tooLarge:
          error = "too large"
          return
        case .incomplete:
          guard !rest.isEmpty else {
            try scanner.finish()
            return
          }
          let piece = Array(rest.prefix(pieceSize ?? rest.count))
          rest = rest.dropFirst(piece.count)
          piece.withUnsafeBytes { scanner.append($0) }
        }
      }
    } catch {
      self.error = "\(error)"
    }
  }
}
