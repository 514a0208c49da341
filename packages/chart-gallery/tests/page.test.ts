import { survey } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { assertEvent, assign, createActor, SimulatedClock, setup } from 'xstate';
import { door } from '../../testing/door.ts';
import { chartOf } from '../src/command/charts.ts';
import { formatAddress, INDEX, parseAddress } from '../src/page/address.ts';
import { soughtIn } from '../src/page/drawing-view.ts';
import { type GalleryEvent, galleryMachine } from '../src/page/gallery-machine.ts';
import { found } from '../src/page/search.ts';
import { startedWith } from '../src/page/stage.ts';
import { ENGLISH_TERMS } from '../src/words/english.ts';

const samples = { events: { code: [{ value: '1234' }, { value: '0' }] } };

const BRITTLE: { context?: { readonly count: number }; events?: { type: 'hit'; by: { much: number } } } = {};
const brittle = setup({
  types: BRITTLE,
}).createMachine({
  id: 'brittle',
  context: { count: 0 },
  initial: 'whole',
  states: {
    whole: {
      on: {
        hit: {
          actions: assign({
            count: ({ context, event }) => {
              assertEvent(event, 'hit');
              return context.count + event.by.much;
            },
          }),
        },
      },
    },
  },
});

const exhibitOf = async (machine: typeof door | typeof brittle, given = {}) => {
  const place = { name: machine.id, file: `${machine.id}.ts`, machine };
  const chart = await chartOf(place, given, { versions: '/nowhere', terms: ENGLISH_TERMS });
  return { data: { ...chart, unsimulated: null }, machine, samples: startedWith(given, chart.startsEmpty) };
};

/** The page at an address; what its address became, newest last, and what it opened. */
async function opened(hash: string, clock?: SimulatedClock) {
  const exhibits = [await exhibitOf(door, samples), await exhibitOf(brittle)];
  const remembered: string[] = [];
  const led: string[] = [];
  const machine = galleryMachine.provide({
    actions: {
      remember: (_, address) => void remembered.push(formatAddress(address)),
      open: (_, address) => void led.push(formatAddress(address)),
    },
  });
  const actor = createActor(machine, {
    input: { exhibits, address: parseAddress(hash) },
    ...(clock && { clock }),
  }).start();
  const send = (...events: readonly GalleryEvent[]): void => {
    for (const event of events) actor.send(event);
  };
  const stands = (): readonly string[] => actor.getSnapshot().context.stand?.snapshot.states ?? [];
  return { actor, send, stands, remembered, led };
}

