/** After so long without a key nobody counts as writing at a question, in ms; as long as typing holds its automatic answer. */
export const WRITING_LAPSES = 60_000;
/** After so long without a key or a change of focus nobody counts as looking at a question, in ms. */
export const LOOKING_LAPSES = 180_000;
/** How long taking over waits for the server before others are believed again, in ms. */
export const CLAIM_LAPSES = 3000;

/** Who has a question open, and who of them writes its answer: e-mails. */
export interface QuestionPresence {
  readonly present: readonly string[];
  readonly writer: string | null;
}

export const NOBODY: QuestionPresence = { present: [], writer: null };
