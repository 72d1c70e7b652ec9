// Builds what it imports; the check itself is a `swiftc -typecheck` of the library's sources.
import NetworkKitIdentity
import NetworkKitTesting
import OpenCombine
