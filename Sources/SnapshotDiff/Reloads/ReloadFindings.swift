/// The items that a reload rule finds and misses. The rule should reload every updated item that is in both snapshots,
/// wherever the item stands.
public struct ReloadFindings<ItemIdentifier: Hashable & Sendable>: Hashable, Sendable {
  /// The items that the rule rightly reloads, in the order of the updated items, each once.
  public var found: [ItemIdentifier]
  /// The items that the rule leaves stale on screen, in the same order, each once.
  public var missed: [ItemIdentifier]

  @inlinable
  public init(found: [ItemIdentifier], missed: [ItemIdentifier]) {
    self.found = found
    self.missed = missed
  }

  /// The share of `found` in `found` and `missed` together; nil if both are empty.
  @inlinable
  public var recall: Double? {
    let all = found.count + missed.count
    return all == 0 ? nil : Double(found.count) / Double(all)
  }
}

extension ReloadDetection {
  /// The updated items that the rule finds, and the items that it misses. Items in only one snapshot do not count.
  ///
  ///     // Item 9 came in above items 1 and 2. Item 2 was updated.
  ///     IndexComparison().findings(from: old, to: new, updated: [2]).missed  // [2]
  ///
  /// - Complexity: the rule's, and O(*k*) lookups for *k* updated items.
  @inlinable
  public func findings<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    updated: [ItemIdentifier]
  ) -> ReloadFindings<ItemIdentifier> {
    let reloaded = Set(reloads(from: old, to: new, updated: updated))
    var findings = ReloadFindings<ItemIdentifier>(found: [], missed: [])
    var judged: Set<ItemIdentifier> = []
    for item in updated
    where old.contains(item) && new.contains(item) && judged.insert(item).inserted {
      if reloaded.contains(item) {
        findings.found.append(item)
      } else {
        findings.missed.append(item)
      }
    }
    return findings
  }
}
