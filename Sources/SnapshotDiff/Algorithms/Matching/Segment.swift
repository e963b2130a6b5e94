/// The part of two lists, or of a section before and after, between their common ends.
///
/// All segments of a difference share one numbering of old and one of new elements; they follow each
/// other there in the order of the old and of the new lists.
@frozen
@usableFromInline
struct Segment {
  /// The numbers of the old elements.
  @usableFromInline var old: Range<Int>
  /// The numbers of the new elements.
  @usableFromInline var new: Range<Int>
  /// What to add to an old number for its offset in the whole.
  @usableFromInline var oldShift: Int
  /// What to add to a new number for its offset in the whole.
  @usableFromInline var newShift: Int
  /// The sections it is the middle of, and where it begins in both; 0 for plain lists.
  @usableFromInline var oldSection = 0
  @usableFromInline var newSection = 0
  @usableFromInline var prefix = 0
  /// How many new elements the scan has left over in the segments before.
  @usableFromInline var firstRank = 0
  /// How many new elements the scan has left over in this one.
  @usableFromInline var restCount = 0
  /// The offset of the first new element that is joined by hash: those left over before it are joined backwards.
  @usableFromInline var joinStart: Int32 = 0
  /// How many of those left over are joined backwards: the first ones.
  @usableFromInline var joinedBackwards: Int32 = 0
  /// How many of the new elements left over come from this segment's old ones.
  @usableFromInline var joined = 0
  /// In how many blocks of neighbours.
  @usableFromInline var joinedBlocks = 0

  @inlinable
  init(old: Range<Int>, new: Range<Int>, oldShift: Int, newShift: Int) {
    self.old = old
    self.new = new
    self.oldShift = oldShift
    self.newShift = newShift
  }
}
