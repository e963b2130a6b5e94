import Testing

@testable import BenchmarkReporting

@Suite struct SubjectStyleTests {
  static let subjects = [
    "myers", "myers-moves", "heckel", "lis", "replace-section", "fine-grained", "floor-hash",
    "floor-scan", "index-comparison", "identity", "initial-fetch", "manual-objects",
    "manual-identifiers", "floor-sqlite", "lis-siphash", "lis-built", "build", "build-siphash",
    "copy", "edit", "derived", "derived-bulk", "rebuilt", "chain", "fold", "legacy-blocks",
    "reload-data", "replace-section-derived",
  ]

  /// The subjects that stand in one chart.
  static let companies = [
    ["lis", "lis-built", "lis-siphash", "heckel", "myers", "myers-moves", "replace-section"],
    [
      "fine-grained", "fine-grained-heckel", "fine-grained-myers", "fine-grained-myers-moves",
      "fine-grained-derived", "replace-section-derived",
      "replace-section", "reload-data", "legacy-blocks",
    ], ["identity", "index-comparison"],
    ["initial-fetch", "manual-objects", "manual-identifiers"],
    ["build", "build-siphash", "copy", "edit"],
    ["derived", "derived-bulk", "rebuilt", "chain", "fold"],
  ].map { $0 + ["floor-hash", "floor-scan", "floor-sqlite"] }

  @Test func everySubjectHasAColourOfItsOwn() {
    let styles = Self.subjects.map(SubjectStyle.of)
    #expect(Set(styles.map(\.color)).count == Self.subjects.count)
  }

  @Test(arguments: ["heckel", "myers", "myers-moves", "derived"])
  func anAlgorithmKeepsItsColourWhereItDrivesAList(_ name: String) {
    #expect(SubjectStyle.of("fine-grained-\(name)") == SubjectStyle.of(name))
  }

  /// Lines differ without colour, too.
  @Test(arguments: companies)
  func everySubjectOfAChartHasAMarkOfItsOwn(_ subjects: [String]) {
    #expect(Set(subjects.map { SubjectStyle.of($0).pointType }).count == subjects.count)
  }

  @Test(arguments: [
    ("lis", "#0072B2"), ("heckel", "#E69F00"), ("myers", "#D55E00"), ("floor-hash", "#333333"),
    ("someone-elses", "#D55E00"), ("floor-of-someone", "#333333"),
  ])
  func aColourStaysFromRunToRun(name: String, color: String) {
    #expect(SubjectStyle.of(name).color == color)
  }

  @Test func aKnownSubjectKeepsItsColourInAnyCompany() {
    let unknown = (1...8).map { "unknown-\($0)" }
    for subject in Self.subjects {
      let styles = SubjectStyle.styles(unknown + [subject])
      #expect(styles[subject] == SubjectStyle.of(subject))
      #expect(Set(styles.values).count == 9, "\(subject)")
    }
  }

  @Test func theOrderOfNamesMakesNoDifference() {
    let names = (1...11).map { "unknown-\($0)" }
    #expect(SubjectStyle.styles(names) == SubjectStyle.styles(names.reversed()))
    #expect(Set(SubjectStyle.styles(names).values).count == 11)
  }

  @Test func moreNamesThanColoursStillHaveOneEach() {
    let names = (1...40).map { "unknown-\($0)" }
    #expect(SubjectStyle.styles(names).count == 40)
  }

  @Test func theHashIsTheOnePublished() {
    // The test vectors of FNV-1a, 64 bits.
    #expect(stableHash("") == 0xcbf2_9ce4_8422_2325)
    #expect(stableHash("a") == 0xaf63_dc4c_8601_ec8c)
    #expect(stableHash("foobar") == 0x8594_4171_f739_67e8)
  }
}
