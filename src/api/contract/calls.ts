import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as auth from './auth.ts';
import * as automatic from './automatic.ts';
import * as automaticRules from './automatic-rules.ts';
import * as automaticShadow from './automatic-shadow.ts';
import * as digest from './digest.ts';
import * as drafts from './drafts.ts';
import * as firstSteps from './first-steps.ts';
import * as greetingSignature from './greeting-signature.ts';
import * as history from './history.ts';
import * as inbox from './inbox.ts';
import * as items from './items.ts';
import * as login from './login.ts';
import * as missingData from './missing-data.ts';
import * as operators from './operators.ts';
import * as policies from './policies.ts';
import * as privateFacts from './private-facts.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as questionContext from './question-context.ts';
import * as questions from './questions.ts';
import * as quickAnswers from './quick-answers.ts';
import * as rehearsal from './rehearsal.ts';
import * as report from './report.ts';
import * as reportOrders from './report-orders.ts';
import * as responseTime from './response-time.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as similarQuestions from './similar-questions.ts';
import * as testQuestions from './test-questions.ts';
import * as transfer from './transfer.ts';
import * as typedAnswers from './typed-answers.ts';

/**
 * Every call of the product (section 7), for the server's routes, OpenAPI and tests. Browser code imports single calls, so that a screen
 * loads only the schemas that it uses.
 */
