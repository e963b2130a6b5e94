extension Chart {
  /// The chart as text for readers who cannot see it: the titles, the values at the ends of the lines, and the notes.
  var alternative: String {
    ([[title, subtitle].filter { !$0.isEmpty }.joined(separator: ": ")] + endTexts + notes)
      .map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
  }

  /// `At 100k: myers 2.95 s, heckel 21.1 ms`, for each place where lines end. Joined lines are listed separately.
  private var endTexts: [String] {
    let ends = lines.compactMap { line in line.points.last.map { (line.name, $0) } }
    return Set(ends.map(\.1.x)).sorted(by: >).map { place in
      let values = ends.filter { $0.1.x == place }.map { name, point in
        "\(name) \(y.value(point.y))"
      }
      return "At \(x.value(place)): \(values.joined(separator: ", "))"
    }
  }
}

extension Chart.Axis {
  func value(_ value: Double) -> String {
    switch ticks {
    case .items: value.magnitude < 1e15 ? HumanNumbers.size(Int(value)) : "\(value)"
    case .numbers: HumanNumbers.count(value)
    case .unit(let unit): HumanNumbers.value(value, unit)
    case .named(let names):
      names.indices.contains(Int(value)) ? names[Int(value)] : "\(value)"
    case .marked(let names): names[value] ?? HumanNumbers.count(value)
    }
  }
}
