// What goes wrong, and when.

extension FaultScript {
  /// Sends nothing more until the client goes away.
  ///
  /// - Returns: The script with this step at its end.
  public func stall() -> FaultScript {
    endingHead().adding(.stall)
  }

  /// Waits until a test lets it go on, or the client goes away.
  ///
  /// - Parameter gate: The gate that the test opens.
  /// - Returns: The script with this step at its end.
  public func wait(for gate: FaultGate) -> FaultScript {
    endingHead().adding(.wait(gate))
  }

  /// Waits for a time of the real clock; a gate keeps a test from depending on it.
  ///
  /// - Parameter duration: How long.
  /// - Returns: The script with this step at its end.
  public func pause(_ duration: Duration) -> FaultScript {
    endingHead().adding(.pause(duration))
  }

  /// Sends one byte each time that a test lets it.
  ///
  /// - Parameters:
  ///   - text: The text to send.
  ///   - gate: The gate that the test steps through, see ``FaultGate/pass(_:)``.
  /// - Returns: The script with this step at its end.
  public func drip(_ text: String, through gate: FaultGate) -> FaultScript {
    endingHead().adding(.drip(Array(text.utf8), gate))
  }

  /// Sends one byte after the other, in intervals of the real clock.
  ///
  /// - Parameters:
  ///   - text: The text to send.
  ///   - interval: How long it waits before each byte.
  /// - Returns: The script with this step at its end.
  public func drip(_ text: String, every interval: Duration) -> FaultScript {
    endingHead().adding(.dripInTime(Array(text.utf8), interval: interval))
  }

  /// Closes the connection in order (FIN): what was sent arrives, and then the end.
  ///
  /// - Returns: The script with this step at its end.
  public func close() -> FaultScript {
    endingHead().adding(.close)
  }

  /// Ends the connection as a crash does (RST): without what was not received yet.
  ///
  /// - Returns: The script with this step at its end.
  public func reset() -> FaultScript {
    endingHead().adding(.reset)
  }

  /// Goes on with another script.
  ///
  /// - Parameter script: What follows.
  /// - Returns: The script with the other's steps at its end.
  public func then(_ script: FaultScript) -> FaultScript {
    script.complete.reduce(endingHead()) { $0.adding($1) }
  }
}
