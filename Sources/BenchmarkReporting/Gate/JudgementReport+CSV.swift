extension JudgementReport {
  /// Every finding, unchanged ones included, as RFC 4180 text.
  public var csv: String { FindingTable.csv(judgement.findings) }
}
