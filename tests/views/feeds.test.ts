import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { ACCOUNT_EVENTS, type LiveEvent, type LiveMessage } from '#contract/live.ts';
import { COUNTDOWN_CLOSES_AT } from '#domain/countdown.ts';
import { START } from '#domain/list-place.ts';
import { listingTypesOf } from '../../src/app/listing-types.ts';
import { privateFactsOf } from '../../src/app/private-facts.tsx';
import * as activity from '../../src/app/screens/activity.tsx';
import * as desk from '../../src/app/screens/desk.tsx';
import * as greetingSignature from '../../src/app/screens/greeting-signature.tsx';
import * as history from '../../src/app/screens/history.tsx';
import * as inbox from '../../src/app/screens/inbox.tsx';
import * as lostConnection from '../../src/app/screens/lost-connection.tsx';
import * as missingData from '../../src/app/screens/missing-data.tsx';
import * as operators from '../../src/app/screens/operators.tsx';
import * as questions from '../../src/app/screens/questions.tsx';
import * as quickAnswers from '../../src/app/screens/quick-answers.tsx';
import * as report from '../../src/app/screens/report.tsx';
import * as settings from '../../src/app/screens/settings.tsx';
import type { Services } from '../../src/app/services.ts';
import { createSimilarReview } from '../../src/app/similar-review.ts';
import { createProfileCharts } from '../../src/app/user-menu.tsx';
import { CARD, questionsPageOf } from './given.ts';
import { watchListeners } from './listeners.ts';
import { beforeEachWiring, PAGE, runSlot, world } from './wiring.ts';

interface Feed {
  readonly create: (services: Services) => AnyActorLogic;
  readonly slot: string;
  readonly pageInput?: unknown;
  readonly childInput?: unknown;
  /** What it listens for, and what it says then. */
  readonly to: readonly LiveEvent[];
  readonly says: string;
  /** Whether it says it at a list's pace: of several messages at once, once. */
  readonly isPaced?: boolean;
}

const LIST = { childInput: { limit: 5, skip: 0 } };
const QUEUE = {
  childInput: { search: { sort: 'most-recent-last' }, soughtId: null, opensFirst: false },
};
const DESK = { pageInput: { email: PAGE.email, colorMode: 'system' }, childInput: { accountId: '10' } };
const INBOX = {
  pageInput: { email: PAGE.email, place: START, remembered: { order: 'most-recent-last', limit: 5 }, left: null },
};

const FEEDS: readonly Feed[] = [
  {
    create: questions.createPage,
    slot: 'list.changes',
    to: ['QuestionsChanged'],
    says: 'list.changed',
    isPaced: true,
  },
  {
    create: questions.createPage,
    slot: 'queue.rows.changes',
    ...QUEUE,
    to: ['QuestionsChanged'],
    says: 'list.changed',
    isPaced: true,
  },
  {
    create: (services) => createSimilarReview(services, questionsPageOf(PAGE)),
    slot: 'changes',
    to: ['QuestionsChanged'],
    says: 'questions.changed',
    isPaced: true,
  },
  {
    create: questions.createPage,
    slot: 'greetingSignature.changes',
    to: ['GreetingAndSignatureChanged'],
    says: 'resource.changed',
  },
  {
    create: history.createPage,
    slot: 'list.changes',
    ...LIST,
    to: ['QuestionsChanged'],
    says: 'list.changed',
    isPaced: true,
  },
  {
    create: activity.createPage,
    slot: 'list.changes',
    ...LIST,
    to: [
      'QuestionsChanged',
      'QuickAnswersChanged',
      'SettingsChanged',
      'GreetingAndSignatureChanged',
      'OperatorsChanged',
      'AccountChanged',
    ],
    says: 'list.changed',
    isPaced: true,
  },
  {
    create: report.createPage,
    slot: 'changes',
    to: ['QuestionsChanged'],
    says: 'report.changed',
    isPaced: true,
  },
  {
    create: missingData.createPage,
    slot: 'list.changes',
    to: ['QuestionsChanged'],
    says: 'list.changed',
    isPaced: true,
  },
  {
    create: operators.createPage,
    slot: 'requirement.changes',
    to: ['OperatorsChanged'],
    says: 'resource.changed',
  },
  { create: operators.createPage, slot: 'list.changes', to: ['OperatorsChanged'], says: 'list.changed' },
  { create: quickAnswers.createPage, slot: 'list.changes', to: ['QuickAnswersChanged'], says: 'list.changed' },
  {
    create: greetingSignature.createPage,
    slot: 'form.changes',
    to: ['GreetingAndSignatureChanged'],
    says: 'form.changed',
  },
  { create: settings.createPage, slot: 'settings.changes', to: ['SettingsChanged'], says: 'form.changed' },
  { create: settings.createPage, slot: 'policies.changes', to: ['SettingsChanged'], says: 'form.changed' },
  { create: settings.createPage, slot: 'rules.changes', to: ['AutomaticChanged'], says: 'form.changed' },
  { create: settings.createPage, slot: 'ruleChoices.changes', to: ['AutomaticChanged'], says: 'resource.changed' },
  { create: settings.createPage, slot: 'record.changes', to: [], says: '' },
  {
    create: settings.createPage,
    slot: 'shadow.changes',
    to: ['AutomaticChanged', 'SettingsChanged'],
    says: 'shadow.changed',
  },
  { create: settings.createPage, slot: 'shadow.differences.changes', ...LIST, to: [], says: '' },
  {
    create: (services) => privateFactsOf(services, PAGE),
    slot: 'list.changes',
    childInput: { itemId: 'MLA1', questionId: null },
    to: ['QuestionsChanged'],
    says: 'resource.changed',
    isPaced: true,
  },
  { create: (services) => listingTypesOf(services, PAGE), slot: 'changes', to: [], says: '' },
  { create: lostConnection.createPage, slot: 'changes', to: ['AccountChanged'], says: 'account.changed' },
  { create: desk.createPage, slot: 'linkWatch.changes', ...DESK, to: ['AccountChanged'], says: 'account.changed' },
  {
    create: desk.createPage,
    slot: 'halt.changes',
    ...DESK,
    to: ['AutomaticChanged', 'SettingsChanged'],
    says: 'automatic.changed',
  },
  {
    create: (services) => createProfileCharts(services).sessions,
    slot: 'changes',
    to: ['SessionOpened', 'SessionClosed'],
    says: 'sessions.changed',
  },
];

