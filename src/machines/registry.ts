import { activityDetailsModel } from './activity-details/activity-details-model.ts';
import { answerChangesModel } from './answer-changes/answer-changes-model.ts';
import { answerHoldModel } from './answer-hold/answer-hold-model.ts';
import { appModel } from './app/app-model.ts';
import { authenticatorModel } from './authenticator/authenticator-model.ts';
import { changePasswordModel } from './change-password/change-password-model.ts';
import { colorModeModel } from './color-mode/color-mode-model.ts';
import { deleteQuestionModel } from './delete-question/delete-question-model.ts';
import { dismissMissingModel } from './dismiss-missing/dismiss-missing-model.ts';
import { draftOfferModel } from './draft-offer/draft-offer-model.ts';
import { draftReasonsModel } from './draft-reasons/draft-reasons-model.ts';
import { drawerModel } from './drawer/drawer-model.ts';
import { enterKeyModel } from './enter-key/enter-key-model.ts';
import { greetingSignatureModel } from './greeting-signature/greeting-signature-model.ts';
import { leaveGuardModel } from './leave-guard/leave-guard-model.ts';
import { linkAccountModel } from './link-account/link-account-model.ts';
import { liveConnectionModel } from './live-connection/live-connection-model.ts';
import { loginModel } from './login/login-model.ts';
import { logoutModel } from './logout/logout-model.ts';
import { lostConnectionModel } from './lost-connection/lost-connection-model.ts';
import { moveQuickAnswerModel } from './move-quick-answer/move-quick-answer-model.ts';
import { operatorFormModel } from './operator-form/operator-form-model.ts';
import { pickerModel } from './picker/picker-model.ts';
import { policiesModel } from './policies/policies-model.ts';
import { policyGuardModel } from './policy-guard/policy-guard-model.ts';
import { privateFactsModel } from './private-facts/private-facts-model.ts';
import { questionCardModel } from './question-card/question-card-model.ts';
import { questionCountdownModel } from './question-countdown/question-countdown-model.ts';
import { questionsBoardModel } from './questions-board/questions-board-model.ts';
import { quickAnswerFormModel } from './quick-answer-form/quick-answer-form-model.ts';
import { recoverModel } from './recover/recover-model.ts';
import { removeOperatorModel } from './remove-operator/remove-operator-model.ts';
import { removeQuickAnswerModel } from './remove-quick-answer/remove-quick-answer-model.ts';
import { retryModel } from './retry/retry-model.ts';
import { secondFactorModel } from './second-factor/second-factor-model.ts';
import { sessionsModel } from './sessions/sessions-model.ts';
import { settingsModel } from './settings/settings-model.ts';
import { setupPasswordModel } from './setup-password/setup-password-model.ts';
import { paginatedListModel } from './shared/paginated-list/paginated-list-model.ts';
import { resourceModel } from './shared/resource/resource-model.ts';
import { shortcutsModel } from './shortcuts/shortcuts-model.ts';
import { signUpModel } from './sign-up/sign-up-model.ts';
import { testQuestionModel } from './test-question/test-question-model.ts';
import { toastModel } from './toast/toast-model.ts';
import { variablePickerModel } from './variable-picker/variable-picker-model.ts';
import { verifyModel } from './verify/verify-model.ts';

/** Every chart of the product with its model: the path runner and the gallery loop over it. */
export const models = [
  appModel,
  loginModel,
  signUpModel,
  verifyModel,
  recoverModel,
  setupPasswordModel,
  secondFactorModel,
  linkAccountModel,
  lostConnectionModel,
  logoutModel,
  authenticatorModel,
  changePasswordModel,
  sessionsModel,
  colorModeModel,
  drawerModel,
  liveConnectionModel,
  paginatedListModel,
  resourceModel,
  retryModel,
  toastModel,
  questionsBoardModel,
  questionCardModel,
  questionCountdownModel,
  answerHoldModel,
  policyGuardModel,
  draftReasonsModel,
  draftOfferModel,
  pickerModel,
  shortcutsModel,
  enterKeyModel,
  deleteQuestionModel,
  privateFactsModel,
  dismissMissingModel,
  activityDetailsModel,
  operatorFormModel,
  removeOperatorModel,
  answerChangesModel,
  greetingSignatureModel,
  variablePickerModel,
  quickAnswerFormModel,
  removeQuickAnswerModel,
  moveQuickAnswerModel,
  settingsModel,
  policiesModel,
  leaveGuardModel,
  testQuestionModel,
] as const;
