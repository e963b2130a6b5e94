/// The part between the common ends of two lists, or of one section's old and new items.
///
/// All segments of a difference share two numberings: of old elements in old order, and of new elements in new order.
@frozen
@usableFromInline
struct Segment {
  /// The numbers of the old and of the new elements.
  @usableFromInline var old: Range<Int>
  @usableFromInline var new: Range<Int>
  /// What to add to an old or a new number to get the index in the whole list, or across all sections of the snapshot.
  @usableFromInline var oldShift: Int
  @usableFromInline var newShift: Int
  /// The indices of the old and the new section, and the offset in both at which the segment starts; 0 for plain lists.
  @usableFromInline var oldSection = 0
  @usableFromInline var newSection = 0
  @usableFromInline var prefix = 0
  /// The number of new elements that the scan (``InOrderScan``) has left over in the segments before.
  @usableFromInline var firstRank = 0
  /// The number of new elements left over in this segment.
  @usableFromInline var restCount = 0
  /// The offset in the segment where the join by hash begins. New elements left over before it are joined backwards.
  @usableFromInline var joinStart: Int32 = 0
  /// How many new elements are joined backwards. They are the first of the new elements left over.
  @usableFromInline var joinedBackwards: Int32 = 0
  /// The number of new elements left over whose old elements are in this segment.
  @usableFromInline var joined = 0
  /// About how many blocks the joined elements form. The number is too low if neighbours come from other sections. Each
  /// element joined backwards counts as a block.
  @usableFromInline var joinedBlocks = 0

  @inlinable
  init(old: Range<Int>, new: Range<Int>, oldShift: Int, newShift: Int) {
    self.old = old
    self.new = new
    self.oldShift = oldShift
    self.newShift = newShift
  }
}
