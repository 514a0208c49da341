/** A dialog that asks before it throws away what was filled in. */
interface DiscardingSnapshot {
  hasTag(tag: 'discarding'): boolean;
}

export const selectIsDiscarding = (snapshot: DiscardingSnapshot): boolean => snapshot.hasTag('discarding');
