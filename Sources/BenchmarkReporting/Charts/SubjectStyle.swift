/// How a subject is drawn. A subject with an assigned style looks the same in every chart of every run.
///
/// Colour-blind readers can tell the assigned colours of one chart apart. The assigned marks differ, too. A variant
/// whose line often lies on another line is dashed. Floors are grey and dotted.
struct SubjectStyle: Hashable {
  /// `#RRGGBB`, on a light page.
  var color: String
  /// `#RRGGBB`, on a dark page.
  var dark: String
  /// The number of the ``SubjectMark``.
  var mark: Int
  var dash = Dash.solid

  enum Dash: String {
    case solid, dashed, dotted

    /// Lengths of strokes and gaps; nil for a solid line.
    var lengths: String? {
      switch self {
      case .solid: nil
      case .dashed: "9 4"
      case .dotted: "3 4"
      }
    }
  }

  /// The styles of the names of one chart. A known name has its assigned style. The hash of an unknown name picks a
  /// style, or the next free style if another name of the chart has that style.
  static func styles(_ names: [String]) -> [String: SubjectStyle] {
    var styles: [String: SubjectStyle] = [:]
    for name in names { styles[name] = assigned[name] }
    for name in Set(names).subtracting(styles.keys).sorted() {
      let palette = Subject.isFloor(name) ? floors : lines
      let start = Int(stableHash(name) % UInt64(palette.count))
      let taken = Set(styles.values)
      let free = palette.indices.lazy
        .map { palette[(start + $0) % palette.count] }
        .first { !taken.contains($0) }
      styles[name] = free ?? palette[start]
    }
    return styles
  }

  /// The style of a step of a scale. Step 0 is the strongest.
  static func shade(_ index: Int, of count: Int) -> SubjectStyle {
    shades[count > 1 ? index * (shades.count - 1) / (count - 1) : 0]
  }
}
