/// How a subject is drawn: the same in every chart of every run.
///
/// Colours are from the palettes of Okabe and Ito and of Paul Tol, made to be told apart by the
/// colour-blind; those too pale for a white ground are left out. Floors are grey and dashed.
struct SubjectStyle: Hashable {
  /// `#RRGGBB`.
  var color: String
  /// gnuplot's number of the mark, so that lines differ without colour.
  var pointType: Int
  var isDashed: Bool

  /// The style of a name that nobody else in the chart has to be told from.
  static func of(_ name: String) -> SubjectStyle { styles([name])[name, default: lines[0]] }

  /// The styles of the names of one chart. A known name always has its own; an unknown one has the
  /// style its hash picks, or, where another name of the chart has that, the next one free.
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

  private static let lines = [
    SubjectStyle(color: "#0072B2", pointType: 7, isDashed: false),
    SubjectStyle(color: "#E69F00", pointType: 5, isDashed: false),
    SubjectStyle(color: "#D55E00", pointType: 9, isDashed: false),
    SubjectStyle(color: "#CC79A7", pointType: 11, isDashed: false),
    SubjectStyle(color: "#009E73", pointType: 13, isDashed: false),
    SubjectStyle(color: "#882255", pointType: 4, isDashed: false),
    SubjectStyle(color: "#56B4E9", pointType: 15, isDashed: false),
    SubjectStyle(color: "#332288", pointType: 6, isDashed: false),
    SubjectStyle(color: "#117733", pointType: 8, isDashed: false),
    SubjectStyle(color: "#AA4499", pointType: 10, isDashed: false),
    SubjectStyle(color: "#999933", pointType: 12, isDashed: false),
  ]

  private static let floors = [
    SubjectStyle(color: "#333333", pointType: 1, isDashed: true),
    SubjectStyle(color: "#777777", pointType: 2, isDashed: true),
    SubjectStyle(color: "#999999", pointType: 3, isDashed: true),
  ]

  /// Known names beyond `lines`. Not among them, since an unknown name's style follows from how many
  /// there are.
  private static let further = [
    SubjectStyle(color: "#44AA99", pointType: 15, isDashed: false),
    SubjectStyle(color: "#6699CC", pointType: 6, isDashed: false),
    SubjectStyle(color: "#4477AA", pointType: 7, isDashed: false),
    SubjectStyle(color: "#EE6677", pointType: 6, isDashed: false),
    SubjectStyle(color: "#228833", pointType: 5, isDashed: false),
    SubjectStyle(color: "#AA3377", pointType: 9, isDashed: false),
    SubjectStyle(color: "#006CD1", pointType: 6, isDashed: false),
    SubjectStyle(color: "#40B0A6", pointType: 4, isDashed: false),
    SubjectStyle(color: "#994F00", pointType: 5, isDashed: false),
    SubjectStyle(color: "#5D3A9B", pointType: 7, isDashed: false),
    SubjectStyle(color: "#DC267F", pointType: 13, isDashed: false),
    SubjectStyle(color: "#0F2080", pointType: 7, isDashed: false),
    SubjectStyle(color: "#A95AA1", pointType: 15, isDashed: false),
    SubjectStyle(color: "#85660D", pointType: 10, isDashed: false),
  ]

  private static let assigned: [String: SubjectStyle] = [
    "lis": lines[0], "heckel": lines[1], "myers": lines[2], "myers-moves": lines[3],
    "lis-built": further[0], "lis-siphash": further[1],
    "build": further[2], "build-siphash": further[3], "copy": further[4], "edit": further[5],
    "derived": further[6], "derived-bulk": further[7], "rebuilt": further[8],
    "chain": further[9], "fold": further[10],
    "fine-grained": lines[4], "replace-section": lines[5],
    "replace-section-derived": further[13],
    // As the algorithms that they drive a list view with.
    "fine-grained-heckel": lines[1], "fine-grained-myers": lines[2],
    "fine-grained-myers-moves": lines[3], "fine-grained-derived": further[6],
    "legacy-blocks": further[11], "reload-data": further[12],
    "identity": lines[6], "index-comparison": lines[7],
    "initial-fetch": lines[8], "manual-objects": lines[9], "manual-identifiers": lines[10],
    "floor-hash": floors[0], "floor-scan": floors[1], "floor-sqlite": floors[2],
  ]
}
