import type { CurrentRehearsal } from '#contract/rehearsal.ts';
import { PROMISE_LEAST } from '#domain/rehearsal/promise.ts';
import { t } from '#text/catalogue.ts';

/** What the judged answers promise, or why they promise nothing yet. */
export function promiseText({ wouldSend, judged, right, atLeast }: CurrentRehearsal['promise']): string {
  if (atLeast !== null) return t('sections:rehearsal.promise', { judged, right, percent: atLeast });
  const least = PROMISE_LEAST;
  return wouldSend < least
    ? t('sections:rehearsal.tooFewToPromise', { wouldSend, least })
    : t('sections:rehearsal.noPromise', { wouldSend, judged, least });
}
