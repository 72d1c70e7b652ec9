internal import ArgumentParser
internal import NetworkKit
internal import NetworkKitStreams

/// `httpbin sse N`
struct SSECommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "sse", abstract: "Print server-sent events as they arrive.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The number of events to request.") var count: Int
  @Option(help: "The number of events after which the built-in server ends the response.")
  var perConnection: Int?

  var request: FollowEvents { FollowEvents(count: count, perConnection: perConnection) }

  func validate() throws {
    guard count >= 0 else {
      throw ValidationError("The number of events must be 0 or more, not \(count).")
    }
    guard perConnection ?? 1 > 0 else {
      throw ValidationError(
        "The number of events for each connection must be 1 or more, not \(perConnection ?? 0).")
    }
  }

  func report(_ answer: Response<ServerSentEvents<HTTPBinEvent>>, to console: Console) async throws
  {
    var events = answer.value
    events.options.onReconnect = { reconnection in
      let position =
        reconnection.lastEventID.map { "after event \($0)" } ?? "before the first event"
      console.diagnostics("Reconnecting \(position)\n")
    }
    var remaining = count
    guard remaining > 0 else { return }
    for try await event in events {
      switch event {
      case .ping(let ping): console.print("Ping: \(ping.id)")
      case .other(let event): console.print("\(event.name): \(event.data)")
      }
      remaining -= 1
      if remaining == 0 { break }
    }
  }
}
