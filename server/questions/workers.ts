import { createAdaptiveWidth } from '../adaptive-width.ts';
import type { TopicsOf } from '../answers/embedded/topics.ts';
import type { GatherFacts, GatherKnowledge } from '../answers/gathering.ts';
import type { KnowledgeChanges } from '../answers/knowledge-changes.ts';
import type { AnswerGenerator } from '../answers/port.ts';
import type { Publish } from '../live/hub.ts';
import { errorFields, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { automatically, promptly } from '../marketplace/call-budget.ts';
import { atMost, type InTurn, oneAtATime, oneAtATimeEach } from '../one-at-a-time.ts';
import { ORDERS } from '../orders/progress.ts';
import { createOrdersReading, ORDERS_DELAY } from '../orders/reading.ts';
import { createRehearsing, REHEARSAL } from '../rehearsal/rehearsing.ts';
import { createCountingAhead } from '../report/counting-ahead.ts';
import { createArchiving, RETENTION, type RetentionConfig } from '../retention/archiving.ts';
import { createIndexing } from '../search/indexing.ts';
import { secureRandom } from '../secure-random.ts';
import { IMPORT_JOB, type Store, type SyncJob } from '../store/port.ts';
import { delay, systemTimers, type Timers } from '../timers.ts';
import type { Tracing } from '../tracing.ts';
import { createWorker, type Worker } from '../worker.ts';
import { createWorkerPool, type PoolState, type WorkQueue } from '../worker-pool.ts';
import type { AccountActivity } from './account-activity.ts';
import type { OnAnswer } from './answer-outcomes.ts';
import type { Answering } from './answering.ts';
import { createAutomatic } from './automatic.ts';
import { createDeferred } from './deferred.ts';
import { createDrafting } from './drafting.ts';
import { createFloods, type Floods } from './floods.ts';
import type { IsHoliday } from './holidays.ts';
import { createItemImport, createQuestionImport, PAST_ANSWERS_WAIT } from './importing.ts';
import { createInbox } from './inbox.ts';
import { createJobs, type NextRun } from './jobs.ts';
import { createMissedNotifications } from './missed-notifications.ts';
import { POLL, type PollTimes, pollInterval } from './poll-interval.ts';
import { createPolling } from './polling.ts';
import { createQuestionSync } from './question-sync.ts';
import { createTopicReading } from './topics.ts';

const ITEMS = 'listings';
/** How often idle workers look for work without being woken, in ms. */
const IDLE_INTERVAL = 5000;
/** How often attempts with an unknown outcome are read again, in ms. */
const SETTLE_INTERVAL = 2000;
/** The longest delay of a scheduled answer, in ms. */
const DUE_INTERVAL = 1000;
/** The longest delay of a poll, in ms. */
const POLL_CHECK_INTERVAL = 1000;

/** Notifications and questions that come within so many ms after a claim are claimed together, and their writes share transactions. */
const GATHERING = 40;

/**
 * So many transactions wait for the lock of an account at the same time at most. They hold a connection meanwhile, and others need some of the
 * ten that a node has.
 */
const LOCK_WAITS = 5;

/** How long a row of a rehearsal waits for buyers' questions at most, in ms, so that a busy node rehearses too. */
const GIVING_WAY = 1000;

/** How often a node looks for histories that no search finds yet, in ms. */
const INDEXING_INTERVAL = 60_000;

/** How often a node looks for accounts whose reports are counted ahead, in ms. */
const COUNTING_INTERVAL = 60_000;

/** How often a node looks for accounts whose old months are to be archived, and for new accounts, in ms. */
const RETENTION_INTERVAL = 60_000;
const ENROLMENT_INTERVAL = 3_600_000;

/** What this node does at the same time at most. */
export interface WorkerLimits {
  readonly notifications: number;
  readonly drafts: number;
  /** Scheduled answers, and as many of members. */
  readonly answers: number;
  readonly polls: number;
}

export type WorkName = keyof WorkerLimits | 'deferred-answers';

/** The state of the pool of this work has changed. */
export type OnWork = (name: WorkName, state: PoolState) => void;

export interface WorkerDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly gather: GatherFacts;
  readonly gatherKnowledge: GatherKnowledge;
  readonly knowledgeChanges: KnowledgeChanges;
  readonly generator: AnswerGenerator;
  readonly topicsOf: TopicsOf;
  readonly answering: Answering;
  readonly publish: Publish;
  readonly onAnswer: OnAnswer;
  readonly clientId: string;
  readonly pollTimes: PollTimes;
  readonly activity: AccountActivity;
  readonly limits: WorkerLimits;
  readonly onWork: OnWork;
  /** Factor by which delays of scheduled answers are shortened. */
  readonly clockRate: number;
  readonly isHoliday: IsHoliday;
  /** Null: everything stays in the store. */
  readonly retention: RetentionConfig | null;
  readonly tracing: Tracing;
  readonly log: Log;
  readonly timers?: Timers;
  readonly random?: () => number;
}

