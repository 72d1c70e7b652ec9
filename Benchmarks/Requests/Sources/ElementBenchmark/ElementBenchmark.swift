import AsyncHTTPClient
import Foundation
import NIOCore
import NetworkKit
import NetworkKitStreams

/// Reads the elements of an array: one by one with `JSONElements`, or as a whole with AsyncHTTPClient and
/// `JSONDecoder`. Or reads server-sent events: with `ServerSentEvents`, or with a loop over the body of
/// AsyncHTTPClient and `JSONDecoder`. Prints the number of elements or events, the seconds, and the peak resident
/// memory in kilobytes.
///
///     element-benchmark PORT elements|bare-elements|events|bare-events
///
/// `Scripts/element-benchmarks` runs it. A process measures one of them, because the next would use memory that
/// the first left to the allocator. The first of each pair uses `NIOTransport` if the environment contains
/// `NETWORKKIT_TRANSPORT=NIO`.
@main
struct ElementBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let port = Int(arguments[1]),
      let mode = Mode(rawValue: arguments[2])
    else {
      print("usage: element-benchmark PORT elements|bare-elements|events|bare-events")
      exit(64)
    }
    let url = "http://127.0.0.1:\(port)"
    let start = ContinuousClock.now
    let count =
      switch mode {
      case .elements: try await countElements(url)
      case .bareElements: try await countElementsWithDecoder(url)
      case .events: try await countEvents(url)
      case .bareEvents: try await countEventsWithDecoder(url)
      }
    let seconds = start.duration(to: .now) / .seconds(1)
    print(count, seconds, try peakKilobytes())
  }

  private enum Mode: String {
    case elements
    case bareElements = "bare-elements"
    case events
    case bareEvents = "bare-events"
  }

  private static func client(_ url: String) throws -> HTTPNetworkClient {
    let isNIO = ProcessInfo.processInfo.environment["NETWORKKIT_TRANSPORT"] == "NIO"
    return HTTPNetworkClient(
      baseURL: try BaseURL(url), configuration: .init(timeouts: .none),
      transport: isNIO ? NIOTransport.shared : AsyncHTTPClientTransport.shared)
  }

  private static func countElements(_ url: String) async throws -> Int {
    let client = try client(url)
    var count = 0
    for try await account in try await client.perform(ListAccounts()) where account.id >= 0 {
      count += 1
    }
    return count
  }

  private static func countElementsWithDecoder(_ url: String) async throws -> Int {
    let client = HTTPClient(eventLoopGroupProvider: .singleton)
    let request = HTTPClientRequest(url: url + "/accounts.json")
    let response = try await client.execute(request, timeout: .hours(1))
    let body = try await response.body.collect(upTo: 2 << 30)
    let accounts = try JSONDecoder().decode([Account].self, from: Data(body.readableBytesView))
    try await client.shutdown()
    return accounts.count { $0.id >= 0 }
  }

  private static func countEvents(_ url: String) async throws -> Int {
    let client = try client(url)
    var events = try await client.perform(FollowAccounts())
    events.options.reconnection = .never
    var count = 0
    for try await account in events where account.id >= 0 {
      count += 1
    }
    return count
  }

  /// Reads the fields that the server sends, as an app does that has no parser of the whole format.
  private static func countEventsWithDecoder(_ url: String) async throws -> Int {
    let client = HTTPClient(eventLoopGroupProvider: .singleton)
    let request = HTTPClientRequest(url: url + "/accounts")
    let response = try await client.execute(request, timeout: .hours(1))
    let decoder = JSONDecoder()
    var (line, data, count) = ([UInt8](), Data(), 0)
    for try await buffer in response.body {
      for byte in buffer.readableBytesView {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        if line.starts(with: "data: ".utf8) {
          data.append(contentsOf: line.dropFirst(6))
        } else if line.isEmpty {
          if try decoder.decode(Account.self, from: data).id >= 0 { count += 1 }
          data.removeAll(keepingCapacity: true)
        }
        line.removeAll(keepingCapacity: true)
      }
    }
    try await client.shutdown()
    return count
  }

  /// The most that was resident, as Linux reports it.
  private static func peakKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}

/// A model that both decoders read.
@JSONDecodable
struct Account: Decodable {
  let id: Int
  let login: String
  let name: String?
  let company: String?
  let followers: Int
  let isAdmin: Bool
  let created: String
}

@NetworkRequest(endpoint: "/accounts.json")
struct ListAccounts {
  typealias ResponseType = JSONElements<Account>
}

@NetworkRequest(endpoint: "/accounts")
struct FollowAccounts {
  typealias ResponseType = ServerSentEvents<Account>
}
