export const QUESTIONS_LAYOUTS = ['cards', 'queue'] as const;
/** A card for each question, or a dense list beside the open question. */
export type QuestionsLayout = (typeof QUESTIONS_LAYOUTS)[number];

/** What of the address of the questions page says how it is laid out. */
export interface QuestionsAddress {
  readonly layout: QuestionsLayout;
  /** The open question, or null. */
  readonly questionId: string | null;
}

const LAYOUT = 'view';
const QUESTION = 'question';

/** What the query says; null where it says nothing of the layout. */
export function parseQuestionsAddress(search: string): QuestionsAddress | null {
  const query = new URLSearchParams(search);
  const layout = QUESTIONS_LAYOUTS.find((name) => name === query.get(LAYOUT));
  if (layout === undefined) return null;
  return { layout, questionId: layout === 'queue' ? query.get(QUESTION) : null };
}

/** The query with this layout and question in it; all else in it stays. The cards, which are the default, go without saying. */
export function withQuestionsAddress(search: string, { layout, questionId }: QuestionsAddress): string {
  const query = new URLSearchParams(search);
  query.delete(QUESTION);
  query.delete(LAYOUT);
  if (layout === 'queue') query.set(LAYOUT, layout);
  if (layout === 'queue' && questionId !== null) query.set(QUESTION, questionId);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
