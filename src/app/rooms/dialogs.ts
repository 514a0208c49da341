// The dialogs that are opened from the desk's menu, from the history and from a question.
export { AnswerChangesDialog } from '#ui/dialogs/answer-changes/answer-changes-dialog.tsx';
export { AuthenticatorDialog } from '#ui/dialogs/authenticator/authenticator-dialog.tsx';
export { ChangePasswordDialog } from '#ui/dialogs/change-password/change-password-dialog.tsx';
export { LogoutDialog } from '#ui/dialogs/logout/logout-dialog.tsx';
export { ResumeDialog } from '#ui/dialogs/resume/resume-dialog.tsx';
export { SessionsDialog } from '#ui/dialogs/sessions/sessions-dialog.tsx';
export * as similar from '../similar-part.ts';
