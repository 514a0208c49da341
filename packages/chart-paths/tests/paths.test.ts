import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  emit,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { door } from '../../testing/door.ts';
import { expectationOf, type PlanOptions, type Promises, planOf, runPath } from '../src/index.ts';
import { DOOR } from './samples.ts';

/** What the paths through a machine leave open, and what fails on them. */
function walked(machine: AnyStateMachine, options: PlanOptions = {}) {
  const plan = planOf(machine, options);
  const runs = plan.paths.map((path) => runPath(plan.stand, path));
  return {
    open: plan.coverage.flatMap(({ missing, assumed }) => [...missing, ...assumed].map(({ what }) => what)),
    failures: runs.flatMap(({ failure }) => failure ?? []),
    unstable: [...new Set(runs.flatMap(({ unstable }) => unstable))],
  };
}
const WHOLE = { open: [], failures: [], unstable: [] };

describe('paths through a machine alone', () => {
  test('cover every state, transition, guard both ways and ignored event', () => {
    const plan = planOf(door, { samples: DOOR });
    expect(plan.coverage).toEqual([
      { kind: 'states', total: 3, covered: 3, assumed: [], missing: [] },
      { kind: 'transitions', total: 3, covered: 3, assumed: [], missing: [] },
      { kind: 'guards', total: 2, covered: 2, assumed: [], missing: [] },
      { kind: 'ignored', total: 2, covered: 2, assumed: [], missing: [] },
    ]);
    expect(plan.paths.map(({ id, steps }) => [id, steps.map(({ name }) => name)])).toEqual([
      ['door-1-b0c2dbe0', ['start', 'code', 'code', 'close', 'code (2)', 'close', 'code', 'after 5000']],
    ]);
    expect(walked(door, { samples: DOOR })).toEqual(WHOLE);
  });

  test('tell guards their answers where no payload makes them give them, apart and with the reason', () => {
    const { paths, coverage } = planOf(door);
    expect(paths.map(({ isAssumed }) => isAssumed)).toEqual([false, true]);
    expect(coverage[1]).toMatchObject({
      kind: 'transitions',
      covered: 0,
      assumed: [
        { what: 'door.locked--code--0', why: 'its guard always says no; code has no sample payload' },
        { what: 'door.open--close--0' },
        { what: 'door.open--after.5000--0' },
      ],
      missing: [],
    });
    expect(walked(door).failures).toEqual([]);
  });

  test('name what cannot happen', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: ['b', 'c'] } }, b: {}, c: {} },
    });
    expect(planOf(machine).coverage.flatMap(({ missing }) => missing)).toEqual([
      { what: 'm.c', why: 'nothing that could be taken leads there' },
      {
        what: 'm.a--go--1',
        why: 'a transition before it, or one of a state inside its source, always takes the event',
      },
      { what: 'm.c--go', why: 'nothing that could be taken leads there' },
    ]);
  });

  test('begin from every input', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      context: ({ input }: { input: { n: number } }) => ({ n: input.n }),
      states: { a: { always: { guard: ({ context }) => context.n > 1, target: 'b' } }, b: {} },
    });
    const options = { samples: { inputs: { one: { n: 1 }, two: { n: 2 } } } };
    expect(planOf(machine, options).paths.map(({ steps }) => steps.map(({ name }) => name))).toEqual([
      ['one'],
      ['two'],
    ]);
    expect(walked(machine, options)).toEqual(WHOLE);
  });
});

describe('a running actor does what pure transitions compute', () => {
  const nothing = fromCallback(() => undefined);
  const region = { initial: 'a', states: { a: { on: { end: 'b' } }, b: { type: 'final' } } } as const;
  test.each<[string, AnyStateMachine]>([
    [
      'history',
      createMachine({
        id: 'm',
        initial: 'on',
        states: {
          off: { on: { resume: 'on.last' } },
          on: {
            initial: 'a',
            on: { stop: 'off' },
            states: { a: { on: { next: 'b' } }, b: {}, last: { type: 'history', history: 'deep' } },
          },
        },
      }),
    ],
    [
      'parallel states that end',
      createMachine({
        id: 'm',
        initial: 'both',
        states: { both: { type: 'parallel', states: { one: region, two: region }, onDone: 'over' }, over: {} },
      }),
    ],
    [
      'wildcards and forbidden events',
      createMachine({
        id: 'm',
        initial: 'a',
        on: { go: '.b' },
        states: { a: { on: { go: undefined, 'mouse.*': 'b' } }, b: { on: { next: 'c', '*': 'a' } }, c: {} },
      }),
    ],
    [
      'guards before wildcards',
      createMachine({
        id: 'm',
        initial: 'a',
        context: { n: 0 },
        states: {
          a: {
            on: {
              go: { guard: ({ context }) => context.n > 0, target: 'b' },
              '*': { actions: assign({ n: ({ context }) => context.n + 1 }) },
            },
          },
          b: {},
        },
      }),
    ],
    [
      'actors that end, fail, and are spawned',
      setup({ actors: { read: fromPromise(async () => 1), nothing } }).createMachine({
        id: 'm',
        initial: 'a',
        entry: spawnChild('read', { id: 'reader' }),
        states: {
          a: { invoke: { src: 'read', id: 'read', onDone: 'b', onError: 'a' } },
          b: { entry: assign(({ spawn }) => ({ one: spawn('nothing') })), on: { 'xstate.done.actor.reader': 'c' } },
          c: { type: 'final', output: 1 },
        },
      }),
    ],
    [
      'timers: written, computed, side by side',
      setup({ delays: { later: ({ context }) => Object.keys(context).length + 5 } }).createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: { after: { 10: 'b', later: 'c', 30: 'd' }, on: { again: { target: 'a', reenter: true } } },
          b: { entry: raise({ type: 'on' }, { delay: 5, id: 'x' }), on: { on: 'a' } },
          c: { on: { back: 'a' } },
          d: {},
        },
      }),
    ],
    [
      'timers that are refused or keep their state active, and do not come again',
      createMachine({
        id: 'm',
        initial: 'a',
        context: { isReady: false },
        after: { 50: { target: '.b', reenter: false } },
        states: {
          a: {
            on: { prepare: { actions: assign({ isReady: true }) }, again: { target: 'a', reenter: true } },
            after: { 10: { guard: ({ context }) => context.isReady, target: 'b' } },
          },
          b: { on: { back: { target: 'a', actions: assign({ isReady: false }) } } },
        },
      }),
    ],
    [
      'messages and emitted events',
      createMachine({
        id: 'm',
        invoke: { src: nothing, id: 'child' },
        on: {
          go: { actions: [emit({ type: 'told' }), sendTo('child', { type: 'hello' }), sendParent({ type: 'up' })] },
        },
      }),
    ],
  ])('%s', (_name, machine) => {
    expect(walked(machine)).toEqual(WHOLE);
  });

  test('without executing an action, starting an actor or waiting for a timer', () => {
    const executed: string[] = [];
    const child = fromCallback(() => void executed.push('invoked'));
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      entry: () => void executed.push('entry'),
      invoke: { src: child, id: 'child' },
      states: {
        a: { after: { 100000: 'b' } },
        b: {
          entry: [spawnChild(child), assign(({ spawn }) => ({ one: spawn(child) })), () => void executed.push('b')],
        },
      },
    });
    expect(walked(machine)).toEqual(WHOLE);
    expect(executed).toEqual([]);
  });
});

