import NetworkKit
import NetworkKitServer

/// Requests bytes that are always the same, so that the server can send a part of them.
@NetworkRequest(endpoint: "/range/{count}")
@Receivable
package struct DownloadBytes {
  package typealias ResponseType = DownloadedFile
  package let count: Int
}
