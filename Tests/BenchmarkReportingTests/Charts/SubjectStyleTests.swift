import Testing

@testable import BenchmarkReporting

@Suite struct SubjectStyleTests {
  /// The subjects with an assigned style of their own. `fine-grained-NAME` has the style of another subject.
  static let subjects = SubjectStyle.assigned.keys.filter {
    $0 == "fine-grained" || !$0.hasPrefix("fine-grained-")
  }.sorted()

  /// Each group has subjects that may occur in one chart.
  static let companies = [
    ["lis", "lis-built", "lis-siphash", "heckel", "myers", "myers-moves"],
    [
      "fine-grained", "fine-grained-heckel", "fine-grained-myers", "fine-grained-myers-moves",
      "fine-grained-derived", "replace-section-derived",
      "replace-section", "reload-data", "legacy-blocks",
    ], ["identity", "index-comparison"],
    [
      "initial-fetch", "manual-objects", "manual-identifiers", "fetch-then-delegate",
      "fetch-and-find", "numbered-objects",
    ],
    ["snapshot", "collection-difference", "callbacks"],
    ["build", "build-siphash", "copy", "edit"],
    ["derived", "derived-bulk", "declared", "rebuilt", "chain", "fold"],
  ].map { $0 + ["floor-hash", "floor-scan", "floor-sqlite"] }

  /// The style of a subject that is alone in its chart.
  private func style(_ name: String) -> SubjectStyle {
    SubjectStyle.styles([name])[name] ?? SubjectStyle.lines[0]
  }

  private var every: Set<SubjectStyle> {
    Set(
      SubjectStyle.lines + SubjectStyle.floors + SubjectStyle.shades
        + SubjectStyle.assigned.values)
  }

  @Test func everySubjectHasAColourOfItsOwn() {
    let styles = Self.subjects.map(style)
    #expect(Set(styles.map(\.color)).count == Self.subjects.count)
  }

  @Test(arguments: ["heckel", "myers", "myers-moves", "derived"])
  func anAlgorithmKeepsItsColourWhereItDrivesAList(_ name: String) {
    #expect(style("fine-grained-\(name)") == style(name))
  }

  @Test func everyColourOfALightPageHasOneOfADarkPage() {
    let colors = Dictionary(grouping: every, by: \.color)
    for (color, styles) in colors { #expect(Set(styles.map(\.dark)).count == 1, "\(color)") }
  }

  @Test func everyColourCanBeReadOnItsGround() {
    for style in every {
      #expect(ColorVision.contrast(style.color, "#FFFFFF") >= 4.5, "\(style)")
      #expect(ColorVision.contrast(style.dark, "#0D1117") >= 4.5, "\(style)")
    }
  }

  @Test func contrastAndDistanceAreThePublishedOnes() {
    #expect(ColorVision.contrast("#000000", "#FFFFFF") == 21)
    #expect(abs(ColorVision.contrast("#777777", "#FFFFFF") - 4.48) < 0.01)
    #expect(abs(ColorVision.normal.distance("#000000", "#FFFFFF") - 100) < 0.1)
    // Red and olive that are about equally light.
    #expect(ColorVision.normal.distance("#C00000", "#6B6B00") > 50)
    #expect(ColorVision.deuteranopia.distance("#C00000", "#6B6B00") < 25)
  }

  @Test(arguments: companies, ColorVision.allCases)
  func theColourBlindCanTellTheSubjectsOfAChart(_ subjects: [String], _ eyes: ColorVision) {
    for (index, name) in subjects.enumerated() {
      for other in subjects[..<index] where !(Subject.isFloor(name) && Subject.isFloor(other)) {
        let (left, right) = (style(name), style(other))
        // About the smallest distances that occur. A floor may be closer, because its line is dotted.
        let least: Double = Subject.isFloor(name) || Subject.isFloor(other) ? 4 : 9
        #expect(eyes.distance(left.color, right.color) > least, "\(name) \(other)")
        #expect(eyes.distance(left.dark, right.dark) > least, "\(name) \(other), dark")
      }
    }
  }

  @Test(arguments: ["lis-built", "lis-siphash", "myers-moves", "build-siphash", "derived-bulk"])
  func aVariantIsDashedAndAFloorDotted(_ name: String) {
    #expect(style(name).dash == .dashed)
    #expect(style("floor-\(name)").dash == .dotted)
    #expect(style("lis").dash == .solid)
  }

  @Test func theShadesOfAScaleDiffer() {
    for count in 1...SubjectStyle.shades.count {
      let shades = (0..<count).map { SubjectStyle.shade($0, of: count) }
      #expect(Set(shades).count == count && shades[0] == SubjectStyle.shades[0])
      if count > 1 { #expect(shades.last == SubjectStyle.shades.last) }
    }
    #expect(SubjectStyle.shade(0, of: 20) == SubjectStyle.shades.first)
    #expect(SubjectStyle.shade(19, of: 20) == SubjectStyle.shades.last)
  }

  @Test(arguments: companies)
  func everySubjectOfAChartHasAMarkOfItsOwn(_ subjects: [String]) {
    #expect(Set(subjects.map { style($0).mark }).count == subjects.count)
  }

  @Test func aKnownSubjectKeepsItsColourInAnyCompany() {
    let unknown = (1...8).map { "unknown-\($0)" }
    for subject in Self.subjects {
      let styles = SubjectStyle.styles(unknown + [subject])
      #expect(styles[subject] == style(subject))
      #expect(Set(styles.values).count == 9, "\(subject)")
    }
  }

  @Test func theOrderOfNamesMakesNoDifference() {
    let names = (1...11).map { "unknown-\($0)" }
    #expect(SubjectStyle.styles(names) == SubjectStyle.styles(names.reversed()))
    #expect(Set(SubjectStyle.styles(names).values).count == 11)
    // If there are more names than styles, names share styles.
    #expect(SubjectStyle.styles((1...40).map { "unknown-\($0)" }).count == 40)
  }

  @Test func theHashIsTheOnePublished() {
    // The test vectors of FNV-1a, 64 bits.
    #expect(stableHash("") == 0xcbf2_9ce4_8422_2325)
    #expect(stableHash("a") == 0xaf63_dc4c_8601_ec8c)
    #expect(stableHash("foobar") == 0x8594_4171_f739_67e8)
  }
}
