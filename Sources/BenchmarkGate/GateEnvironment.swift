/// A fact that a value can depend on, apart from the measured code.
public enum EnvironmentFact: String, Codable, Sendable, CaseIterable {
  case architecture
  /// The toolchain's version. Counts depend on its standard library, which hashes and compares.
  case swift
  /// The version of libsqlite3.
  case sqlite
  /// The version of libjemalloc, which counts allocations.
  case jemalloc
  /// The processor's name. Ratios of times depend on it; exact values do not.
  case processor

  /// The facts that an exact value can depend on.
  public static let exact: Set<EnvironmentFact> = [.architecture, .swift, .sqlite, .jemalloc]

  /// The fact's name as people read it before a version: `libsqlite3`.
  public var label: String {
    switch self {
    case .architecture: "architecture"
    case .swift: "Swift"
    case .sqlite: "libsqlite3"
    case .jemalloc: "libjemalloc"
    case .processor: "processor"
    }
  }
}

/// The machine and the versions of a run or a baseline. An unknown fact is nil.
public struct GateEnvironment: Hashable, Sendable {
  private var facts: [EnvironmentFact: String] = [:]

  /// Nothing is known of this environment.
  public init() {}

  public init(_ machine: MachineFacts) {
    self[.architecture] = machine.architecture
    self[.swift] = machine.swift
    self[.sqlite] = machine.sqlite
    self[.jemalloc] = machine.jemalloc
    self[.processor] = machine.processor
  }

  public subscript(fact: EnvironmentFact) -> String? {
    get { facts[fact] }
    set { facts[fact] = newValue }
  }

  /// The `facts` that differ between the two environments. A fact that one side does not know counts as different.
  public func differing(
    from other: GateEnvironment, in facts: Set<EnvironmentFact>
  ) -> [EnvironmentFact] {
    EnvironmentFact.allCases.filter {
      facts.contains($0) && (self[$0] == nil || self[$0] != other[$0])
    }
  }

  func keeping(_ facts: Set<EnvironmentFact>) -> GateEnvironment {
    var kept = GateEnvironment()
    for fact in facts { kept[fact] = self[fact] }
    return kept
  }
}

extension GateEnvironment: CustomStringConvertible {
  /// The known facts: `x86_64, Swift 6.3.1, libsqlite3 3.40.1`.
  public var description: String {
    let known = EnvironmentFact.allCases.compactMap { fact in
      self[fact].map { [.architecture, .processor].contains(fact) ? $0 : "\(fact.label) \($0)" }
    }
    return known.isEmpty ? "an unknown environment" : known.joined(separator: ", ")
  }
}