describe('a path fails', () => {
  test('where the machine depends on something outside of it, which is named', () => {
    let answers = 0;
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              guard: () => {
                answers += 1;
                return answers < 9;
              },
              target: 'b',
            },
          },
        },
        b: {},
      },
    });
    const plan = planOf(machine);
    answers = 9;
    const failures = plan.paths.flatMap((path) => runPath(plan.stand, path).failure ?? []);
    expect(failures).toEqual([
      {
        step: 1,
        reason: 'The machine took another way than when it was explored: it depends on something outside of it',
        differences: [{ fact: 'states', expected: 'm, m.b', observed: 'm, m.a' }],
      },
    ]);
  });

  test('where an actor knows something else than the pure transitions', () => {
    const real: unknown[] = [];
    const machine = createMachine({
      id: 'm',
      context: { isRunning: false },
      on: {
        go: { actions: assign({ isRunning: ({ self }) => real.push(self) > 0 && 'send' in self && self.id === 'm' }) },
      },
    });
    const plan = planOf(machine);
    const [path] = plan.paths;
    if (path === undefined) throw new Error('No path');
    const expected = expectationOf(plan.stand, path);
    const [start, second] = expected.facts;
    if (start === undefined || second === undefined) throw new Error('No facts');
    const changed = { ...expected, facts: [start, new Map([...second, ['context.isRunning', '"yes"']])] };
    expect(runPath(plan.stand, path, { expected: changed }).failure).toMatchObject({
      step: 1,
      differences: [{ fact: 'context.isRunning', expected: '"yes"' }],
    });
  });

  test('where a promise or rule is broken, or an event leads elsewhere', () => {
    const plan = planOf(door, { samples: DOOR });
    const [path] = plan.paths;
    if (path === undefined) throw new Error('No path');
    const reasonOf = (promises: Parameters<typeof runPath>[2]) => {
      const failure = runPath(plan.stand, path, promises).failure;
      return [failure?.step, failure?.reason];
    };
    expect(reasonOf({ promises: { states: { 'door.open': { description: 'Open', holds: () => false } } } })).toEqual([
      1,
      '"Open" does not keep its promise',
    ]);
    expect(
      reasonOf({
        promises: { invariants: [{ rule: 'it never closes', holds: ({ eventType }) => eventType !== 'close' }] },
      }),
    ).toEqual([3, 'The rule "it never closes" is broken']);
    expect(reasonOf({ promises: { leadsTo: { close: ['door.open'] } } })).toEqual([3, 'It should lead to "door.open"']);
    expect(
      reasonOf({ promises: { starts: [{ rule: 'it starts open', holds: ({ after }) => after.matches('open') }] } }),
    ).toEqual([0, 'The rule "it starts open" is broken']);
  });
});

test('a rule knows which guards were told their answer', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: { guard: () => false, target: 'b' }, stay: {} } }, b: {} },
  });
  const plan = planOf(machine);
  const told: unknown[] = [];
  const promises: Promises = {
    invariants: [
      {
        rule: 'any',
        holds: (step) => told.push([step.eventType, [...(step.told ?? [])]]) > 0,
      },
    ],
  };
  for (const path of plan.paths) runPath(plan.stand, path, { promises });
  expect(told).toContainEqual(['go', [['m.a--go--0', true]]]);
  expect(told).toContainEqual(['go', []]);
});

test('facts that no two runs have alike are named and not compared, but for those that differ in numbers alone', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    context: () => ({ id: `id-${crypto.randomUUID()}`, n: Math.random(), word: Math.random().toString(36) }),
    states: { a: { on: { go: 'b' } }, b: {} },
  });
  expect(walked(machine)).toEqual({ ...WHOLE, unstable: ['context.word'] });
});
