import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { ACCOUNT_EVENTS, type LiveEvent } from '#contract/live.ts';
import { listingTypesOf } from '../../src/app/listing-types.ts';
import { privateFactsOf } from '../../src/app/private-facts.tsx';
import * as activity from '../../src/app/screens/activity.tsx';
import * as desk from '../../src/app/screens/desk.tsx';
import * as greetingSignature from '../../src/app/screens/greeting-signature.tsx';
import * as history from '../../src/app/screens/history.tsx';
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
import { DESK, messageOf, QUEUE } from './feeds.ts';
import { questionsPageOf } from './given.ts';
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
