import { describe, expect, test } from 'vitest';
import { assign, createMachine, enqueueActions, raise, setup } from 'xstate';
import { type ChartModel, toScxml } from '../src/index.ts';

const withMore = { type: 'on', by: 'hand' };

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

  test('writes history, what is raised, and what follows the end of a state', () => {
    const machine = setup({ actions: { ring: raise({ type: 'bell' }), note: () => undefined } }).createMachine({
      id: 'sample',
      initial: 'shop',
      states: {
        shop: {
          initial: 'browsing',
          entry: ['ring', 'note'],
          exit: raise({ type: 'left' }),
          on: { pause: { target: 'paused', actions: ['ring', 'note'] } },
          onDone: 'paused',
          states: {
            browsing: { on: { pay: 'paying' } },
            paying: { on: { paid: 'thanks' } },
            thanks: { type: 'final' },
            last: { type: 'history' },
          },
        },
        both: {
          type: 'parallel',
          states: { one: {}, two: {}, deepest: { type: 'history', history: 'deep' } },
        },
        paused: { on: { resume: 'shop.last', both: 'both.deepest' } },
      },
    });
    expect(toScxml(modelOf(machine))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chart="urn:chart-model" version="1.0" datamodel="ecmascript" name="sample" initial="sample.shop">
        <datamodel><data id="guard"/></datamodel>
        <state id="sample.shop" initial="sample.shop.browsing" chart:entry="note">
          <onentry><raise event="bell"/></onentry>
          <onexit><raise event="left"/></onexit>
          <transition event="pause" target="sample.paused" chart:actions="note"><raise event="bell"/></transition>
          <transition event="done.state.sample.shop" target="sample.paused"/>
          <state id="sample.shop.browsing">
            <transition event="pay" target="sample.shop.paying"/>
          </state>
          <state id="sample.shop.paying">
            <transition event="paid" target="sample.shop.thanks"/>
          </state>
          <final id="sample.shop.thanks">
          </final>
          <history id="sample.shop.last" type="shallow"><transition target="sample.shop.browsing"/></history>
        </state>
        <parallel id="sample.both">
          <state id="sample.both.one">
          </state>
          <state id="sample.both.two">
          </state>
          <history id="sample.both.deepest" type="deep"><transition target="sample.both.one sample.both.two"/></history>
        </parallel>
        <state id="sample.paused">
          <transition event="resume" target="sample.shop.last"/>
          <transition event="both" target="sample.both.deepest"/>
        </state>
      </scxml>
      "
    `);
  });

  test('writes an event with spaces as one, and conditions whose names have quotes', () => {
    const guarded = { guard: "it's \\ due", actions: 'note' };
    const document = toScxml(modelOf(createMachine({ id: 'm', on: { 'set drag ghost': guarded } })));
    expect(document).toContain(
      String.raw`<transition event="set_drag_ghost" cond="guard('it\'s \\ due', 'm--set drag ghost--0')"`,
    );
  });

  test.each([
    [
      'the end of a state that another one waits for',
      createMachine({
        id: 'm',
        initial: 'a',
        on: { 'xstate.done.state.m.a': { actions: 'note' } },
        states: { a: { initial: 'b', states: { b: { type: 'final' } } }, c: {} },
      }),
      'waits for completed',
    ],
    [
      'the end of a state whose name begins that of one within',
      createMachine({
        initial: 'a',
        states: {
          a: {
            initial: 'b',
            onDone: 'd',
            states: { b: { initial: 'c', states: { c: { type: 'final' } } }, e: { type: 'final' } },
          },
          d: {},
        },
      }),
      'begins "done.state._machine_.a.b"',
    ],
    [
      'a way to the history of a state that its source is in',
      createMachine({
        initial: 'a',
        on: { back: '.a.last' },
        states: { a: { initial: 'b', on: {}, states: { b: { on: { again: 'last' } }, last: { type: 'history' } } } },
      }),
      'leads to the history of a state that it is in',
    ],
    [
      'a transition to its own source that stays in it',
      createMachine({ initial: 'a', states: { a: { on: { go: 'a' } } } }),
      'without entering it again',
    ],
    [
      'an event that is computed as it is raised',
      createMachine({ on: { go: { actions: raise(() => ({ type: 'on' })) } } }),
      'computes whether and which event it raises',
    ],
    [
      'an event that may be raised',
      createMachine({ entry: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'on' })) }),
      'computes whether and which event it raises',
    ],
    [
      'an event that is raised with more than its type',
      createMachine({ entry: raise(withMore) }),
      'raises "on" with more than its type',
    ],
    [
      'an event that is raised later',
      createMachine({ exit: raise({ type: 'on' }, { delay: 10 }) }),
      'raises an event after a delay',
    ],
    [
      'an event that is raised on the way into a first state',
      createMachine({ initial: { target: 'a', actions: raise({ type: 'on' }) }, states: { a: {} } }),
      'as it enters its first state',
    ],
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
      'two events that it would write as one',
      createMachine({ on: { 'set size': { actions: 'note' }, set_size: { actions: 'note' } } }),
      '"set size" and "set_size" are both "set_size" there',
    ],
    [
      'two states that it would write as one',
      createMachine({ id: 'm', initial: 'a b', states: { 'a b': {}, a_b: {} } }),
      '"m.a b" and "m.a_b" are both "m.a_b" there',
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
