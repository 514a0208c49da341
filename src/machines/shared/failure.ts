import { type Failure, hasStatus, isRefusal, toFailure } from '#contract/failure.ts';

/** The parameters of an action or a guard that needs to know why a call failed. */
export interface Failed {
  readonly failure: Failure;
}

/** `params` on `onError`: why the call failed. */
export const failureOf = ({ event }: { readonly event: { readonly error: unknown } }): Failed => ({
  failure: toFailure(event.error),
});

/** The action on `onError` that puts the failure into the context; its chart names `recordFailure` in `setup()`. */
export const recordFailure = { type: 'recordFailure', params: failureOf } as const;

/** For `assign`: the failure becomes the context's. */
export const toFailed = (_: unknown, { failure }: Failed): Failed => ({ failure });

/** A guard: the server refused with one of these error codes. */
export const isRefusedAs =
  (...codes: readonly string[]) =>
  (_: unknown, { failure }: Failed): boolean =>
    isRefusal(failure, ...codes);

/** A guard: the server refused with one of these statuses. */
export const isRefusedWith =
  (...statuses: readonly number[]) =>
  (_: unknown, { failure }: Failed): boolean =>
    hasStatus(failure, ...statuses);
