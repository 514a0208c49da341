import * as v from 'valibot';
import { ItemSchema } from '#contract/items.ts';
import type { TestDraft } from '#machines/account/test-question/machine.ts';
import { textDraftOf } from './kept-drafts.ts';

/** What was chosen and typed to be tried, per person and account. */
export interface TestDrafts {
  read(): TestDraft | null;
  keep(draft: TestDraft): void;
}

const TestDraftSchema = v.object({ listing: v.nullable(ItemSchema), question: v.string() });

export function testDraftsOf(email: string, accountId: string): TestDrafts {
  const kept = textDraftOf(email, `test-question:${accountId}`);
  return {
    read: () => {
      const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), TestDraftSchema), kept.read());
      return draft.success ? draft.output : null;
    },
    keep: (draft) => kept.keep(JSON.stringify(draft)),
  };
}
