import { readDraft, readDraftRecord } from '#contract/drafts.ts';
import { DRAFT_RECORD_DAYS, draftRecordSteps } from '#domain/draft-record.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';

const DAY = 24 * 3_600_000;

/** 7.56, 7.57. */
export function draftRoutes({ store }: { readonly store: Store }): Binding[] {
  return [
    bind(readDraft, async ({ member, params: { questionId } }) => {
      const { accountId } = member();
      const question = await store.questions.byId(accountId, questionId);
      if (question === null) throw new Problem('not-found', { message: 'no such question' });
      const [reasons, { topics }] = await Promise.all([
        store.drafts.reasons(accountId, questionId),
        store.questions.facts(accountId, questionId),
      ]);
      return { reasons, topics: topics === null ? null : [...topics] };
    }),
    bind(readDraftRecord, async ({ member }) => {
      const tallies = await store.drafts.counts(member().accountId, DRAFT_RECORD_DAYS * DAY);
      const drafted = tallies.reduce((total, tally) => total + tally.drafted, 0);
      return { days: DRAFT_RECORD_DAYS, drafted, steps: draftRecordSteps(tallies) };
    }),
  ];
}
