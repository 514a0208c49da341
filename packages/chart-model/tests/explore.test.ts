import { describe, expect, test } from 'vitest';
import { createMachine, raise } from 'xstate';
import { explore, modelOf, RestlessChartError } from '../src/index.ts';

describe('the exploration', () => {
  test('tells apart states that differ in what a history state remembers', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'shop',
      states: {
        shop: {
          initial: 'cart',
          on: { pause: 'paused' },
          states: { cart: { on: { pay: 'paying' } }, paying: {}, last: { type: 'history' } },
        },
        paused: { on: { resume: 'shop.last' } },
      },
    });
    const { edges } = explore(modelOf(machine), 'default');
    const resumed = [...edges.values()]
      .flat()
      .filter(({ step, after, before }) => step.name === 'resume' && after !== before);
    expect(resumed.map(({ after }) => after.value)).toEqual([{ shop: 'cart' }, { shop: 'paying' }]);
  });

  test('says that a chart never comes to rest, also at its start', () => {
    const states = { a: { entry: raise({ type: 'on' }), on: { on: 'b' } }, b: { always: 'a' }, c: { on: { go: 'a' } } };
    for (const initial of ['a', 'c'] as const)
      expect(() => explore(modelOf(createMachine({ initial, states })), 'default')).toThrow(RestlessChartError);
  });
});
