/// The steps that a ``FaultServer`` performs for a request or a connection.
///
/// A script reads like the data that it sends:
///
/// ```swift
/// .status(200).header("Content-Length", "1000").body("abc").close()
/// ```
///
/// After a status line and its header fields, the server adds the empty line that ends the head. The server adds
/// nothing else, so a test can use any framing, including invalid framing. Use `raw` for an incomplete head or for data
/// that no other step can send.
///
/// If a script ends without closing the connection, the server reads the next request on that connection.
public struct FaultScript: Sendable {
  /// The number of times that a step sends its data. The number can be ``infinite``.
  public struct Repetition: Sendable, Hashable, ExpressibleByIntegerLiteral {
    let count: Int

    /// An unlimited repetition count. The server repeats the step until the client closes the connection.
    public static let infinite = Repetition(count: .max)

    /// Returns a repetition count. A negative number is treated as 0.
    ///
    /// - Parameter count: The number of times to send the data.
    /// - Returns: A value for the `times` parameter of a step.
    public static func times(_ count: Int) -> Repetition { Repetition(count: max(0, count)) }

    /// Creates a repetition count from an integer literal. A negative number is treated as 0.
    public init(integerLiteral value: Int) {
      self = .times(value)
    }

    private init(count: Int) {
      self.count = count
    }
  }

  /// The steps of the server, as operations of a socket.
  enum Step: Sendable {
    case send([UInt8])
    case `repeat`([UInt8], count: Int)
    case drip([UInt8], FaultGate)
    case dripInTime([UInt8], interval: Duration)
    case pause(Duration)
    case wait(FaultGate)
    case stall
    case respond(PendingResponse)
    /// Sends the end of the stream, and discards what the client still sends for up to a second, so that the client
    /// receives the response before the connection ends.
    case finish
    case close
    case reset
  }

  private(set) var steps: [Step] = []
  private var isHeadOpen = false

  /// Creates an empty script.
  public init() {}

  /// The steps, including the end of an incomplete head.
  var complete: [Step] { endingHead().steps }
}

// MARK: Building scripts
extension FaultScript {
  /// Returns the script with a step added. Consecutive bytes are combined into one write.
  func adding(_ step: Step) -> FaultScript {
    var script = self
    if case .send(let new) = step, case .send(let last) = script.steps.last {
      script.steps[script.steps.endIndex - 1] = .send(last + new)
    } else {
      script.steps.append(step)
    }
    return script
  }

  /// Returns the script with repeated bytes added.
  func adding(_ bytes: [UInt8], _ repetition: Repetition) -> FaultScript {
    repetition == 1 ? adding(.send(bytes)) : adding(.repeat(bytes, count: repetition.count))
  }

  /// Returns the script inside a head, so that header fields can follow.
  func beginningHead() -> FaultScript {
    var script = self
    script.isHeadOpen = true
    return script
  }

  /// Returns the script outside a head, without adding its end.
  func leavingHead() -> FaultScript {
    var script = self
    script.isHeadOpen = false
    return script
  }

  /// Returns the script with the empty line that ends its head, if necessary.
  func endingHead() -> FaultScript {
    isHeadOpen ? leavingHead().adding(.send(Array("\r\n".utf8))) : self
  }
}
