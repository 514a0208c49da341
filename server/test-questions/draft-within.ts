import type { AnswerGenerator, Draft, DraftRequest } from '../answers/port.ts';
import type { Timers } from '../timers.ts';
import { withTimeout } from '../with-timeout.ts';

/** Time limit of a draft that a client waits for, in ms. With the reading of the item it is below the client's own limit. */
export const DRAFT_TIMEOUT = 6000;
/** The model's share of it, in ms; the rest is enough for a draft without the model. */
export const DRAFT_BUDGET = 5000;

interface Limits {
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
  readonly timers: Timers;
}

/** Writes a draft within `DRAFT_TIMEOUT`. Rejects with the signal's reason, or with an error after the timeout. */
export const draftWithin = (
  generator: AnswerGenerator,
  request: DraftRequest,
  { signal, timers }: Limits,
): Promise<Draft> =>
  withTimeout(
    { ms: DRAFT_TIMEOUT, timers, signal, failure: () => new Error('the answer generator took too long') },
    (stop) => generator.draft(request, stop),
  );
