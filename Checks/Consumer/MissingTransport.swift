// Doesn't compile without a trait for a transport; `.ci/run consumer` checks the message.
import NetworkKit

let client = HTTPNetworkClient(baseURL: "https://api.example.com")
