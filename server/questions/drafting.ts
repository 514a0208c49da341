import type { GatherFacts } from '../answers/gathering.ts';
import type { AnswerGenerator } from '../answers/port.ts';
import { LEASE, leased } from '../lease.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Work } from '../pool.ts';
import type { Question, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { planOf, pricesOf, replyWith } from './scheduling.ts';

const AT_ONCE = 4;
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
  readonly timers: Timers;
  readonly log: Log;
}

/** The drafts that are missing, oldest question first. One that cannot be written now is left for later. */
export function createDrafting(deps: DraftingDeps): Work<Question> {
  const { store, gather, generator, publish, clockRate, onDrafted, timers, log } = deps;

  async function draft(question: Question): Promise<void> {
    const { accountId, id, text, itemId } = question;
    const facts = await gather(accountId, itemId);
    const written = await generator.draft({ question: text, ...facts });
    const prices = pricesOf(facts.listing);
    const isKept = await store.transaction(async (tx) => {
      await tx.accounts.lock(accountId);
      const reply = await replyWith(tx, question, written.text);
      const settings = await tx.accounts.settings(accountId);
      const plan = planOf(written, reply, { settings, prices, clockRate });
      const { confidence, basis, doubts } = written;
      const reasons = { confidence, basis: [...basis], doubts: [...doubts] };
      const draft = { suggestedAnswer: written.text, suggestionKnown: written.known, reasons };
      const isSet = await tx.questions.setDraft(accountId, id, { ...draft, ...plan });
      if (isSet) await tx.missingData.record(accountId, question, written.missing);
      return isSet;
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

  async function draftLeased(question: Question): Promise<void> {
    const { accountId, id } = question;
    const renew = (): Promise<void> => store.questions.putOffDraft(accountId, id, LEASE);
    try {
      await leased(() => draft(question), renew, timers);
    } catch (error) {
      await putOff(question, error);
    }
  }

  return {
    claim: (limit) => store.questions.claimUndrafted({ limit, lease: LEASE }),
    work: draftLeased,
    atOnce: AT_ONCE,
  };
}
