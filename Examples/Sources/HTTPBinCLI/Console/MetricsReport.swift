internal import Metrics
internal import Synchronization

/// The metrics of a command's requests, as text for `--metrics`.
///
/// ```
/// http.client.request.duration{http.request.method=GET, url.template=/get} 0.012 s
/// ```
///
/// An app would bootstrap `MetricsSystem` with a backend, such as Prometheus, instead.
final class MetricsReport: MetricsFactory {
  private let series = Mutex<[Series]>([])

  /// The recorded values, with a line for each series, in the order of creation.
  var text: String {
    series.withLock { series in
      series.filter { !$0.isEmpty }.map { "\($0.text)\n" }.joined()
    }
  }

  private func make(
    _ label: String, _ dimensions: [(String, String)], unit: String = "", isGauge: Bool = false
  ) -> Series {
    let labels = dimensions.filter { !$0.1.isEmpty }.map { "\($0.0)=\($0.1)" }
    let name = "\(label){\(labels.joined(separator: ", "))}"
    return series.withLock { series in
      if let known = series.first(where: { $0.name == name }) { return known }
      series.append(Series(name: name, unit: unit, isGauge: isGauge))
      return series[series.count - 1]
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    make(label, dimensions, isGauge: true)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    make(label, dimensions)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    make(label, dimensions, isGauge: true)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    make(label, dimensions, unit: " s")
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

/// The values of a metric with the same labels.
private final class Series: CounterHandler, RecorderHandler, MeterHandler, TimerHandler {
  let name: String
  private let unit: String
  /// A Boolean value that indicates whether each value replaces the previous one.
  private let isGauge: Bool
  private let values = Mutex<[Double]>([])

  init(name: String, unit: String, isGauge: Bool) {
    self.name = name
    self.unit = unit
    self.isGauge = isGauge
  }

  var isEmpty: Bool { values.withLock(\.isEmpty) }

  var text: String {
    let texts = values.withLock { values in
      values.map { value in
        // Milliseconds and whole bytes.
        let rounded = (value * 1_000).rounded() / 1_000
        return (Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)") + unit
      }
    }
    return "\(name) \(texts.joined(separator: ", "))"
  }

  func set(_ value: Double) {
    values.withLock { values in
      if isGauge { values.removeAll() }
      values.append(value)
    }
  }

  func set(_ value: Int64) { set(Double(value)) }

  func increment(by amount: Double) {
    values.withLock { values in values = [(values.last ?? 0) + amount] }
  }

  func decrement(by amount: Double) { increment(by: -amount) }

  func increment(by amount: Int64) { increment(by: Double(amount)) }

  func reset() { values.withLock { $0.removeAll() } }

  func record(_ value: Int64) { set(Double(value)) }

  func record(_ value: Double) { set(value) }

  func recordNanoseconds(_ duration: Int64) { set(Double(duration) / 1_000_000_000) }
}
