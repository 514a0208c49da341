import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import {
  compare,
  featuresOf,
  modelOf,
  normalise,
  standIn,
  survey,
  surveyStandIn,
  toMermaid,
  toScxml,
  valuesOf,
} from '../src/index.ts';

/** A door that opens to the right code. */
const door = setup({
  guards: { isRight: ({ event }) => event.value.trim() === '1234' },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        code: [
          { guard: 'isRight', target: 'open' },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    open: { on: { close: 'locked' } },
  },
});

describe('a survey of a machine alone', () => {
  test('says what its guards need that nobody gave', () => {
    const { transitions, thrown, states } = survey(door);
    expect(thrown[0]).toMatchObject({ at: 'door.locked', event: 'code' });
    expect(thrown[0]?.message).toContain("reading 'trim'");
    expect(transitions.reached).toBe(0);
    expect(transitions.assumed.map(({ what }) => what)).toEqual([
      'door.locked--code--0',
      'door.locked--code--1',
      'door.open--close--0',
    ]);
    expect(states.assumed).toEqual([{ what: 'door.open', why: 'only guards that were told lead there' }]);
  });

  test('reaches everything with samples, in spite of a context without end', () => {
    const { states, transitions, guards, ignored, stopped } = survey(door, {
      events: { code: [{ value: '1234' }, { value: '0' }] },
    });
    for (const reached of [states, transitions, guards, ignored]) expect(reached.missing).toEqual([]);
    expect([states.reached, transitions.reached, guards.reached, ignored.reached]).toEqual([3, 3, 2, 2]);
    expect(stopped).toBe('more than 40 contexts in door.locked');
  });

  test('takes payloads from the context where only that tells them', () => {
    const tickets = createMachine({
      id: 'tickets',
      context: () => ({ ticket: Math.random() }),
      initial: 'open',
      states: {
        open: { on: { pay: { guard: ({ context, event }) => event.ticket === context.ticket, target: 'paid' } } },
        paid: {},
      },
    });
    const { states, guards } = survey(tickets, { eventsIn: { pay: ({ ticket }) => [{ ticket }] } });
    expect([states.assumed, states.missing, guards.reached]).toEqual([[], [], 2]);
  });

  test('takes payloads from a schema', () => {
    const { transitions, guards } = survey(door, {
      schemas: { code: { type: 'object', properties: { value: { enum: ['1234', '0'] } } } },
    });
    expect([transitions.reached, guards.reached]).toEqual([3, 2]);
  });

  test('names the guard that refuses every payload, and goes on as if it did not', () => {
    const { states, transitions, guards } = survey(door, { events: { code: [{ value: '0' }] } });
    expect(transitions.assumed[0]).toEqual({
      what: 'door.locked--code--0',
      why: 'its guard always says no',
    });
    expect(guards.assumed).toEqual([{ what: 'door.locked--code--0=yes', why: 'its guard always says no' }]);
    expect(states).toMatchObject({ total: 3, reached: 2, missing: [] });
  });

  test('goes to states by their routes, and says which guard keeps one closed', () => {
    const wizard = setup({ guards: { isPaid: () => false } }).createMachine({
      id: 'wizard',
      initial: 'cart',
      states: {
        cart: { id: 'cart', route: {} },
        help: { id: 'help', route: {} },
        sent: { id: 'sent', route: { guard: 'isPaid' } },
      },
    });
    const { states, transitions } = survey(wizard);
    expect([states.reached, states.total, transitions.reached, transitions.total]).toEqual([3, 4, 2, 3]);
    expect(transitions.assumed).toEqual([{ what: 'wizard--xstate.route--2', why: 'its guard always says no' }]);
    expect(featuresOf(wizard).opaque).toEqual([]);
  });

  test('tries the failure of an actor that nothing handles where a sample says that it happens', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { invoke: { id: 'load', src: 'load' } } } });
    expect(survey(machine).thrown).toEqual([]);
    expect(survey(machine, { errors: { load: [new Error('offline')] } }).thrown).toEqual([
      { at: 'm.a', event: 'error load', message: 'offline' },
    ]);
  });

  test('calls the ends of actors without an id by their logic, as long as that is one', () => {
    const [save, load] = [fromPromise(async () => 1), fromPromise(async () => 2)];
    const machine = setup({ actors: { save, load } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { invoke: { src: 'save', onDone: 'b', onError: 'b' } },
        b: { invoke: { src: 'load', onDone: 'c' } },
        c: { invoke: { src: 'load', onDone: 'a' } },
      },
    });
    const names = new Set<string>();
    surveyStandIn(standIn(machine), {}, {}, ({ trial }) => names.add(trial.name));
    expect([...names]).toEqual(['start', 'done save', 'error save', 'done 0.m.b', 'done 0.m.c']);
  });

  test('gives a machine that changes its context in place a copy for each event', () => {
    const machine = createMachine({
      id: 'm',
      context: ({ input }) => ({ list: input }),
      on: { add: { actions: assign({ list: ({ context }) => context.list.push('one') && context.list }) } },
    });
    const given: string[] = [];
    const lengths = new Set<number>();
    const stand = standIn(machine, { changesInPlace: true });
    surveyStandIn(stand, { inputs: { empty: given } }, { contexts: 3 }, ({ before, after }) => {
      lengths.add(after.context.list.length - (before?.context.list.length ?? 0));
    });
    expect([[...lengths], given]).toEqual([[0, 1], []]);
  });

  test('leaves the machine as it is', () => {
    const before = JSON.stringify(door.definition);
    survey(door);
    expect(JSON.stringify(door.definition)).toBe(before);
  });

  test('has stand-ins for what nobody provided', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { invoke: { src: 'read', id: 'read', onDone: { guard: 'isGood', target: 'b' }, onError: 'c' } },
        b: {},
        c: {},
      },
    });
    const { states, transitions } = survey(machine);
    expect(states).toMatchObject({ reached: 3, assumed: [{ what: 'm.b' }] });
    expect(transitions.assumed).toEqual([{ what: 'm.a--done.read--0', why: 'its guard is not provided' }]);
  });

  test('tells what can never happen', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: ['b', 'c'] } }, b: {}, c: {} },
    });
    const { states, transitions } = survey(machine);
    expect(states.missing).toEqual([{ what: 'm.c', why: 'nothing that could be taken leads there' }]);
    expect(transitions.missing).toEqual([
      {
        what: 'm.a--go--1',
        why: 'a transition before it, or one of a state inside its source, always takes the event',
      },
    ]);
  });

  test('starts from every input that is given', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      context: ({ input }: { input: { n: number } }) => ({ n: input.n }),
      states: { a: { always: { guard: ({ context }) => context.n > 1, target: 'b' } }, b: {} },
    });
    expect(survey(machine, { inputs: { one: { n: 1 }, two: { n: 2 } } }).states.reached).toBe(3);
    // Without any, it is tried with an empty one.
    expect(survey(machine)).toMatchObject({ thrown: [], states: { reached: 2, assumed: [{ what: 'm.b' }] } });
  });

  test('says what a machine needs to start at all', () => {
    const machine = createMachine({
      id: 'm',
      context: ({ input }: { input: { user: { name: string } } }) => ({ name: input.user.name }),
    });
    expect(survey(machine).thrown).toEqual([
      { at: 'start', event: 'start', message: "Cannot read properties of undefined (reading 'name')" },
    ]);
  });

  test('ends although the machine never comes to rest', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
    });
    expect(survey(machine).thrown).toEqual([{ at: 'm.a', event: 'go', message: 'The chart never comes to rest' }]);
  });
});

