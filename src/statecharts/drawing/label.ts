import type { ChartModel } from '#machines/shared/model.ts';
import type { TransitionDescription } from '../describe.ts';
import type { LabelOf } from './layout.ts';

/** A transition's label in the words of its model: what happens, and under which condition. */
export function labelsOf({ events, delays = {}, guards = {} }: ChartModel): LabelOf {
  const wordsByType = Map.groupBy(Object.values(events), ({ event }): string => event.type);
  const happening = ({ kind, on }: TransitionDescription): string => {
    switch (kind) {
      case 'always':
        return '';
      case 'done':
        return `✓ ${on}`;
      case 'error':
        return `✗ ${on}`;
      case 'after':
        return delays[on]?.words ?? on;
      case 'event': {
        const [only, ...others] = wordsByType.get(on) ?? [];
        return only !== undefined && others.length === 0 ? only.words : on;
      }
    }
  };
  return (transition) => {
    const condition = transition.guard === null ? '' : `[${guards[transition.guard] ?? transition.guard}]`;
    return `${happening(transition)} ${condition}`.trim();
  };
}
