import * as v from 'valibot';
import { textDraftOf } from './kept-drafts.ts';

/** A form filled in and not saved, per person and account; it survives as answers do. */
export interface FormDrafts<Draft> {
  read(): Draft | null;
  keep(draft: Draft): void;
  forget(): void;
}

/** The drafts of the form called `name`; what is kept and is not as the schema says reads as none. */
export function formDraftsOf<Schema extends v.GenericSchema>(
  email: string,
  name: string,
  schema: Schema,
): FormDrafts<v.InferOutput<Schema>> {
  const kept = textDraftOf(email, name);
  return {
    read: () => {
      const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), kept.read());
      return draft.success ? draft.output : null;
    },
    keep: (draft) => kept.keep(JSON.stringify(draft)),
    forget: () => kept.forget(),
  };
}
