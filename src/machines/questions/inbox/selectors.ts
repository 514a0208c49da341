import { type InboxKey, isSameRow } from '#domain/inbox.ts';
import type { InboxSnapshot } from './machine.ts';

/** Who else writes the answer of this question: an e-mail, or null. */
export const selectWriterOf =
  (row: InboxKey) =>
  ({ context: { writers } }: InboxSnapshot): string | null =>
    writers.find((writing) => isSameRow(writing, row))?.writer ?? null;

/** Whether the person stands at this row. */
export const selectIsAt =
  (row: InboxKey) =>
  ({ context: { at } }: InboxSnapshot): boolean =>
    at !== null && isSameRow(at, row);
