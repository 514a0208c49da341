import { actorsOf, compositionOf, modelOf, type SessionEntry, sequenceOf } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { drawForest } from '../src/actors/draw-forest.ts';
import { drawSequence } from '../src/actors/draw-sequence.ts';
import { type ForestNode, forestOf } from '../src/actors/forest.ts';
import type { SequenceWords } from '../src/actors/names.ts';
import { sequenceView } from '../src/actors/sequence-view.ts';
import { chartOf } from '../src/command/charts.ts';
import { formatAddress, parseAddress } from '../src/page/address.ts';
import { galleryMachine } from '../src/page/gallery-machine.ts';
import { ENGLISH_ACTORS } from '../src/words/actor-terms.ts';
import { ENGLISH_TERMS } from '../src/words/english.ts';
import { bell, kiosk } from './kiosk.ts';

const compositions = compositionOf([kiosk, bell].map((machine) => modelOf(machine)));

const options = { versions: '/nowhere', terms: ENGLISH_TERMS };
const exhibits = await Promise.all(
  [kiosk, bell].map(async (machine, index) => {
    const place = { name: machine.id, file: 'kiosk.ts', machine };
    const data = await chartOf(place, {}, { ...options, children: compositions[index]?.children ?? [] });
    return { data: { ...data, unsimulated: null }, machine, samples: {} };
  }),
);

/** The page at an address, and what it opened. */
function opened(hash: string) {
  const led: string[] = [];
  const machine = galleryMachine.provide({ actions: { open: (_, address) => void led.push(formatAddress(address)) } });
  const actor = createActor(machine, { input: { exhibits, address: parseAddress(hash) } }).start();
  const stand = () => {
    const now = actor.getSnapshot().context.stand;
    if (now === null) throw new Error('Nothing stands');
    return now;
  };
  return { actor, led, stand };
}

const FAMILY = '#/kiosk?input=default&step=open&children=run';
const shape = (forest: readonly ForestNode[]): unknown[] =>
  forest.map(({ name, actor, children }) => [name, actor?.at.join() ?? null, shape(children)]);

describe('the actors of the page', () => {
  test('exist while the simulation runs them, and are chosen and kept in the address', () => {
    const { actor, led } = opened('#/kiosk?input=default&step=open');
    actor.send({ type: 'family.chosen', isFamily: true });
    expect(led).toEqual([FAMILY]);
    expect(parseAddress(FAMILY).isFamily).toBe(true);
  });

  test('without it only the chart itself runs', () => {
    const { stand } = opened('#/kiosk?input=default&step=open&step=customer');
    expect(stand().family).toEqual([]);
    expect(stand().snapshot.states).toEqual(['kiosk', 'kiosk.open', 'kiosk.open.waiting']);
    expect(shape(forestOf(compositions, ['kiosk'], actorsOf(stand().entries)))).toEqual([
      ['kiosk', 'open.waiting', [['bell', null, []]]],
    ]);
  });

  test('get messages, have cases and timers of their own, and a step names them', () => {
    const { actor, stand } = opened(FAMILY);
    actor.send({ type: 'step.taken', step: 'customer' });
    expect(stand().snapshot.states).toEqual(['kiosk', 'kiosk.open', 'kiosk.open.serving']);
    expect(stand().family).toMatchObject([
      { actor: { id: 'bell', at: ['ringing'] }, timers: [{ name: '1000', dueIn: 1000 }] },
    ]);
    expect(stand().snapshot.timers).toEqual([]);
    actor.send({ type: 'step.taken', step: '+1000' });
    expect(stand().family[0]?.actor.at).toEqual(['silent']);
    const {
      actor: { actor: number },
    } = stand().family[0] ?? { actor: { actor: -1 } };
    actor.send({ type: 'step.taken', step: `@${number} ring` });
    expect(stand().family[0]?.actor.at).toEqual(['ringing']);
    const { way } = stand();
    const again = opened(formatAddress({ ...parseAddress(FAMILY), way }));
    expect(again.stand().family[0]?.actor.at).toEqual(['ringing']);
  });

  test('a step of an actor that is not there changes nothing', () => {
    const { actor, stand } = opened(FAMILY);
    for (const step of ['@99 ring', '@x ring', '@1 nothing']) actor.send({ type: 'step.taken', step });
    expect(actor.getSnapshot().value).toEqual({ chart: { simulated: { standing: 'still' } } });
    expect(stand().snapshot.states).toContain('kiosk.open.waiting');
  });

  test('are lit in the forest beside those that could run, and gone once they are stopped', () => {
    const { actor, stand } = opened(FAMILY);
    const forest = () => shape(forestOf(compositions, ['kiosk'], actorsOf(stand().entries)));
    expect(forest()).toEqual([
      [
        'kiosk',
        'open.waiting',
        [
          ['bell', 'silent', []],
          ['call', '', []],
        ],
      ],
    ]);
    actor.send({ type: 'step.taken', step: 'close' });
    expect(forest()).toEqual([['kiosk', 'shut', [['bell', null, []]]]]);
  });

  test('the page of all charts has its own address', () => {
    const { actor } = opened('#/?show=actors');
    expect(actor.getSnapshot().value).toBe('actors');
  });
});

