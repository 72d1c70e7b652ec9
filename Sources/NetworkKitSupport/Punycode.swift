internal import Foundation

/// The conversion of domains to ASCII (RFC 5891, section 4, and RFC 3492).
public enum Punycode {
  /// Returns the domain in lowercase, with each label that isn't ASCII converted to `xn--…`.
  ///
  /// - Returns: The domain, or `nil` if it's empty, has more than 253 characters, or contains a label that's empty or
  ///   has more than 63 characters.
  public static func domain(_ text: Substring) -> String? {
    guard (1...253).contains(text.unicodeScalars.count) else { return nil }
    var labels: [String] = []
    for label in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard (1...63).contains(label.unicodeScalars.count), let encoded = self.label(label) else {
        return nil
      }
      labels.append(encoded)
    }
    return labels.joined(separator: ".")
  }

  private static func label(_ label: Substring) -> String? {
    let text = label.lowercased().precomposedStringWithCanonicalMapping
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // A label with the prefix is already encoded.
    guard !text.hasPrefix("xn--") else { return nil }
    return encoded(text.unicodeScalars.map(\.value)).map { "xn--" + $0 }
  }

  // The parameters of RFC 3492, section 5.
  private static let base: UInt32 = 36
  private static let smallestThreshold: UInt32 = 1
  private static let largestThreshold: UInt32 = 26

  /// Encodes the code points with the algorithm of section 6.3. Labels are short, so numbers don't overflow.
  private static func encoded(_ points: [UInt32]) -> String? {
    guard points.count <= 128 else { return nil }
    var output = points.filter { $0 < 0x80 }.map { UInt8($0) }
    let basicCount = UInt32(output.count)
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var (current, delta, bias, handled): (UInt32, UInt32, UInt32, UInt32) = (
      0x80, 0, 72, basicCount
    )
    while handled < points.count, let next = points.filter({ $0 >= current }).min() {
      delta += (next - current) * (handled + 1)
      current = next
      for point in points {
        if point < current { delta += 1 }
        guard point == current else { continue }
        appendNumber(delta, bias, to: &output)
        bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      current += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a variable-length number (section 3.3).
  private static func appendNumber(_ number: UInt32, _ bias: UInt32, to output: inout [UInt8]) {
    var rest = number
    var position = base
    while true {
      let threshold =
        position <= bias
        ? smallestThreshold : min(max(position - bias, smallestThreshold), largestThreshold)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
  }

  /// Returns the bias for the next number (section 3.4).
  private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps: UInt32 = 0
    while delta > ((base - smallestThreshold) * largestThreshold) / 2 {
      delta /= base - smallestThreshold
      steps += base
    }
    return steps + (base - smallestThreshold + 1) * delta / (delta + 38)
  }
}
