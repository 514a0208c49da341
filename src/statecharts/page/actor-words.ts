import type { ChartPart } from '../contents/page-data.ts';

/** What charts, other actors and states are called; null where nothing is. */
interface ActorWords {
  readonly byName: ReadonlyMap<string, ChartPart>;
  /** @param slot the name of the actor's logic. */
  readonly titleOf: (chart: string | null, slot: string | null) => string | null;
  /** @param uids of the active states. */
  readonly statesOf: (uids: readonly string[]) => string | null;
}

export function actorWords(parts: readonly ChartPart[]): ActorWords {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const states = new Map(parts.flatMap(({ places }) => places.map(({ uid, words }) => [uid, words] as const)));
  const slots = new Map(parts.flatMap(({ slots: named = {} }) => Object.entries(named)));
  return {
    byName,
    titleOf: (chart, slot) => byName.get(chart ?? '')?.title ?? slots.get(slot ?? '') ?? null,
    statesOf: (uids) => uids.flatMap((uid) => states.get(uid) ?? []).join(', ') || null,
  };
}
