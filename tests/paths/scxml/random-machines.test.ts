import { type ChartModel, graphOf, modelOf, RestlessChartError, toScxml } from '@mostrador/chart-model';
import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, raise } from 'xstate';
import { oneOf, type Random, seededRandom } from '#simulator/random.ts';
import { SEED, SHORT } from '../settings.ts';
import { walkBeside } from './second-interpreter.ts';

const STEPS = SHORT ? 20_000 : 100_000;
const STEPS_PER_MACHINE = 250;
const EVENTS = ['a', 'b', 'c', 'd'];
const RAISED = ['p', 'q'];

interface Config {
  readonly id?: string;
  readonly type?: 'parallel' | 'final' | 'history';
  readonly history?: 'shallow' | 'deep';
  /** Where a history state leads at first. */
  readonly target?: string;
  readonly initial?: string;
  readonly states?: Readonly<Record<string, Config>>;
  on?: Record<string, object[]>;
  onDone?: object;
  entry?: object;
  exit?: object;
  after?: Record<number, object>;
}

/** What a machine has besides. Not all at once: SCION tells of completed states later than what is raised as states are entered. */
interface Kit {
  readonly history: boolean;
  readonly raises: 'nothing' | 'on the way' | 'everywhere';
  readonly ends: boolean;
}

function randomKit(isTrue: (probability: number) => boolean): Kit {
  const ends = isTrue(0.35);
  return {
    history: isTrue(0.4),
    ends,
    raises: isTrue(0.6) ? 'nothing' : ends || isTrue(0.5) ? 'on the way' : 'everywhere',
  };
}

/**
 * A machine that nobody thought of: compound and parallel states, guards on a counter, delays, and transitions across them all; history, raised
 * events and states that are complete in some.
 */
function randomMachine(random: Random): AnyStateMachine {
  const isTrue = (probability: number): boolean => random() < probability;
  const kit = randomKit(isTrue);
  const inner: { readonly id: string; readonly config: Config; readonly isRegion: boolean }[] = [];
  const histories: string[] = [];
  const ended: string[] = [];
  const build = (id: string, depth: number, isRegion: boolean): Config => {
    const count = depth === 0 ? 0 : Math.floor(random() * 4);
    const keys = Array.from({ length: count }, (_, index) => `s${index}`);
    const isParallel = count > 1 && isTrue(0.3);
    const states = Object.fromEntries(keys.map((key) => [key, build(`${id}_${key}`, depth - 1, isParallel)]));
    if (kit.history && count > 1 && isTrue(0.6)) {
      // SCION forgets that a final state was active: its deep history has none.
      const depthOf = isTrue(0.5) && !kit.ends ? 'deep' : 'shallow';
      states.last = {
        id: `${id}_last`,
        type: 'history',
        history: depthOf,
        ...(isParallel || isTrue(0.5) ? {} : { target: 's1' }),
      };
      histories.push(`${id}_last`);
    }
    if (kit.ends && count > 0 && !isParallel) {
      states.end = { id: `${id}_end`, type: 'final' };
      ended.push(`${id}_end`);
    }
    const config: Config =
      count === 0 ? { id } : isParallel ? { id, type: 'parallel', states } : { id, initial: 's0', states };
    inner.push({ id, config, isRegion });
    return config;
  };
  const states = { s0: build('m_s0', 2, false), s1: build('m_s1', 2, false), s2: build('m_s2', 1, false) };
  // The export refuses a transition to the source itself that does not reenter; regions are entered with their parallel state alone.
  const targets = [...inner.filter(({ isRegion }) => !isRegion).map(({ id }) => id), ...ended];
  const raising = (): object => raise({ type: oneOf(random, RAISED) });
  const transition = (source: string, isRaising = false): object => {
    // The export refuses a way to the history of a state that the source is in.
    const reachable = histories.filter((id) => !source.startsWith(id.replace(/last$/, '')));
    const target = oneOf(random, reachable.length > 0 && isTrue(0.4) ? reachable : targets);
    const remainder = Math.floor(random() * 3);
    return {
      ...(isTrue(0.85) ? { target: `#${target}` } : {}),
      ...(isTrue(0.3) || target === source ? { reenter: true } : {}),
      ...(isTrue(0.4) ? { guard: ({ context }: { context: { n: number } }) => context.n % 3 === remainder } : {}),
      actions: ['count', ...(isRaising ? [raising()] : [])],
    };
  };
  for (const { id, config } of inner) {
    const events = EVENTS.filter(() => isTrue(0.4));
    const raises = kit.raises !== 'nothing';
    config.on = Object.fromEntries([
      ...events.map((event) => [
        event,
        Array.from({ length: isTrue(0.3) ? 2 : 1 }, () => transition(id, raises && isTrue(0.4))),
      ]),
      ...(raises ? RAISED.filter(() => isTrue(0.4)).map((event) => [event, [transition(id)]]) : []),
    ]);
    if (kit.raises === 'everywhere' && isTrue(0.3)) config.entry = raising();
    if (kit.raises === 'everywhere' && isTrue(0.3)) config.exit = raising();
    // SCION stops where nothing but a final state is active, so each state that is complete is left.
    if (kit.ends && config.states !== undefined)
      config.onDone = { target: `#m_s${Math.floor(random() * 3)}`, reenter: true };
    if (isTrue(0.15)) config.after = { [10 + Math.floor(random() * 90)]: transition(id) };
  }
  return createMachine(
    { id: 'm', context: { n: 0 }, initial: 's0', states },
    { actions: { count: assign({ n: ({ context }) => (context.n + 1) % 3 }) } },
  );
}

/** Null where the two would differ, which the export refuses to write. */
function documentOf(machine: AnyStateMachine): string | null {
  try {
    return toScxml(modelOf(machine));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('SCXML cannot say it')) return null;
    throw error;
  }
}

/** False where a machine raises for ever, or where nothing can happen to it. */
function isWalkable(model: ChartModel): boolean {
  try {
    const { edges, startKey } = graphOf(model, 'default');
    return (edges.get(startKey) ?? []).length > 0;
  } catch (error) {
    if (error instanceof RestlessChartError) return false;
    throw error;
  }
}

test('machines made by chance go the same way on a second interpreter, step by step', async () => {
  const random = seededRandom(SEED);
  let steps = 0;
  let machines = 0;
  const written = new Map(['<history ', '<raise ', 'event="done.state.'].map((what) => [what, 0]));
  while (steps < STEPS) {
    const machine = randomMachine(random);
    const document = documentOf(machine);
    const model = modelOf(machine);
    if (document === null || !isWalkable(model)) continue;
    const walk = await walkBeside(model, { steps: STEPS_PER_MACHINE, seed: SEED + machines, document });
    expect(
      walk.difference,
      `PATHS_SEED=${SEED}, machine ${machines}: ${JSON.stringify(machine.config)}\n${document}`,
    ).toBe(null);
    steps += walk.steps;
    machines += 1;
    for (const [what, count] of written) if (document.includes(what)) written.set(what, count + 1);
  }
  expect(steps).toBeGreaterThanOrEqual(STEPS);
  for (const [what, count] of written) expect(count, what).toBeGreaterThan(machines / 20);
});
