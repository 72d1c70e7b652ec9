import Foundation
import NetworkKit

extension WireRow {
  static let integers: [WireRow] = [
    WireRow("Int(-1)", -1, text: "-1", json: "-1"),
    WireRow("Int8.min", Int8.min, text: "-128", json: "-128"),
    WireRow("Int16.min", Int16.min, text: "-32768", json: "-32768"),
    WireRow("Int32.min", Int32.min, text: "-2147483648", json: "-2147483648"),
    WireRow(
      "Int64.min", Int64.min, text: "-9223372036854775808", json: "-9223372036854775808"),
    WireRow(
      "Int128.min", Int128.min, text: "-170141183460469231731687303715884105728",
      json: "-170141183460469231731687303715884105728"),
    WireRow("UInt(1)", UInt(1), text: "1", json: "1"),
    WireRow("UInt8.max", UInt8.max, text: "255", json: "255"),
    WireRow("UInt16.max", UInt16.max, text: "65535", json: "65535"),
    WireRow("UInt32.max", UInt32.max, text: "4294967295", json: "4294967295"),
    WireRow("UInt64.max", UInt64.max, text: "18446744073709551615", json: "18446744073709551615"),
    WireRow(
      "UInt128.max", UInt128.max, text: "340282366920938463463374607431768211455",
      json: "340282366920938463463374607431768211455"),
  ]

  static let fractions: [WireRow] = [
    WireRow("Double(0.1)", 0.1, text: "0.1", json: "0.1"),
    WireRow("Double(-2)", -2.0, text: "-2.0", json: "-2.0"),
    WireRow(
      "Double(1e300)", 1e300, segment: "1e%2B300", query: "v=1e%2B300", form: "v=1e%2B300",
      json: #"{"v":1e+300}"#, header: "1e+300", cookie: "v=1e+300", part: "v=1e+300"),
    WireRow("Float(0.1)", Float(0.1), text: "0.1", json: "0.1"),
    WireRow("CGFloat(1.5)", CGFloat(1.5), text: "1.5", json: "1.5"),
    WireRow(
      #"Decimal(string: "12.340")"#, Decimal(string: "12.340"), text: "12.34", json: "12.34"),
    WireRow("Double.nan", Double.nan, everywhere: .rejected),
    WireRow("Float.infinity", Float.infinity, everywhere: .rejected),
    WireRow("Decimal.nan", Decimal.nan, everywhere: .rejected),
  ]

  /// The types that not every platform has, which are also in the article.
  static var uncommonFractions: [WireRow] {
    var rows: [WireRow] = []
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      rows.append(WireRow("Float16(0.1)", Float16(0.1), text: "0.1", json: "0.1"))
      rows.append(WireRow("Float16.nan", Float16.nan, everywhere: .rejected))
    #endif
    #if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
      rows.append(WireRow("Float80(0.1)", Float80("0.1"), text: "0.1", json: "0.1"))
    #endif
    return rows
  }
}
