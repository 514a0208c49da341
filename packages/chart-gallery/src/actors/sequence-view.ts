import { latestOf, type SessionEntry, sequenceOf } from '@mostrador/chart-model';
import type { ActorTerms } from '../words/actor-terms.ts';
import { drawSequence } from './draw-sequence.ts';
import { nameOfActor, type SequenceWords, statesOfMessage, wordsOfMessage } from './names.ts';

/** More are not drawn at once. */
const MESSAGES_MAX = 200;

/** A message in words. */
export interface MessageRow {
  /** Its number since the first, from 1. */
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly what: string;
  readonly payload: string;
  /** Where it left its receiver. */
  readonly leads: string;
}

/** The events between actors, drawn and in words. */
export interface SequenceView {
  readonly svg: string;
  /** The heads of the table's columns, in the order of `MessageRow`. */
  readonly columns: readonly string[];
  readonly rows: readonly MessageRow[];
  /** How many there are in all; the last of them are shown. */
  readonly all: number;
}

/** What a page shows of what happened among actors; null where nothing was sent. */
export function sequenceView(
  entries: readonly SessionEntry[],
  terms: ActorTerms,
  words: SequenceWords = {},
): SequenceView | null {
  const whole = sequenceOf(entries);
  const sequence = latestOf(whole, MESSAGES_MAX);
  const { lifelines, messages } = sequence;
  if (messages.length === 0) return null;
  const names = new Map<number | null, string>(
    lifelines.map((one) => [one.actor, words.nameOf?.(one) ?? nameOfActor(one)]),
  );
  const nameOf = (actor: number | null): string => names.get(actor) ?? terms.outside;
  const first = whole.messages.length - messages.length;
  return {
    svg: drawSequence(sequence, terms, words),
    columns: [terms.number, terms.sender, terms.receiver, terms.message, terms.payload, terms.leads],
    rows: messages.map((message, index) => ({
      number: first + index + 1,
      from: nameOf(message.from),
      to: nameOf(message.to),
      what: wordsOfMessage(message, terms),
      payload: message.payload,
      leads: statesOfMessage(message, words),
    })),
    all: whole.messages.length,
  };
}