interface Adaptive {
  readonly name: WorkName;
  readonly most: number;
  /** The least time from a claim that found something to the next, in ms. */
  readonly pause?: number;
  readonly isTimed?: boolean;
}

export interface Workers {
  /** An entry was added to the inbox. */
  readonly wakeInbox: () => void;
  readonly floods: Floods;
  /** Reads the account's orders soon. */
  readonly readOrdersOf: (accountId: string) => Promise<void>;
  /** Schedules the account's imports and polls within the transaction that links it. */
  readonly scheduleAccount: (tx: Store, accountId: string) => Promise<void>;
  /** An import was scheduled. */
  readonly wakeImports: () => void;
  /** A rehearsal was started. */
  readonly wakeRehearsals: () => void;
  /** Resolves when no worker has anything to do. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Everything that runs without a request: notifications, polling, imports, drafts, scheduled and deferred answers, abandoned attempts. */
export function startWorkers(deps: WorkerDeps): Workers {
  const { store, marketplace, answering, knowledgeChanges, pollTimes: times, activity, limits, onWork, log } = deps;
  const { publish } = deps;
  const { timers = systemTimers, random = secureRandom } = deps;
  const inTurn = oneAtATime();
  const ofAccount = oneAtATimeEach();
  const inPlaces = atMost(LOCK_WAITS);
  // In the account's turn first, so that one whose lock is held for long takes one place.
  const inTurnOf =
    (accountId: string): InTurn =>
    (work) =>
      ofAccount(accountId)(() => inPlaces(work));
  const questionSync = createQuestionSync({ ...deps, ...knowledgeChanges, inTurn, inTurnOf });
  const onError = (error: unknown): void => log.error(errorFields(error), 'worker failed');
  const pool = <Entry>(work: WorkQueue<Entry>, every: number, adaptive?: Adaptive): Worker =>
    createWorkerPool(work, {
      interval: every,
      onError,
      timers,
      ...(adaptive && {
        pause: adaptive.pause ?? 0,
        isTimed: adaptive.isTimed ?? false,
        width: createAdaptiveWidth({ start: work.concurrency, most: adaptive.most }, timers),
        onChange: (state: PoolState) => onWork(adaptive.name, state),
      }),
    });
  /** For work whose lease is not renewed, or that a person waits for: its calls never wait for the budget. */
  const prompt = <Entry>(work: WorkQueue<Entry>, every: number, adaptive: Adaptive): Worker =>
    pool({ ...work, process: (entry) => promptly(() => work.process(entry)) }, every, adaptive);
  const unhurried = <Entry>(work: WorkQueue<Entry>, every: number, adaptive?: Adaptive): Worker =>
    pool({ ...work, process: (entry) => automatically(() => work.process(entry)) }, every, adaptive);
  const jobs = (name: string, run: (job: SyncJob) => Promise<NextRun>, onFailed?: (job: SyncJob) => void) =>
    createJobs({ store, name, run, onFailed, random, timers, log });

  const automatic = prompt(createAutomatic({ ...deps, timers }), DUE_INTERVAL, {
    name: 'answers',
    most: limits.answers,
  });
  const deferred = prompt(createDeferred(deps), DUE_INTERVAL, { name: 'deferred-answers', most: limits.answers });
  const drafts = unhurried(
    createDrafting({ ...deps, inTurn, inTurnOf, timers, onScheduled: automatic.wake }),
    IDLE_INTERVAL,
    {
      name: 'drafts',
      most: limits.drafts,
      pause: GATHERING,
    },
  );
  const onChange = drafts.wake;
  knowledgeChanges.whenDue(drafts.wake);
  const floods = createFloods({ store, timers, log });
  const { onActivity } = activity;
  const inbox = unhurried(
    createInbox({ ...deps, questionSync, random, floods, onChange, onActivity, timers }),
    IDLE_INTERVAL,
    { name: 'notifications', most: limits.notifications, pause: GATHERING },
  );
  const onRead = (accountId: string): void => publish({ event: 'QuestionsChanged', details: { accountId } });
  const poll = createPolling({ ...deps, times, timers, questionSync, onChange, onActivity, onRead });
  const polls = unhurried(jobs(POLL, poll), POLL_CHECK_INTERVAL, {
    name: 'polls',
    most: limits.polls,
    pause: GATHERING,
    isTimed: true,
  });
  const interval = pollInterval(times.pollEvery);
  const readMissed = createMissedNotifications({ ...deps, interval, onPolls: polls.wake });
  const missed = createWorker((isStopping) => automatically(() => readMissed(isStopping)), interval, onError, timers);
  const activities = createWorker(activity.store, interval, onError, timers);
  activity.whenNoted(activities.wake);
  const imports = unhurried(
    jobs(
      IMPORT_JOB,
      createQuestionImport({ store, marketplace, questionSync, onChange, onRead }),
      // Until the pending questions are read, the list says that they are not.
      ({ accountId, cursor }) => cursor === null && onRead(accountId),
    ),
    IDLE_INTERVAL,
  );
  const items = unhurried(jobs(ITEMS, createItemImport({ marketplace, questionSync })), IDLE_INTERVAL);
  // One at a time: a rehearsal may take long, and buyers wait for the other drafts.
  const giveWay = async (): Promise<void> => {
    const buyers = [inbox, drafts].filter(({ isBusy }) => isBusy());
    if (buyers.length > 0)
      await Promise.race([Promise.all(buyers.map(({ idle }) => idle())), delay(timers, GIVING_WAY)]);
  };
  const rehearse = createRehearsing({ ...deps, giveWay });
  const rehearsals = unhurried({ ...jobs(REHEARSAL, rehearse), concurrency: 1 }, IDLE_INTERVAL);
  // One at a time as well: no buyer waits for what orders say.
  const readOrders = createOrdersReading({ ...deps, giveWay });
  const orders = unhurried({ ...jobs(ORDERS, readOrders), concurrency: 1 }, IDLE_INTERVAL);
  const indexing = createWorker(createIndexing(store), INDEXING_INTERVAL, onError, timers);
  const topics = createWorker(createTopicReading(store, deps.topicsOf), INDEXING_INTERVAL, onError, timers);
  const countAhead = createCountingAhead({ store, giveWay, timers });
  const countingAhead = createWorker(countAhead, COUNTING_INTERVAL, onError, timers);
  const { retention } = deps;
  const startArchiving = (config: RetentionConfig): Worker[] => {
    const archive = createArchiving({ store, retention: config, giveWay, log });
    const months = unhurried({ ...jobs(RETENTION, archive), concurrency: 1 }, RETENTION_INTERVAL);
    const enrol = async (): Promise<void> => {
      await store.retention.enrol(RETENTION);
      months.wake();
    };
    return [createWorker(enrol, ENROLMENT_INTERVAL, onError, timers), months];
  };
  const archiving = retention === null ? [] : startArchiving(retention);
  const settle = async (): Promise<void> => void (await promptly(() => answering.settleAbandoned()));
  const settling = createWorker(settle, SETTLE_INTERVAL, onError, timers);
  const all = [
    settling,
    indexing,
    topics,
    countingAhead,
    inbox,
    polls,
    missed,
    activities,
    imports,
    items,
    rehearsals,
    orders,
    drafts,
    automatic,
    deferred,
    ...archiving,
  ];
  for (const { wake } of all) wake();

  return {
    wakeInbox: inbox.wake,
    floods,
    readOrdersOf: (accountId) => store.syncJobs.hasten([accountId], ORDERS, ORDERS_DELAY),
    scheduleAccount: async (tx, accountId) => {
      await tx.redrafts.awaitPastAnswers(accountId, PAST_ANSWERS_WAIT);
      await tx.accounts.awaitImport(accountId);
      await tx.syncJobs.schedule(accountId, IMPORT_JOB, 0);
      await tx.syncJobs.schedule(accountId, ITEMS, 0);
      await tx.syncJobs.schedule(accountId, POLL, interval);
      await tx.syncJobs.schedule(accountId, ORDERS, 0);
    },
    wakeImports: () => {
      imports.wake();
      items.wake();
      orders.wake();
    },
    wakeRehearsals: rehearsals.wake,
    idle: async () => {
      while (all.some(({ isBusy }) => isBusy())) await Promise.all(all.map(({ idle }) => idle()));
    },
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}
