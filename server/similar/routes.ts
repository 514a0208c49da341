import {
  COMPARED_QUESTIONS,
  listSimilarGroups,
  readSimilarQuestions,
  SIMILAR_QUESTIONS_LIMIT,
  type SimilarQuestions,
} from '#contract/similar-questions.ts';
import type { ConceptLikelihood } from '../answers/embedded/classifier.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import { linked, toPending, withTyped } from '../questions/routes.ts';
import type { ListedPage, PendingQuestion, Store } from '../store/port.ts';
import { differenceOf } from './compare.ts';
import { createFeatures } from './features.ts';
import { groupSimilar } from './grouping.ts';

interface SimilarDeps {
  readonly store: Store;
  readonly likelihood: ConceptLikelihood;
}

/** Whether a member's answer waits to go out. */
const isOutgoing = ({ unsent }: PendingQuestion): boolean => unsent !== null && unsent.sendAt !== null;

/** 7.66, 7.67. */
export function similarRoutes({ store, likelihood }: SimilarDeps): Binding[] {
  const featuresOf = createFeatures(likelihood);
  const comparedOf = (accountId: string): Promise<ListedPage> =>
    store.questions.pendingPage(accountId, { skip: 0, limit: COMPARED_QUESTIONS, sort: 'most-recent-last' });
  return [
    bind(listSimilarGroups, async ({ member }) => {
      const { accountId } = linked(member());
      const { entries, count } = await comparedOf(accountId);
      const groups = await groupSimilar(entries, featuresOf);
      return {
        groups: groups
          .map((group) => group.filter((question) => !isOutgoing(question)).map(({ id }) => id))
          .flatMap((questionIds) => (questionIds.length < 2 ? [] : [{ questionIds }])),
        isComplete: count <= entries.length,
      };
    }),
    bind(readSimilarQuestions, async ({ member, params, caller }): Promise<SimilarQuestions> => {
      const { accountId, undoSeconds } = linked(member());
      const [given, page] = await Promise.all([
        store.questions.byId(accountId, params.questionId),
        comparedOf(accountId),
      ]);
      if (given === null) throw new Problem('not-found', { message: 'no such question' });
      const { id, text, itemId, buyerId } = given;
      // Once answered it is not pending any more, and still decides what is similar to it.
      const isPending = page.entries.some((question) => question.id === id);
      const compared = isPending ? page.entries : [...page.entries, given].toSorted(byAge);
      const groups = await groupSimilar<Pick<PendingQuestion, 'id' | 'text' | 'askedAt'>>(compared, featuresOf);
      const members = new Set(groups.find((group) => group.some((one) => one.id === id))?.map((one) => one.id));
      const similar = page.entries
        .filter((question) => question.id !== id && members.has(question.id) && !isOutgoing(question))
        .slice(0, SIMILAR_QUESTIONS_LIMIT);
      const pending = similar.map(toPending);
      const typed = page.hasTypedAnswers ? await withTyped(store, accountId, caller().userId, pending) : pending;
      return {
        question: { id, text, itemId, fromUserId: buyerId },
        entries: typed.map((question) => ({
          question,
          ...differenceOf(featuresOf(question.text), featuresOf(text)),
        })),
        timestamp: page.timestamp,
        nicknames: only(
          page.nicknames,
          similar.map((one) => one.buyerId),
        ),
        items: only(
          page.items,
          similar.map((one) => one.itemId),
        ),
        undoSeconds,
      };
    }),
  ];
}

interface Aged {
  readonly id: string;
  readonly askedAt: number;
}
const byAge = (one: Aged, other: Aged): number => one.askedAt - other.askedAt || (one.id < other.id ? -1 : 1);

/** The entries of these keys. */
function only<Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(record).filter(([key]) => wanted.has(key)));
}