const messageOf = (event: LiveEvent, accountId: string): LiveMessage =>
  event === 'SessionOpened' || event === 'SessionClosed'
    ? { event, details: { sessionId: '9' } }
    : event === 'PresenceChanged'
      ? { event, details: { accountId, questions: [] } }
      : event === 'TypedAnswerChanged'
        ? { event, details: { accountId, questionId: '5', device: 'phone' } }
        : { event, details: { accountId } };

beforeEachWiring('/accounts/10/history#question=5');

describe('4.18 what a chart hears of the live connection', () => {
  const run = ({ create, slot, ...place }: Feed) => runSlot(create(world.services), slot, undefined, place);
  const named = FEEDS.map((feed) => [feed.slot, feed.to.join(', '), feed] as const);

  test.each(named)('%s: %s, once each', (_slot, _to, feed) => {
    const { events } = run(feed);
    for (const event of [...ACCOUNT_EVENTS, 'SessionOpened', 'SessionClosed'] as const)
      world.bus.deliver(messageOf(event, '10'));
    const heard = feed.isPaced === true ? feed.to.slice(0, 1) : feed.to;
    expect(events).toEqual(heard.map(() => ({ type: feed.says })));
  });

  test.each(named)('%s: nothing of another account', (_slot, _to, feed) => {
    const { events } = run(feed);
    for (const event of ACCOUNT_EVENTS) world.bus.deliver(messageOf(event, '20'));
    expect(events).toEqual([]);
  });

  test.each(named)('%s: that something may have been missed', (_slot, _to, feed) => {
    const { events } = run(feed);
    world.bus.announceGap();
    const isHeard = new Set(events.map(({ type }) => type));
    expect([...isHeard]).toEqual(feed.to.length === 0 ? [] : [feed.says]);
  });

  test.each(named)('%s: nothing once its chart has left', (_slot, _to, feed) => {
    const { events, stop } = run(feed);
    stop();
    for (const event of feed.to) world.bus.deliver(messageOf(event, '10'));
    expect(events).toEqual([]);
    expect(world.listening()).toBe(0);
  });
});

describe('4.18 what changes often', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const paced = FEEDS.filter(({ isPaced }) => isPaced === true).map((feed) => [feed.slot, feed] as const);

  test.each(paced)(
    '%s: of 20 messages a second the first is told at once, then one a second, and the last',
    (_, feed) => {
      const { events, stop } = runSlot(feed.create(world.services), feed.slot, undefined, feed);
      const change = (): void => world.bus.deliver(messageOf(feed.to[0] ?? 'QuestionsChanged', '10'));
      change();
      expect(events).toHaveLength(1);
      for (let message = 0; message < 400; message++) {
        vi.advanceTimersByTime(50);
        change();
      }
      expect(events).toHaveLength(21);
      vi.advanceTimersByTime(5000);
      expect(events).toHaveLength(22);
      change();
      expect(events).toHaveLength(23);
      change();
      stop();
      vi.advanceTimersByTime(5000);
      expect(events).toHaveLength(23);
    },
  );
});

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
