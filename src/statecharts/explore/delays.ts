import type { ChartModel } from '#machines/shared/model.ts';
import { delayNameOf } from './cases.ts';

/** How long the timer behind an `after` event runs, in ms; throws when its delay is no number. */
export function delayOf({ machine }: ChartModel, eventType: string): number {
  const name = delayNameOf(eventType);
  const delay: unknown = machine.implementations.delays?.[name] ?? Number(name);
  if (typeof delay !== 'number' || Number.isNaN(delay)) throw new Error(`The delay "${name}" is not a number`);
  return delay;
}
