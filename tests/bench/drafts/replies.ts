import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { REGISTERS } from '#domain/settings.ts';
import type { DraftRequest } from '#server/answers/port.ts';
import { readEvaluation } from './evaluation.ts';

const RepliesSchema = v.array(
  v.object({
    /** The id of an item of `questions/tuning`. */
    listing: v.string(),
    question: v.string(),
    replies: v.array(
      v.object({
        kind: v.string(),
        /** Whether a seller would want it used. */
        good: v.boolean(),
        /** The model's own claim. */
        known: v.optional(v.boolean(), true),
        answer: v.string(),
      }),
    ),
  }),
);

/** The account's greeting and signature, and the seller's register. */
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

/** The labelled model replies (docs/testing.md#drafts) with their requests. */
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
      .flatMap(({ listing: itemId, question, replies }) => {
        const request = requests.get(itemId);
        if (request === undefined) throw new Error(`${file}: no item ${itemId}`);
        return replies.map((reply) => ({ ...reply, request: { ...request, question } }));
      }),
  );
}
