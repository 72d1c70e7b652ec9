public import NetworkKit
