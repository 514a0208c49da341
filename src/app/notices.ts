import { TOAST_SUCCESS_DURATION } from '#domain/limits.ts';
import type { AuthenticatorNotice } from '#machines/authenticator/types.ts';
import type { ChangePasswordNotice } from '#machines/change-password/types.ts';
import type { GreetingSignatureNotice } from '#machines/greeting-signature/types.ts';
import type { OperatorFormNotice } from '#machines/operator-form/types.ts';
import type { PoliciesNotice } from '#machines/policies/types.ts';
import type { PrivateFactsNotice } from '#machines/private-facts/types.ts';
import type { QuestionCardNotice } from '#machines/question-card/types.ts';
import type { RemoveOperatorNotice } from '#machines/remove-operator/types.ts';
import type { SettingsNotice } from '#machines/settings/types.ts';
import type { SetupPasswordNotice } from '#machines/setup-password/types.ts';
import type { VerifyNotice } from '#machines/verify/types.ts';
import { t } from '#text/catalogue.ts';

/** Everything a chart may announce. */
export type Notice = (
  | AuthenticatorNotice
  | ChangePasswordNotice
  | GreetingSignatureNotice
  | OperatorFormNotice
  | PoliciesNotice
  | PrivateFactsNotice
  | QuestionCardNotice
  | RemoveOperatorNotice
  | SettingsNotice
  | SetupPasswordNotice
  | VerifyNotice
)['notice'];

const NOTICES: readonly Notice[] = [
  'authenticator-configured',
  'authenticator-disabled',
  'secret-copied',
  'password-changed',
  'account-recovered',
  'account-verified',
  'code-resent',
  'question-answered',
  'greeting-signature-saved',
  'operator-added',
  'operator-changed',
  'operator-removed',
  'settings-saved',
  'policies-saved',
  'private-fact-added',
  'private-fact-changed',
  'private-fact-removed',
];

export function isNotice(emitted: unknown): emitted is { type: 'notice'; notice: Notice } {
  return (
    typeof emitted === 'object' &&
    emitted !== null &&
    'notice' in emitted &&
    NOTICES.some((name) => name === emitted.notice)
  );
}

/** Shows a notice as a toast (8.26, 9.13). The toast library arrives after the first screen. */
export async function announce(notice: Notice): Promise<void> {
  const toasts = await import('./toasts.ts').catch(() => null);
  // Without it the region of toasts is missing as well, and the page says that.
  toasts?.showToast(t(`notice.${notice}`), { type: 'success', duration: TOAST_SUCCESS_DURATION });
}
