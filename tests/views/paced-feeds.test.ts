import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_EVENTS, type LiveEvent } from '#contract/live.ts';
import * as desk from '../../src/app/screens/desk.tsx';
import * as inbox from '../../src/app/screens/inbox.tsx';
import * as questions from '../../src/app/screens/questions.tsx';
import { DESK, INBOX, messageOf } from './feeds.ts';
import { beforeEachWiring, PAGE, runSlot, world } from './wiring.ts';

beforeEachWiring('/accounts/10/history#question=5');

test('2.66 4.18 while the dense list is shown, the page of the cards is read after it', () => {
  vi.useFakeTimers();
  const { events } = runSlot(questions.createPage(world.services), 'list.changes');
  const change = (): void => world.bus.deliver(messageOf('QuestionsChanged', '10'));
  world.page.history.push('/accounts/10/questions?view=queue');
  change();
  vi.advanceTimersByTime(299);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  world.page.history.push('/accounts/10/questions');
  change();
  expect(events).toHaveLength(2);
  vi.useRealTimers();
});

describe('2.67 how many questions ask the same', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const run = () => runSlot(questions.createPage(world.services), 'similarGroups.changes');
  const change = (): void => world.bus.deliver(messageOf('QuestionsChanged', '10'));

  test('is read again a second after a change, and no more often than every five seconds', () => {
    const { events } = run();
    change();
    vi.advanceTimersByTime(999);
    change();
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([{ type: 'questions.changed' }]);
    change();
    vi.advanceTimersByTime(4999);
    expect(events).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(events).toHaveLength(2);
  });

  test('is not read again for another account, nor once the page has been left', () => {
    const { events, stop } = run();
    world.bus.deliver(messageOf('QuestionsChanged', '20'));
    vi.advanceTimersByTime(10_000);
    change();
    stop();
    expect(vi.getTimerCount()).toBe(0);
    change();
    vi.advanceTimersByTime(10_000);
    expect(events).toEqual([]);
    expect(world.listening()).toBe(0);
  });
});

describe('2.21 the count beside the navigation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const run = () => runSlot(desk.createPage(world.services), 'pendingCount.changes', undefined, DESK);
  const change = (): void => world.bus.deliver(messageOf('QuestionsChanged', '10'));

  test('is read again once, 300 ms after the first of what changed, and no more often than every second', () => {
    const { events } = run();
    change();
    vi.advanceTimersByTime(299);
    change();
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([{ type: 'resource.changed' }]);
    change();
    vi.advanceTimersByTime(999);
    expect(events).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(events).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(events).toHaveLength(2);
  });

  test('is not read again for another account, nor once the account has been left', () => {
    const { events, stop } = run();
    world.bus.deliver(messageOf('QuestionsChanged', '20'));
    vi.advanceTimersByTime(1000);
    change();
    stop();
    expect(vi.getTimerCount()).toBe(0);
    change();
    vi.advanceTimersByTime(1000);
    expect(events).toEqual([]);
    expect(world.listening()).toBe(0);
  });
});

describe('2.97 4.18 what is heard of all accounts', () => {
  interface OfAll {
    readonly what: string;
    readonly open: () => ReturnType<typeof runSlot>;
    readonly to: readonly LiveEvent[];
    readonly says: string;
    /** In ms: until the first change is told of, and from then to the next telling. */
    readonly first: number;
    readonly next: number;
  }
  const ALL: readonly OfAll[] = [
    {
      what: 'the list of their questions',
      open: () => runSlot(inbox.createPage(world.services), 'list.changes', undefined, INBOX),
      to: ['QuestionsChanged', 'AccountChanged'],
      says: 'list.changed',
      first: 0,
      next: 1000,
    },
    {
      what: 'how many questions they have',
      open: () => runSlot(desk.createPage(world.services), 'inboxCount.changes', undefined, DESK),
      to: ['QuestionsChanged'],
      says: 'resource.changed',
      first: 1000,
      next: 3000,
    },
  ];
  const named = ALL.map((one) => [one.what, one] as const);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each(named)('%s is told to be old by a change of any account, once for each', (_, { open, to, says, next }) => {
    const { events } = open();
    for (const accountId of ['10', '20']) {
      for (const event of [...ACCOUNT_EVENTS, 'SessionOpened', 'SessionClosed'] as const) {
        const before = events.length;
        world.bus.deliver(messageOf(event, accountId));
        vi.advanceTimersByTime(3 * next);
        expect(events.slice(before)).toEqual(to.filter((one) => one === event).map(() => ({ type: says })));
      }
    }
  });

  test.each(named)('%s is told at its pace, and not once it is left', (_, { open, to, says, first, next }) => {
    const { events, stop } = open();
    const change = (): void => world.bus.deliver(messageOf(to[0] ?? 'QuestionsChanged', '10'));
    change();
    vi.advanceTimersByTime(Math.max(0, first - 1));
    expect(events).toHaveLength(first === 0 ? 1 : 0);
    vi.advanceTimersByTime(first === 0 ? 0 : 1);
    expect(events).toEqual([{ type: says }]);
    change();
    vi.advanceTimersByTime(next - 1);
    expect(events).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(events).toHaveLength(2);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(world.listening()).toBe(0);
  });

  test('2.99 who writes where is told at each change, but not of whoever looks', () => {
    const { events, stop } = runSlot(inbox.createPage(world.services), 'writers', undefined, INBOX);
    const writes = (accountId: string, writer: string | null): void =>
      world.bus.deliver({
        event: 'PresenceChanged',
        details: { accountId, questions: [{ questionId: '5', present: ['beto@tienda.test', PAGE.email], writer }] },
      });
    writes('20', 'beto@tienda.test');
    writes('20', PAGE.email);
    writes('10', null);
    const row = { accountId: '20', questionId: '5' };
    const told = [
      { type: 'writer.changed', row, writer: 'beto@tienda.test' },
      { type: 'writer.changed', row, writer: null },
      { type: 'writer.changed', row: { ...row, accountId: '10' }, writer: null },
    ];
    expect(events).toEqual(told);
    stop();
    writes('20', 'beto@tienda.test');
    expect(events).toEqual(told);
    expect(world.listening()).toBe(0);
  });
});
