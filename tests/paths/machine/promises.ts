import { type Case, type Reaction, readEventType, uidOf } from '@mostrador/chart-model';
import type { AnyMachineSnapshot } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';

/** What a state promises and does not keep, in words; null when all is kept. */
export function brokenPromise(model: ChartModel, snapshot: AnyMachineSnapshot): string | null {
  const broken = snapshot._nodes.map(uidOf).find((uid) => model.states[uid]?.holds?.(snapshot) === false);
  return broken === undefined ? null : `"${model.states[broken]?.description ?? broken}" no cumple lo que promete`;
}

/** What a step did against its model, in words; null when it kept every promise, rule and declared destination. */
export function breachOf(
  model: ChartModel,
  before: AnyMachineSnapshot,
  { event, leadsTo }: Case,
  { isHandled, ...reaction }: Omit<Reaction, 'microsteps'> & { readonly isHandled: boolean },
): string | null {
  const { after } = reaction;
  if (!isHandled && readEventType(event.type).kind !== 'event') return 'Nadie se ocupa de lo que pasó';
  const promise = brokenPromise(model, after);
  if (promise !== null) return promise;
  if (isHandled && leadsTo !== null && !after._nodes.some((node) => leadsTo.includes(uidOf(node)))) {
    const places = leadsTo.map((uid) => `"${model.states[uid]?.description ?? uid}"`).join(' o ');
    return `Debía llevar a ${places}`;
  }
  const step = { ...reaction, before: before.context, beforeSnapshot: before, eventType: event.type, event };
  const broken = model.invariants.find(({ holds }) => !holds(step));
  return broken === undefined ? null : `No se cumple la regla "${broken.rule}"`;
}
