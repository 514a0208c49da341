import { activityPageModel } from '../account/activity/page/model.ts';
import { greetingSignaturePageModel } from '../account/greeting-signature/page/model.ts';
import { historyPageModel } from '../account/history/page/model.ts';
import { linkAccountModel } from '../account/link-account/model.ts';
import { lostConnectionModel } from '../account/lost-connection/model.ts';
import { missingDataPageModel } from '../account/missing-data/page/model.ts';
import { operatorsPageModel } from '../account/operators/page/model.ts';
import { quickAnswersPageModel } from '../account/quick-answers/page/model.ts';
import { rehearsalModel } from '../account/rehearsal/model.ts';
import { reportModel } from '../account/report/model.ts';
import { settingsPageModel } from '../account/settings/page/model.ts';
import { testQuestionPageModel } from '../account/test-question/page/model.ts';
import { transferModel } from '../account/transfer/model.ts';
import { digestModel } from '../profile/digest/model.ts';
import { pushModel } from '../profile/push/model.ts';
import { inboxModel } from '../questions/inbox/model.ts';
import { questionsPageModel } from '../questions/page/model.ts';
import { defineModel } from '../shared/model.ts';
import { deskAlone } from './alone.ts';

export const deskModel = defineModel({
  ...deskAlone,
  children: {
    ...deskAlone.children,
    questions: questionsPageModel,
    history: historyPageModel,
    report: reportModel,
    rehearsal: rehearsalModel,
    transfer: transferModel,
    push: pushModel,
    digest: digestModel,
    settings: settingsPageModel,
    greetingSignature: greetingSignaturePageModel,
    quickAnswers: quickAnswersPageModel,
    missingData: missingDataPageModel,
    testQuestion: testQuestionPageModel,
    activity: activityPageModel,
    operators: operatorsPageModel,
    inbox: inboxModel,
    linkAccount: linkAccountModel,
    lostConnection: lostConnectionModel,
  },
});
