import type { InboxEntry } from '#machines/questions/inbox/types.ts';
import type { RowState } from '../queue/row-state.ts';

/** What there is to know of a question at a glance; `writer`: who else writes its answer right now. */
export function inboxRowState({ question, dueAt, hold, sending }: InboxEntry, writer: string | null): RowState {
  if (sending !== null) return { kind: 'sending', dueAt: sending.at };
  const by = writer ?? hold?.by;
  if (by !== undefined) return { kind: 'held', by };
  return dueAt === null ? { kind: question.draft } : { kind: 'scheduled', dueAt };
}
