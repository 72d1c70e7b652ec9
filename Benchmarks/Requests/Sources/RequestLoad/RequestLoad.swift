import Foundation
import NetworkKit

/// A body that decompresses to a thousand times its size, many requests at once, many with faults among them, many that
/// are canceled, and the resources that are open when they're done.
///
///     request-load PORT BOMB-PORT [IN-FLIGHT] [TOTAL]
///
/// Or the memory that many requests at once take, through the chain or with bare AsyncHTTPClient:
///
///     request-load PORT chain|bare IN-FLIGHT
///
/// Or the memory in kilobytes and the seconds that it takes to stream a body, through the chain or with bare
/// AsyncHTTPClient:
///
///     request-load PORT slow-download|download|upload-file|upload-sequence|bare-download|bare-upload BYTES
@main
struct RequestLoad {
  static func main() async throws {
    if CommandLine.arguments.count == 4, let port = Int(CommandLine.arguments[1]),
      let count = Int(CommandLine.arguments[3])
    {
      if let kind = StreamCost.Kind(rawValue: CommandLine.arguments[2]) {
        let cost = try await StreamCost.measured(kind, port: port, count: count)
        print(cost.peakKilobytes, cost.seconds)
        return
      }
      let memory = InFlightMemory(port: port, count: count)
      print(try await memory.peak(bare: CommandLine.arguments[2] == "bare"))
      return
    }
    let arguments = CommandLine.arguments.dropFirst().map { Int($0) }
    guard arguments.count > 1, let port = arguments[0], let bombPort = arguments[1] else {
      print("usage: request-load PORT BOMB-PORT [IN-FLIGHT] [TOTAL]")
      exit(64)
    }
    let inFlight = (arguments.count > 2 ? arguments[2] : nil) ?? 10_000
    let total = (arguments.count > 3 ? arguments[3] : nil) ?? 200_000
    let load = Load(port: port)
    try await load.warmUp()
    // First, for the most memory that there ever was is measured.
    let bomb = try await load.open(bombAt: bombPort)
    let bufferings = [
      try await load.buffer("known length", "known", at: bombPort),
      try await load.buffer("unknown length", "chunked", at: bombPort),
    ]
    let before = Resources.now()
    let many = await load.run("many at once", count: inFlight, concurrency: inFlight, faults: false)
    let spoilt = await load.run("with faults", count: total, concurrency: 500, faults: true)
    let cancellations = await load.cancel(count: 10_000)
    let isLeftOpen = try await load.openConnections()
    try await load.shutdown()
    let after = Resources.now()
    let report = LoadReport(
      bomb: bomb, bufferings: bufferings, phases: [many, spoilt], cancellations: cancellations,
      openConnections: isLeftOpen, before: before, after: after)
    print(try report.json.jsonString)
    exit(report.isClean ? 0 : 1)
  }
}
