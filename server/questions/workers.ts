import type { GatherFacts, GatherKnowledge } from '../answers/gathering.ts';
import type { KnowledgeChanges } from '../answers/knowledge-changes.ts';
import type { AnswerGenerator } from '../answers/port.ts';
import { chance } from '../chance.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { createPool, type Work } from '../pool.ts';
import type { Store, SyncJob } from '../store/port.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { createWorker, type Worker } from '../worker.ts';
import type { Answering } from './answering.ts';
import { createAutomatic } from './automatic.ts';
import { createDrafting } from './drafting.ts';
import { createListingImport, createQuestionImport, PAST_ANSWERS_WAIT } from './importing.ts';
import { createInbox } from './inbox.ts';
import { createIntake } from './intake.ts';
import { createJobs, type NextRun } from './jobs.ts';
import { createPolling, pauseOf } from './polling.ts';

const IMPORT = 'import';
const LISTINGS = 'listings';
const POLL = 'poll';
/** How often idle workers look for work that nobody told them of, in ms. */
const ROUND = 5000;
/** Attempts whose outcome is unknown are asked about again this soon, in ms. */
const SETTLE_ROUND = 2000;
/** Automatic answers go out at most this much later than they are due, in ms. */
const DUE_ROUND = 1000;
/** The same for comparisons with the marketplace. */
const POLL_ROUND = 1000;

export interface WorkerDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly gather: GatherFacts;
  readonly gatherKnowledge: GatherKnowledge;
  readonly knowledgeChanges: KnowledgeChanges;
  readonly generator: AnswerGenerator;
  readonly answering: Answering;
  readonly publish: Publish;
  readonly clientId: string;
  /** Within this a question is seen of which no notice comes, in ms: each account is compared with the marketplace that often. */
  readonly pollEvery: number;
  /** How many times faster than usual the delays of automatic answers pass. */
  readonly clockRate: number;
  readonly log: Log;
  readonly timers?: Timers;
  readonly random?: () => number;
}

export interface Workers {
  /** There is something in the inbox. */
  readonly wakeInbox: () => void;
  /** Makes it due, within the transaction that links the account, to bring in what it holds and to compare it from then on. */
  readonly scheduleAccount: (tx: Store, accountId: string) => Promise<void>;
  /** Something was scheduled. */
  readonly wakeImports: () => void;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Everything that happens without a request: notices, polling, first import, drafts, unsettled answers. */
export function startWorkers(deps: WorkerDeps): Workers {
  const { store, marketplace, answering, knowledgeChanges, pollEvery, log } = deps;
  const { timers = systemTimers, random = chance } = deps;
  const intake = createIntake({ ...deps, ...knowledgeChanges });
  const report = (error: unknown): void => log.error(errorFacts(error), 'a worker stumbled');
  const pool = <Entry>(work: Work<Entry>, every: number): Worker => createPool(work, { every, report, timers });
  const jobs = (name: string, run: (job: SyncJob) => Promise<NextRun>) =>
    createJobs({ store, name, run, random, timers, log });

  const automatic = pool(createAutomatic({ ...deps, timers }), DUE_ROUND);
  const drafts = pool(createDrafting({ ...deps, timers, onDrafted: automatic.wake }), ROUND);
  const onNews = drafts.wake;
  knowledgeChanges.whenDue(drafts.wake);
  const inbox = pool(createInbox({ store, marketplace, intake, random, onNews, timers, log }), ROUND);
  const poll = createPolling({ ...deps, timers, intake, onNews, onNotices: inbox.wake });
  const polls = pool(jobs(POLL, poll), POLL_ROUND);
  const imports = pool(jobs(IMPORT, createQuestionImport({ store, marketplace, intake, onNews })), ROUND);
  const listings = pool(jobs(LISTINGS, createListingImport({ marketplace, intake })), ROUND);
  const settle = async (): Promise<void> => void (await answering.settleStranded());
  const settling = createWorker(settle, SETTLE_ROUND, report, timers);
  const all = [settling, inbox, polls, imports, listings, drafts, automatic];
  for (const { wake } of all) wake();

  return {
    wakeInbox: inbox.wake,
    scheduleAccount: async (tx, accountId) => {
      await tx.redrafts.awaitPastAnswers(accountId, PAST_ANSWERS_WAIT);
      await tx.syncJobs.schedule(accountId, IMPORT, 0);
      await tx.syncJobs.schedule(accountId, LISTINGS, 0);
      await tx.syncJobs.schedule(accountId, POLL, pauseOf(pollEvery));
    },
    wakeImports: () => {
      imports.wake();
      listings.wake();
    },
    idle: async () => {
      while (all.some(({ isBusy }) => isBusy())) await Promise.all(all.map(({ idle }) => idle()));
    },
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}
