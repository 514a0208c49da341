import type { Context } from '../engine/context.ts';
import type { Store } from '../port.ts';
import { createAccounts } from './accounts.ts';
import { createActivity } from './activity.ts';
import { createAnswerUsage } from './answer-usage.ts';
import { createBudgetShares } from './budget-shares.ts';
import { createCategories } from './categories.ts';
import { createCodes } from './codes.ts';
import { createDeferredAnswers } from './deferred-answers.ts';
import { createDigests } from './digests.ts';
import { createDrafts } from './drafts.ts';
import { createFirstSteps } from './first-steps.ts';
import { createImportedAnswers } from './imported-answers.ts';
import { createInbox } from './inbox.ts';
import { createBuyers, createItems, createListingTypes } from './items.ts';
import { createKeyFingerprints } from './key-fingerprints.ts';
import { createLinkStates } from './link-states.ts';
import { createMemberQuestions } from './member-questions.ts';
import { createMissingData } from './missing-data.ts';
import { createOperators } from './operators.ts';
import { createOrders } from './orders.ts';
import { createOutbox } from './outbox.ts';
import { createPersonalData } from './personal-data.ts';
import { createPolicies } from './policies.ts';
import { createPrivateFacts } from './private-facts.ts';
import { createPush } from './push.ts';
import { createQuestionAttempts } from './question-attempts.ts';
import { createQuestionDrafts } from './question-drafts.ts';
import { createQuestionFacts } from './question-facts.ts';
import { createQuestionLists } from './question-lists.ts';
import { findQuestion } from './question-rows.ts';
import { createQuestionSync } from './question-sync.ts';
import { createQuestionsTogether } from './questions-together.ts';
import { createQuickAnswers } from './quick-answers.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createRedrafts } from './redrafts.ts';
import { createRehearsals } from './rehearsals.ts';
import { createReportSpans } from './report-spans.ts';
import { createReportTopics } from './report-topics.ts';
import { createReports } from './reports.ts';
import { createRetention } from './retention.ts';
import { createSavedViews } from './saved-views.ts';
import { createSearch } from './search.ts';
import { createSessions } from './sessions.ts';
import { createShadows } from './shadows.ts';
import { createSyncJobs } from './sync-jobs.ts';
import { createTokens } from './tokens.ts';
import { createTopics } from './topics.ts';
import { createTransfers } from './transfers.ts';
import { createTypedAnswers } from './typed-answers.ts';
import { createUsers } from './users.ts';
import { createWorkloads } from './workload.ts';

/** The repositories of the port on a database or transaction. */
export function createRepositories(context: Context): Omit<Store, 'now' | 'transaction'> {
  return {
    users: createUsers(context),
    codes: createCodes(context),
    recoveryCodes: createRecoveryCodes(context),
    rateLimits: createRateLimits(context),
    sessions: createSessions(context),
    linkStates: createLinkStates(context),
    budgetShares: createBudgetShares(context),
    accounts: createAccounts(context),
    tokens: createTokens(context),
    operators: createOperators(context),
    items: createItems(context),
    buyers: createBuyers(context),
    listingTypes: createListingTypes(context),
    categories: createCategories(context),
    questions: {
      ...createQuestionSync(context),
      ...createQuestionLists(context),
      ...createQuestionFacts(context),
      ...createQuestionDrafts(context),
      ...createQuestionsTogether(context),
      ...createQuestionAttempts(context),
      ...createDeferredAnswers(context),
      byId: (accountId, id) => findQuestion(context, accountId, id),
    },
    memberQuestions: createMemberQuestions(context),
    search: createSearch(context),
    savedViews: createSavedViews(context),
    firstSteps: createFirstSteps(context),
    drafts: createDrafts(context),
    redrafts: createRedrafts(context),
    reports: createReports(context),
    reportSpans: createReportSpans(context),
    reportTopics: createReportTopics(context),
    shadows: createShadows(context),
    rehearsals: createRehearsals(context),
    push: createPush(context),
    digests: createDigests(context),
    orders: createOrders(context),
    quickAnswers: createQuickAnswers(context),
    policies: createPolicies(context),
    privateFacts: createPrivateFacts(context),
    missingData: createMissingData(context),
    topics: createTopics(context),
    transfers: createTransfers(context),
    importedAnswers: createImportedAnswers(context),
    typedAnswers: createTypedAnswers(context),
    activity: createActivity(context),
    inbox: createInbox(context),
    syncJobs: createSyncJobs(context),
    outbox: createOutbox(context),
    workload: createWorkloads(context),
    answerUsage: createAnswerUsage(context),
    personalData: createPersonalData(context),
    keyFingerprints: createKeyFingerprints(context),
    retention: createRetention(context),
  };
}