describe('the page', () => {
  test.each([
    ['', 'index'],
    ['#/door', { chart: { simulated: { standing: 'still' } } }],
    ['#/nowhere', 'absent'],
    ['#/%E0%A4%A', 'absent'],
  ])('opens %j', async (hash, value) => {
    const { actor } = await opened(hash);
    expect(actor.getSnapshot().value).toEqual(value);
  });

  test('says where its chart stands in its address after every step, and goes back to it', async () => {
    const { send, stands, remembered } = await opened('#/door');
    expect(stands()).toEqual(['door', 'door.locked']);
    send({ type: 'step.taken', step: 'code' });
    expect(stands()).toEqual(['door', 'door.open']);
    expect(remembered.at(-1)).toBe('#/door?input=start&step=code');
    const again = await opened(remembered.at(-1) ?? '');
    expect(again.stands()).toEqual(['door', 'door.open']);
    again.send({ type: 'step.undone' });
    expect(again.stands()).toEqual(['door', 'door.locked']);
  });

  test('tells a payload that a guard refuses from one that it takes, and timers by when they are due', async () => {
    const { actor, send, stands } = await opened('#/door?input=start&step=code');
    const { offers, snapshot } = actor.getSnapshot().context.stand ?? {};
    expect(offers?.map(({ name, kind, isTaken }) => [name, kind, isTaken])).toEqual([
      ['code', 'event', false],
      ['code (2)', 'event', false],
      ['close', 'event', true],
      ['5000', 'timer', true],
    ]);
    expect(snapshot?.timers).toEqual([{ name: '5000', dueIn: 5000 }]);
    send({ type: 'step.taken', step: '+4999' });
    expect(stands()).toEqual(['door', 'door.open']);
    send({ type: 'step.taken', step: '+1' });
    expect(stands()).toEqual(['door', 'door.locked']);
  });

  test('sends an event of its own once it is one', async () => {
    const { send, stands } = await opened('#/door');
    for (const payload of ['{', '[]', '"1234"'])
      send({ type: 'event.written', draft: { type: 'code', payload } }, { type: 'event.sent' });
    expect(stands()).toEqual(['door', 'door.locked']);
    send({ type: 'event.written', draft: { type: 'code', payload: '{"value":"1234"}' } }, { type: 'event.sent' });
    expect(stands()).toEqual(['door', 'door.open']);
  });

  test('says what a machine threw, takes nothing more, and goes a step back', async () => {
    const { actor, send, stands } = await opened('#/brittle');
    send({ type: 'event.written', draft: { type: 'hit', payload: '{"by":{"much":2}}' } }, { type: 'event.sent' });
    expect(actor.getSnapshot().context.stand?.context).toBe('{"count":2}');
    send({ type: 'step.taken', step: 'hit' });
    expect(actor.getSnapshot().value).toEqual({ chart: { simulated: 'failed' } });
    expect(actor.getSnapshot().context.failure).toMatch(/undefined/);
    send({ type: 'step.taken', step: 'hit' }, { type: 'step.undone' });
    expect(actor.getSnapshot().value).toEqual({ chart: { simulated: { standing: 'still' } } });
    expect([stands(), actor.getSnapshot().context.stand?.context]).toEqual([
      ['brittle', 'brittle.whole'],
      '{"count":2}',
    ]);
  });

  test('leads to a state and to a transition by the shortest way, and says of one without a way that it is not reached', async () => {
    const { actor, send, led } = await opened('#/door');
    const { ways, takes } = (await exhibitOf(door, samples)).data;
    const close = Object.keys(takes).find((id) => id.includes('close')) ?? '';
    send(
      { type: 'place.chosen', way: ways['door.open'], edge: null },
      { type: 'place.chosen', way: takes[close], edge: close },
    );
    expect(led).toEqual(['#/door?input=start&step=code', '#/door?input=start&step=code&step=close']);
    send({ type: 'place.chosen', way: undefined, edge: 'no such' });
    expect(actor.getSnapshot().context.edge).toBe('no such');
  });

  test('keeps folded states and the compared version in its address', async () => {
    const { send, remembered } = await opened('#/door');
    send({ type: 'states.folded', folded: ['door.open', 'a b'] }, { type: 'version.compared', since: 'abc' });
    expect(parseAddress(remembered.at(-1) ?? '')).toEqual({
      chart: 'door',
      way: { input: 'start', steps: [] },
      since: 'abc',
      folded: ['door.open', 'a b'],
      opened: [],
      isFamily: false,
      screen: 'index',
      over: null,
      on: null,
    });
  });

  test('unfolds all for good, and folds by itself only where nobody chose', () => {
    expect(formatAddress({ ...INDEX, chart: 'door', folded: [] })).toBe('#/door?folded=');
    expect(parseAddress('#/door?folded=').folded).toEqual([]);
    expect(parseAddress('#/door').folded).toBeNull();
  });

  test('plays the steps so far from the start, one a beat, pauses, and stops at the end', async () => {
    const clock = new SimulatedClock();
    const { actor, send, stands } = await opened('#/door?input=start&step=code&step=close', clock);
    const value = () => actor.getSnapshot().value;
    const at = (state: string) => ({ chart: { simulated: { standing: state } } });
    send({ type: 'speed.chosen', speed: 2 }, { type: 'path.played' });
    expect([value(), stands().at(-1)]).toEqual([at('playing'), 'door.locked']);
    clock.increment(499);
    expect(stands().at(-1)).toBe('door.locked');
    clock.increment(1);
    expect(stands().at(-1)).toBe('door.open');
    send({ type: 'path.paused' });
    clock.increment(5000);
    expect([value(), stands().at(-1)]).toEqual([at('paused'), 'door.open']);
    send({ type: 'path.resumed' });
    clock.increment(500);
    expect([value(), stands().at(-1)]).toEqual([at('playing'), 'door.locked']);
    clock.increment(500);
    expect(value()).toEqual(at('still'));
    expect(actor.getSnapshot().context.stand?.way.steps).toEqual(['code', 'close']);
  });

  test("a step of one's own stops what is played, and nothing is played without steps", async () => {
    const { actor, send, stands } = await opened('#/door', new SimulatedClock());
    send({ type: 'path.played' });
    expect(actor.getSnapshot().value).toEqual({ chart: { simulated: { standing: 'still' } } });
    send({ type: 'step.taken', step: 'code' }, { type: 'path.played' }, { type: 'step.taken', step: 'code' });
    expect(actor.getSnapshot().value).toEqual({ chart: { simulated: { standing: 'still' } } });
    expect(stands().at(-1)).toBe('door.open');
  });

  test('finds states of a drawing by their names and by what happens in them', async () => {
    const { data } = await exhibitOf(door, samples);
    expect(soughtIn(data.layout, data.labels, 'OPEN')).toEqual(['door.open']);
    expect(soughtIn(data.layout, data.labels, 'isRight')).toEqual(['door.locked']);
    expect(soughtIn(data.layout, data.labels, ' ')).toEqual([]);
  });

  test('without samples it leads only where the machine goes by itself, and the rest is assumed', async () => {
    const { data } = await exhibitOf(door);
    expect(Object.keys(data.ways)).toEqual(['door', 'door.locked']);
    expect(data.structure.find(({ kind }) => kind === 'states')).toMatchObject({ reached: 2, total: 3 });
    expect(survey(door).states.assumed).toHaveLength(1);
  });

  test('a machine that throws without an input starts with an empty one', async () => {
    const types: { input?: { readonly name?: string }; context?: { readonly name: string } } = {};
    const needy = setup({
      types,
    }).createMachine({ id: 'needy', context: ({ input }) => ({ name: input.name ?? 'nobody' }) });
    const place = { name: 'needy', file: 'needy.ts', machine: needy };
    const data = await chartOf(place, {}, { versions: '/nowhere', terms: ENGLISH_TERMS });
    const exhibit = {
      data: { ...data, unsimulated: null },
      machine: needy,
      samples: startedWith({}, data.startsEmpty),
    };
    const actor = createActor(galleryMachine, {
      input: { exhibits: [exhibit], address: parseAddress('#/needy') },
    }).start();
    expect(actor.getSnapshot().context.stand?.context).toBe('{"name":"nobody"}');
  });

  test('finds charts and states by every word, without accents', async () => {
    const charts = [(await exhibitOf(door, samples)).data, (await exhibitOf(brittle)).data];
    const names = (query: string) =>
      found(charts, query).map(({ data, states }) => [data.name, states.map(({ key }) => key)]);
    expect(names('')).toEqual([
      ['door', []],
      ['brittle', []],
    ]);
    expect(names('ÓPEN')).toEqual([['door', ['open']]]);
    expect(names('door locked')).toEqual([]);
    expect(formatAddress(INDEX)).toBe('#/');
  });
});
