public import Foundation
public import NetworkKit

extension ReceivedParameter
where Self: JSONDecodable & LosslessStringConvertible & FixedWidthInteger {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.scalar("an integer between \(Self.min) and \(Self.max)") { text in
      // Initializers of integers accept a plus sign and leading zeros.
      text.utf8.first == UInt8(ascii: "+") ? nil : Self(text)
    }
  }
}

extension ReceivedParameter
where Self: JSONDecodable & LosslessStringConvertible & BinaryFloatingPoint {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.scalar("a number") { text in
      JSON.Number(text) == nil ? nil : Self(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension Int: ReceivedParameter {}
extension Int8: ReceivedParameter {}
extension Int16: ReceivedParameter {}
extension Int32: ReceivedParameter {}
extension Int64: ReceivedParameter {}
extension UInt: ReceivedParameter {}
extension UInt8: ReceivedParameter {}
extension UInt16: ReceivedParameter {}
extension UInt32: ReceivedParameter {}
extension UInt64: ReceivedParameter {}
extension Double: ReceivedParameter {}
extension Float: ReceivedParameter {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ReceivedParameter {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ReceivedParameter {}

extension Decimal: ReceivedParameter {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.scalar("a number") { text in
      JSON.Number(text) == nil ? nil : Decimal(string: text)
    }
  }
}

extension CGFloat: ReceivedParameter {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self.init(try Double(received: value))
  }
}
