/// Calculations with days of the Gregorian calendar, which dates before its introduction use, too (ISO 8601).
///
/// Years begin in March, so that the leap day is the last day of its year: March 1, 2024 is day 0 of the year 2024, and
/// February 29, 2024 is day 365 of the year 2023.
public enum GregorianCalendar {
  /// The days of the years 0 to 9999, which have four digits.
  public static let writtenDays =
    daysSince1970(year: 0, month: 1, day: 1)..<daysSince1970(year: 10000, month: 1, day: 1)

  /// Returns a number with leading zeros that fill a number of digits.
  public static func padded(_ value: Int, _ count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }

  /// Returns the quotient, rounded down, and the rest, which isn't negative.
  public static func floorDivision(_ value: Int, _ divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  /// Returns the number of days in a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days in the 400 years after which the calendar repeats, and from the start of such a period to 1970.
  private static let daysPerEra = 146_097
  private static let daysTo1970 = 719_468

  /// Returns the number of days between January 1, 1970 and a date.
  public static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let (era, yearOfEra) = floorDivision(marchYear, 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    // Five months with alternately 31 and 30 days have 153 days, both from March and from August.
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysPerEra + dayOfEra - daysTo1970
  }

  /// Returns the date that is a number of days after January 1, 1970.
  public static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = floorDivision(days + daysTo1970, daysPerEra)
    let leapDays = dayOfEra / 1460 - dayOfEra / 36524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month > 2 ? 0 : 1)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}
