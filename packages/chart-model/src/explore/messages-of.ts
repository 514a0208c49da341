import type { ChartModel } from '../model.ts';
import { graphOf } from './graph.ts';
import { STARTED, slotOf } from './messages.ts';

/** What a chart tells the charts around it on any way of its model, each once. */
export interface ChartMessage {
  /** The slot of the chart that is told; `PARENT` for the one that invoked it. */
  readonly to: string;
  /** The event's type. */
  readonly event: string;
}

/** Every message to another chart that the exploration of a model came to; alone, a chart's messages are effects. */
export function messagesOf(model: ChartModel): ChartMessage[] {
  const found = new Map<string, ChartMessage>();
  for (const input of Object.keys(model.inputs)) {
    for (const edges of graphOf(model, input).edges.values()) {
      for (const { slot } of edges.flatMap(({ effects }) => effects)) {
        const to = slotOf(slot);
        if (slot === to || slot.endsWith(STARTED)) continue;
        found.set(slot, { to, event: slot.slice(to.length + 1) });
      }
    }
  }
  return [...found.values()];
}
