import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  raise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { describeChart, featuresOf, modelOf, type StateDescription, survey } from '../src/index.ts';

const chartOf = (machine: AnyStateMachine) => describeChart(modelOf(machine));
const statesOf = (state: StateDescription): StateDescription[] => [state, ...state.states.flatMap(statesOf)];
const transitionsOf = (machine: AnyStateMachine) =>
  chartOf(machine).transitions.map(({ kind, on, source, targets }) => `${source}: ${kind} ${on} → ${targets.join()}`);
/** That everything was reached by the machine as it is. */
const isWhole = (machine: AnyStateMachine): boolean => {
  const { states, transitions, guards, ignored } = survey(machine);
  return [states, transitions, guards, ignored].every(({ total, reached }) => total === reached);
};
const nothing = () => ({ subscribe: () => ({ unsubscribe: () => undefined }) });

describe('each feature of XState 5', () => {
  test.each(['shallow', 'deep'] as const)('%s history, with where it leads at first', (history) => {
    const machine = createMachine({
      id: 'm',
      initial: 'off',
      states: {
        off: { on: { resume: 'on.last' } },
        on: {
          initial: 'a',
          on: { stop: 'off' },
          states: { a: { on: { next: 'b' } }, b: {}, last: { type: 'history', history, target: 'b' } },
        },
      },
    });
    expect(featuresOf(machine).histories).toEqual([{ uid: 'm.on.last', depth: history, fallback: ['m.on.b'] }]);
    expect(statesOf(chartOf(machine).root).find(({ uid }) => uid === 'm.on.last')?.kind).toBe('history');
    // The history is the only way into the state, which is why its first state never is.
    expect(survey(machine).states.missing.map(({ what }) => what)).toEqual(['m.on.a']);
  });

  test('a history without a target leads to the first state', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: {}, last: { type: 'history' } } });
    expect(featuresOf(machine).histories).toEqual([{ uid: 'm.last', depth: 'shallow', fallback: ['m.a'] }]);
  });

  test('final states with an output', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      output: ({ event }) => event,
      states: { a: { on: { end: 'b' } }, b: { type: 'final', output: 1 } },
    });
    expect(featuresOf(machine).outputs).toEqual(['m', 'm.b']);
    expect(isWhole(machine)).toBe(true);
  });

  test('the end of a parallel state', () => {
    const region = { initial: 'a', states: { a: { on: { end: 'b' } }, b: { type: 'final' } } } as const;
    const machine = createMachine({
      id: 'm',
      initial: 'both',
      states: { both: { type: 'parallel', states: { one: region, two: region }, onDone: 'over' }, over: {} },
    });
    expect(transitionsOf(machine)).toContain('m.both: completed m.both → m.over');
    expect(isWhole(machine)).toBe(true);
  });

  test('wildcards, whole and partial', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { 'mouse.*': 'b', '*': 'c' } }, b: { on: { 'mouse.up': 'a' } }, c: {} },
    });
    expect(featuresOf(machine).wildcards).toEqual(['m.a--mouse.*--0', 'm.a--*--0']);
    expect(survey(machine).transitions).toMatchObject({ total: 3, reached: 3 });
    // `a` takes whatever comes; `mouse.up` is ignored in `c` alone.
    expect(survey(machine).ignored).toMatchObject({ total: 1, reached: 1 });
  });

  test('forbidden transitions, with which a state keeps its ancestors from handling an event', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      on: { go: '.b' },
      states: { a: { on: { go: undefined, next: 'b' } }, b: {} },
    });
    expect(featuresOf(machine).forbidden).toEqual(['m.a--go--0']);
    expect(isWhole(machine)).toBe(true);
  });

  test('transitions that reenter', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { again: { target: 'a', reenter: true } } } },
    });
    expect(featuresOf(machine).reentering).toEqual(['m.a--again--0']);
    expect(isWhole(machine)).toBe(true);
  });

  test('spawned actors, whose end a transition waits for', () => {
    const machine = setup({ actors: { read: fromPromise(async () => 1) } }).createMachine({
      id: 'm',
      initial: 'a',
      entry: spawnChild('read', { id: 'reader' }),
      states: { a: { on: { 'xstate.done.actor.reader': 'b' } }, b: {} },
    });
    expect(featuresOf(machine).builtins).toEqual([{ at: 'm', action: 'spawnChild', of: 'read' }]);
    expect(transitionsOf(machine)).toEqual(['m.a: done reader → m.b']);
    expect(isWhole(machine)).toBe(true);
  });

  test('actors spawned by `assign` and known to the whole system, however often they start', () => {
    const machine = setup({ actors: { log: fromCallback(() => undefined) } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { invoke: { src: 'log', id: 'log', systemId: 'logger' }, on: { next: 'b' } },
        b: {
          entry: [
            assign(({ spawn }) => ({ one: spawn('log', { id: 'one', systemId: 'other' }) })),
            sendTo(({ system }) => system.get('other'), { type: 'told' }),
          ],
          on: { back: 'a' },
        },
      },
    });
    expect(featuresOf(machine).invoked).toEqual([
      { at: 'm.a', id: 'log', slot: 'log', kind: 'callback', systemId: 'logger' },
    ]);
    expect(featuresOf(machine).unhandledFailures).toEqual([{ at: 'm.a', id: 'log' }]);
    expect(isWhole(machine)).toBe(true);
    expect(survey(machine).thrown).toEqual([]);
  });

  test('snapshots that an actor tells', () => {
    const machine = setup({ actors: { feed: fromObservable(nothing) } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { src: 'feed', id: 'feed', onSnapshot: 'b' } }, b: {} },
    });
    expect(transitionsOf(machine)).toEqual(['m.a: snapshot feed → m.b']);
    expect(isWhole(machine)).toBe(true);
  });

  test('what `enqueueActions` does is known only while it runs, and is said with its place', () => {
    const machine = createMachine({
      id: 'm',
      on: {
        go: { actions: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'gone' })) },
        gone: { actions: 'note' },
      },
    });
    expect(featuresOf(machine).opaque).toEqual([
      { path: 'm on go', what: 'enqueueActions decides while it runs what it does' },
    ]);
    expect(isWhole(machine)).toBe(true);
  });

  test('emitted and raised events', () => {
    const machine = createMachine({
      id: 'm',
      on: { go: { actions: [emit({ type: 'told' }), raise({ type: 'gone' })] }, gone: { actions: 'note' } },
    });
    expect(featuresOf(machine).builtins).toEqual([
      { at: 'm--go--0', action: 'emit', of: 'told' },
      { at: 'm--go--0', action: 'raise', of: 'gone' },
    ]);
  });

  test('delays: written, named, computed, missing', () => {
    const machine = setup({ delays: { soon: 10, later: () => 20 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { 500: 'b', soon: 'b', later: 'b' } }, b: {} },
    });
    const missing = createMachine({ id: 'n', initial: 'a', states: { a: { after: { never: 'b' } }, b: {} } });
    expect(featuresOf(machine).delays).toEqual({ 500: 500, soon: 10, later: 'dynamic' });
    expect(featuresOf(machine).opaque).toEqual([
      { path: 'm.a after later', what: 'the delay is computed while it runs' },
    ]);
    expect(featuresOf(missing).delays).toEqual({ never: 'missing' });
    expect([isWhole(machine), isWhole(missing)]).toEqual([true, true]);
  });

  test('the logics of actors, which nothing starts', () => {
    const machine = setup({
      actors: {
        promise: fromPromise(() => Promise.reject(new Error('started'))),
        callback: fromCallback(() => {
          throw new Error('started');
        }),
        observable: fromObservable(nothing),
        events: fromEventObservable(nothing),
        transition: fromTransition((state: number) => state, 0),
        machine: createMachine({}),
      },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { src: 'promise' } } },
    });
    const own = createMachine({ id: 'n', invoke: { src: fromCallback(() => undefined), id: 'own' } });
    expect(featuresOf(machine).provided).toEqual({
      promise: 'promise',
      callback: 'callback',
      observable: 'observable',
      events: 'observable',
      transition: 'transition',
      machine: 'machine',
    });
    expect([machine, own].flatMap((one) => featuresOf(one).invoked).map(({ slot, kind }) => [slot, kind])).toEqual([
      ['promise', 'promise'],
      [null, 'callback'],
    ]);
  });

  test('what stands in a state and XState does not read is said with its place', () => {
    const config = { id: 'm', initial: 'a', states: { a: { guard: 'isOpen', on: {} } } };
    expect(featuresOf(createMachine(config)).opaque).toEqual([
      { path: 'm.a', what: 'XState reads no "guard" of a state' },
    ]);
  });

  test('guards and actions written in place have no name to show, which is said with their place', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              guard: (
                () => () =>
                  true
              )(),
              actions: (
                () => () =>
                  undefined
              )(),
            },
          },
        },
      },
    });
    expect(featuresOf(machine).opaque).toEqual([
      { path: 'm.a on go', what: 'an action without a name' },
      { path: 'm.a on go', what: 'a guard without a name' },
    ]);
  });
});
