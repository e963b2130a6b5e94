/// A search program chose the colours. Each has a contrast of at least 4.5 on its background. For each chart, the
/// program made the smallest difference between two colours in CIE Lab as large as it could. It took into account
/// normal sight and three kinds of colour-blindness (by the matrices of Machado and others, 2009).
extension SubjectStyle {
  /// The styles for unknown names. Some known names have one of these styles.
  static let lines = [
    SubjectStyle(color: "#0969DA", dark: "#58A6FF", mark: 7),
    SubjectStyle(color: "#975E00", dark: "#E3B341", mark: 5),
    SubjectStyle(color: "#78001D", dark: "#FDC4C1", mark: 9),
    SubjectStyle(color: "#6E015B", dark: "#D967BD", mark: 11, dash: .dashed),
    SubjectStyle(color: "#05533F", dark: "#20BB92", mark: 13),
    SubjectStyle(color: "#8D39E9", dark: "#B66EFD", mark: 4),
    SubjectStyle(color: "#016086", dark: "#199AD3", mark: 15),
    SubjectStyle(color: "#D50F19", dark: "#FCA595", mark: 6),
    SubjectStyle(color: "#4153FF", dark: "#8D80FC", mark: 8),
    SubjectStyle(color: "#A33201", dark: "#FEA682", mark: 10),
    SubjectStyle(color: "#003C5F", dark: "#82C1FE", mark: 12),
  ]

  static let floors = [
    SubjectStyle(color: "#3D444D", dark: "#C9D1D9", mark: 1, dash: .dotted),
    SubjectStyle(color: "#656D76", dark: "#9198A1", mark: 2, dash: .dotted),
    SubjectStyle(color: "#57606A", dark: "#AEB6BF", mark: 3, dash: .dotted),
  ]

  /// The styles of the steps of a scale. The strongest comes first.
  static let shades = [
    SubjectStyle(color: "#042A52", dark: "#CFE4FB", mark: 7),
    SubjectStyle(color: "#0A3B6B", dark: "#B1CFED", mark: 5),
    SubjectStyle(color: "#174E82", dark: "#95BBDE", mark: 9),
    SubjectStyle(color: "#2A6296", dark: "#7BA7CE", mark: 11),
    SubjectStyle(color: "#3D75A6", dark: "#6799C4", mark: 13),
    SubjectStyle(color: "#4676A3", dark: "#5F92BE", mark: 15),
  ]

  static let assigned: [String: SubjectStyle] = [
    "lis": lines[0], "heckel": lines[1], "myers": lines[2], "myers-moves": lines[3],
    "lis-built": SubjectStyle(color: "#03795D", dark: "#07A47E", mark: 15, dash: .dashed),
    "lis-siphash": SubjectStyle(color: "#5F3190", dark: "#E5C6FD", mark: 6, dash: .dashed),

    "derived": derived,
    "derived-bulk": SubjectStyle(color: "#C13845", dark: "#EF6269", mark: 4, dash: .dashed),
    "declared": SubjectStyle(color: "#9203FD", dark: "#A948FB", mark: 9),
    "rebuilt": SubjectStyle(color: "#A75409", dark: "#D47A33", mark: 5),
    "chain": SubjectStyle(color: "#3E3C9C", dark: "#A798FE", mark: 7),
    "fold": SubjectStyle(color: "#4A3600", dark: "#EBB300", mark: 13),

    "fine-grained": lines[4], "replace-section": lines[5],
    "replace-section-derived": SubjectStyle(
      color: "#01299F", dark: "#A899FC", mark: 10, dash: .dashed),
    "legacy-blocks": SubjectStyle(color: "#BB4032", dark: "#EA6955", mark: 7),
    "reload-data": SubjectStyle(color: "#534A00", dark: "#A29118", mark: 15),
    // `fine-grained-NAME` has the style of the subject `NAME`.
    "fine-grained-heckel": lines[1], "fine-grained-myers": lines[2],
    "fine-grained-myers-moves": lines[3], "fine-grained-derived": derived,

    "identity": lines[6], "index-comparison": lines[7],

    "initial-fetch": lines[8], "manual-objects": lines[9], "manual-identifiers": lines[10],
    "fetch-then-delegate": SubjectStyle(color: "#5D2B00", dark: "#E1720B", mark: 14),
    "fetch-and-find": SubjectStyle(color: "#8559C0", dark: "#F4FF0C", mark: 4),
    "numbered-objects": SubjectStyle(color: "#170B0B", dark: "#937773", mark: 6),

    "snapshot": SubjectStyle(color: "#0C5B9F", dark: "#6AA7FE", mark: 7),
    "collection-difference": SubjectStyle(color: "#C03C00", dark: "#FE580D", mark: 9),
    "callbacks": SubjectStyle(color: "#044316", dark: "#0FBF4B", mark: 5),

    "build": SubjectStyle(color: "#0266DB", dark: "#628BFC", mark: 7),
    "build-siphash": SubjectStyle(color: "#00561C", dark: "#3BA44F", mark: 6, dash: .dashed),
    "copy": SubjectStyle(color: "#4F009F", dark: "#D7A9FF", mark: 5),
    "edit": SubjectStyle(color: "#007C2D", dark: "#81E88C", mark: 9),

    "floor-hash": floors[0], "floor-scan": floors[1], "floor-sqlite": floors[2],
  ]

  private static let derived = SubjectStyle(color: "#197392", dark: "#92DBFE", mark: 6)
}
