import type { ChartModel } from '../model.ts';
import { delayNameOf } from './cases.ts';

/** How long a delay lasts, in ms; null where the chart computes it. */
export function delayMs({ machine }: ChartModel, name: string): number | null {
  const delay: unknown = machine.implementations.delays?.[name] ?? Number(name);
  return typeof delay === 'number' && !Number.isNaN(delay) ? delay : null;
}

/** How long the timer behind an `after` event runs, in ms; throws when its delay is no number. */
export function delayOf(model: ChartModel, eventType: string): number {
  const name = delayNameOf(eventType);
  const delay = delayMs(model, name);
  if (delay === null) throw new Error(`The delay "${name}" is not a number`);
  return delay;
}
