import { readEventType, type TransitionKind } from '../describe.ts';
import { STARTED } from '../explore/messages.ts';
import { actorsOf, type SessionActor, type SessionEntry } from './entries.ts';

/** What a message is: the start of an actor, an event, or news of an actor or a timer. */
export type MessageKind = 'started' | 'stopped' | Exclude<TransitionKind, 'always' | 'completed'>;

export interface SequenceMessage {
  readonly kind: MessageKind;
  /** Null: from outside. */
  readonly from: number | null;
  /** Null: to outside. */
  readonly to: number | null;
  /** The event's type; for news of an actor its id, for a timer the name of the delay. */
  readonly what: string;
  readonly payload: string;
  /** In which states it left its receiver, by their keys from the root; none where the receiver is no machine. */
  readonly states: readonly string[];
  /** The uids of the states that were active then, outermost first. */
  readonly uids: readonly string[];
}

/** An actor that has a part in a sequence. */
export interface Lifeline extends SessionActor {
  /** The index of the message with which it begins; -1: it was there before. */
  readonly begins: number;
  /** The index of the message after which it is no more; null: it still is. */
  readonly ends: number | null;
}

/** The events between actors, in the order in which they were sent. */
export interface Sequence {
  readonly lifelines: readonly Lifeline[];
  readonly messages: readonly SequenceMessage[];
}

interface Sent {
  readonly entry: Extract<SessionEntry, { type: 'sent' }>;
  /** What its receiver said once it had handled it; null: it was not handled yet. */
  stood: Pick<Extract<SessionEntry, { type: 'stood' }>, 'at' | 'states'> | null;
}

/**
 * Reads a sequence from what happened. Actors that only exist have no part in it. News that were sent for an actor by somebody else (a simulation
 * that says how it ends) are its own.
 */
export function sequenceOf(entries: readonly SessionEntry[]): Sequence {
  const actors = actorsOf(entries);
  const sents: Sent[] = [];
  const begins = new Map<number, number>();
  const ends = new Map<number, number>();
  const children = new Map<number, Map<string, number>>();
  for (const entry of entries) {
    if (entry.type === 'created' && entry.parent !== null) {
      const siblings = children.get(entry.parent) ?? new Map<string, number>();
      children.set(entry.parent, siblings.set(entry.id, entry.actor));
    } else if (entry.type === 'sent') {
      if (entry.to !== null && entry.event === STARTED && !begins.has(entry.to)) begins.set(entry.to, sents.length);
      sents.push({ entry: { ...entry, from: entry.from ?? senderOf(entry, children) }, stood: null });
    } else if (entry.type === 'stood') {
      // More may have been sent to it before it had done with this one.
      const handled = sents.find(
        ({ entry: { to, event }, stood }) => to === entry.actor && event === entry.event && stood === null,
      );
      if (handled !== undefined) handled.stood = entry;
      if (entry.status !== 'active' && !ends.has(entry.actor)) ends.set(entry.actor, sents.length - 1);
    }
  }
  const parts = new Set(sents.flatMap(({ entry: { from, to } }) => [from, to]));
  return {
    lifelines: actors
      .filter(({ actor }) => parts.has(actor))
      .map((one) => ({ ...one, begins: begins.get(one.actor) ?? -1, ends: ends.get(one.actor) ?? null })),
    messages: sents.map(({ entry: { from, to, event, payload }, stood }) => ({
      ...readMessage(event),
      from,
      to,
      payload,
      states: stood?.at ?? [],
      uids: stood?.states ?? [],
    })),
  };
}

function readMessage(event: string): Pick<SequenceMessage, 'kind' | 'what'> {
  if (event === STARTED) return { kind: 'started', what: '' };
  if (event === 'xstate.stop') return { kind: 'stopped', what: '' };
  const { kind, on } = readEventType(event);
  return { kind: kind === 'always' || kind === 'completed' ? 'event' : kind, what: on };
}

/** Of whom the news is that came from outside; null for what is none. */
function senderOf(
  { event, to }: Extract<SessionEntry, { type: 'sent' }>,
  children: ReadonlyMap<number, ReadonlyMap<string, number>>,
): number | null {
  const { kind, on } = readEventType(event);
  const isNews = kind === 'done' || kind === 'error' || kind === 'snapshot';
  return isNews && to !== null ? (children.get(to)?.get(on) ?? null) : null;
}

/** The last messages of a sequence, with the actors that have a part in them or that still run. */
export function latestOf({ lifelines, messages }: Sequence, count: number): Sequence {
  const dropped = Math.max(0, messages.length - count);
  const last = messages.slice(dropped);
  const parts = new Set(last.flatMap(({ from, to }) => [from, to]));
  return {
    messages: last,
    lifelines: lifelines
      .filter(({ actor, ends }) => parts.has(actor) || ends === null)
      .map((one) => ({
        ...one,
        begins: Math.max(-1, one.begins - dropped),
        ends: one.ends === null ? null : Math.max(0, one.ends - dropped),
      })),
  };
}
