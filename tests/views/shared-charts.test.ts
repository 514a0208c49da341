import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { childOf } from '#machines/shared/children.ts';
import { menuMachine } from '#machines/shared/menu/machine.ts';
import { toChild, toParent } from '#machines/shared/messages.ts';
import { required } from '#machines/shared/required.ts';
import { retryMachine } from '#machines/shared/retry/machine.ts';
import { childSlot, isChildSlot } from '#machines/shared/slots.ts';
import { callOf, hearing, hearingLogic, NETWORK, silence } from './slots.ts';

const refusedFor = (retryAfter: number | null): Failure => ({
  kind: 'refused',
  status: 429,
  body: { error: 'too-many-requests' },
  retryAfter,
});

describe('what a chart needs', () => {
  test.each([0, '', false])('%j is a value like any other', (value) => {
    expect(required(value, 'value')).toBe(value);
  });

  test.each([null, undefined])('%j is none, and an error that says what is missing', (value) => {
    expect(() => required(value, 'sending')).toThrow('The chart needs "sending" in this state');
  });

  test('a chart that another one invokes is told apart by its slot', () => {
    const slot = childSlot<typeof menuMachine>('card');
    expect(slot).toMatchObject({ config: { childSlot: 'card' } });
    expect([isChildSlot(slot), isChildSlot(menuMachine), isChildSlot(null)]).toEqual([true, false, false]);
    expect(createActor(slot).getSnapshot()).toMatchObject({ error: { message: 'The slot "card" was not filled' } });
  });

  test('a chart is given that is invoked, and an error says which one is not', () => {
    const menu = createActor(menuMachine);
    const parent = { getSnapshot: () => ({ children: { menu, other: undefined } }) };
    expect(childOf(parent, 'menu')).toBe(menu);
    expect(() => childOf(parent, 'other')).toThrow('No child "other" is invoked');
  });
});

test('a message to a chart around or inside is as it stands, or made from what the action is given', () => {
  const parts = setup({
    actors: { inside: hearingLogic },
    actions: {
      report: toParent({ type: 'reported' }),
      reportPlace: toParent(({ place }: { place: number }) => ({ type: 'placed', place })),
      tell: toChild('inside', { type: 'told' }),
      tellPlace: toChild('inside', ({ place }: { place: number }) => ({ type: 'placed', place })),
    },
  });
  const around = hearing();
  const chart = createActor(
    parts.createMachine({
      invoke: { id: 'inside', src: 'inside' },
      on: {
        pressed: {
          actions: [
            'report',
            { type: 'reportPlace', params: { place: 7 } },
            'tell',
            { type: 'tellPlace', params: { place: 7 } },
          ],
        },
      },
    }),
    { parent: around },
  ).start();
  chart.send({ type: 'pressed' });
  expect(around.getSnapshot().context).toEqual([{ type: 'reported' }, { type: 'placed', place: 7 }]);
  expect(chart.getSnapshot().children.inside?.getSnapshot()).toMatchObject({
    context: [{ type: 'told' }, { type: 'placed', place: 7 }],
  });
});

test.each<[string, Failure, 'pausing' | 'offering' | 'offline', readonly object[]]>([
  ['waits as long as the server asks', refusedFor(7), 'pausing', [{ ms: 7000 }]],
  ['is offered where the server does not ask to wait', refusedFor(null), 'offering', []],
  ['waits for the network', NETWORK, 'offline', []],
  ['is offered after any other failure', { kind: 'timeout' }, 'offering', []],
])('8.06 trying again %s', (_, failure, state, waits) => {
  const pauses = callOf<void, { ms: number }>();
  const retry = createActor(retryMachine.provide({ actors: { pause: pauses.logic, network: silence() } }), {
    input: { failure },
  }).start();
  expect(retry.getSnapshot().value).toBe(state);
  expect(pauses.asked).toEqual(waits);
});
