/** The statements that create the index of an engine, and the one that indexes all pending questions. */
export interface SearchIndex {
  readonly create: readonly string[];
  readonly indexPending: string;
}

/** The states of questions in the pending list, or about to leave or return to it. */
export const PENDING_STATES = "('pending', 'sending', 'deleting')";

/** The list that shows a question in this state; null: none. */
export const listOf = (state: string): string =>
  `case when ${state} in ${PENDING_STATES} then 'pending' when ${state} = 'answered' then 'history' end`;

const INDEXED = ['text', 'answer_text', 'reply_text', 'answered_at', 'answered_by', 'item_id', 'buyer_id'];

/** The columns whose update may change what is indexed. */
export const WATCHED = ['state', ...INDEXED].join(', ');

/** Whether the update of a question, from `old` to `new`, changes what is indexed. */
export const isReindexed = [
  `${listOf('old.state')} is distinct from ${listOf('new.state')}`,
  ...INDEXED.map((column) => `old.${column} is distinct from new.${column}`),
].join(' or ');

/** Who answered a question of the history. */
export const ANSWERED_BY =
  "case when q.answered_by is null then 'outside' when q.answered_by = 'Mostrador' then 'automatic' else 'member' end";
