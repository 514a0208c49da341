import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The transitions that are taken of those that regions of a parallel state enabled at once. XState tells an inspector of all; it takes
 * none that would leave what an earlier one leaves, unless its source lies within the earlier one's.
 */
export function withoutPreempted(enabled: readonly AnyTransitionDefinition[]): readonly AnyTransitionDefinition[] {
  if (enabled.length < 2) return enabled;
  const kept = new Set<AnyTransitionDefinition>();
  for (const transition of enabled) {
    const rivals = [...kept].filter((other) => conflict(transition, other));
    if (rivals.some(({ source }) => !isWithin(transition.source, source))) continue;
    for (const rival of rivals) kept.delete(rival);
    kept.add(transition);
  }
  return [...kept];
}

/** Whether both leave some state: one leaves all that is active inside its domain. */
function conflict(one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean {
  const [first, second] = [domainOf(one), domainOf(other)];
  if (first === null || second === null) return false;
  return first === second || isWithin(first, second) || isWithin(second, first);
}

/** The innermost state that the transition does not leave; null for one that leaves nothing. */
export function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | null {
  if (target === undefined || target.length === 0) return null;
  if (!reenter && target.every((one) => one === source || isWithin(one, source))) return source;
  for (let ancestor = source.parent; ancestor !== undefined; ancestor = ancestor.parent) {
    const around = ancestor;
    if (target.every((one) => isWithin(one, around))) return ancestor;
  }
  return source.machine.root;
}

/** Whether the node lies inside the other; not whether it is the other. */
function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node.parent !== undefined && (node.parent === ancestor || isWithin(node.parent, ancestor));
}
