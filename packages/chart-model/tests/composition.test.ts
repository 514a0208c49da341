import { describe, expect, test } from 'vitest';
import { createActor, createMachine, SimulatedClock } from 'xstate';
import {
  actorsOf,
  compositionOf,
  defineModel,
  modelOf,
  quietFamily,
  recordSession,
  rootsOf,
  type SessionEntry,
  sequenceOf,
} from '../src/index.ts';
import { child, family, guest, outside } from './family.ts';

const charts = [family, child, guest].map((machine) => modelOf(machine));

/** The family running quietly, and all that happened in it. */
function running() {
  const entries: SessionEntry[] = [];
  const noted: string[] = [];
  const quiet = quietFamily(family, ({ type }) => void noted.push(type));
  const record = recordSession((entry) => void entries.push(entry));
  const clock = new SimulatedClock();
  const actor = createActor(quiet.machine, {
    clock,
    inspect: (inspection) => {
      quiet.inspect(inspection);
      record(inspection);
    },
  });
  actor.start();
  return { actor, clock, entries, noted };
}

describe('which chart starts which', () => {
  test('is read from the machines: invoked, spawned by an action, and by a function', () => {
    expect(compositionOf(charts)).toEqual([
      {
        name: 'family',
        children: [
          { at: 'family.running', how: 'invoked', id: 'kid', slot: 'child', kind: 'machine', chart: 'child' },
          { at: 'family.running', how: 'invoked', id: 'call', slot: 'call', kind: 'promise', chart: null },
          { at: 'family.running', how: 'spawned', id: 'visitor', slot: 'guest', kind: 'machine', chart: 'guest' },
          { at: 'family', how: 'spawned', id: null, slot: 'hidden', kind: 'machine', chart: 'guest' },
        ],
      },
      { name: 'child', children: [] },
      { name: 'guest', children: [] },
    ]);
    expect(rootsOf(compositionOf(charts))).toEqual(['family']);
  });

  test('is known of a slot that is filled later by its model, and of a machine written in place by itself', () => {
    const inPlace = createMachine({ id: 'outer', invoke: { src: guest } });
    const models = [...charts, modelOf(inPlace)];
    expect(compositionOf(models).at(-1)?.children).toEqual([
      { at: 'outer', how: 'invoked', id: null, slot: null, kind: 'machine', chart: 'guest' },
    ]);
    const open = createMachine({ id: 'open', invoke: { id: 'later', src: 'later' } });
    const kid = modelOf(child);
    const model = defineModel({ ...modelOf(open), children: { later: kid } });
    expect(compositionOf([model, kid])[0]?.children).toEqual([
      { at: 'open', how: 'invoked', id: 'later', slot: 'later', kind: 'machine', chart: 'child' },
    ]);
  });

  test('has a root where charts start each other in a ring', () => {
    const one = (name: string, chart: string) => ({
      name,
      children: [{ at: name, how: 'invoked', id: chart, slot: chart, kind: 'machine', chart } as const],
    });
    expect(rootsOf([one('a', 'b'), one('b', 'a'), one('c', 'c')])).toEqual(['c', 'a']);
  });
});

describe('a quiet family', () => {
  test('runs its machines, delivers their messages, and does nothing outside', () => {
    const { actor, clock, noted } = running();
    actor.send({ type: 'begin' });
    actor.send({ type: 'ask' });
    actor.send({ type: 'guest.came' });
    expect(actor.getSnapshot().context).toEqual({ pongs: 1 });
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['kid', 'call', 'visitor']);
    clock.increment(1000);
    expect(actor.getSnapshot().value).toBe('over');
    expect([noted.includes('note'), outside]).toEqual([true, []]);
  });

  test('is recorded: who there is, where each stands, and what was sent', () => {
    const { actor, clock, entries } = running();
    actor.send({ type: 'begin' });
    expect(actorsOf(entries)).toEqual([
      {
        actor: 0,
        id: expect.any(String),
        parent: null,
        kind: 'machine',
        machine: 'family',
        slot: null,
        status: 'active',
        states: ['family', 'family.running'],
        at: ['running'],
        taken: ['family.idle--begin--0'],
      },
      expect.objectContaining({ actor: 1, id: 'kid', parent: 0, machine: 'child', slot: 'child', at: ['waiting'] }),
      expect.objectContaining({ actor: 2, id: 'call', parent: 0, kind: 'promise', machine: null, status: 'active' }),
    ]);
    clock.increment(1000);
    expect(
      actorsOf(entries)
        .map(({ id, status }) => [id, status])
        .slice(1),
    ).toEqual([
      ['kid', 'done'],
      ['call', 'stopped'],
    ]);
  });

  test('has a sequence: from and to whom, what, and where that left the receiver', () => {
    const { actor, clock, entries } = running();
    actor.send({ type: 'begin' });
    actor.send({ type: 'ask' });
    clock.increment(1000);
    const { lifelines, messages } = sequenceOf(entries);
    expect(
      lifelines.map(({ actor: number, id, begins, ends }) => [number, number === 0 ? '' : id, begins, ends]),
    ).toEqual([
      [0, '', 0, null],
      [1, 'kid', 2, 8],
      [2, 'call', 3, 8],
    ]);
    expect(messages.map(({ kind, from, to, what, states }) => [kind, from, to, what, states.join()])).toEqual([
      ['started', null, 0, '', 'idle'],
      ['event', null, 0, 'begin', 'running'],
      ['started', 0, 1, '', 'waiting'],
      ['started', 0, 2, '', ''],
      ['event', null, 0, 'ask', 'running'],
      ['event', 0, 1, 'ping', 'waiting'],
      ['event', 1, 0, 'pong', 'running'],
      ['after', 1, 1, '1000', 'over'],
      ['done', 1, 0, 'kid', 'over'],
    ]);
  });

  test('news that were sent for an actor are its own', () => {
    const { actor, entries } = running();
    actor.send({ type: 'begin' });
    const event = { type: 'xstate.done.actor.kid', output: undefined, actorId: 'kid' } as const;
    actor.send(event);
    expect(sequenceOf(entries).messages.at(-1)).toMatchObject({ kind: 'done', from: 1, to: 0, what: 'kid' });
  });

  test('payloads are told as text, and cut where they are long', () => {
    const entries: SessionEntry[] = [];
    const machine = createMachine({ id: 'wide', on: { filled: {} } });
    const actor = createActor(machine, { inspect: recordSession((entry) => void entries.push(entry)) }).start();
    actor.send({ type: 'filled', text: 'x'.repeat(3000) });
    actor.send({ type: 'filled', count: 1 });
    expect(sequenceOf(entries).messages.map(({ payload }) => payload.length)).toEqual([0, 2001, 11]);
  });
});
