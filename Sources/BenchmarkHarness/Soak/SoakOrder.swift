/// The order for a child process: what to soak.
public struct SoakOrder: Hashable, Sendable, Codable {
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
