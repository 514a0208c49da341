import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { POLICY_TOPICS, PolicySchema } from '#domain/policies.ts';
import { learnFromQuickAnswers } from '#server/answers/gathering.ts';
import { learnFromPastAnswers } from '#server/answers/past-answers.ts';
import type { DraftRequest } from '#server/answers/port.ts';
import { ItemFactsSchema } from '#server/marketplace/schemas.ts';

const QuestionSchema = v.object({
  id: v.string(),
  text: v.string(),
  kind: v.string(),
  /** What the seller would do: answer it, leave it open, decline it, or reply with a courtesy. */
  expect: v.picklist(['answer', 'leave', 'decline', 'courtesy']),
  /** The right yes or no. */
  polarity: v.optional(v.nullable(v.picklist(['yes', 'no'])), null),
  /** A right answer matches one pattern of each group. */
  must: v.optional(v.array(v.array(v.string())), []),
  /** Patterns of wrong answers. */
  mustNot: v.optional(v.array(v.string()), []),
});
export type EvaluationQuestion = v.InferOutput<typeof QuestionSchema>;

/** A past answer that was written without a draft. */
const UNDRAFTED = { questionId: '', isImported: false, answeredAt: 0, draft: null, earlierDraft: null };

const FileSchema = v.object({
  seller: v.object({
    nickname: v.string(),
    site_id: v.string(),
    /** The account's greeting. */
    greeting: v.optional(v.nullable(v.string()), null),
    policies: v.optional(v.record(v.picklist(POLICY_TOPICS), PolicySchema), {}),
    quickAnswers: v.optional(v.array(v.object({ title: v.string(), answer: v.string() })), []),
    pastAnswers: v.array(v.object({ question: v.string(), answer: v.string(), itemId: v.string() })),
  }),
  listings: v.array(
    v.object({
      category: v.string(),
      item: ItemFactsSchema,
      description: v.string(),
      privateFacts: v.optional(v.array(v.object({ says: v.string() })), []),
      questions: v.array(QuestionSchema),
    }),
  ),
});

export interface EvaluationCase {
  readonly site: string;
  readonly question: EvaluationQuestion;
  readonly request: DraftRequest;
}

/**
 * The questions of a folder (docs/testing.md#drafts), with the facts for their drafts, learned as in the product. Throws if a file is
 * invalid.
 */
export function readEvaluation(folder: string): EvaluationCase[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.toSorted().flatMap((name) => {
    const { seller, listings } = v.parse(FileSchema, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const known = {
      accountId: seller.nickname,
      pastAnswers: learnFromPastAnswers(seller.pastAnswers.map((past) => ({ ...past, ...UNDRAFTED }))),
      quickAnswers: learnFromQuickAnswers(seller.quickAnswers),
      policies: seller.policies,
      greeting: seller.greeting,
      signature: null,
      register: null,
    };
    return listings.flatMap(({ item, description, privateFacts, questions }) =>
      questions.map((question) => ({
        site: seller.site_id,
        question,
        request: {
          ...known,
          question: question.text,
          item: item,
          description,
          privateFacts: privateFacts.map(({ says }, index) => ({ id: String(index), text: says })),
        },
      })),
    );
  });
}

const AddedSchema = v.record(v.string(), v.array(QuestionSchema));

/** More questions about items of `cases`, from a file that has them by item id. Throws if the file is invalid or names another item. */
export function readQuestionsAbout(cases: readonly EvaluationCase[], file: string): EvaluationCase[] {
  const byItem = new Map(cases.map((one) => [one.request.item.id, one]));
  const added = v.parse(AddedSchema, JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(added).flatMap(([id, questions]) => {
    const known = byItem.get(id);
    if (known === undefined) throw new Error(`${file} names the unknown item ${id}.`);
    return questions.map((question) => ({
      site: known.site,
      question,
      request: { ...known.request, question: question.text },
    }));
  });
}
