import {
  addQuickAnswer,
  changeQuickAnswer,
  deleteQuickAnswer,
  listQuickAnswers,
  listQuickAnswerVersions,
  moveQuickAnswerDown,
  moveQuickAnswerUp,
  type QuickAnswer,
  restoreQuickAnswerVersion,
  searchQuickAnswers,
} from '#contract/quick-answers.ts';
import type { KnowledgeRoutesDeps } from '../answers/knowledge-changes.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { QuickAnswerChange, Store } from '../store/port.ts';

interface LoggedChange {
  readonly email: string;
  readonly code: 'QuickAnswerAdded' | 'QuickAnswerUpdated' | 'QuickAnswerDeleted';
  readonly quickAnswer: QuickAnswer;
}

const missing = (): Problem => new Problem('not-found', { message: 'no such quick answer' });
const taken = (): Problem => new Problem('conflict', { message: 'another quick answer has this title' });

/** 7.31-7.36. */
export function quickAnswerRoutes({ store, publish, onKnowledgeChanged }: KnowledgeRoutesDeps): Binding[] {
  const publishChange = (accountId: string): void => publish({ event: 'QuickAnswersChanged', details: { accountId } });

  /** The activity entry (3.42), and drafts that follow the change. */
  async function recordChange(tx: Store, accountId: string, { email, code, quickAnswer }: LoggedChange) {
    const { title, color, answer } = quickAnswer;
    await tx.activity.append(accountId, { email, code, details: { title, color, answer } });
    await onKnowledgeChanged(accountId, { itemId: null }, tx);
  }

  /** Another text in the place of the one that is there. */
  async function update(
    accountId: string,
    email: string,
    change: (tx: Store, accountId: string, email: string) => Promise<QuickAnswerChange>,
  ): Promise<QuickAnswer> {
    const changed = await store.transaction(async (tx) => {
      const result = await change(tx, accountId, email);
      if (result.outcome === 'changed') {
        await recordChange(tx, accountId, { email, code: 'QuickAnswerUpdated', quickAnswer: result.quickAnswer });
      }
      return result;
    });
    if (changed.outcome === 'missing') throw missing();
    if (changed.outcome === 'taken') throw taken();
    if (changed.outcome === 'changed') publishChange(accountId);
    return changed.quickAnswer;
  }

  async function move(accountId: string, title: string, direction: 'up' | 'down', email: string): Promise<undefined> {
    const moved = await store.transaction(async (tx) => {
      const result = await tx.quickAnswers.move(accountId, title, direction);
      if (result.outcome === 'changed') {
        const details = { title: result.quickAnswer.title, targetOrder: result.quickAnswer.order };
        await tx.activity.append(accountId, { email, code: 'QuickAnswerMoved', details });
      }
      return result.outcome;
    });
    if (moved === 'missing') throw missing();
    if (moved === 'changed') publishChange(accountId);
    return undefined;
  }

  return [
    bind(listQuickAnswers, ({ member, query }) => store.quickAnswers.page(member().accountId, query)),
    bind(searchQuickAnswers, async ({ member, query }) => ({
      entries: await store.quickAnswers.search(member().accountId, query.search, query.limit),
    })),
    bind(addQuickAnswer, async ({ member, body, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      const added = await store.transaction(async (tx) => {
        const quickAnswer = await tx.quickAnswers.add(accountId, body, email);
        if (quickAnswer !== null) {
          await recordChange(tx, accountId, { email, code: 'QuickAnswerAdded', quickAnswer });
        }
        return quickAnswer;
      });
      if (added === null) throw taken();
      publishChange(accountId);
      return added;
    }),
    bind(changeQuickAnswer, ({ member, params, body, caller }) =>
      update(member().accountId, caller().email, (tx, accountId, email) =>
        tx.quickAnswers.change(accountId, params.title, body, email),
      ),
    ),
    bind(listQuickAnswerVersions, async ({ member, params }) => {
      const entries = await store.quickAnswers.versions(member().accountId, params.title);
      if (entries === null) throw missing();
      return { entries };
    }),
    bind(restoreQuickAnswerVersion, ({ member, params, caller }) =>
      update(member().accountId, caller().email, (tx, accountId, email) =>
        tx.quickAnswers.restore(accountId, params.title, Number(params.version), email),
      ),
    ),
    bind(deleteQuickAnswer, async ({ member, params, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      const deleted = await store.transaction(async (tx) => {
        const quickAnswer = await tx.quickAnswers.delete(accountId, params.title);
        if (quickAnswer !== null) {
          await recordChange(tx, accountId, { email, code: 'QuickAnswerDeleted', quickAnswer });
        }
        return quickAnswer;
      });
      if (deleted === null) throw missing();
      publishChange(accountId);
      return undefined;
    }),
    bind(moveQuickAnswerUp, ({ member, params, caller }) =>
      move(member().accountId, params.title, 'up', caller().email),
    ),
    bind(moveQuickAnswerDown, ({ member, params, caller }) =>
      move(member().accountId, params.title, 'down', caller().email),
    ),
  ];
}
