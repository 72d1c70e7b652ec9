import NetworkKit
import NetworkKitServer
import Testing
