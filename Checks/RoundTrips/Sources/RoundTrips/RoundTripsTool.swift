import Foundation

// round-trips COUNT SEED [NAME…]: checks COUNT random requests of each declared type, or of those with the given names,
// and prints a row for each type. It exits with 1 if a request differs after it was sent and received.

@main
enum RoundTripsTool {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let count = arguments.first.flatMap({ Int($0) }),
      let seed = arguments.dropFirst().first.flatMap({ UInt64($0) })
    else { exit(64) }
    let names = Set(arguments.dropFirst(2))
    let roundTrips = RoundTrip.all.filter { names.isEmpty || names.contains($0.description) }
    write(row("request", "count", "accepted", "seconds"))
    let start = ContinuousClock.now
    let failures = await withTaskGroup(of: Bool.self) { group in
      var remaining = roundTrips[...]
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        if let next = remaining.popFirst() { group.addTask { passes(next, count, seed) } }
      }
      var failures = 0
      for await hasPassed in group {
        failures += hasPassed ? 0 : 1
        if let next = remaining.popFirst() { group.addTask { passes(next, count, seed) } }
      }
      return failures
    }
    write(row("all", "\(roundTrips.count * count)", "", seconds(since: start)))
    if failures > 0 || roundTrips.isEmpty { exit(1) }
  }

  /// Checks the requests of a type, and prints their row.
  private static func passes(_ roundTrip: RoundTrip, _ count: Int, _ seed: UInt64) -> Bool {
    let start = ContinuousClock.now
    let name = roundTrip.description
    do throws(RoundTrip.Difference) {
      let accepted = try roundTrip.check(count, seed)
      write(row(name, "\(count)", "\(accepted)", seconds(since: start)))
      return true
    } catch {
      write("\(row(name, "FAILED", "", seconds(since: start)))\n\(error)")
      return false
    }
  }

  /// Writes a line at once, unlike `print` if the output is a file.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func seconds(since start: ContinuousClock.Instant) -> String {
    "\((ContinuousClock.now - start).components.seconds)"
  }

  private static func row(
    _ name: String, _ count: String, _ accepted: String, _ seconds: String
  ) -> String {
    name.padding(toLength: 20, withPad: " ", startingAt: 0)
      + [count, accepted, seconds].map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }
      .joined()
  }
}
