import AllocationCounter
import Foundation
import NetworkKit

/// The results of the requests of one phase.
struct LoadPhase {
  let name: String
  let requests: Int
  var answered = 0
  var wrong = 0
  var expectedErrors = 0
  var errors: [String: Int] = [:]
  var seconds = 0.0

  init(name: String, requests: Int) {
    self.name = name
    self.requests = requests
  }

  mutating func count(_ outcome: Outcome) {
    switch outcome {
    case .answered: answered += 1
    case .wrong: wrong += 1
    case .expectedError: expectedErrors += 1
    case .error(let code): errors[code, default: 0] += 1
    }
  }

  /// A Boolean value that indicates whether every request has its own response, or the expected error.
  var isClean: Bool {
    wrong == 0 && errors.isEmpty && answered + expectedErrors == requests
  }
}

/// The resources of a process.
struct Resources {
  let descriptors: Int
  let residentKilobytes: Int
  /// The most that was ever resident.
  let peakKilobytes: Int

  /// Measures the most that is resident anew, from now on.
  static func resetPeak() throws {
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }

  /// The resources in use, without the memory that the allocator keeps for later.
  static func now() -> Resources {
    allocation_counter_return_free_memory()
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    func kilobytes(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
      return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
    return Resources(
      descriptors: descriptors.count, residentKilobytes: kilobytes("VmRSS:"),
      peakKilobytes: kilobytes("VmHWM:"))
  }
}

/// The result of a body that decompresses to a thousand times its size.
struct BombReport {
  let isRefused: Bool
  /// The largest increase of the resident memory.
  let kilobytes: Int
}

/// The memory that buffering a body takes.
struct BufferingReport {
  let name: String
  let bodyKilobytes: Int
  /// The largest increase of the resident memory.
  let kilobytes: Int

  /// A Boolean value that indicates whether it is the body and little more.
  var isClean: Bool { kilobytes <= bodyKilobytes * 5 / 4 }

  fileprivate var json: JSON {
    ["name": JSON(name), "bodyKilobytes": JSON(bodyKilobytes), "kilobytes": JSON(kilobytes)]
  }
}

/// The time until canceled requests ended.
struct CancellationReport {
  let requests: Int
  var cancelled = 0
  var slowest = Duration.zero

  init(requests: Int) {
    self.requests = requests
  }

  mutating func count(_ outcome: Outcome, after time: Duration) {
    if case .error(NetworkError.Code.cancelled.name) = outcome { cancelled += 1 }
    slowest = max(slowest, time)
  }
}

/// The results of the run.
struct LoadReport {
  let bomb: BombReport
  let bufferings: [BufferingReport]
  let phases: [LoadPhase]
  let cancellations: CancellationReport
  let openConnections: Int
  let before: Resources
  let after: Resources

  /// A Boolean value that indicates whether the bomb did no harm, nothing was lost, and nothing is left: no descriptor
  /// beyond those before.
  var isClean: Bool {
    bomb.isRefused && bomb.kilobytes < 64 << 10 && bufferings.allSatisfy(\.isClean)
      && phases.allSatisfy(\.isClean)
      && cancellations.cancelled == cancellations.requests
      && after.descriptors <= before.descriptors
  }
}

// Handwritten, because this package is built without macros.

extension LoadReport {
  /// The report for the script that writes the table.
  var json: JSON {
    [
      "bomb": ["isRefused": JSON(bomb.isRefused), "kilobytes": JSON(bomb.kilobytes)],
      "bufferings": .array(bufferings.map(\.json)),
      "cancellations": [
        "requests": JSON(cancellations.requests), "cancelled": JSON(cancellations.cancelled),
        "slowest": .number(JSON.Number(cancellations.slowest / .milliseconds(1)) ?? 0),
      ],
      "phases": .array(phases.map(\.json)), "openConnections": JSON(openConnections),
      "before": before.json, "after": after.json,
    ]
  }
}

extension LoadPhase {
  fileprivate var json: JSON {
    [
      "name": JSON(name), "requests": JSON(requests), "answered": JSON(answered),
      "wrong": JSON(wrong), "expectedErrors": JSON(expectedErrors),
      "errors": .string(errors.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ")),
      "seconds": .number(JSON.Number(seconds) ?? 0),
    ]
  }
}

extension Resources {
  fileprivate var json: JSON {
    ["descriptors": JSON(descriptors), "residentKilobytes": JSON(residentKilobytes)]
  }
}
