/** One `POST /answers` that named a question. */
export interface LoggedAnswer {
  readonly text: string;
  /** The marketplace's error code, or null when the answer was accepted. */
  readonly refusedWith: string | null;
  readonly at: number;
}

/** The application's answers by question, including refused ones. */
export interface AnswerLog {
  accepted(questionId: number, text: string): void;
  refused(questionId: number, text: string, error: string): void;
  all(): Record<string, readonly LoggedAnswer[]>;
  clear(): void;
}

export function createAnswerLog(now: () => number): AnswerLog {
  const log = new Map<number, LoggedAnswer[]>();
  const add = (questionId: number, answer: LoggedAnswer) => {
    log.set(questionId, [...(log.get(questionId) ?? []), answer]);
  };
  return {
    accepted: (questionId, text) => add(questionId, { text, refusedWith: null, at: now() }),
    refused: (questionId, text, error) => add(questionId, { text, refusedWith: error, at: now() }),
    all: () => Object.fromEntries(log),
    clear: () => log.clear(),
  };
}
