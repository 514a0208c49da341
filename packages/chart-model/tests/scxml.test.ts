import { describe, expect, test } from 'vitest';
import { assign, createMachine, raise } from 'xstate';
import { type ChartModel, toScxml } from '../src/index.ts';

describe('the export to SCXML', () => {
  test('writes delays, calls, conditions, inner transitions and ends as SCXML has them', () => {
    const machine = createMachine({
      id: 'sample',
      initial: 'open',
      states: {
        open: {
          initial: 'waiting',
          tags: 'busy',
          invoke: { id: 'read', src: 'read', onDone: 'closed', onError: '.waiting' },
          on: { inside: '.waiting', again: { target: 'open', reenter: true }, noted: { actions: 'note' } },
          states: { waiting: { after: { 300: { guard: 'isDue', target: '#sample.closed' } } } },
        },
        closed: { type: 'final' },
      },
    });
    expect(toScxml(modelOf(machine))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chart="urn:chart-model" version="1.0" datamodel="ecmascript" name="sample" initial="sample.open">
        <datamodel><data id="guard"/></datamodel>
        <state id="sample.open" initial="sample.open.waiting" chart:tags="busy" chart:calls="read">
          <transition event="inside" target="sample.open.waiting" type="internal"/>
          <transition event="again" target="sample.open"/>
          <transition event="noted" chart:actions="note"/>
          <transition event="done.invoke.read" target="sample.closed"/>
          <transition event="error.invoke.read" target="sample.open.waiting" type="internal"/>
          <state id="sample.open.waiting">
            <onentry><send id="sample.open.waiting.300" event="after.300" delay="300ms"/></onentry>
            <onexit><cancel sendid="sample.open.waiting.300"/></onexit>
            <transition event="after.300" cond="guard('isDue', 'sample.open.waiting--after.300--0')" target="sample.closed"/>
          </state>
        </state>
        <final id="sample.closed">
        </final>
      </scxml>
      "
    `);
  });

  test.each([
    [
      'a history state',
      createMachine({ initial: 'a', states: { a: {}, last: { type: 'history' } } }),
      'is a history state',
    ],
    [
      'the end of a state',
      createMachine({
        initial: 'a',
        states: { a: { initial: 'b', onDone: 'c', states: { b: { type: 'final' } } }, c: {} },
      }),
      'waits for completed',
    ],
    [
      'a transition to its own source that stays in it',
      createMachine({ initial: 'a', states: { a: { on: { go: 'a' } } } }),
      'without entering it again',
    ],
    [
      'an event that a transition raises',
      createMachine({ on: { go: { actions: raise({ type: 'on' }) } } }),
      'raises an event',
    ],
    ['an event that a state raises', createMachine({ entry: raise({ type: 'on' }) }), 'raises an event'],
    [
      'an event that begins another',
      createMachine({ on: { a: { actions: assign({}) }, 'a.b': { actions: assign({}) } } }),
      '"a" begins "a.b"',
    ],
    [
      'an event that a region and its parallel state wait for',
      createMachine({
        type: 'parallel',
        on: { a: '.one' },
        states: { one: { on: { a: { actions: 'note' } } }, two: {} },
      }),
      'both wait for "a"',
    ],
    [
      'a delay for which two states wait at once',
      createMachine({
        id: 'm',
        initial: 'a',
        states: { a: { after: { 9: 'b' }, initial: 'in', states: { in: { after: { 9: '#m.b' } } } }, b: {} },
      }),
      'm.a waits twice at once for "9"',
    ],
    [
      'a delay that nobody knows beforehand',
      createMachine({ initial: 'a', states: { a: { after: { later: 'b' } }, b: {} } }),
      'cannot tell how long "later" is',
    ],
  ])('refuses %s, which it would write wrongly', (_name, machine, reason) => {
    expect(() => toScxml(modelOf(machine))).toThrow(reason);
  });
});

function modelOf(machine: ChartModel['machine']): ChartModel {
  return {
    name: 'sample',
    title: '',
    about: '',
    machine,
    inputs: {},
    events: {},
    calls: {},
    states: {},
    ignores: {},
    invariants: [],
  };
}
