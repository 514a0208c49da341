import type { AnswerGenerator, Draft, DraftRequest } from '../answers/port.ts';
import type { Timers } from '../timers.ts';

/** A draft that takes longer is given up, in ms. Together with the reading of the listing it stays below what a client waits. */
export const DRAFT_TIMEOUT = 6000;
/** What a model may take of it, in ms: after that there is still time for a draft without one. */
export const DRAFT_BUDGET = 5000;

interface Limits {
  /** Aborted once nobody waits for the draft. */
  readonly signal: AbortSignal;
  readonly timers: Timers;
}

/** A draft while somebody waits for it, and not for long. Rejects with the signal's reason, or once it takes too long; the generator is told. */
export async function draftWithin(
  generator: AnswerGenerator,
  request: DraftRequest,
  { signal, timers }: Limits,
): Promise<Draft> {
  const limit = new AbortController();
  const cancel = timers.after(DRAFT_TIMEOUT, () => limit.abort(new Error('the answer generator took too long')));
  const stop = AbortSignal.any([signal, limit.signal]);
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stop.addEventListener('abort', () => reject(stop.reason));
  try {
    stop.throwIfAborted();
    return await Promise.race([generator.draft(request, stop), stopped]);
  } finally {
    cancel();
  }
}
