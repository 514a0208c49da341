import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COUNTDOWN_CLOSES_AT } from '#domain/countdown.ts';
import * as greetingSignature from '../../src/app/screens/greeting-signature.tsx';
import * as history from '../../src/app/screens/history.tsx';
import * as inbox from '../../src/app/screens/inbox.tsx';
import * as questions from '../../src/app/screens/questions.tsx';
import * as quickAnswers from '../../src/app/screens/quick-answers.tsx';
import * as settings from '../../src/app/screens/settings.tsx';
import { INBOX, QUEUE } from './feeds.ts';
import { CARD } from './given.ts';
import { watchListeners } from './listeners.ts';
import { beforeEachWiring, runSlot, world } from './wiring.ts';

beforeEachWiring('/accounts/10/history#question=5');

describe.each([
  ['history', history.createPage],
  ['quick answers', quickAnswers.createPage],
] as const)('the hash of the page of %s', (_, create) => {
  const run = () => runSlot(create(world.services), 'hashes');

  test('is told when it changes, and not on the way to another page', () => {
    const { events } = run();
    world.page.history.push('/accounts/10/history#question=6');
    expect(events).toEqual([{ type: 'hash.changed', hash: '#question=6' }]);
    world.page.history.push('/accounts/10/questions#question=7');
    expect(events).toHaveLength(1);
  });

  test('is told no more once the page has been left', () => {
    const { events, stop } = run();
    stop();
    world.page.history.push('/accounts/10/history#question=6');
    expect(events).toEqual([]);
  });
});

describe('2.66 whether list and question stand side by side', () => {
  /** A window whose width the test changes; returns how. */
  const changeable = (): ((isWide: boolean) => void) => {
    const media = Object.assign(window.matchMedia(''), { matches: false });
    window.matchMedia = () => media;
    return (isWide) => void media.dispatchEvent(Object.assign(new Event('change'), { matches: isWide }));
  };
  const run = () => runSlot(questions.createPage(world.services), 'queue.widths', undefined, QUEUE);

  test('is told at each change, until the list has left', () => {
    const change = changeable();
    const { events, stop } = run();
    expect(events).toEqual([]);
    change(true);
    change(false);
    const told = [
      { type: 'width.changed', isSideBySide: true },
      { type: 'width.changed', isSideBySide: false },
    ];
    expect(events).toEqual(told);
    stop();
    change(true);
    expect(events).toEqual(told);
  });
});

describe('the clock of a card', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());
  const run = (slot: string, input: unknown) =>
    runSlot(questions.createPage(world.services), `card.${slot}.clock`, input, { childInput: CARD });
  /** Lets so many ms pass for the product and its timers. */
  const pass = (ms: number): void => {
    world.now += ms;
    vi.advanceTimersByTime(ms);
  };

  test('9.09 says when the answer is about to go, and when its time is over', () => {
    const { events, stop } = run('countdown', { dueAt: world.now + COUNTDOWN_CLOSES_AT + 2000 });
    const told = (): readonly string[] => [...new Set(events.map(({ type }) => type))];
    pass(2000);
    expect(told()).toEqual([]);
    pass(1000);
    expect(events).toEqual([{ type: 'time.closing' }]);
    pass(COUNTDOWN_CLOSES_AT);
    expect(told()).toEqual(['time.closing', 'time.over']);
    const count = events.length;
    stop();
    pass(5000);
    expect(events).toHaveLength(count);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('4.09 says when a hold is over, and not before', () => {
    const { events, stop } = run('hold', { until: world.now + 3000 });
    pass(2000);
    expect(events).toEqual([]);
    pass(1000);
    expect(events).toEqual([{ type: 'hold.over' }]);
    stop();
    pass(5000);
    expect(events).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

const press = (key: string): void => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

describe('the keys of the questions page', () => {
  test('leave an answer and enter it again', () => {
    document.body.innerHTML = '<main><article><textarea></textarea></article></main>';
    const { events, stop } = runSlot(questions.createPage(world.services), 'shortcuts.keys');
    const pressIn = (place: string, key: string): void => {
      document.querySelector(place)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    };
    pressIn('textarea', 'Escape');
    pressIn('article', 'Enter');
    expect(events).toEqual([{ type: 'answer.left' }, { type: 'answer.entered' }]);
    stop();
    document.body.replaceChildren();
  });

  test('ask for the next card, the one before, help and what is similar, until the page is left', () => {
    const listeners = watchListeners(document);
    const { events, stop } = runSlot(questions.createPage(world.services), 'shortcuts.keys');
    for (const key of ['j', 'k', '?', 'g']) press(key);
    const told = [
      { type: 'card.requested', by: 1 },
      { type: 'card.requested', by: -1 },
      { type: 'help.requested' },
      { type: 'similar.requested' },
    ];
    expect(events).toEqual(told);
    stop();
    press('j');
    expect(events).toEqual(told);
    expect(listeners()).toEqual({});
  });
});

test('2.98 the keys of the list of all accounts ask for the next row and the one before, until it is left', () => {
  const listeners = watchListeners(document);
  const { events, stop } = runSlot(inbox.createPage(world.services), 'keys', undefined, INBOX);
  for (const key of ['j', 'k', 'v', '?', 'g']) press(key);
  const told = [
    { type: 'row.requested', by: 1 },
    { type: 'row.requested', by: -1 },
  ];
  expect(events).toEqual(told);
  stop();
  press('j');
  expect(events).toEqual(told);
  expect(listeners()).toEqual({});
});

describe('what would be lost by leaving a form', () => {
  test.each([
    ['greeting and signature', greetingSignature.createPage],
    ['settings', settings.createPage],
  ] as const)('of %s is guarded as long as there is something', (_, create) => {
    const { events, stop } = runSlot(create(world.services), 'leaveGuard.departures');
    world.page.history.navigator.push('/login');
    expect(events).toEqual([{ type: 'leave.requested', departure: { kind: 'path', path: '/login' } }]);
    expect(world.page.path()).toBe('/accounts/10/history#question=5');
    stop();
    world.page.history.navigator.push('/login');
    expect(world.page.path()).toBe('/login');
  });
});
