import { modelOf } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { door } from '../../testing/door.ts';
import { measureFaults, mutantsOf, type Promises } from '../src/index.ts';
import { DOOR } from './samples.ts';

const PROMISES: Promises = {
  invariants: [
    {
      rule: 'a door that is closed is locked',
      holds: ({ eventType, after }) => eventType !== 'close' || after.matches('locked'),
    },
    {
      rule: 'an open door locks by itself',
      holds: ({ eventType, after }) => !eventType.startsWith('xstate.after') || after.matches('locked'),
    },
    {
      rule: 'a door opens to the right code alone',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        after.matches('open') ===
        (beforeSnapshot.matches('open')
          ? eventType === 'code'
          : eventType === 'code' &&
            typeof event === 'object' &&
            event !== null &&
            Reflect.get(event, 'value') === '1234'),
    },
  ],
};

const foundBy = (promises: Promises, by: 'byStructure' | 'byPromises' | 'byPaths') =>
  measureFaults(door, { samples: DOOR, promises }).faults.filter((fault) => fault[by]);

describe('faults planted in a machine', () => {
  test('are made of its configuration, with stable ids', () => {
    expect(mutantsOf(modelOf(door)).map(({ id, what }) => [id, what])).toEqual([
      ['door--door.locked--code--0--drop', 'The transition door.locked--code--0 is missing'],
      ['door--door.locked--code--0--unguard', 'door.locked--code--0 without its guard'],
      ['door--door.locked--code--0--negate', 'door.locked--code--0 with its guard negated'],
      ['door--door.locked--code--0--to--door.locked', 'door.locked--code--0 leads to door.locked'],
      ['door--door.locked--close--add', 'In door.locked, close leads to door.open'],
      ['door--door.open--close--0--drop', 'The transition door.open--close--0 is missing'],
      ['door--door.open--close--0--to--door.open', 'door.open--close--0 leads to door.open'],
      ['door--door.open--after.5000--0--drop', 'The transition door.open--after.5000--0 is missing'],
      ['door--door.open--after.5000--0--to--door.open', 'door.open--after.5000--0 leads to door.open'],
      ['door--door.open--code--add', 'In door.open, code leads to door.locked'],
    ]);
  });

  test('show by structure only where something cannot be reached any more', () => {
    expect(foundBy({}, 'byStructure').map(({ id }) => id)).toEqual([
      'door--door.locked--code--0--drop',
      'door--door.locked--code--0--to--door.locked',
    ]);
    expect(foundBy({}, 'byPromises')).toEqual([]);
  });

  test('all show to the paths of the machine without them', () => {
    expect(foundBy({}, 'byPaths')).toHaveLength(10);
  });

  test('show to promises', () => {
    const found = measureFaults(door, { samples: DOOR, promises: PROMISES });
    expect(found.brokenBefore).toEqual([]);
    expect(
      found.faults.filter(({ byStructure, byPromises }) => !byStructure && !byPromises).map(({ id }) => id),
    ).toEqual(['door--door.open--after.5000--0--drop']);
  });

  test('are excused where nothing finds them, paths included, and in no other case', () => {
    // Whether by b or by c, the end comes at once.
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b', run: 'b', walk: 'c' } }, b: { always: 'end' }, c: { always: 'end' }, end: {} },
    });
    const excuses = {
      'm--m.a--go--0--to--m.c': 'c leads to the end, too',
      'm--m.a--go--0--drop': 'wrong',
      'm--x': 'none',
    };
    const without = measureFaults(machine).faults.find(({ id }) => id === 'm--m.a--go--0--to--m.c');
    const { faults, idleExcuses } = measureFaults(machine, { promises: { excuses } });
    expect(without).toMatchObject({ byPaths: false, excuse: null });
    expect(faults.filter(({ excuse }) => excuse !== null).map(({ id, excuse }) => [id, excuse])).toEqual([
      ['m--m.a--go--0--to--m.c', 'c leads to the end, too'],
    ]);
    expect(idleExcuses).toEqual(['m--m.a--go--0--drop', 'm--x']);
  });

  test('show where a failure that was handled is handled no more', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: 'load', onError: { actions: 'note' } }, on: { go: 'b' } }, b: {} },
    });
    const dropped = measureFaults(machine).faults.find(({ id }) => id === 'm--m.a--error.load--0--drop');
    expect(dropped).toMatchObject({ byStructure: true });
  });

  test('negate guards that are written in place, and show at the start', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      entry: 'greet',
      states: { a: { on: { go: [{ guard: () => true, target: 'b' }, 'c'] } }, b: {}, c: {} },
    });
    const { faults } = measureFaults(machine, {
      promises: {
        starts: [{ rule: 'it greets', holds: ({ effects }) => effects.length === 1 }],
        invariants: [{ rule: 'go leads to b', holds: ({ after }) => after.matches('b') }],
      },
    });
    const promised = faults.filter(({ byPromises }) => byPromises).map(({ id }) => id);
    expect(promised).toContain('m--m.a--go--0--negate');
    expect(promised).toContain('m--m--entry--forget--0');
  });

  test('that never come to rest are found, and promises that are broken without any are named', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: { guard: () => false, target: 'c' } }, c: { always: 'b' } },
    });
    const { faults, brokenBefore } = measureFaults(machine, {
      promises: { states: { 'm.b': { description: 'b', holds: () => false } } },
    });
    expect(faults.find(({ id }) => id === 'm--m.b--always--0--unguard')).toMatchObject({ byStructure: true });
    expect(brokenBefore).toEqual([
      'go in m.a: "b" does not keep its promise',
      'go in m.b: "b" does not keep its promise',
    ]);
  });
});
