import { Actor, type InspectionEvent } from 'xstate';
import { TOAST_SUCCESS_DURATION } from '#domain/limits.ts';
import type { AutomaticRulesNotice } from '#machines/account/automatic-rules/types.ts';
import type { GreetingSignatureNotice } from '#machines/account/greeting-signature/types.ts';
import type { DeleteOperatorNotice } from '#machines/account/operators/delete/machine.ts';
import type { OperatorFormNotice } from '#machines/account/operators/form/machine.ts';
import type { RequirementNotice } from '#machines/account/operators/requirement/machine.ts';
import type { PoliciesNotice } from '#machines/account/policies/types.ts';
import type { PrivateFactsNotice } from '#machines/account/private-facts/machine.ts';
import type { SettingsNotice } from '#machines/account/settings/machine.ts';
import type { SetupPasswordNotice } from '#machines/auth/setup-password/machine.ts';
import type { VerifyNotice } from '#machines/auth/verify/machine.ts';
import type { AuthenticatorNotice } from '#machines/profile/authenticator/machine.ts';
import type { ChangePasswordNotice } from '#machines/profile/change-password/machine.ts';
import type { QuestionCardNotice } from '#machines/questions/card/types.ts';
import type { AnswerUndoNotice } from '#machines/questions/undo/machine.ts';
import { t } from '#text/catalogue.ts';
import { keepNotice, takeNotice } from './storage.ts';

/** Everything a chart may announce. */
export type Notice = (
  | AnswerUndoNotice
  | AuthenticatorNotice
  | AutomaticRulesNotice
  | ChangePasswordNotice
  | GreetingSignatureNotice
  | OperatorFormNotice
  | PoliciesNotice
  | PrivateFactsNotice
  | QuestionCardNotice
  | DeleteOperatorNotice
  | RequirementNotice
  | SettingsNotice
  | SetupPasswordNotice
  | VerifyNotice
)['notice'];

const NOTICES: readonly Notice[] = [
  'authenticator-configured',
  'authenticator-disabled',
  'secret-copied',
  'recovery-codes-copied',
  'password-changed',
  'account-recovered',
  'account-verified',
  'code-resent',
  'question-answered',
  'undo-too-late',
  'greeting-signature-saved',
  'operator-added',
  'operator-changed',
  'operator-deleted',
  'second-factor-requirement-saved',
  'settings-saved',
  'policies-saved',
  'automatic-rules-saved',
  'private-fact-added',
  'private-fact-changed',
  'private-fact-deleted',
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
  const toasts = await import('./rooms/notices.ts').catch(() => null);
  // Without it the region of toasts is missing as well, and the page says that.
  // What did not happen is no success.
  const type = notice === 'undo-too-late' ? 'error' : 'success';
  toasts?.showToast(t(`notice.${notice}`), { type, duration: TOAST_SUCCESS_DURATION });
}

/** Keeps a notice for the page that is loaded next: what this one shows of it goes with it. */
export const announceAfterLoad = (notice: Notice): void => keepNotice(notice);

/** Shows the notice that the page before kept for this one, if any. */
export function announceKept(): void {
  const kept = takeNotice();
  const notice = NOTICES.find((name) => name === kept);
  if (notice !== undefined) void announce(notice);
}

/** Inspects a tree of charts: whatever one of them announces becomes a toast, wherever in the tree it runs. */
export function announceNotices(inspection: InspectionEvent): void {
  if (inspection.type !== '@xstate.actor' || !(inspection.actorRef instanceof Actor)) return;
  inspection.actorRef.on('*', (emitted: unknown) => {
    if (isNotice(emitted)) void announce(emitted.notice);
  });
}