describe('a forest', () => {
  test('opens a chart that runs within itself once', () => {
    const ring = [
      { name: 'a', children: [child('b')] },
      { name: 'b', children: [child('a')] },
    ];
    const [a] = forestOf(ring, ['a'], []);
    expect(a?.children[0]?.children[0]).toMatchObject({ name: 'a', isAgain: true, children: [] });
  });

  test('has several actors of the same chart side by side, and those that nobody declared', () => {
    const root = actor(0, null, 'list', 'list');
    const cards = [1, 2].map((number) => actor(number, 0, `card:${number}`, 'card'));
    const list = [
      { name: 'list', children: [{ ...child('card'), id: null, how: 'spawned' as const }] },
      { name: 'card', children: [] },
    ];
    const actors = [root, ...cards, actor(3, 0, 'x:9', null)];
    expect(shape(forestOf(list, ['list'], actors))).toEqual([
      [
        'list',
        'here',
        [
          ['card', 'here', []],
          ['card', 'here', []],
          ['x:9', '', []],
        ],
      ],
    ]);
  });

  test('says where an actor is in the words of a page', () => {
    const [kiosks] = forestOf(compositions, ['kiosk'], [actor(0, null, 'kiosk', 'kiosk'), actor(1, 0, 'call', null)]);
    const svg = drawForest(kiosks === undefined ? [] : [kiosks], ENGLISH_ACTORS, {
      atOf: ({ id }) => (id === 'kiosk' ? 'open to all' : ''),
    });
    expect(svg).toContain('>open to all<');
    expect(svg).toContain(`>${ENGLISH_ACTORS.runs}<`);
  });

  test('is drawn with every name, where it starts and how it is, escaped', () => {
    const svg = drawForest(
      forestOf(
        [
          { name: 'a<b', children: [child('c')] },
          { name: 'c', children: [] },
        ],
        ['a<b'],
        [actor(0, null, 'x', 'a<b')],
      ),
      ENGLISH_ACTORS,
    );
    expect(svg).toContain('>a&lt;b<');
    expect(svg).toContain('in on, as c');
    expect(svg.match(/class="runs"/g)).toHaveLength(1);
    expect(svg.match(/class="idle"/g)).toHaveLength(1);
  });
});

