import * as v from 'valibot';
import { GreetingSignatureSchema } from '#contract/greeting-signature.ts';
import type { ExtrasDraft } from '#machines/greeting-signature/types.ts';
import { textDraftOf } from './storage.ts';

/** A greeting and signature typed and not saved, per person and account; they survive as answers do. */
export interface ExtrasDrafts {
  read(): ExtrasDraft | null;
  keep(draft: ExtrasDraft): void;
  forget(): void;
}

const ExtrasDraftSchema = v.object({
  saved: GreetingSignatureSchema,
  mine: v.object({ greeting: v.string(), signature: v.string() }),
});

export function extrasDraftsOf(email: string, accountId: string): ExtrasDrafts {
  const kept = textDraftOf(email, `greeting-signature:${accountId}`);
  return {
    read: () => {
      const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), ExtrasDraftSchema), kept.read());
      return draft.success ? draft.output : null;
    },
    keep: ({ saved, mine }) => kept.keep(JSON.stringify({ saved, mine })),
    forget: () => kept.forget(),
  };
}
