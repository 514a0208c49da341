import { errorFields, type Log } from '../log.ts';
import type { DueClaimRequest } from '../store/port.ts';

/** Logs a claim of several questions that failed, and each question that could not be claimed alone; the others are claimed. */
export const logUnclaimed =
  (log: Log, message: string): NonNullable<DueClaimRequest['onFailure']> =>
  (failed, error) =>
    log.error({ ...failed, ...errorFields(error) }, message);
