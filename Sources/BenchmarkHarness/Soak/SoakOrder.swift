/// The order for a child process: what to soak.
public struct SoakOrder: Hashable, Sendable, Codable {
  /// The name of the subject.
  public var subject: String
  public var plan: SoakPlan
  /// Bytes that each cycle keeps, as a planted defect; nil for none.
  public var leakBytes: Int?

  public init(subject: String, plan: SoakPlan, leakBytes: Int? = nil) {
    self.subject = subject
    self.plan = plan
    self.leakBytes = leakBytes
  }
}

/// One subject on one allocator, in a process of its own.
public struct SoakLane: Hashable, Sendable {
  public var subject: String
  /// The allocator's name in reports.
  public var allocator: String
  /// The library that replaces the system's allocator and counts its bytes; nil for the system's allocator.
  public var preloaded: String?

  public init(subject: String, allocator: String, preloaded: String? = nil) {
    self.subject = subject
    self.allocator = allocator
    self.preloaded = preloaded
  }
}
