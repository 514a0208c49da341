import type { Timers } from './timers.ts';

interface TimeoutOptions {
  readonly ms: number;
  readonly timers: Timers;
  /** The error to reject with when the time is over. */
  readonly failure: () => Error;
  /** Aborts the work earlier; the call rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** Runs `work` for at most `ms`. The signal that it gets is aborted when the time is over or `signal` is aborted. */
export async function withTimeout<Result>(
  { ms, timers, failure, signal }: TimeoutOptions,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const stop = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]);
  stop.throwIfAborted();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stop.addEventListener('abort', () => reject(stop.reason));
  const cancel = timers.after(ms, () => limit.abort(failure()));
  try {
    return await Promise.race([work(stop), stopped]);
  } finally {
    cancel();
  }
}
