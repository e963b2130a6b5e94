/// What a child process is to soak.
public struct SoakOrder: Hashable, Sendable, Codable {
  /// By its name.
  public var subject: String
  public var plan: SoakPlan
  /// Bytes that each cycle is to keep, as a planted defect; nil for none.
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
  /// As it is told.
  public var allocator: String
  /// What the loader puts before the system's allocator, which then counts; nil for the system's own.
  public var preloaded: String?

  public init(subject: String, allocator: String, preloaded: String? = nil) {
    self.subject = subject
    self.allocator = allocator
    self.preloaded = preloaded
  }
}
