// The sections and pages that the desk opens after its first one.
export * as activity from '../screens/activity.tsx';
export * as forbidden from '../screens/forbidden.tsx';
export * as greetingSignature from '../screens/greeting-signature.tsx';
export * as history from '../screens/history.tsx';
export * as inbox from '../screens/inbox.tsx';
export * as linkAccount from '../screens/link-account.tsx';
export * as lostConnection from '../screens/lost-connection.tsx';
export * as missingData from '../screens/missing-data.tsx';
export * as notifications from '../screens/notifications.tsx';
export * as operators from '../screens/operators.tsx';
export * as quickAnswers from '../screens/quick-answers.tsx';
export * as rehearsal from '../screens/rehearsal.tsx';
export * as report from '../screens/report.tsx';
export * as secondFactorNeeded from '../screens/second-factor-needed.tsx';
export * as settings from '../screens/settings.tsx';
export * as tests from '../screens/tests.tsx';
export * as transfer from '../screens/transfer.tsx';
