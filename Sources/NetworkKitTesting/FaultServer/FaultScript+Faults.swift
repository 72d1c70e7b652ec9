// Faults, and their timing.

extension FaultScript {
  /// Sends nothing more, and waits until the client closes the connection.
  ///
  /// - Returns: The script with this step added.
  public func stall() -> FaultScript {
    endingHead().adding(.stall)
  }

  /// Waits until a test opens a gate, or until the client closes the connection.
  ///
  /// - Parameter gate: The gate that the test opens.
  /// - Returns: The script with this step added.
  public func wait(for gate: FaultGate) -> FaultScript {
    endingHead().adding(.wait(gate))
  }

  /// Waits for a duration in real time. To make a test independent of real time, use a gate instead.
  ///
  /// - Parameter duration: The time to wait.
  /// - Returns: The script with this step added.
  public func pause(_ duration: Duration) -> FaultScript {
    endingHead().adding(.pause(duration))
  }

  /// Sends one byte of a string each time a test lets the script pass through a gate.
  ///
  /// - Parameters:
  ///   - text: The string to send.
  ///   - gate: The gate. Each pass sends one byte; see ``FaultGate/pass(_:)``.
  /// - Returns: The script with this step added.
  public func drip(_ text: String, through gate: FaultGate) -> FaultScript {
    endingHead().adding(.drip(Array(text.utf8), gate))
  }

  /// Sends a string byte by byte, with a real-time delay before each byte.
  ///
  /// - Parameters:
  ///   - text: The string to send.
  ///   - interval: The delay before each byte.
  /// - Returns: The script with this step added.
  public func drip(_ text: String, every interval: Duration) -> FaultScript {
    endingHead().adding(.dripInTime(Array(text.utf8), interval: interval))
  }

  /// Closes the connection gracefully (FIN). The client receives everything that was sent and then the end of the
  /// stream.
  ///
  /// - Returns: The script with this step added.
  public func close() -> FaultScript {
    endingHead().adding(.close)
  }

  /// Aborts the connection (RST), as a crashing server does. The client may lose data that the server already sent.
  ///
  /// - Returns: The script with this step added.
  public func reset() -> FaultScript {
    endingHead().adding(.reset)
  }

  /// Continues with the specified script.
  ///
  /// - Parameter script: The script with which to continue.
  /// - Returns: The script with the steps of the specified script added.
  public func then(_ script: FaultScript) -> FaultScript {
    script.complete.reduce(endingHead()) { $0.adding($1) }
  }
}
