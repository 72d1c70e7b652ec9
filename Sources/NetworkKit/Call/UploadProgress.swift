internal import NetworkKitSupport

// The progress of a request's body, for calls that report it.

extension Pipeline {
  /// Reports to the ``TransferProgress`` of the call, if there is one, how much of the body the transport has read.
  ///
  /// A body in memory or a chunk of more than 64 KiB is passed to the transport in pieces of 64 KiB.
  @inline(never)
  func reportProgress(of request: inout OutgoingRequest, in call: Call) {
    // `perform(uploadProgress:)` adds the progress to the request's context. A redirect can continue without the body,
    // which has been sent.
    guard let progress = request.context[TransferProgress.self],
      !request.body.isEmpty || call.attemptCount == 1
    else { return }
    request.body.divide()
    let length = request.body.length
    progress.report(0, of: length)
    if let chunk = request.body.chunk { progress.report(chunk.count, of: length) }
    request.body.replaceStream { stream in
      BodyStream({ (pull: stream.makePull(), count: 0) }) { state in
        guard let chunk = try await state.pull() else { return nil }
        state.count += chunk.count
        progress.report(state.count, of: length)
        return chunk
      }
    }
  }
}
