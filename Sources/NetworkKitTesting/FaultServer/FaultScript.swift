/// What a ``FaultServer`` does with one request or one connection, step by step.
///
/// A script reads like what goes over the wire:
///
/// ```swift
/// .status(200).header("Content-Length", "1000").body("abc").close()
/// ```
///
/// Nothing is added to what it says but the empty line that ends a head, which comes before the first
/// step that is no header field: framing may be as wrong as a test needs it. For a head without its end,
/// or one that no step can write, there is `raw`.
///
/// Where a script ends without closing the connection, the server reads the next request on it.
public struct FaultScript: Sendable {
  /// How often a step repeats what it sends: a number, or ``infinite``.
  public struct Repetition: Sendable, Hashable, ExpressibleByIntegerLiteral {
    let count: Int

    /// Without an end, until the client goes away.
    public static let infinite = Repetition(count: .max)

    /// So many times; none where the number is negative.
    public static func times(_ count: Int) -> Repetition { Repetition(count: max(0, count)) }

    /// So many times.
    public init(integerLiteral value: Int) {
      self = .times(value)
    }

    private init(count: Int) {
      self.count = count
    }
  }

  /// What the server does, in the terms of a socket.
  enum Step: Sendable {
    case send([UInt8])
    case `repeat`([UInt8], count: Int)
    case drip([UInt8], FaultGate)
    case dripInTime([UInt8], interval: Duration)
    case pause(Duration)
    case wait(FaultGate)
    case stall
    case close
    case reset
  }

  private(set) var steps: [Step] = []
  private var isHeadOpen = false

  /// Creates a script that does nothing yet.
  public init() {}

  /// The steps with the end of a head that the script left open.
  var complete: [Step] { endingHead().steps }
}

// MARK: Writing a script down
extension FaultScript {
  /// The script with another step behind the others; one write for bytes that stand together.
  func adding(_ step: Step) -> FaultScript {
    var script = self
    if case .send(let new) = step, case .send(let last) = script.steps.last {
      script.steps[script.steps.endIndex - 1] = .send(last + new)
    } else {
      script.steps.append(step)
    }
    return script
  }

  /// The script with bytes that are repeated.
  func adding(_ bytes: [UInt8], _ repetition: Repetition) -> FaultScript {
    repetition == 1 ? adding(.send(bytes)) : adding(.repeat(bytes, count: repetition.count))
  }

  /// The script, its head begun: what follows are header fields.
  func beginningHead() -> FaultScript {
    var script = self
    script.isHeadOpen = true
    return script
  }

  /// The script, its head left as it is: the rest is the test's own.
  func leavingHead() -> FaultScript {
    var script = self
    script.isHeadOpen = false
    return script
  }

  /// The script with the empty line that ends its head, if one is open.
  func endingHead() -> FaultScript {
    isHeadOpen ? leavingHead().adding(.send(Array("\r\n".utf8))) : self
  }
}