describe('a model of a machine alone', () => {
  test('is exported and compared with the names in the code', () => {
    const next = createMachine({
      id: 'door',
      initial: 'locked',
      states: { locked: { on: { code: 'open' } }, open: { after: { 1000: 'locked' } } },
    });
    expect(toScxml(modelOf(door))).toContain('<transition event="code" cond="guard(\'isRight\'');
    expect(toMermaid(modelOf(door))).toContain('door_locked --> door_open : code [isRight]');
    expect(compare(normalise(modelOf(door)), normalise(modelOf(next))).map(({ words }) => words)).toEqual([
      'Changed the state "door.locked": ignored events: was close, is nothing',
      'Changed the state "door.open": entry actions: was nothing, is raise; exit actions: was nothing, is cancel',
      'Changed the transition "door.locked → door.open": guard: was "isRight", is nothing',
      'Removed the transition "door.locked → stays where it is"',
      'Added the transition "door.open → door.locked (1000)"',
      'Removed the transition "door.open → door.locked (close)"',
      'Removed the case "close"',
    ]);
  });
});

test('of a list that changed it is said what came and what went', () => {
  const versionWith = (entry: readonly string[]) =>
    normalise(modelOf(createMachine({ id: 'm', initial: 'a', states: { a: { entry: [...entry] } } })));
  const said = (before: readonly string[], after: readonly string[]) =>
    compare(versionWith(before), versionWith(after)).map(({ words }) => words);
  expect(said(['greet', 'log'], ['greet', 'note'])).toEqual([
    'Changed the state "m.a": entry actions: now also note, no longer log',
  ]);
  expect(said(['greet'], ['greet', 'note'])).toEqual(['Changed the state "m.a": entry actions: now also note']);
  expect(said(['greet', 'log'], ['log', 'greet'])).toEqual([
    'Changed the state "m.a": entry actions: was greet, log, is log, greet',
  ]);
});

describe('values of a JSON schema', () => {
  test.each([
    [{ const: 1 }, [1]],
    [{ type: 'boolean' }, [true, false]],
    [{ type: 'integer', minimum: 2, maximum: 9 }, [2, 9]],
    [{ type: 'array', items: { type: 'number' } }, [[0], []]],
    [{ type: ['string', 'null'] }, ['a', '', null]],
    [{ anyOf: [{ const: 'x' }, { enum: ['y'] }] }, ['x', 'y']],
    [
      { properties: { a: { enum: [1, 2] }, b: { const: 3 } } },
      [
        { a: 1, b: 3 },
        { a: 2, b: 3 },
      ],
    ],
  ])('%j', (schema, values) => {
    expect(valuesOf(schema)).toEqual(values);
  });
});
