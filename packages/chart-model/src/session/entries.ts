import type { ActorKind } from '../features/actor-logic.ts';

/** How an actor is. `idle`: it was created and never started. */
export type ActorStatus = 'idle' | 'active' | 'done' | 'error' | 'stopped';

/** Something that happened among running actors. Actors are known by numbers, in the order in which they were created; all of it is plain JSON. */
export type SessionEntry =
  | {
      readonly type: 'created';
      readonly actor: number;
      readonly id: string;
      /** Null for the root of a system. */
      readonly parent: number | null;
      readonly kind: ActorKind;
      /** The id of its machine; null for other logic. */
      readonly machine: string | null;
      /** The name under which its logic is provided; null where it has none. */
      readonly slot: string | null;
    }
  | {
      readonly type: 'sent';
      /** Null: from outside of the actors. */
      readonly from: number | null;
      /** Null: to outside of the actors. */
      readonly to: number | null;
      /** The event's type. */
      readonly event: string;
      /** What it carries besides, as text. */
      readonly payload: string;
    }
  | {
      readonly type: 'stood';
      readonly actor: number;
      /** The type of the event that was handled. */
      readonly event: string;
      readonly status: ActorStatus;
      /** The uids of the active states, outermost first; none for what is no machine. */
      readonly states: readonly string[];
      /** The innermost of them, each by its keys from the root: `running.walking`. */
      readonly at: readonly string[];
      /** The ids of the transitions that led there. */
      readonly taken: readonly string[];
    };

type Entry<Type extends SessionEntry['type']> = Extract<SessionEntry, { type: Type }>;

/** An actor as the entries so far leave it. */
export interface SessionActor extends Omit<Entry<'created'>, 'type'>, Omit<Entry<'stood'>, 'type' | 'event'> {}

/** The actors of a session, in the order in which they were created. */
export function actorsOf(entries: readonly SessionEntry[]): SessionActor[] {
  const actors = new Map<number, SessionActor>();
  for (const entry of entries) {
    if (entry.type === 'created') {
      const { type: _type, ...created } = entry;
      actors.set(entry.actor, { ...created, status: 'idle', states: [], at: [], taken: [] });
    } else if (entry.type === 'stood') {
      const before = actors.get(entry.actor);
      const { status, states, at, taken } = entry;
      if (before !== undefined) actors.set(entry.actor, { ...before, status, states, at, taken });
    }
  }
  return [...actors.values()];
}

/** Whether an actor runs. */
export const isRunning = ({ status }: SessionActor): boolean => status === 'active';

/** The entries that say of every actor that runs where it is, without what was sent before: for whoever keeps a long session. */
export function compactedSession(entries: readonly SessionEntry[]): SessionEntry[] {
  const running = new Set(actorsOf(entries).flatMap((one) => (isRunning(one) ? [one.actor] : [])));
  const last = new Map(entries.flatMap((entry) => (entry.type === 'stood' ? [[entry.actor, entry] as const] : [])));
  return entries.flatMap((entry) => {
    if (entry.type !== 'created' || !running.has(entry.actor)) return [];
    const stood = last.get(entry.actor);
    return stood === undefined ? [entry] : [entry, stood];
  });
}
