import Foundation

/// The findings of a run of the fuzzer.
struct Report: Sendable {
  /// The descriptors that the system's libraries open on first use. A connection left by each input of a
  /// kind would be hundreds.
  private static let maximumLeftDescriptors = 8
  /// More resident memory than the inputs of all workers could ever need.
  private static let maximumMegabytes = 1_024

  let seed: UInt64
  /// The number of requests with each outcome.
  var outcomes: [String: Int] = [:]
  /// The inputs whose requests didn't end.
  var hangs: [String] = []
  var leftDescriptors = 0

  init(seed: UInt64) {
    self.seed = seed
  }

  mutating func count(_ outcome: String, _ input: Input) {
    outcomes[outcome, default: 0] += 1
    if outcome == "hang" { hangs.append((try? input.line) ?? "") }
  }

  mutating func add(_ other: Report) {
    outcomes.merge(other.outcomes, uniquingKeysWith: +)
    hangs += other.hangs
  }

  var isClean: Bool {
    hangs.isEmpty && leftDescriptors <= Self.maximumLeftDescriptors
      && Resources.peakMegabytes <= Self.maximumMegabytes
  }

  var text: String {
    let total = outcomes.values.reduce(0, +)
    let counts = outcomes.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    return """
      seed \(seed): \(total) responses; \(counts.joined(separator: ", "))
      peak memory \(Resources.peakMegabytes) MB, descriptors left \(leftDescriptors)
      \(hangs.map { "no end: \($0)" }.joined(separator: "\n"))
      """
  }
}

/// The resources of the process.
enum Resources {
  static var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  static var peakMegabytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1_024
  }
}
