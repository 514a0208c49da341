import { modelOf, type Reaction, recorder, type StandIn, timersOf } from '@mostrador/chart-model';
import type { AnyMachineSnapshot } from 'xstate';
import { differencesOf, type Facts, factsOf } from './facts.ts';
import type { Path } from './path.ts';
import { telling } from './telling.ts';

/** What a path should lead to, step by step, and which facts no two runs have alike: random, of the time, or changed in place. */
export interface Expectation {
  readonly facts: readonly Facts[];
  readonly unstable: ReadonlySet<string>;
}

/** Computed by XState's pure transitions alone, twice. */
export function expectationOf(stand: StandIn, path: Path): Expectation {
  const [facts, again] = [walkAlone(stand, path), walkAlone(stand, path)];
  const none = new Set<string>();
  const differences = facts.flatMap((one, index) => differencesOf(one, again[index] ?? new Map(), none));
  return { facts, unstable: new Set(differences.map(({ fact }) => fact)) };
}

/** Ends early, with what it says, where the machine throws. */
function walkAlone(stand: StandIn, { input, steps }: Path): Facts[] {
  const record = recorder(modelOf(stand.machine));
  const walked: Facts[] = [];
  let before: AnyMachineSnapshot | null = null;
  for (const { event, told } of steps) {
    const from: AnyMachineSnapshot | null = before;
    try {
      const reaction: Reaction = telling(stand, told, () =>
        record((scope) =>
          from === null ? stand.machine.getInitialSnapshot(scope, input) : stand.machine.transition(from, event, scope),
        ),
      );
      before = reaction.after;
      const timers = reaction.after.status === 'active' ? reaction.after._nodes.flatMap(timersOf) : [];
      walked.push(factsOf(reaction.after, reaction, timers));
    } catch (error) {
      walked.push(new Map([['thrown', error instanceof Error ? error.message : String(error)]]));
      break;
    }
  }
  return walked;
}
