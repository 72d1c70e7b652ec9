@_exported public import NetworkKitRecording