describe('a sequence', () => {
  test('has a lifeline for each actor and an arrow for each message, with their words', () => {
    const { actor, stand } = opened(FAMILY);
    actor.send({ type: 'step.taken', step: 'customer' });
    actor.send({ type: 'step.taken', step: 'close' });
    const sequence = sequenceOf(stand().entries);
    const svg = drawSequence(sequence, ENGLISH_ACTORS);
    expect(svg.match(/data-actor=/g)).toHaveLength(3);
    expect(svg.match(/class="message /g)).toHaveLength(sequence.messages.length);
    expect(svg.match(/class="cross"/g)).toHaveLength(2);
    for (const words of ['outside', 'start', 'customer', 'ring', 'rung', 'open.serving', 'silent'])
      expect(svg).toContain(`>${words}<`);
  });

  test('is told in words, row by row, as it is drawn', () => {
    const { actor, stand } = opened(FAMILY);
    actor.send({ type: 'step.taken', step: 'customer' });
    const view = sequenceView(stand().entries, ENGLISH_ACTORS);
    expect(view?.rows.map(({ number, from, to, what, leads }) => [number, from, to, what, leads])).toEqual(
      sequenceOf(stand().entries).messages.map((_, index) => [
        index + 1,
        expect.any(String),
        expect.any(String),
        expect.any(String),
        expect.any(String),
      ]),
    );
    expect(view?.rows).toContainEqual({
      number: expect.any(Number),
      from: 'kiosk',
      to: 'bell',
      what: 'ring',
      payload: '',
      leads: 'ringing',
    });
    expect(view?.columns).toHaveLength(6);
    expect(sequenceView([], ENGLISH_ACTORS)).toBeNull();
  });

  test('calls actors and states as the app does, each actor with its id below, and by keys where the app has no word', () => {
    const { actor, stand } = opened(FAMILY);
    actor.send({ type: 'step.taken', step: 'customer' });
    const words: SequenceWords = {
      nameOf: ({ machine }) => (machine === 'bell' ? 'The bell' : null),
      statesOf: ({ uids }) => (uids.includes('bell.ringing') ? 'It rings' : null),
    };
    const view = sequenceView(stand().entries, ENGLISH_ACTORS, words);
    expect(view?.rows).toContainEqual(
      expect.objectContaining({ from: 'kiosk', to: 'The bell', what: 'ring', leads: 'It rings' }),
    );
    for (const text of ['The bell', 'bell', 'It rings', 'kiosk', 'open.serving'])
      expect(view?.svg).toContain(`>${text}<`);
  });

  test('of many messages shows the last, by their own numbers', () => {
    const entries: SessionEntry[] = [
      { type: 'created', actor: 0, id: 'a', parent: null, kind: 'machine', machine: 'a', slot: null },
      ...Array.from(
        { length: 250 },
        (): SessionEntry => ({ type: 'sent', from: null, to: 0, event: 'told', payload: '' }),
      ),
    ];
    const view = sequenceView(entries, ENGLISH_ACTORS);
    expect([view?.all, view?.rows.length, view?.rows[0]?.number]).toEqual([250, 200, 51]);
  });

  test('cuts long words, and holds them whole', () => {
    const event = 'x'.repeat(80);
    const svg = drawSequence(
      sequenceOf([
        { type: 'created', actor: 0, id: 'a', parent: null, kind: 'machine', machine: 'a', slot: null },
        { type: 'sent', from: null, to: 0, event, payload: '' },
        { type: 'sent', from: 0, to: null, event: 'told', payload: '' },
      ]),
      ENGLISH_ACTORS,
    );
    expect(svg).toContain(`<title>${event}</title>`);
    expect(svg).toContain(`>${'x'.repeat(35)}…<`);
    expect(svg).toContain('>told<');
  });
});

function child(chart: string) {
  return { at: `${chart}.on`, how: 'invoked', id: chart, slot: chart, kind: 'machine', chart } as const;
}

function actor(number: number, parent: number | null, id: string, machine: string | null) {
  const kind = machine === null ? ('callback' as const) : ('machine' as const);
  const at = machine === null ? [] : ['here'];
  return { actor: number, id, parent, kind, machine, slot: null, status: 'active', states: [], at, taken: [] } as const;
}
