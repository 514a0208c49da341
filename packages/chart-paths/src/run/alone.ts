import { modelOf, type Reaction, recorder, type StandIn, timersOf } from '@mostrador/chart-model';
import type { AnyMachineSnapshot } from 'xstate';
import { type Comparison, differencesOf, EXACT, type Facts, factsOf } from './facts.ts';
import type { Path } from './path.ts';
import { NONE_SPENT, spentAfter } from './spent-timers.ts';
import { telling } from './telling.ts';

/** What a path should lead to, step by step. What two runs do not have alike is random, of the time, or changed in place. */
export interface Expectation extends Comparison {
  readonly facts: readonly Facts[];
}

/** Computed by XState's pure transitions alone, twice. */
export function expectationOf(stand: StandIn, path: Path): Expectation {
  const [facts, again] = [walkAlone(stand, path), walkAlone(stand, path)];
  const varying = (comparison: Comparison): Set<string> =>
    new Set(
      facts.flatMap((one, index) => differencesOf(one, again[index] ?? new Map(), comparison).map(({ fact }) => fact)),
    );
  const masked = varying(EXACT);
  return { facts, masked, unstable: varying({ ...EXACT, masked }) };
}

/** Ends early, with what it says, where the machine throws. */
function walkAlone(stand: StandIn, { input, steps }: Path): Facts[] {
  const record = recorder(modelOf(stand.machine));
  const walked: Facts[] = [];
  let before: AnyMachineSnapshot | null = null;
  let spent = NONE_SPENT;
  for (const { event, told } of steps) {
    const from: AnyMachineSnapshot | null = before;
    try {
      const reaction: Reaction = telling(stand, told, () =>
        record((scope) =>
          from === null ? stand.machine.getInitialSnapshot(scope, input) : stand.machine.transition(from, event, scope),
        ),
      );
      spent = spentAfter(spent, from, reaction, event.type);
      before = reaction.after;
      const nodes = reaction.after.status === 'active' ? reaction.after._nodes : [];
      const timers = nodes.flatMap(timersOf).filter((type) => !spent.has(type));
      walked.push(factsOf(reaction.after, reaction, timers));
    } catch (error) {
      walked.push(new Map([['thrown', error instanceof Error ? error.message : String(error)]]));
      break;
    }
  }
  return walked;
}
