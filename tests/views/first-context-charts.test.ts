import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RehearsalRow } from '#contract/rehearsal.ts';
import { automaticRulesTrialMachine } from '#machines/account/automatic-rules/trial/machine.ts';
import { operatorFormMachine } from '#machines/account/operators/form/machine.ts';
import { quickAnswerFormMachine } from '#machines/account/quick-answers/form/machine.ts';
import { type JudgingInput, rehearsalJudgingMachine } from '#machines/account/rehearsal/judging/machine.ts';
import { rehearsalMachine } from '#machines/account/rehearsal/machine.ts';
import { reportMachine } from '#machines/account/report/machine.ts';
import { publishedTimeMachine } from '#machines/account/report/published-time/machine.ts';
import { transferMachine } from '#machines/account/transfer/machine.ts';
import { appMachine } from '#machines/app/machine.ts';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { secondFactorMachine } from '#machines/auth/second-factor/machine.ts';
import { setupPasswordMachine } from '#machines/auth/setup-password/machine.ts';
import { verifyMachine } from '#machines/auth/verify/machine.ts';
import { haltMachine } from '#machines/desk/halt/machine.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import { digestMachine } from '#machines/profile/digest/machine.ts';
import { pushMachine } from '#machines/profile/push/machine.ts';
import { pickerMachine } from '#machines/questions/picker/machine.ts';
import { questionQueueMachine } from '#machines/questions/queue/machine.ts';

const EMAIL = 'ana@tienda.test';
const PAGE = { accountId: '10', siteId: 'MLA', nickname: 'TIENDA_ANA', email: EMAIL, hash: '' };
const PERIOD = { from: '2026-10-23', to: '2026-11-21' };
const PRODUCT = { address: { screen: 'inbox' }, defaultAccount: '10', colorMode: 'dark' } as const;
const DESK = { email: EMAIL, colorMode: 'dark' } as const;
const PICKER = { subject: { questionId: '1', buyer: 'BETO' }, abstention: null };
const QUEUE = { search: { sort: 'most-recent-last' }, soughtId: null, opensFirst: false } as const;
const ROW: RehearsalRow = {
  questionId: '1',
  question: '¿Hay?',
  askedAt: 1,
  itemId: 'MLA1',
  title: null,
  answer: 'Sí.',
  draft: 'Sí.',
  isKnown: true,
  wouldSend: true,
  reason: null,
  judgement: null,
  isByMachine: true,
};
const JUDGED = { questionId: '1', judgement: 'better' } as const;
const judging = (unsaved: JudgingInput['unsaved']): JudgingInput => ({
  rehearsalId: 'e1',
  rows: [ROW, { ...ROW, questionId: '2' }],
  unsaved,
});
const judgingFrom = { rehearsalId: 'e1', filter: 'unjudged', last: null, failure: null };

