import Foundation
import Synchronization

/// Small numbers for store identifiers, the same for as long as the process runs.
///
/// They let an ``ObjectID`` be 16 bytes and still tell stores apart, and let two stores open on one
/// file agree on the identity of its objects.
package enum StoreNumbers {
  private static let assigned = Mutex<[UUID: UInt32]>([:])

  /// The number of an identifier: 1 for the first one that is asked for, counting up.
  package static func number(for identifier: UUID) -> UInt32 {
    assigned.withLock { numbers in
      if let number = numbers[identifier] { return number }
      let number = UInt32(numbers.count + 1)
      numbers[identifier] = number
      return number
    }
  }
}
