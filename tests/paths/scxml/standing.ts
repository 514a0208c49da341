/** Where a chart stands after a step and how it came there, in the names of the document. */
export interface Standing {
  /** The active states that have none inside. */
  readonly active: readonly string[];
  /** The delays that were begun and not called off. */
  readonly timers: readonly string[];
  /** The transitions taken together, round by round. */
  readonly rounds: readonly (readonly string[])[];
}

/** A transition as both interpreters can name it. */
export function transitionName(source: string, targets: readonly string[]): string {
  return targets.length === 0 ? source : `${source} → ${targets.toSorted().join(' + ')}`;
}

/** In what the two differ, in words; null when in nothing. Order means something among rounds only. */
export function differenceBetween(ours: Standing, theirs: Standing): string | null {
  return (
    told('está en', listed(ours.active), listed(theirs.active)) ??
    told('pasó por', ours.rounds.map(listed).join('; '), theirs.rounds.map(listed).join('; ')) ??
    told('espera', listed(ours.timers), listed(theirs.timers))
  );
}

/** Names in an order that depends on nothing but themselves. */
export const listed = (names: readonly string[]): string => names.toSorted().join(', ');

function told(verb: string, ours: string, theirs: string): string | null {
  return ours === theirs ? null : `XState ${verb} ${ours || 'nada'}; SCION, ${theirs || 'nada'}`;
}
