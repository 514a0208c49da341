import { type Case, type ChartModel, type Reaction, readEventType, uidOf } from '@mostrador/chart-model';
import type { AnyMachineSnapshot } from 'xstate';
import type { Told } from '../run/path.ts';
import { ENGLISH } from '../words/english.ts';
import type { BreachWords } from '../words/words.ts';

/** What a state promises and does not keep, in words; null when all is kept. */
export function brokenPromise(
  model: Pick<ChartModel, 'states'>,
  snapshot: AnyMachineSnapshot,
  words: BreachWords = ENGLISH.breaches,
): string | null {
  const broken = snapshot._nodes.map(uidOf).find((uid) => model.states[uid]?.holds?.(snapshot) === false);
  return broken === undefined ? null : words.promiseBroken(model.states[broken]?.description ?? broken);
}

/** What a step did against its model, in words; null when it kept every promise, rule and declared destination. */
export function breachOf(
  model: Pick<ChartModel, 'states' | 'invariants'>,
  before: AnyMachineSnapshot,
  { event, leadsTo }: Case,
  { isHandled, ...reaction }: Omit<Reaction, 'microsteps'> & { readonly isHandled: boolean; readonly told?: Told },
  words: BreachWords = ENGLISH.breaches,
): string | null {
  const { after } = reaction;
  if (!isHandled && readEventType(event.type).kind !== 'event') return words.unhandled;
  const promise = brokenPromise(model, after, words);
  if (promise !== null) return promise;
  if (isHandled && leadsTo !== null && !after._nodes.some((node) => leadsTo.includes(uidOf(node)))) {
    return words.ledElsewhere(leadsTo.map((uid) => model.states[uid]?.description ?? uid));
  }
  const step = { ...reaction, isHandled, before: before.context, beforeSnapshot: before, eventType: event.type, event };
  const broken = model.invariants.find(({ holds }) => !holds(step));
  return broken === undefined ? null : words.ruleBroken(broken.rule);
}
