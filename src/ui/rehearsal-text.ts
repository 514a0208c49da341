import type { CurrentRehearsal } from '#contract/rehearsal.ts';
import { PROMISE_LEAST } from '#domain/rehearsal/promise.ts';
import { t } from '#text/catalogue.ts';

/** What the judged answers promise, or why they promise nothing yet. */
export const promiseText = ({ wouldSend, judged, right, atLeast }: CurrentRehearsal['promise']): string =>
  atLeast === null
    ? t('sections:rehearsal.noPromise', { wouldSend, judged, least: PROMISE_LEAST })
    : t('sections:rehearsal.promise', { judged, right, percent: atLeast });
