import { modelOf, orderBook, quietly, RestlessChartError, readEventType, type StandIn } from '@mostrador/chart-model';
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromTransition } from 'xstate';
import { type Facts, factsOf } from './facts.ts';
import type { Path } from './path.ts';
import { telling } from './telling.ts';
import { Timers } from './timers.ts';

/** What a running actor did at one step. */
export interface Observed {
  readonly facts: Facts;
  /** Null for the start. */
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  readonly orders: ReturnType<ReturnType<typeof orderBook>['take']>;
}

const MICROSTEPS_MAX = 100;

/**
 * Walks on a running actor whose clock stands still. Its own actions are noted instead of executed and its children never start, so that nothing
 * happens outside of it; how they end is delivered as XState delivers it.
 */
export function walkOnActor({ machine, ...stand }: StandIn, { input, steps }: Path): Observed[] {
  const book = orderBook(modelOf(machine));
  const timers = new Timers();
  let microsteps = 0;
  const parent = createActor(
    fromTransition(() => null, null),
    {
      clock: timers,
      inspect: ({ type }) => {
        if (type !== '@xstate.microstep') return;
        microsteps += 1;
        if (microsteps > MICROSTEPS_MAX) throw new RestlessChartError('The machine never comes to rest');
      },
    },
  );
  timers.attach(parent.system);
  parent.start();
  const observed: Observed[] = [];
  let actor: AnyActorRef | null = null;
  let before: AnyMachineSnapshot | null = null;
  for (const { event, told } of steps) {
    // What is over takes nothing any more; with a planted fault that may be sooner than the path expects.
    if (before !== null && before.status !== 'active') break;
    microsteps = 0;
    const running: AnyActorRef | null = actor;
    let isMissing = false;
    const current: AnyActorRef = telling({ machine, ...stand }, told, (): AnyActorRef => {
      if (running === null) return createActor(quietly(machine, book.note), { input, parent }).start();
      if (readEventType(event.type).kind !== 'after') running.send(event);
      else isMissing = !timers.end(event.type);
      return running;
    });
    actor = current;
    const after: AnyMachineSnapshot = current.getSnapshot();
    const orders = book.take();
    const facts = factsOf(after, orders, timers.running());
    observed.push({
      facts: isMissing ? new Map([...facts, ['missing timer', event.type]]) : facts,
      before,
      after,
      orders,
    });
    before = after;
  }
  return observed;
}
