/// A program searched for the colours. Each has a contrast of at least 4.5 on its background. In one chart, the two
/// nearest colours are as far apart in CIE Lab as the program could find. This holds for normal sight and for three
/// kinds of colour-blindness (by the matrices of Machado and others, 2009).
extension SubjectStyle {
  /// The styles for unknown names. Some known names have one of them, too.
  static let lines = [
    SubjectStyle("#0969DA", "#58A6FF", mark: 7),
    SubjectStyle("#975E00", "#E3B341", mark: 5),
    SubjectStyle("#78001D", "#FDC4C1", mark: 9),
    SubjectStyle("#6E015B", "#D967BD", mark: 11, .dashed),
    SubjectStyle("#05533F", "#20BB92", mark: 13),
    SubjectStyle("#8D39E9", "#B66EFD", mark: 4),
    SubjectStyle("#016086", "#199AD3", mark: 15),
    SubjectStyle("#D50F19", "#FCA595", mark: 6),
    SubjectStyle("#4153FF", "#8D80FC", mark: 8),
    SubjectStyle("#A33201", "#FEA682", mark: 10),
    SubjectStyle("#003C5F", "#82C1FE", mark: 12),
  ]

  static let floors = [
    SubjectStyle("#3D444D", "#C9D1D9", mark: 1, .dotted),
    SubjectStyle("#656D76", "#9198A1", mark: 2, .dotted),
    SubjectStyle("#57606A", "#AEB6BF", mark: 3, .dotted),
  ]

  /// The shades of a scale, from the strongest.
  static let shades = [
    SubjectStyle("#042A52", "#CFE4FB", mark: 7),
    SubjectStyle("#0A3B6B", "#B1CFED", mark: 5),
    SubjectStyle("#174E82", "#95BBDE", mark: 9),
    SubjectStyle("#2A6296", "#7BA7CE", mark: 11),
    SubjectStyle("#3D75A6", "#6799C4", mark: 13),
    SubjectStyle("#4676A3", "#5F92BE", mark: 15),
  ]

  static let assigned: [String: SubjectStyle] = [
    "lis": lines[0], "heckel": lines[1], "myers": lines[2], "myers-moves": lines[3],
    "lis-built": SubjectStyle("#03795D", "#07A47E", mark: 15, .dashed),
    "lis-siphash": SubjectStyle("#5F3190", "#E5C6FD", mark: 6, .dashed),

    "derived": derived,
    "derived-bulk": SubjectStyle("#C13845", "#EF6269", mark: 4, .dashed),
    "declared": SubjectStyle("#9203FD", "#A948FB", mark: 9),
    "rebuilt": SubjectStyle("#A75409", "#D47A33", mark: 5),
    "chain": SubjectStyle("#3E3C9C", "#A798FE", mark: 7),
    "fold": SubjectStyle("#4A3600", "#EBB300", mark: 13),

    "fine-grained": lines[4], "replace-section": lines[5],
    "replace-section-derived": SubjectStyle("#01299F", "#A899FC", mark: 10, .dashed),
    "legacy-blocks": SubjectStyle("#BB4032", "#EA6955", mark: 7),
    "reload-data": SubjectStyle("#534A00", "#A29118", mark: 15),
    // The part of the name behind `fine-grained-` names a subject that has the same style.
    "fine-grained-heckel": lines[1], "fine-grained-myers": lines[2],
    "fine-grained-myers-moves": lines[3], "fine-grained-derived": derived,

    "identity": lines[6], "index-comparison": lines[7],

    "initial-fetch": lines[8], "manual-objects": lines[9], "manual-identifiers": lines[10],
    "fetch-then-delegate": SubjectStyle("#5D2B00", "#E1720B", mark: 14),

    "snapshot": SubjectStyle("#0C5B9F", "#6AA7FE", mark: 7),
    "collection-difference": SubjectStyle("#C03C00", "#FE580D", mark: 9),
    "callbacks": SubjectStyle("#044316", "#0FBF4B", mark: 5),

    "build": SubjectStyle("#0266DB", "#628BFC", mark: 7),
    "build-siphash": SubjectStyle("#00561C", "#3BA44F", mark: 6, .dashed),
    "copy": SubjectStyle("#4F009F", "#D7A9FF", mark: 5),
    "edit": SubjectStyle("#007C2D", "#81E88C", mark: 9),

    "floor-hash": floors[0], "floor-scan": floors[1], "floor-sqlite": floors[2],
  ]

  private static let derived = SubjectStyle("#197392", "#92DBFE", mark: 6)
}
