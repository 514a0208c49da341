import { activityDetailsScreen } from './activity-details-screen.ts';
import { answerChangesScreen } from './answer-changes-screen.ts';
import { answerHoldScreen } from './answer-hold-screen.ts';
import { appScreen } from './app-screen.ts';
import { authenticatorScreen } from './authenticator-screen.ts';
import type { ScreenBinding } from './binding.ts';
import { changePasswordScreen } from './change-password-screen.ts';
import { colorModeScreen } from './color-mode-screen.ts';
import { deleteQuestionScreen } from './delete-question-screen.ts';
import { dismissMissingScreen } from './dismiss-missing-screen.ts';
import { draftOfferScreen } from './draft-offer-screen.ts';
import { draftReasonsScreen } from './draft-reasons-screen.ts';
import { drawerScreen } from './drawer-screen.ts';
import { greetingSignatureScreen } from './greeting-signature-screen.ts';
import { leaveGuardScreen } from './leave-guard-screen.ts';
import { linkAccountScreen } from './link-account-screen.ts';
import { loginScreen } from './login-screen.ts';
import { logoutScreen } from './logout-screen.ts';
import { lostConnectionScreen } from './lost-connection-screen.ts';
import { moveQuickAnswerScreen } from './move-quick-answer-screen.ts';
import { operatorFormScreen } from './operator-form-screen.ts';
import { paginatedListScreen } from './paginated-list-screen.ts';
import { pickerScreen } from './picker-screen.ts';
import { policiesScreen } from './policies-screen.ts';
import { policyGuardScreen } from './policy-guard-screen.ts';
import { privateFactsScreen } from './private-facts-screen.ts';
import { questionCardScreen } from './question-card-screen.ts';
import { questionCountdownScreen } from './question-countdown-screen.ts';
import { quickAnswerFormScreen } from './quick-answer-form-screen.ts';
import { recoverScreen } from './recover-screen.ts';
import { removeOperatorScreen } from './remove-operator-screen.ts';
import { removeQuickAnswerScreen } from './remove-quick-answer-screen.ts';
import { resourceScreen } from './resource-screen.ts';
import { secondFactorScreen } from './second-factor-screen.ts';
import { sessionsScreen } from './sessions-screen.ts';
import { settingsScreen } from './settings-screen.ts';
import { setupPasswordScreen } from './setup-password-screen.ts';
import { shortcutsScreen } from './shortcuts-screen.ts';
import { signUpScreen } from './sign-up-screen.ts';
import { testQuestionScreen } from './test-question-screen.ts';
import { variablePickerScreen } from './variable-picker-screen.ts';
import { verifyScreen } from './verify-screen.ts';

/** The real screen of every chart that has one. */
export const screens: readonly ScreenBinding[] = [
  loginScreen,
  signUpScreen,
  verifyScreen,
  recoverScreen,
  setupPasswordScreen,
  secondFactorScreen,
  linkAccountScreen,
  lostConnectionScreen,
  logoutScreen,
  changePasswordScreen,
  authenticatorScreen,
  sessionsScreen,
  drawerScreen,
  colorModeScreen,
  appScreen,
  questionCardScreen,
  questionCountdownScreen,
  answerHoldScreen,
  policyGuardScreen,
  draftReasonsScreen,
  draftOfferScreen,
  pickerScreen,
  shortcutsScreen,
  deleteQuestionScreen,
  privateFactsScreen,
  dismissMissingScreen,
  activityDetailsScreen,
  operatorFormScreen,
  removeOperatorScreen,
  answerChangesScreen,
  quickAnswerFormScreen,
  removeQuickAnswerScreen,
  moveQuickAnswerScreen,
  settingsScreen,
  policiesScreen,
  leaveGuardScreen,
  paginatedListScreen,
  resourceScreen,
  greetingSignatureScreen,
  variablePickerScreen,
  testQuestionScreen,
];

/** Charts that nothing on a screen shows, each with the reason. */
export const SCREENLESS: Readonly<Record<string, string>> = {
  'questions-board':
    'Sus tarjetas son de otros diagramas: tests/views/questions.test.ts recorre lo que llega, lo que se va y lo que se queda.',
  'enter-key':
    'No se ve: deja pasar la tecla o no. tests/browser/held-keys.test.ts la mantiene apretada y cuenta lo que hace.',
  toast:
    'Los avisos se leen en los caminos de los diagramas que los dan; tests/views/toasts.test.ts recorre su tiempo.',
  retry:
    'Parte de otras pantallas, que la muestran cuando algo no se pudo leer: tests/views/failures.test.ts la recorre en ellas.',
  'live-connection':
    'Sin vista propia: la red se corta fuera de la página. Lo que llega por ella lo recorren las listas y la pantalla principal.',
};
