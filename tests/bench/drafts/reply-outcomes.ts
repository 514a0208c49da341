import { factsOf } from '#server/answers/endpoint/facts.ts';
import { draftFromReply } from '#server/answers/endpoint/reply-draft.ts';
import { selectFacts } from '#server/answers/endpoint/selecting.ts';
import type { LabelledReply } from './replies.ts';

export interface ReplyOutcome {
  readonly reply: LabelledReply;
  /** `used`; `read`: used, but not sent automatically; or why it is rejected. */
  readonly outcome: string;
}

/** The outcome of a labelled reply under the product's checks, as if the model had named every fact. */
export function outcomeOf({ answer, known, request }: LabelledReply): string {
  const draft = draftFromReply({ answer, known, uses: null }, selectFacts(factsOf(request), request.question), request);
  if (typeof draft === 'string') return draft;
  return draft.known ? 'used' : 'read';
}

/** Whether the reply is shown. One that declines although it claims to know is handled correctly by a review. */
export const isOut = ({ reply: { kind }, outcome }: ReplyOutcome): boolean =>
  outcome === 'used' || (outcome === 'read' && kind !== 'known-decline');

export interface ReplyCounts {
  readonly all: number;
  readonly used: number;
}

/** How many good and bad replies there are, and how many of them are used. */
export function countReplies(all: readonly ReplyOutcome[]): { good: ReplyCounts; bad: ReplyCounts } {
  const of = (good: boolean): ReplyCounts => {
    const some = all.filter(({ reply }) => reply.good === good);
    return { all: some.length, used: some.filter(isOut).length };
  };
  return { good: of(true), bad: of(false) };
}
