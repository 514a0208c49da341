import { factsOf } from '#server/answers/endpoint/facts.ts';
import { draftFromReply } from '#server/answers/endpoint/reply-draft.ts';
import { selectFacts } from '#server/answers/endpoint/selecting.ts';
import type { LabelledReply } from './replies.ts';

export interface ReplyOutcome {
  readonly reply: LabelledReply;
  /** `used`; `read`: used, but left to a person to send; or why it is not used. */
  readonly outcome: string;
}

/** What becomes of a labelled reply, as the product would weigh it; the model is taken to rest it on every fact. */
export function outcomeOf({ answer, known, request }: LabelledReply): string {
  const draft = draftFromReply({ answer, known, uses: null }, selectFacts(factsOf(request), request.question), request);
  if (typeof draft === 'string') return draft;
  return draft.known ? 'used' : 'read';
}

/** Whether a buyer or the seller would see it. One that says it knows while it declines is set right by leaving it to a person. */
export const isOut = ({ reply: { kind }, outcome }: ReplyOutcome): boolean =>
  outcome === 'used' || (outcome === 'read' && kind !== 'known-decline');

export interface ReplyCounts {
  readonly all: number;
  readonly used: number;
}

/** How many there are of the good and of the bad ones, and how many of these are used. */
export function countReplies(all: readonly ReplyOutcome[]): { good: ReplyCounts; bad: ReplyCounts } {
  const of = (good: boolean): ReplyCounts => {
    const some = all.filter(({ reply }) => reply.good === good);
    return { all: some.length, used: some.filter(isOut).length };
  };
  return { good: of(true), bad: of(false) };
}
