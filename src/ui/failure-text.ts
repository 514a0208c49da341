import { type Failure, isRefusal } from '#contract/failure.ts';
import { t } from '#text/catalogue.ts';

/** What a failure says to a person, by the shared catalogue of errors (8.01-8.06). */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return t('error.network');
    case 'timeout':
      return t('error.timeout');
    case 'malformed':
    case 'unexpected':
      return t('error.server');
    case 'refused':
      return refusalText(failure);
  }
}

function refusalText(failure: Extract<Failure, { kind: 'refused' }>): string {
  if (isRefusal(failure, 'lost-connection')) return t('error.lostConnection');
  if (isRefusal(failure, 'marketplace-unavailable')) return t('error.marketplace');
  switch (failure.status) {
    case 400:
      return t('error.invalid');
    case 403:
      return t('error.forbidden');
    case 404:
      return t('error.notFound');
    case 409:
      return t('error.conflict');
    case 429:
      return failure.retryAfter === null
        ? t('error.tooManyRequestsSoon')
        : t('error.tooManyRequests', { count: failure.retryAfter });
    default:
      return t('error.server');
  }
}
