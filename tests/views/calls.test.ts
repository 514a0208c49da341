import { describe } from 'vitest';
import { NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { START } from '#domain/list-place.ts';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import * as shadow from '#machines/account/shadow/samples.ts';
import { PUSH, QUIET } from '#machines/profile/push/model.ts';
import { createFirstSteps } from '../../src/app/first-steps.tsx';
import { createHalt } from '../../src/app/halt.tsx';
import { listingTypesOf } from '../../src/app/listing-types.ts';
import { privateFactsOf } from '../../src/app/private-facts.tsx';
import * as activity from '../../src/app/screens/activity.tsx';
import * as desk from '../../src/app/screens/desk.tsx';
import * as greetingSignature from '../../src/app/screens/greeting-signature.tsx';
import * as history from '../../src/app/screens/history.tsx';
import * as inbox from '../../src/app/screens/inbox.tsx';
import * as linkAccount from '../../src/app/screens/link-account.tsx';
import * as login from '../../src/app/screens/login.tsx';
import * as lostConnection from '../../src/app/screens/lost-connection.tsx';
import * as missingData from '../../src/app/screens/missing-data.tsx';
import * as notifications from '../../src/app/screens/notifications.tsx';
import * as operators from '../../src/app/screens/operators.tsx';
import * as quickAnswers from '../../src/app/screens/quick-answers.tsx';
import * as recover from '../../src/app/screens/recover.tsx';
import * as rehearsal from '../../src/app/screens/rehearsal.tsx';
import * as report from '../../src/app/screens/report.tsx';
import * as secondFactor from '../../src/app/screens/second-factor.tsx';
import * as settings from '../../src/app/screens/settings.tsx';
import * as setupPassword from '../../src/app/screens/setup-password.tsx';
import * as signUp from '../../src/app/screens/sign-up.tsx';
import * as tests from '../../src/app/screens/tests.tsx';
import * as verify from '../../src/app/screens/verify.tsx';
import type { Services } from '../../src/app/services.ts';
import { createProfileCharts } from '../../src/app/user-menu.tsx';
import { type Case, type Create, testCalls } from './calls.ts';
import { ITEM, QUESTION } from './given.ts';
import { NOW, PAGE } from './wiring.ts';

const SHEET = { ...EMPTY_SHEET, payment: { value: null, text: ' Efectivo ' } };
const POLICIES = { policies: SHEET };
const RULES = [
  {
    id: 'r1',
    conditions: { ...NO_CONDITIONS, itemIds: ['MLA1'], categoryIds: ['MLA1055'], topics: ['stock'] },
    decision: { kind: 'person' },
  },
];
const EXPLANATION = {
  isAutomatic: true,
  isHalted: false,
  ruleId: 'r1',
  decision: { kind: 'person' },
  checks: [{ ruleId: 'r1', failing: [] }],
  facts: {
    weekday: 1,
    minute: 600,
    isHoliday: null,
    itemId: 'MLA1',
    categoryId: null,
    topics: null,
    price: null,
    confidence: 0.9,
    buyer: 'first',
  },
  otherReason: null,
};
const LIST = { limit: 5, skip: 0 };
const PAGE_1 = 'skip=0&limit=5';
const SORTED = { ...LIST, sort: 'most-recent-last' };
const EMAIL = 'beto@tienda.test';
const EMPTY = { entries: [], count: 0 };
const FACT = { id: '7', text: 'Sí', writtenBy: EMAIL, writtenAt: 5 };
const QUICK = { title: 'Envío 1/2', answer: 'Sí, {comprador}', color: '' };
const GREETING = { greeting: ' Hola ', signature: null };
const ENTRY = { timestamp: 5, email: EMAIL, code: 'OperatorAdded', details: `{"email":"${EMAIL}","permissions":1}` };
const DETAILS = {
  nickname: 'COMPRADOR',
  item: { title: 'Mate' },
  question: { timestamp: 5, text: '¿Hay?', answer: 'Sí', greeting: null, signature: null },
  answeredBy: EMAIL,
};

const facts = (slot: string): Pick<Case, 'create' | 'slot'> => ({
  create: (services) => privateFactsOf(services, PAGE),
  slot,
});
const profile =
  (name: keyof ReturnType<typeof createProfileCharts>): Create =>
  (services) =>
    createProfileCharts(services)[name];

/** A picker looks for listings. */
const ITEM_SEARCH = {
  input: { kind: 'item', query: 'mate' },
  request: 'GET /accounts/10/items/?search=mate&limit=5',
  answer: { items: [ITEM] },
  output: [{ id: 'MLA1', label: 'Mate', color: null, text: 'https://mate.test', item: ITEM }],
} as const;
const HALT = {
  create: createHalt,
  pageInput: { accountId: '10', mayChange: true },
};
const FIRST_STEPS = {
  create: (services: Services) => createFirstSteps(services, { accountId: '10', email: EMAIL }),
  pageInput: { isOver: true, isWanted: false },
};
const RUNNING = { operationMode: 'automatic', halt: null };
const HALTED = { ...RUNNING, halt: { by: EMAIL, at: 5 } };

const REHEARSAL = { available: 40, current: null };
const DIGESTS = {
  email: EMAIL,
  accounts: [{ accountId: '10', nickname: 'TIENDA', frequency: 'daily', nextAt: 5, timeZone: 'America/Sao_Paulo' }],
};
const DESK = { create: desk.createPage, pageInput: { email: EMAIL, colorMode: 'system' } };
const INBOX = {
  create: inbox.createPage,
  pageInput: { email: EMAIL, place: START, remembered: { order: 'most-recent-last', limit: 5 }, left: null },
  slot: 'list.readPage',
} as const;
const WAITING = {
  accountId: '20',
  id: '5',
  text: '¿Hay?',
  timestamp: 3,
  buyer: 'COMPRADOR',
  item: { id: 'MLA1', title: null, thumbnail: null },
  draft: 'ready',
};
const NOTHING_DUE = { schedule: null, heldBy: null, heldUntil: null, sendingBy: null, sendingAt: null };
const INBOX_ACCOUNTS = [
  { id: '20', nickname: 'TIENDA', icon: null, state: 'open', pending: 2, questionsImport: 'failing' },
];
/** Of the server, an hour behind the device. */
const READ_AT = NOW - 3_600_000;

const CASES: readonly Case[] = [
  // A list.
  {
    create: operators.createPage,
    slot: 'requirement.read',
    request: 'GET /accounts/10/second-factor-requirement',
    answer: { isRequired: true, lacking: 1 },
  },
  {
    create: operators.createPage,
    slot: 'requiring.saveRequirement',
    input: { isRequired: true },
    request: 'PUT /accounts/10/second-factor-requirement',
    body: { isRequired: true },
    answer: { isRequired: true, lacking: 1 },
  },
  {
    ...FIRST_STEPS,
    slot: 'readSteps',
    request: 'GET /accounts/10/first-steps',
    answer: { steps: [{ step: 'link', isDone: true }], isDismissed: false },
  },
  {
    ...FIRST_STEPS,
    slot: 'dismiss',
    input: { isDismissed: true },
    request: 'PUT /accounts/10/first-steps/dismissal',
    body: { isDismissed: true },
    answer: { steps: [], isDismissed: true },
  },
  {
    create: operators.createPage,
    slot: 'list.readPage',
    input: { ...LIST, sort: 'most-recent-last' },
    request: `GET /accounts/10/operators?${PAGE_1}`,
    answer: { entries: [{ email: EMAIL, permissions: 1 }], count: 1 },
  },
  {
    create: quickAnswers.createPage,
    slot: 'list.readPage',
    input: { ...LIST, sort: 'most-recent-last' },
    request: `GET /accounts/10/quick-answers?${PAGE_1}`,
    answer: { entries: [{ ...QUICK, order: 1 }], count: 1 },
  },
  {
    create: missingData.createPage,
    slot: 'list.readPage',
    input: { ...LIST, sort: 'most-recent-last' },
    request: `GET /accounts/10/missing-data?${PAGE_1}`,
    answer: { ...EMPTY, items: {} },
  },
  {
    create: history.createPage,
    slot: 'list.readPage',
    input: SORTED,
    childInput: LIST,
    request: `GET /accounts/10/history?limit=5&skip=0&sort=most-recent-last`,
    answer: { mlQuestionsResponse: { questions: [], total: 0 }, items: {}, nicknames: {}, relatedQuestions: {} },
  },
  {
    create: history.createPage,
    slot: 'list.readPage',
    input: { ...SORTED, filter: { search: 'mate' }, order: 'most-recent-last' },
    childInput: LIST,
    request: 'GET /accounts/10/searches/history?search=mate&limit=5&skip=0&sort=most-recent-last',
  },
  {
    ...INBOX,
    input: { ...SORTED, skip: 10 },
    request: 'GET /inbox?skip=10&limit=5',
    answer: {
      entries: [
        { ...WAITING, ...NOTHING_DUE, schedule: READ_AT + 1000, heldBy: EMAIL, heldUntil: READ_AT + 2000 },
        { ...WAITING, ...NOTHING_DUE, id: '6', sendingBy: EMAIL, sendingAt: READ_AT + 3000 },
      ],
      count: 12,
      timestamp: READ_AT,
      accounts: INBOX_ACCOUNTS,
    },
    output: {
      count: 12,
      accounts: INBOX_ACCOUNTS,
      entries: [
        { question: WAITING, dueAt: NOW + 1000, hold: { by: EMAIL, until: NOW + 2000 }, sending: null },
        { question: { ...WAITING, id: '6' }, dueAt: null, hold: null, sending: { by: EMAIL, at: NOW + 3000 } },
      ],
    },
  },
  {
    ...INBOX,
    input: { ...SORTED, filter: { accounts: '10,20' } },
    request: 'GET /inbox?skip=0&limit=5&accounts=10%2C20',
  },
  {
    create: rehearsal.createPage,
    slot: 'readRehearsal',
    request: 'GET /accounts/10/automatic/rehearsal',
    answer: REHEARSAL,
  },
  {
    create: rehearsal.createPage,
    slot: 'startRehearsal',
    input: { size: 30, replaces: 'r1' },
    request: 'POST /accounts/10/automatic/rehearsal',
    body: { size: 30, replaces: 'r1' },
    answer: REHEARSAL,
  },
  {
    create: rehearsal.createPage,
    slot: 'readRows',
    request: 'GET /accounts/10/automatic/rehearsal/rows?skip=0&limit=50',
    answer: { entries: [], count: 0 },
    output: [],
  },
  {
    create: rehearsal.createPage,
    slot: 'discardRehearsal',
    request: 'DELETE /accounts/10/automatic/rehearsal',
  },
  {
    create: rehearsal.createPage,
    slot: 'judging.saveJudgement',
    input: { rehearsalId: 'r1', questionId: '5', judgement: 'better' },
    childInput: { rehearsalId: 'r1', rows: [] },
    request: 'PUT /accounts/10/automatic/rehearsal/rows/5/judgement',
    body: { rehearsalId: 'r1', judgement: 'better' },
    answer: REHEARSAL,
  },
  {
    create: report.createPage,
    slot: 'readReport',
    input: { from: '2026-11-01', to: '2026-11-07' },
    pageInput: { ...PAGE, today: '2026-11-21', period: { from: '2026-11-01', to: '2026-11-07' } },
    request: 'GET /accounts/10/report?from=2026-11-01&to=2026-11-07',
  },
  {
    create: report.createPage,
    slot: 'readOrders',
    input: { from: '2026-11-01', to: '2026-11-07' },
    pageInput: { ...PAGE, today: '2026-11-21', period: { from: '2026-11-01', to: '2026-11-07' } },
    request: 'GET /accounts/10/report/orders?from=2026-11-01&to=2026-11-07',
  },
  {
    create: report.createPage,
    slot: 'publishedTime.readPublished',
    pageInput: { ...PAGE, today: '2026-11-21', period: { from: '2026-11-01', to: '2026-11-07' } },
    request: 'GET /accounts/10/report/response-time',
  },
  {
    create: activity.createPage,
    slot: 'list.readPage',
    input: SORTED,
    childInput: LIST,
    request: `GET /accounts/10/activity?limit=5&skip=0&sort=most-recent-last`,
    answer: { entries: [ENTRY], count: 1 },
    output: {
      entries: [
        {
          ...ENTRY,
          content: { kind: 'known', code: 'OperatorAdded', details: { email: EMAIL, permissions: 1 } },
          question: null,
        },
      ],
      count: 1,
    },
  },
  // Operators.
  {
    create: operators.createPage,
    slot: 'form.addOperator',
    input: { email: EMAIL, permissions: 3 },
    request: 'POST /accounts/10/operators',
    body: { email: EMAIL, permissions: 3 },
    answer: { email: EMAIL, permissions: 3 },
  },
  {
    create: operators.createPage,
    slot: 'form.changeOperator',
    input: { email: EMAIL, permissions: 3 },
    request: 'PUT /accounts/10/operators/beto%40tienda.test',
    body: { permissions: 3 },
    answer: { email: EMAIL, permissions: 3 },
  },
  {
    create: operators.createPage,
    slot: 'deletion.deleteOperator',
    input: { email: EMAIL, permissions: 3 },
    request: 'DELETE /accounts/10/operators/beto%40tienda.test',
  },
  // Quick answers.
  {
    create: quickAnswers.createPage,
    slot: 'form.addQuickAnswer',
    input: QUICK,
    request: 'POST /accounts/10/quick-answers',
    body: QUICK,
    answer: { ...QUICK, order: 3 },
  },
  {
    create: quickAnswers.createPage,
    slot: 'form.changeQuickAnswer',
    input: { replaced: 'Envío 2/3', body: QUICK },
    request: 'PUT /accounts/10/quick-answers/Env%C3%ADo%202%2F3',
    body: QUICK,
    answer: { ...QUICK, order: 3 },
  },
  {
    create: quickAnswers.createPage,
    slot: 'deletion.deleteQuickAnswer',
    input: { title: 'Envío' },
    request: 'DELETE /accounts/10/quick-answers/Env%C3%ADo',
  },
  ...(['up', 'down'] as const).map((direction) => ({
    create: quickAnswers.createPage,
    slot: 'move.moveQuickAnswer',
    input: { title: 'Envío', direction },
    request: `POST /accounts/10/quick-answers/Env%C3%ADo/move-${direction}`,
  })),
  {
    create: quickAnswers.createPage,
    slot: 'locate',
    input: { target: 'Envío' },
    request: 'GET /accounts/10/quick-answers?search=Env%C3%ADo',
    answer: {
      entries: [
        { ...QUICK, title: 'Envíos', order: 3 },
        { ...QUICK, title: 'Envío', order: 8 },
      ],
    },
    output: 7,
  },
  {
    create: quickAnswers.createPage,
    slot: 'locate',
    input: { target: 'Nada' },
    request: 'GET /accounts/10/quick-answers?search=Nada',
    answer: { entries: [] },
    output: 0,
  },
  // History.
  {
    create: history.createPage,
    slot: 'locate',
    input: { target: '5' },
    request: 'GET /accounts/10/history/5/place',
    answer: { later: 3, earlier: 20 },
    output: 3,
  },
  {
    create: activity.createPage,
    slot: 'details.readQuestion',
    input: { questionId: '5' },
    request: 'GET /accounts/10/questions/5',
    answer: DETAILS,
  },
  // Greeting and signature, settings and policies.
  {
    create: greetingSignature.createPage,
    slot: 'form.readGreetingSignature',
    request: 'GET /accounts/10/greeting-signature',
    answer: GREETING,
  },
  {
    create: greetingSignature.createPage,
    slot: 'form.saveGreetingSignature',
    input: { value: GREETING },
    request: 'PUT /accounts/10/greeting-signature',
    body: GREETING,
    answer: GREETING,
  },
  {
    create: settings.createPage,
    slot: 'settings.readSettings',
    request: 'GET /accounts/10/settings',
    answer: DEFAULT_SETTINGS,
  },
  {
    create: settings.createPage,
    slot: 'settings.saveSettings',
    input: { value: DEFAULT_SETTINGS },
    request: 'PUT /accounts/10/settings',
    body: DEFAULT_SETTINGS,
    answer: DEFAULT_SETTINGS,
  },
  {
    create: settings.createPage,
    slot: 'record.read',
    request: 'GET /accounts/10/draft-record',
    answer: { days: 30, drafted: 0, steps: [] },
  },
  {
    create: settings.createPage,
    slot: 'policies.readPolicies',
    request: 'GET /accounts/10/policies',
    answer: POLICIES,
    output: SHEET,
  },
  {
    create: settings.createPage,
    slot: 'policies.savePolicies',
    input: { value: SHEET },
    request: 'PUT /accounts/10/policies',
    body: POLICIES,
    answer: POLICIES,
    output: SHEET,
  },
  {
    create: settings.createPage,
    slot: 'policies.readSuggestions',
    request: 'GET /accounts/10/policies/suggestions',
    answer: { suggestions: { invoice: { text: 'Sí', from: 'Sí, siempre' } } },
    output: { invoice: { text: 'Sí', from: 'Sí, siempre' } },
  },
  {
    create: settings.createPage,
    slot: 'shadow.readShadow',
    request: 'GET /accounts/10/automatic/shadow',
    answer: shadow.RUNNING,
  },
  {
    create: settings.createPage,
    slot: 'shadow.decision.decideShadow',
    input: 'start',
    request: 'POST /accounts/10/automatic/shadow',
    answer: shadow.RUNNING,
  },
  {
    create: settings.createPage,
    slot: 'shadow.decision.decideShadow',
    input: 'stop',
    request: 'DELETE /accounts/10/automatic/shadow',
    answer: shadow.NONE,
  },
  {
    create: settings.createPage,
    slot: 'shadow.differences.readPage',
    input: { skip: 10, limit: 25, sort: 'most-recent-last' },
    request: 'GET /accounts/10/automatic/shadow/differences?skip=10&limit=25',
    answer: { entries: [shadow.DIFFERENCE], count: 11 },
  },
  {
    create: settings.createPage,
    slot: 'rules.readRules',
    request: 'GET /accounts/10/automatic/rules',
    answer: { rules: RULES },
    output: RULES,
  },
  {
    create: settings.createPage,
    slot: 'rules.saveRules',
    input: { value: RULES },
    request: 'PUT /accounts/10/automatic/rules',
    body: { rules: RULES },
    answer: { rules: RULES },
    output: RULES,
  },
  {
    create: settings.createPage,
    slot: 'ruleChoices.read',
    request: 'GET /accounts/10/automatic/rules/choices',
    answer: { categories: [{ id: 'MLA1055', name: null }], listings: [{ id: 'MLA1', title: 'Mate' }] },
  },
  {
    create: settings.createPage,
    slot: 'trial.readQuestions',
    request: 'GET /accounts/10/questions?skip=0&limit=50&sort=most-recent-last',
    answer: {
      entries: [
        { ...QUESTION, id: '5', text: '¿Hay?', itemId: 'MLA1' },
        { ...QUESTION, id: '6', text: '¿Hay?', itemId: 'MLA2' },
      ],
      count: 2,
      timestamp: 1,
      nicknames: {},
      items: { MLA1: ITEM },
    },
    output: [
      { id: '5', text: '¿Hay?', listing: 'Mate' },
      { id: '6', text: '¿Hay?', listing: 'MLA2' },
    ],
  },
  {
    create: settings.createPage,
    slot: 'trial.explainRules',
    input: { rules: RULES, questionId: '5' },
    request: 'POST /accounts/10/automatic/rules/explanation',
    body: { rules: RULES, questionId: '5' },
    answer: EXPLANATION,
  },
  { ...ITEM_SEARCH, create: settings.createPage, slot: 'listingPicker.search' },
  // Missing data and private facts.
  {
    create: missingData.createPage,
    slot: 'dismissal.dismissMissing',
    input: { itemId: 'MLA1', gap: { topic: 'color', questionId: null } },
    request: 'POST /accounts/10/missing-data/dismiss',
    body: { itemId: 'MLA1', gap: { topic: 'color', questionId: null } },
  },
  {
    ...facts('list.read'),
    childInput: { itemId: 'MLA1', questionId: null },
    request: 'GET /accounts/10/items/MLA1/facts',
    answer: { facts: [FACT], asked: [] },
  },
  {
    ...facts('list.read'),
    childInput: { itemId: 'MLA1', questionId: '5' },
    request: 'GET /accounts/10/items/MLA1/facts?questionId=5',
    answer: { facts: [FACT], asked: ['¿Hay?'] },
  },
  {
    ...facts('addFact'),
    input: { itemId: 'MLA1', text: 'Sí', settles: { topic: null, questionId: '5' } },
    request: 'POST /accounts/10/items/MLA1/facts',
    body: { text: 'Sí', settles: { topic: null, questionId: '5' } },
    answer: FACT,
  },
  {
    ...facts('changeFact'),
    input: { itemId: 'MLA1', factId: '7', text: 'No' },
    request: 'PUT /accounts/10/items/MLA1/facts/7',
    body: { text: 'No' },
    answer: FACT,
  },
  {
    ...facts('deleteFact'),
    input: { itemId: 'MLA1', factId: '7' },
    request: 'DELETE /accounts/10/items/MLA1/facts/7',
  },
  // A question to be tried.
  {
    create: tests.createPage,
    slot: 'question.generateAnswer',
    input: { itemId: 'MLA1', question: '¿Hay?' },
    request: 'POST /accounts/10/test-questions',
    body: { itemId: 'MLA1', question: '¿Hay?' },
    answer: { answer: 'Sí', known: true, basis: [], confidence: 0.5, doubts: [] },
  },
  { ...ITEM_SEARCH, create: tests.createPage, slot: 'picker.search' },
  // The desk.
  {
    ...DESK,
    slot: 'pendingCount.read',
    childInput: { accountId: '10' },
    request: 'GET /accounts/10/questions?count_only=true',
    answer: { count: 3 },
  },
  { ...DESK, slot: 'inboxCount.read', request: 'GET /inbox?count_only=true', answer: { count: 3 } },
  { ...DESK, slot: 'linkWatch.readDetails', childInput: { accountId: '10' }, request: 'GET /accounts/10/details' },
  { ...HALT, slot: 'readAutomatic', request: 'GET /accounts/10/automatic', answer: RUNNING },
  { ...HALT, slot: 'haltAutomatic', request: 'POST /accounts/10/automatic/halt', answer: HALTED },
  { ...HALT, slot: 'resumption.resumeAutomatic', request: 'POST /accounts/10/automatic/resume', answer: RUNNING },
  { create: lostConnection.createPage, slot: 'readDetails', request: 'GET /accounts/10/details' },
  {
    create: linkAccount.createPage,
    slot: 'readSites',
    request: 'GET /integration/sites',
    answer: { sites: ['MLA', 'MLB'] },
  },
  {
    create: (services) => listingTypesOf(services, PAGE),
    slot: 'read',
    request: 'GET /accounts/10/listing-types/MLA',
    answer: [{ id: 'gold', name: 'Clásica' }],
  },
  // What the user is told of.
  { create: notifications.createPage, slot: 'readPush', request: 'GET /push' },
  {
    create: notifications.createPage,
    slot: 'saveChoices',
    input: QUIET,
    request: 'PUT /push',
    body: QUIET,
    answer: { ...PUSH, ...QUIET },
  },
  {
    create: notifications.createPage,
    slot: 'sendTest',
    request: 'POST /push/device/test',
    answer: { outcome: 'sent' },
  },
  { create: notifications.createPage, slot: 'unsubscribe', request: 'DELETE /push/device' },
  { create: notifications.createDigests, slot: 'readDigests', request: 'GET /digests', answer: DIGESTS },
  {
    create: notifications.createDigests,
    slot: 'saveDigests',
    input: { choices: [{ accountId: '10', frequency: 'daily' }] },
    request: 'PUT /digests',
    body: { choices: [{ accountId: '10', frequency: 'daily' }] },
    answer: DIGESTS,
  },
  {
    create: notifications.createDigests,
    slot: 'sendDigestTest',
    input: { accountId: '10', frequency: 'weekly' },
    request: 'POST /accounts/10/digest/test',
    body: { frequency: 'weekly' },
    answer: { outcome: 'sent' },
  },
  // The user.
  {
    create: profile('authenticator'),
    slot: 'readStatus',
    request: 'GET /profile/authenticator-status',
    answer: { enabled: true, recoveryCodes: 3, requiredBy: [] },
  },
  {
    create: profile('authenticator'),
    slot: 'requestSecret',
    request: 'POST /profile/setup-authenticator',
    answer: { secret: 'X' },
  },
  {
    create: profile('authenticator'),
    slot: 'verifyCode',
    input: { code: '123456' },
    request: 'POST /profile/verify-authenticator',
    body: { code: '123456' },
    answer: { recoveryCodes: ['AB12'] },
  },
  {
    create: profile('authenticator'),
    slot: 'renewCodes',
    input: { code: '123456' },
    request: 'POST /profile/recovery-codes',
    body: { code: '123456' },
    answer: { recoveryCodes: ['AB12'] },
  },
  { create: profile('authenticator'), slot: 'disable', request: 'POST /profile/disable-authenticator' },
  {
    create: profile('changePassword'),
    slot: 'changePassword',
    input: { currentPassword: ' a ', newPassword: 'Abcdef1!' },
    request: 'POST /profile/change-password',
    body: { currentPassword: ' a ', newPassword: 'Abcdef1!' },
  },
  { create: profile('sessions'), slot: 'readSessions', request: 'GET /sessions', answer: [] },
  { create: profile('sessions'), slot: 'closeSession', input: { sessionId: '9' }, request: 'DELETE /sessions/9' },
  { create: profile('sessions'), slot: 'closeOthers', request: 'DELETE /sessions?others=true' },
  { create: profile('logout'), slot: 'logOut', request: 'POST /auth/logout' },
  // Somebody who is not signed in.
  {
    create: login.createPage,
    slot: 'logIn',
    input: { email: EMAIL, password: ' a ' },
    request: 'POST /auth/login',
    body: { email: EMAIL, password: ' a ' },
    answer: { result: 'success' },
  },
  {
    create: signUp.createPage,
    slot: 'signUp',
    input: { email: EMAIL, password: 'Abcdef1!' },
    request: 'POST /auth/signup',
    body: { email: EMAIL, password: 'Abcdef1!' },
  },
  {
    create: verify.createPage,
    slot: 'verifyAccount',
    input: { email: EMAIL, code: '1' },
    request: 'POST /auth/verify-account',
    body: { email: EMAIL, code: '1' },
    answer: { isSignedIn: true },
  },
  {
    create: verify.createPage,
    slot: 'resendCode',
    input: { email: EMAIL },
    request: 'POST /auth/re-send-code',
    body: { email: EMAIL },
  },
  {
    create: recover.createPage,
    slot: 'recoverPassword',
    input: { email: EMAIL },
    request: 'POST /auth/recover-password',
    body: { email: EMAIL },
  },
  {
    create: setupPassword.createPage,
    slot: 'setupPassword',
    input: { email: EMAIL, code: '1', password: 'Abcdef1!' },
    request: 'POST /auth/setup-password',
    body: { email: EMAIL, code: '1', password: 'Abcdef1!' },
  },
  {
    create: secondFactor.createPage,
    slot: 'verifySecondFactor',
    input: { code: '1' },
    request: 'POST /auth/authenticator',
    body: { code: '1' },
  },
  {
    create: secondFactor.createPage,
    slot: 'verifyRecoveryCode',
    input: { code: 'AB12' },
    request: 'POST /auth/authenticator',
    body: { code: 'AB12' },
  },
];

describe('a call of the product', () => {
  testCalls(CASES);
});
