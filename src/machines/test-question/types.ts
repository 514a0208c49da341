import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Item } from '#contract/items.ts';
import type { TestAnswer } from '#contract/test-questions.ts';
import type { testQuestionMachine } from './test-question-machine.ts';

/** What is being tried: a question about a listing. */
export interface TestDraft {
  readonly listing: Item | null;
  readonly question: string;
}

export interface TestQuestionInput {
  /** What this person chose and typed earlier, or null. */
  readonly draft: TestDraft | null;
}

/** An answer with what it was generated for. */
export interface GeneratedAnswer {
  readonly itemId: string;
  readonly title: string;
  /** The listing's own page. */
  readonly permalink: string;
  readonly question: string;
  readonly answer: TestAnswer;
}

export interface TestQuestionContext extends TestDraft {
  /** The last answer; null before the first. */
  readonly generated: GeneratedAnswer | null;
  /** Why none could be generated; shown in `failed`. */
  readonly failure: Failure | null;
}

export type TestQuestionEvent =
  | { type: 'listing.chosen'; listing: Item }
  | { type: 'question.changed'; question: string }
  | { type: 'generate.pressed' }
  | { type: 'cancel.pressed' };

export type TestQuestionActor = ActorRefFrom<typeof testQuestionMachine>;
export type TestQuestionSnapshot = SnapshotFrom<typeof testQuestionMachine>;