export const calls = {
  readCurrentSession: sessions.readCurrentSession,
  listSessions: sessions.listSessions,
  closeSession: sessions.closeSession,
  closeOtherSessions: sessions.closeOtherSessions,
  listAccounts: accounts.listAccounts,
  readAuthenticatorStatus: profile.readAuthenticatorStatus,
  setupAuthenticator: profile.setupAuthenticator,
  verifyAuthenticator: profile.verifyAuthenticator,
  renewRecoveryCodes: profile.renewRecoveryCodes,
  disableAuthenticator: profile.disableAuthenticator,
  changePassword: profile.changePassword,
  readPush: push.readPush,
  savePushChoices: push.savePushChoices,
  addPushDevice: push.addPushDevice,
  deletePushDevice: push.deletePushDevice,
  testPush: push.testPush,
  readDigests: digest.readDigests,
  saveDigests: digest.saveDigests,
  testDigest: digest.testDigest,
  login: login.login,
  signUp: auth.signUp,
  verifyAccount: auth.verifyAccount,
  resendCode: auth.resendCode,
  recoverPassword: auth.recoverPassword,
  setupPassword: auth.setupPassword,
  verifySecondFactor: auth.verifySecondFactor,
  logout: auth.logout,
  listLinkSites: accounts.listLinkSites,
  readAccountDetails: accounts.readAccountDetails,
  readFirstSteps: firstSteps.readFirstSteps,
  dismissFirstSteps: firstSteps.dismissFirstSteps,
  countQuestions: questions.countQuestions,
  listQuestions: questions.listQuestions,
  readScheduledElsewhere: questions.readScheduledElsewhere,
  readQuestion: questions.readQuestion,
  deleteQuestion: questions.deleteQuestion,
  answerQuestion: questions.answerQuestion,
  stopQuestion: questions.stopQuestion,
  holdQuestion: questions.holdQuestion,
  undoAnswer: questions.undoAnswer,
  saveTypedAnswer: typedAnswers.saveTypedAnswer,
  deleteTypedAnswer: typedAnswers.deleteTypedAnswer,
  readQuestionContext: questionContext.readQuestionContext,
  listSimilarGroups: similarQuestions.listSimilarGroups,
  readSimilarQuestions: similarQuestions.readSimilarQuestions,
  readDraft: drafts.readDraft,
  countInbox: inbox.countInbox,
  listInbox: inbox.listInbox,
  listHistory: history.listHistory,
  readHistoryPlace: history.readHistoryPlace,
  readReport: report.readReport,
  readReportOrders: reportOrders.readReportOrders,
  readResponseTime: responseTime.readResponseTime,
  searchQuestions: search.searchQuestions,
  searchHistory: search.searchHistory,
  listViews: search.listViews,
  addView: search.addView,
  changeView: search.changeView,
  deleteView: search.deleteView,
  listActivity: activity.listActivity,
  readSettings: settings.readSettings,
  saveSettings: settings.saveSettings,
  readAutomatic: automatic.readAutomatic,
  haltAutomatic: automatic.haltAutomatic,
  resumeAutomatic: automatic.resumeAutomatic,
  readAutomaticRules: automaticRules.readAutomaticRules,
  readRuleChoices: automaticRules.readRuleChoices,
  saveAutomaticRules: automaticRules.saveAutomaticRules,
  explainAutomaticRules: automaticRules.explainAutomaticRules,
  readAutomaticShadow: automaticShadow.readAutomaticShadow,
  startAutomaticShadow: automaticShadow.startAutomaticShadow,
  stopAutomaticShadow: automaticShadow.stopAutomaticShadow,
  listShadowDifferences: automaticShadow.listShadowDifferences,
  readRehearsal: rehearsal.readRehearsal,
  startRehearsal: rehearsal.startRehearsal,
  listRehearsalRows: rehearsal.listRehearsalRows,
  judgeRehearsalRow: rehearsal.judgeRehearsalRow,
  discardRehearsal: rehearsal.discardRehearsal,
  readDraftRecord: drafts.readDraftRecord,
  readPolicies: policies.readPolicies,
  savePolicies: policies.savePolicies,
  suggestPolicies: policies.suggestPolicies,
  readGreetingSignature: greetingSignature.readGreetingSignature,
  saveGreetingSignature: greetingSignature.saveGreetingSignature,
  listQuickAnswers: quickAnswers.listQuickAnswers,
  searchQuickAnswers: quickAnswers.searchQuickAnswers,
  addQuickAnswer: quickAnswers.addQuickAnswer,
  changeQuickAnswer: quickAnswers.changeQuickAnswer,
  deleteQuickAnswer: quickAnswers.deleteQuickAnswer,
  moveQuickAnswerUp: quickAnswers.moveQuickAnswerUp,
  moveQuickAnswerDown: quickAnswers.moveQuickAnswerDown,
  listQuickAnswerVersions: quickAnswers.listQuickAnswerVersions,
  restoreQuickAnswerVersion: quickAnswers.restoreQuickAnswerVersion,
  searchItems: items.searchItems,
  listListingTypes: items.listListingTypes,
  listPrivateFacts: privateFacts.listPrivateFacts,
  addPrivateFact: privateFacts.addPrivateFact,
  changePrivateFact: privateFacts.changePrivateFact,
  deletePrivateFact: privateFacts.deletePrivateFact,
  listMissingData: missingData.listMissingData,
  dismissMissingData: missingData.dismissMissingData,
  exportQuickAnswers: transfer.exportQuickAnswers,
  exportPolicies: transfer.exportPolicies,
  exportPrivateFacts: transfer.exportPrivateFacts,
  exportHistory: transfer.exportHistory,
  previewQuickAnswers: transfer.previewQuickAnswers,
  previewPolicies: transfer.previewPolicies,
  previewPrivateFacts: transfer.previewPrivateFacts,
  previewHistory: transfer.previewHistory,
  readImports: transfer.readImports,
  listImportRows: transfer.listImportRows,
  runImport: transfer.runImport,
  undoImport: transfer.undoImport,
  discardImport: transfer.discardImport,
  generateTestAnswer: testQuestions.generateTestAnswer,
  listOperators: operators.listOperators,
  addOperator: operators.addOperator,
  changeOperator: operators.changeOperator,
  deleteOperator: operators.deleteOperator,
  readSecondFactorRequirement: operators.readSecondFactorRequirement,
  saveSecondFactorRequirement: operators.saveSecondFactorRequirement,
} as const;

export type CallId = keyof typeof calls;
