import Foundation

/// The range and the ticks of an axis.
struct AxisTicks: Equatable {
  struct Tick: Equatable {
    var value: Double
    /// nil if there is no room.
    var label: String?
  }

  var low: Double
  var high: Double
  var ticks: [Tick]

  /// - Parameters:
  ///   - values: above zero on a logarithmic axis.
  ///   - marked: whether each value has a tick, as on an axis of sizes. If false, round numbers have ticks, and the
  ///     axis must be logarithmic. A named axis always has a tick for each name.
  init(_ axis: Chart.Axis, values: [Double], marked: Bool) {
    let least = values.min() ?? 1
    let most = values.max() ?? 1
    if case .named(let names) = axis.ticks {
      (low, high) = (-0.35, Double(names.count) - 0.8)
      ticks = names.enumerated().map { Tick(value: Double($0.offset), label: $0.element) }
      return
    }
    if !axis.isLogarithmic {
      (low, high) = (0, max(most * 1.05, 1))
    } else if marked || most / least >= 10 {
      let room = marked ? 1.25 : 1.5
      (low, high) = (least / room, most * room)
    } else {
      low = Self.rounded(least, up: false) * 0.999
      high = Self.rounded(most, up: true) * 1.001
    }
    ticks = marked ? [] : Self.decades(low, high, axis)
    if marked { ticks = marks(Set(values).sorted(), axis) }
  }

  /// 0 at the low end of the axis, 1 at the high end.
  func place(_ value: Double, on axis: Chart.Axis) -> Double {
    func scaled(_ value: Double) -> Double { axis.isLogarithmic ? log10(value) : value }
    return (scaled(value) - scaled(low)) / (scaled(high) - scaled(low))
  }

  /// A tick for each value. A value that is too close to the next larger labelled value has no label.
  private func marks(_ values: [Double], _ axis: Chart.Axis) -> [Tick] {
    var last = Double.infinity
    return values.reversed().map { value in
      let place = place(value, on: axis)
      guard last - place >= 1.0 / 18 else { return Tick(value: value, label: nil) }
      last = place
      return Tick(value: value, label: Self.label(value, axis))
    }.reversed()
  }

  /// Ticks at the powers of ten. If fewer than three powers are in the range, also at 2 and 5 times a power.
  private static func decades(_ low: Double, _ high: Double, _ axis: Chart.Axis) -> [Tick] {
    let exponents = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
    let powers = exponents.map { pow(10, Double($0)) }
    let digits = powers.count(where: (low...high).contains) < 3 ? [1.0, 2, 5] : [1]
    return powers.flatMap { power in digits.map { $0 * power } }.filter((low...high).contains)
      .map { Tick(value: $0, label: label($0, axis)) }
  }

  /// Rounds up or down to 1, 2 or 5 times a power of ten: the nearest that is more than 3 % away from the value.
  private static func rounded(_ value: Double, up: Bool) -> Double {
    let power = pow(10, log10(value).rounded(.down))
    let steps = [0.5, 1, 2, 5, 10].map { $0 * power }
    return up
      ? steps.first { $0 > value * 1.03 } ?? 20 * power
      : steps.last { $0 < value * 0.97 } ?? steps[0]
  }

  /// Shortens `10.0 µs` to `10 µs`, because a tick is a round number.
  private static func label(_ value: Double, _ axis: Chart.Axis) -> String {
    let text = axis.value(value)
    guard case .unit = axis.ticks else { return text }
    return text.replacing(/\.(\d*?)0+(?= |$)/) { $0.1.isEmpty ? "" : ".\($0.1)" }
  }
}
