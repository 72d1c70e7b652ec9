public import ArgumentParser
internal import Foundation
public import OpenAPI

/// `networkkit serve Sources/API --port 8080`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Respond to the requests of declarations or of an OpenAPI document with samples.",
    discussion: """
      The server listens on 127.0.0.1. It validates each request, and responds with the sample or the example of a model, \
      or with a value made from its schema. A client selects another response by the header field 'Prefer: code=404', \
      a delay in seconds by 'Prefer: delay=0.5', and a fault by 'Prefer: fault=reset'.
      """)

  @Argument(help: "The folder of the declarations, or the document.", completion: .file())
  var source: String

  @Option(help: "The port; 0 for a free one.")
  var port = 8080

  @Option(help: "The delay before each response, in seconds.")
  var delay = 0.0

  @Option(help: "The status code of all responses to valid requests.")
  var status: Int?

  @Option(
    help: """
      The fault of all responses to valid requests: 'close' or 'reset' the connection before the response, 'truncate' the \
      body, or 'stall' until the client closes the connection.
      """)
  var fault: ServedFault?

  @Option(
    name: .customLong("type"),
    help: "The JSON type of a type that isn't in the sources, such as Money=string:decimal.")
  var types: [String] = []

  func validate() throws {
    guard 0...65535 ~= port else { throw ValidationError("\(port) isn't a port") }
    guard 0...3600 ~= delay else { throw ValidationError("the delay must be 0 to 3600 seconds") }
    guard status.map({ 200...599 ~= $0 }) ?? true else {
      throw ValidationError("the status code must be 200 to 599")
    }
  }

  func run() async throws {
    let server: ContractServer
    do {
      server = try ContractServer(
        source: URL(fileURLWithPath: source), types: types, status: status, fault: fault)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
    FileHandle.standardError.write(Data(server.report.summary.utf8))
    try await serve(server.routeNames, by: Responder(server))
  }

  private func serve(_ names: [String], by responder: Responder) async throws {
    let delay = delay
    let listener = HTTPListener { request, log in
      let start = ContinuousClock.now
      let response = await responder.response(to: request)
      let seconds = min(request.preferredDelay ?? delay, 3600)
      if seconds > 0 { try? await Task.sleep(for: .seconds(seconds)) }
      let duration = (ContinuousClock.now - start).formatted(
        .units(allowed: [.milliseconds], width: .narrow))
      let status = response.fault?.rawValue ?? "\(response.status)"
      log("\(status) \(duration) \(response.note)")
      return response
    }
    do {
      try await listener.run(port: port) { port in
        Self.write("http://127.0.0.1:\(port) serves \(names.count) requests")
        for name in names { Self.write("  \(name)") }
      }
    } catch {
      FileHandle.standardError.write(Data("error: the port \(port) can't be used: \(error)\n".utf8))
      throw ExitCode.failure
    }
  }

  /// Writes a line at once, because the output is usually a file or a pipe that another process reads.
  static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

extension ServedFault: ExpressibleByArgument {}

/// The server, which isn't Sendable, for connections that run at the same time.
private actor Responder {
  private let server: ContractServer

  init(_ server: sending ContractServer) {
    self.server = server
  }

  func response(to request: ContractRequest) -> ContractResponse { server.response(to: request) }
}