/** Each chart as it is made, with its input, and all that it knows then. */
const CHARTS: readonly (readonly [chart: string, make: () => { readonly context: object }, context: object])[] = [
  [
    'account-automatic-rules-trial',
    () => createActor(automaticRulesTrialMachine).getSnapshot(),
    { questions: [], questionId: null, asked: null, explanation: null, failure: null },
  ],
  [
    'account-operators-form',
    () => createActor(operatorFormMachine).getSnapshot(),
    { email: '', permissions: 0, granted: 0, failure: null },
  ],
  [
    'account-quick-answers-form',
    () => createActor(quickAnswerFormMachine).getSnapshot(),
    { original: null, title: '', answer: '', color: 'blue', failure: null },
  ],
  [
    'account-rehearsal',
    () => createActor(rehearsalMachine).getSnapshot(),
    { rehearsal: null, rows: [], size: 100, failure: null },
  ],
  [
    'account-rehearsal-judging',
    () => createActor(rehearsalJudgingMachine, { input: judging([]) }).getSnapshot(),
    { ...judgingFrom, rows: judging([]).rows, current: '1', unsaved: [], sent: null },
  ],
  [
    'account-rehearsal-judging, with a judgement of before that is saved at once',
    () => createActor(rehearsalJudgingMachine, { input: judging([JUDGED]) }).getSnapshot(),
    {
      ...judgingFrom,
      rows: [
        { ...ROW, judgement: 'better', isByMachine: false },
        { ...ROW, questionId: '2' },
      ],
      current: '2',
      unsaved: [JUDGED],
      sent: JUDGED,
    },
  ],
  [
    'account-report',
    () => createActor(reportMachine, { input: { ...PAGE, today: '2026-11-21', period: PERIOD } }).getSnapshot(),
    {
      today: '2026-11-21',
      period: PERIOD,
      typed: PERIOD,
      report: null,
      failure: null,
      orders: null,
      ordersFailure: null,
    },
  ],
  [
    'account-report-published-time',
    () => createActor(publishedTimeMachine).getSnapshot(),
    { times: null, failure: null },
  ],
  [
    'account-transfer',
    () => createActor(transferMachine).getSnapshot(),
    {
      kind: 'quick-answers',
      format: 'csv',
      file: null,
      current: null,
      last: null,
      only: 'all',
      skip: 0,
      rows: null,
      skipBroken: false,
      failure: null,
    },
  ],
  [
    'app',
    () => createActor(appMachine, { input: PRODUCT }).getSnapshot(),
    { ...PRODUCT, session: null, accounts: {}, failure: null },
  ],
  [
    'auth-login',
    () => createActor(loginMachine, { input: { email: EMAIL } }).getSnapshot(),
    { email: EMAIL, password: '', failure: null },
  ],
  [
    'auth-login, without an e-mail in its address',
    () => createActor(loginMachine, { input: { email: null } }).getSnapshot(),
    { email: '', password: '', failure: null },
  ],
  ['auth-second-factor', () => createActor(secondFactorMachine).getSnapshot(), { code: '', failure: null }],
  [
    'auth-setup-password',
    () => createActor(setupPasswordMachine, { input: { email: EMAIL } }).getSnapshot(),
    { email: EMAIL, code: '', password: '', repeated: '', failure: null },
  ],
  [
    'auth-setup-password, without an e-mail in its address',
    () => createActor(setupPasswordMachine, { input: { email: null } }).getSnapshot(),
    { email: '', code: '', password: '', repeated: '', failure: null },
  ],
  [
    'auth-verify',
    () => createActor(verifyMachine, { input: { email: EMAIL } }).getSnapshot(),
    { email: EMAIL, code: '', failure: null },
  ],
  [
    'auth-verify, without an e-mail in its address',
    () => createActor(verifyMachine, { input: { email: null } }).getSnapshot(),
    { email: '', code: '', failure: null },
  ],
  ['desk', () => createActor(deskMachine, { input: DESK }).getSnapshot(), { ...DESK, place: null }],
  [
    'desk-halt',
    () => createActor(haltMachine, { input: { mayChange: true } }).getSnapshot(),
    { mayChange: true, state: null, failure: null },
  ],
  [
    'profile-digest',
    () => createActor(digestMachine).getSnapshot(),
    { digests: null, tested: null, failure: null, saveFailure: null, testFailure: null },
  ],
  [
    'profile-push',
    () => createActor(pushMachine).getSnapshot(),
    { push: null, hasSound: false, failure: null, saveFailure: null },
  ],
  [
    'question-picker',
    () => createActor(pickerMachine, { input: PICKER }).getSnapshot(),
    { ...PICKER, kind: 'quick-answer', query: '', at: null, options: [], active: 0, failure: null },
  ],
  [
    'question-queue',
    () => createActor(questionQueueMachine, { input: QUEUE }).getSnapshot(),
    {
      ...QUEUE,
      rows: [],
      answered: [],
      isComplete: false,
      activeId: null,
      openedId: null,
      cards: [],
      way: 'list',
      step: 'replace',
    },
  ],
];

test.each(CHARTS)('before anything happens %s knows what it was given and nothing else', (_, make, context) => {
  expect(make().context).toEqual(context);
});
