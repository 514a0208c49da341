import type { RehearsalRow } from '#contract/rehearsal.ts';
import type { Judgement, RehearsalFilter } from '#domain/rehearsal/judgements.ts';

/** A judgement, or one taken back. */
export interface Judged {
  readonly questionId: string;
  readonly judgement: Judgement | null;
}

interface Looking {
  readonly rows: readonly RehearsalRow[];
  readonly filter: RehearsalFilter;
  /** The row that is looked at; null: none. */
  readonly current: string | null;
}

const matches = ({ judgement, wouldSend }: RehearsalRow, filter: RehearsalFilter): boolean =>
  filter === 'all' || (filter === 'unjudged' ? judgement === null : wouldSend);

/** The rows of the filter; the one that is looked at stays among them. */
export const shownRows = ({ rows, filter, current }: Looking): readonly RehearsalRow[] =>
  rows.filter((row) => row.questionId === current || matches(row, filter));

export const firstOf = ({ rows, filter }: Omit<Looking, 'current'>): string | null =>
  rows.find((row) => matches(row, filter))?.questionId ?? null;

/** The row after the one that is looked at, or before it; null: there is none. */
export function neighbour(looking: Looking, step: 1 | -1): string | null {
  const shown = shownRows(looking);
  const place = shown.findIndex(({ questionId }) => questionId === looking.current);
  return place === -1 ? null : (shown[place + step]?.questionId ?? null);
}

export const withJudgement = (rows: readonly RehearsalRow[], { questionId, judgement }: Judged): RehearsalRow[] =>
  rows.map((row) => (row.questionId === questionId ? { ...row, judgement, isByMachine: false } : row));

/** What waits to be saved, the newest word on each row alone. */
export const withUnsaved = (unsaved: readonly Judged[], judged: Judged): Judged[] => [
  ...unsaved.filter(({ questionId }) => questionId !== judged.questionId),
  judged,
];
