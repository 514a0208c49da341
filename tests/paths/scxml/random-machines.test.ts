import { modelOf, toScxml } from '@mostrador/chart-model';
import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { oneOf, type Random, seededRandom } from '#simulator/random.ts';
import { SEED, SHORT } from '../settings.ts';
import { walkBeside } from './second-interpreter.ts';

const STEPS = SHORT ? 20_000 : 100_000;
const STEPS_PER_MACHINE = 250;
const EVENTS = ['a', 'b', 'c', 'd'];

interface Config {
  readonly type?: 'parallel' | 'final';
  readonly initial?: string;
  readonly states?: Readonly<Record<string, Config>>;
  on?: Record<string, object[]>;
  always?: object[];
  after?: Record<number, object>;
}

/** A machine that nobody thought of: compound and parallel states, guards on a counter, delays, and transitions across them all. */
function randomMachine(random: Random): AnyStateMachine {
  const isTrue = (probability: number): boolean => random() < probability;
  const inner: { readonly id: string; readonly config: Config; readonly isRegion: boolean }[] = [];
  const build = (id: string, depth: number, isRegion: boolean): Config => {
    const count = depth === 0 ? 0 : Math.floor(random() * 4);
    const keys = Array.from({ length: count }, (_, index) => `s${index}`);
    const isParallel = count > 1 && isTrue(0.3);
    const states = Object.fromEntries(keys.map((key) => [key, build(`${id}.${key}`, depth - 1, isParallel)]));
    const config: Config = count === 0 ? {} : isParallel ? { type: 'parallel', states } : { initial: 's0', states };
    inner.push({ id, config, isRegion });
    return config;
  };
  const states = { s0: build('m.s0', 2, false), s1: build('m.s1', 2, false), s2: build('m.s2', 1, false) };
  // The export refuses a transition to the source itself that does not reenter; regions are entered with their parallel state alone.
  const targets = inner.filter(({ isRegion }) => !isRegion).map(({ id }) => id);
  const transition = (source: string): object => {
    const target = oneOf(random, targets);
    const remainder = Math.floor(random() * 3);
    return {
      ...(isTrue(0.85) ? { target: `#${target}` } : {}),
      ...(isTrue(0.3) || target === source ? { reenter: true } : {}),
      ...(isTrue(0.4) ? { guard: ({ context }: { context: { n: number } }) => context.n % 3 === remainder } : {}),
      actions: 'count',
    };
  };
  for (const { id, config } of inner) {
    const events = EVENTS.filter(() => isTrue(0.4));
    config.on = Object.fromEntries(
      events.map((event) => [event, Array.from({ length: isTrue(0.3) ? 2 : 1 }, () => transition(id))]),
    );
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

test('machines made by chance go the same way on a second interpreter, step by step', async () => {
  const random = seededRandom(SEED);
  let steps = 0;
  let machines = 0;
  while (steps < STEPS) {
    const machine = randomMachine(random);
    const document = documentOf(machine);
    if (document === null) continue;
    const walk = await walkBeside(modelOf(machine), { steps: STEPS_PER_MACHINE, seed: SEED + machines, document });
    expect(walk.difference, `PATHS_SEED=${SEED}, machine ${machines}: ${JSON.stringify(machine.config)}`).toBe(null);
    steps += walk.steps;
    machines += 1;
  }
  expect(steps).toBeGreaterThanOrEqual(STEPS);
});
