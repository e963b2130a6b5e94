/// Takes an answer so that the work that made it cannot be optimised away.
@inline(never)
@_optimize(none)
public func blackHole<Answer>(_ answer: borrowing Answer) {}
