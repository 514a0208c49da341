import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { REGISTERS } from '#domain/registers.ts';
import type { DraftRequest } from '#server/answers/port.ts';
import { readEvaluation } from './evaluation.ts';

const RepliesSchema = v.array(
  v.object({
    /** Of the listings in `questions/tuning`. */
    item: v.string(),
    question: v.string(),
    replies: v.array(
      v.object({
        kind: v.string(),
        /** Whether a seller would want it used. */
        good: v.boolean(),
        /** What the model says of itself. */
        known: v.optional(v.boolean(), true),
        answer: v.string(),
      }),
    ),
  }),
);

/** What stands around every answer, and how the seller addresses buyers. */
const SellersSchema = v.object({
  seller: v.object({
    greeting: v.optional(v.nullable(v.string()), null),
    signature: v.optional(v.nullable(v.string()), null),
    register: v.picklist(REGISTERS),
  }),
  listings: v.array(v.object({ item: v.object({ id: v.string() }) })),
});

export interface LabelledReply {
  readonly kind: string;
  readonly good: boolean;
  readonly known: boolean;
  readonly answer: string;
  readonly request: DraftRequest;
}

const HERE = import.meta.dirname;

/** Labelled model replies (docs/testing.md#drafts) with what they were to rest on. */
export function readReplies(half: 'tuning' | 'reserved'): LabelledReply[] {
  const questions = join(HERE, 'questions/tuning');
  const requests = new Map(readEvaluation(questions).map(({ request }) => [request.item.id, request]));
  for (const file of readdirSync(questions)) {
    const { seller, listings } = v.parse(SellersSchema, JSON.parse(readFileSync(join(questions, file), 'utf8')));
    for (const { item } of listings) {
      const request = requests.get(item.id);
      if (request !== undefined) requests.set(item.id, { ...request, ...seller });
    }
  }
  const folder = join(HERE, 'replies', half);
  return readdirSync(folder).flatMap((file) =>
    v
      .parse(RepliesSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')))
      .flatMap(({ item, question, replies }) => {
        const request = requests.get(item);
        if (request === undefined) throw new Error(`${file}: no listing ${item}`);
        return replies.map((reply) => ({ ...reply, request: { ...request, question } }));
      }),
  );
}
