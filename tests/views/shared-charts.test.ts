import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { childOf } from '#machines/shared/children.ts';
import { menuMachine } from '#machines/shared/menu/machine.ts';
import { toChild, toParent } from '#machines/shared/messages.ts';
import { required } from '#machines/shared/required.ts';
import { childSlot, isChildSlot } from '#machines/shared/slots.ts';
import { hearing, hearingLogic } from './slots.ts';

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
