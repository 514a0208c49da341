import type { GatherFacts } from '../answers/gathering.ts';
import type { AnswerGenerator } from '../answers/port.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Question, Store } from '../store/port.ts';
import type { Round } from '../worker.ts';
import { inParallel } from './in-parallel.ts';
import { planOf, replyWith } from './scheduling.ts';

/** All of them are written at once, so that the slowest model and marketplace end within the lease. */
const BATCH = 4;
/** After this another node writes what a dead one was writing, in ms. */
const LEASE = 30_000;
/** A draft that failed is tried again after this, in ms, and without a link, which is restored by a person, after that. */
const AGAIN = 10_000;
const WHILE_LOST = 60_000;

interface DraftingDeps {
  readonly store: Store;
  readonly gather: GatherFacts;
  readonly generator: AnswerGenerator;
  readonly publish: Publish;
  /** How many times faster than usual the delays of automatic answers pass. */
  readonly clockRate: number;
  /** A draft was stored, perhaps to be sent at once. */
  readonly onDrafted: () => void;
  readonly log: Log;
}

/** Writes the drafts that are missing, oldest question first, until none is. One that cannot be written now is left for later. */
export function createDrafting({ store, gather, generator, publish, clockRate, onDrafted, log }: DraftingDeps): Round {
  async function draft(question: Question): Promise<void> {
    const { accountId, id, text, itemId } = question;
    const written = await generator.draft({ question: text, ...(await gather(accountId, itemId)) });
    const isKept = await store.transaction(async (tx) => {
      await tx.accounts.lock(accountId);
      const reply = await replyWith(tx, question, written.text);
      const plan = planOf(written, reply, await tx.accounts.settings(accountId), clockRate);
      return tx.questions.setDraft(accountId, id, { suggestedAnswer: written.text, ...plan });
    });
    if (!isKept) return;
    publish({ event: 'QuestionsChanged', details: { accountId } });
    onDrafted();
  }

  async function putOff({ accountId, id }: Question, error: unknown): Promise<void> {
    log.warn({ accountId, question: id, ...errorFacts(error) }, 'no draft was written; it is tried again');
    const isLost = error instanceof MarketplaceError && error.kind === 'lost';
    await store.questions.putOffDraft(accountId, id, isLost ? WHILE_LOST : AGAIN);
  }

  return async (isStopping) => {
    while (!isStopping()) {
      const questions = await store.questions.claimUndrafted({ limit: BATCH, lease: LEASE });
      if (questions.length === 0) return;
      await inParallel(questions, BATCH, (question) => draft(question).catch((error) => putOff(question, error)));
    }
  };
}
