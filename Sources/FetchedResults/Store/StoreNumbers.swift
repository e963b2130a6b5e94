import Foundation
import Synchronization

/// Small numbers that stand for store identifiers in this process, so that an ``ObjectID`` has only 16 bytes. Two
/// stores that are open on one file have the same number, so they agree on the identity of its objects.
package enum StoreNumbers {
  private static let assigned = Mutex<[UUID: UInt32]>([:])

  package static func number(for identifier: UUID) -> UInt32 {
    assigned.withLock { numbers in
      if let number = numbers[identifier] { return number }
      let number = UInt32(numbers.count + 1)
      numbers[identifier] = number
      return number
    }
  }
}
