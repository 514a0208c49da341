import { activityDetailsModel } from '#machines/account/activity/details/model.ts';
import { activityPageModel } from '#machines/account/activity/page/model.ts';
import { automaticRulesModel } from '#machines/account/automatic-rules/model.ts';
import { automaticRulesTrialModel } from '#machines/account/automatic-rules/trial/model.ts';
import { greetingSignatureModel } from '#machines/account/greeting-signature/model.ts';
import { greetingSignaturePageModel } from '#machines/account/greeting-signature/page/model.ts';
import { answerChangesModel } from '#machines/account/history/answer-changes/model.ts';
import { historyPageModel } from '#machines/account/history/page/model.ts';
import { linkAccountModel } from '#machines/account/link-account/model.ts';
import { lostConnectionModel } from '#machines/account/lost-connection/model.ts';
import { dismissMissingModel } from '#machines/account/missing-data/dismiss/model.ts';
import { missingDataPageModel } from '#machines/account/missing-data/page/model.ts';
import { deleteOperatorModel } from '#machines/account/operators/delete/model.ts';
import { operatorFormModel } from '#machines/account/operators/form/model.ts';
import { operatorsPageModel } from '#machines/account/operators/page/model.ts';
import { requirementModel } from '#machines/account/operators/requirement/model.ts';
import { policiesModel } from '#machines/account/policies/model.ts';
import { privateFactsModel } from '#machines/account/private-facts/model.ts';
import { deleteQuickAnswerModel } from '#machines/account/quick-answers/delete/model.ts';
import { quickAnswerFormModel } from '#machines/account/quick-answers/form/model.ts';
import { moveQuickAnswerModel } from '#machines/account/quick-answers/move/model.ts';
import { quickAnswersPageModel } from '#machines/account/quick-answers/page/model.ts';
import { rehearsalJudgingModel } from '#machines/account/rehearsal/judging/model.ts';
import { rehearsalModel } from '#machines/account/rehearsal/model.ts';
import { reportModel } from '#machines/account/report/model.ts';
import { publishedTimeModel } from '#machines/account/report/published-time/model.ts';
import { settingsModel } from '#machines/account/settings/model.ts';
import { settingsPageModel } from '#machines/account/settings/page/model.ts';
import { decideShadowModel } from '#machines/account/shadow/decide/model.ts';
import { shadowModel } from '#machines/account/shadow/model.ts';
import { testQuestionModel } from '#machines/account/test-question/model.ts';
import { testQuestionPageModel } from '#machines/account/test-question/page/model.ts';
import { transferModel } from '#machines/account/transfer/model.ts';
import { variablePickerModel } from '#machines/account/variable-picker/model.ts';
import { liveConnectionModel } from '#machines/app/live-connection/model.ts';
import { appModel } from '#machines/app/model.ts';
import { toastModel } from '#machines/app/toast/model.ts';
import { loginModel } from '#machines/auth/login/model.ts';
import { recoverModel } from '#machines/auth/recover/model.ts';
import { secondFactorModel } from '#machines/auth/second-factor/model.ts';
import { setupPasswordModel } from '#machines/auth/setup-password/model.ts';
import { signUpModel } from '#machines/auth/sign-up/model.ts';
import { verifyModel } from '#machines/auth/verify/model.ts';
import { drawerModel } from '#machines/desk/drawer/model.ts';
import { enterKeyModel } from '#machines/desk/enter-key/model.ts';
import { haltModel } from '#machines/desk/halt/model.ts';
import { resumeModel } from '#machines/desk/halt/resume/model.ts';
import { linkWatchModel } from '#machines/desk/link-watch/model.ts';
import { deskModel } from '#machines/desk/model.ts';
import { authenticatorModel } from '#machines/profile/authenticator/model.ts';
import { changePasswordModel } from '#machines/profile/change-password/model.ts';
import { colorModeModel } from '#machines/profile/color-mode/model.ts';
import { digestModel } from '#machines/profile/digest/model.ts';
import { logoutModel } from '#machines/profile/logout/model.ts';
import { pushModel } from '#machines/profile/push/model.ts';
import { sessionsModel } from '#machines/profile/sessions/model.ts';
import { questionsBoardModel } from '#machines/questions/board/model.ts';
import { questionCardModel } from '#machines/questions/card/model.ts';
import { questionContextModel } from '#machines/questions/context/model.ts';
import { questionCountdownModel } from '#machines/questions/countdown/model.ts';
import { deleteQuestionModel } from '#machines/questions/delete/model.ts';
import { elsewhereModel } from '#machines/questions/elsewhere/model.ts';
import { questionEntryModel } from '#machines/questions/entry/model.ts';
import { filtersModel } from '#machines/questions/filters/model.ts';
import { firstStepsModel } from '#machines/questions/first-steps/model.ts';
import { answerHoldModel } from '#machines/questions/hold/model.ts';
import { inboxModel } from '#machines/questions/inbox/model.ts';
import { draftOfferModel } from '#machines/questions/offer/model.ts';
import { questionsPageModel } from '#machines/questions/page/model.ts';
import { pickerModel } from '#machines/questions/picker/model.ts';
import { policyGuardModel } from '#machines/questions/policy-guard/model.ts';
import { presenceModel } from '#machines/questions/presence/model.ts';
import { questionQueueModel } from '#machines/questions/queue/model.ts';
import { draftReasonsModel } from '#machines/questions/reasons/model.ts';
import { questionRowsModel } from '#machines/questions/rows/model.ts';
import { shortcutsModel } from '#machines/questions/shortcuts/model.ts';
import { similarModel } from '#machines/questions/similar/model.ts';
import { similarReviewModel } from '#machines/questions/similar/review/model.ts';
import { similarGroupsModel } from '#machines/questions/similar-groups/model.ts';
import { typedAnswerModel } from '#machines/questions/typed-answer/model.ts';
import { answerUndoModel } from '#machines/questions/undo/model.ts';
import { undoKeyModel } from '#machines/questions/undo-key/model.ts';
import { viewsModel } from '#machines/questions/views/model.ts';
import { leaveGuardModel } from '#machines/shared/leave-guard/model.ts';
import { menuModel } from '#machines/shared/menu/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { retryModel } from '#machines/shared/retry/model.ts';

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
  pushModel,
  digestModel,
  colorModeModel,
  deskModel,
  linkWatchModel,
  haltModel,
  resumeModel,
  drawerModel,
  liveConnectionModel,
  paginatedListModel,
  resourceModel,
  retryModel,
  menuModel,
  toastModel,
  questionsPageModel,
  questionsBoardModel,
  filtersModel,
  viewsModel,
  typedAnswerModel,
  presenceModel,
  questionQueueModel,
  questionRowsModel,
  questionContextModel,
  questionCardModel,
  questionEntryModel,
  questionCountdownModel,
  answerHoldModel,
  answerUndoModel,
  policyGuardModel,
  draftReasonsModel,
  draftOfferModel,
  pickerModel,
  shortcutsModel,
  elsewhereModel,
  similarGroupsModel,
  firstStepsModel,
  similarModel,
  similarReviewModel,
  inboxModel,
  undoKeyModel,
  enterKeyModel,
  deleteQuestionModel,
  privateFactsModel,
  missingDataPageModel,
  dismissMissingModel,
  activityPageModel,
  activityDetailsModel,
  operatorsPageModel,
  requirementModel,
  operatorFormModel,
  deleteOperatorModel,
  historyPageModel,
  answerChangesModel,
  reportModel,
  publishedTimeModel,
  rehearsalModel,
  rehearsalJudgingModel,
  transferModel,
  greetingSignaturePageModel,
  greetingSignatureModel,
  variablePickerModel,
  quickAnswersPageModel,
  quickAnswerFormModel,
  deleteQuickAnswerModel,
  moveQuickAnswerModel,
  settingsPageModel,
  settingsModel,
  policiesModel,
  automaticRulesModel,
  automaticRulesTrialModel,
  shadowModel,
  decideShadowModel,
  leaveGuardModel,
  testQuestionPageModel,
  testQuestionModel,
] as const;
