import { describe } from 'vitest';
import { START } from '#domain/list-place.ts';
import * as activity from '../../src/app/screens/activity.tsx';
import * as history from '../../src/app/screens/history.tsx';
import * as inbox from '../../src/app/screens/inbox.tsx';
import * as operators from '../../src/app/screens/operators.tsx';
import * as quickAnswers from '../../src/app/screens/quick-answers.tsx';
import { type Case, callsOf, testCalls } from './calls.ts';
import { NOW } from './wiring.ts';

const LIST = { limit: 5, skip: 0 };
const PAGE_1 = 'skip=0&limit=5';
const SORTED = { ...LIST, sort: 'most-recent-last' };
const EMAIL = 'beto@tienda.test';
const QUICK = { title: 'Envío 1/2', answer: 'Sí, {comprador}', color: '' };
const ENTRY = { timestamp: 5, email: EMAIL, code: 'OperatorAdded', details: `{"email":"${EMAIL}","permissions":1}` };
const DETAILS = {
  nickname: 'COMPRADOR',
  item: { title: 'Mate' },
  question: { timestamp: 5, text: '¿Hay?', answer: 'Sí', greeting: null, signature: null },
  answeredBy: EMAIL,
};
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
  ...callsOf(
    operators.createPage,
    {
      slot: 'requirement.read',
      request: 'GET /accounts/10/second-factor-requirement',
      answer: { isRequired: true, lacking: 1 },
    },
    {
      slot: 'requiring.saveRequirement',
      input: { isRequired: true },
      request: 'PUT /accounts/10/second-factor-requirement',
      body: { isRequired: true },
      answer: { isRequired: true, lacking: 1 },
    },
    {
      slot: 'list.readPage',
      input: { ...LIST, sort: 'most-recent-last' },
      request: `GET /accounts/10/operators?${PAGE_1}`,
      answer: { entries: [{ email: EMAIL, permissions: 1 }], count: 1 },
    },
    {
      slot: 'form.addOperator',
      input: { email: EMAIL, permissions: 3 },
      request: 'POST /accounts/10/operators',
      body: { email: EMAIL, permissions: 3 },
      answer: { email: EMAIL, permissions: 3 },
    },
    {
      slot: 'form.changeOperator',
      input: { email: EMAIL, permissions: 3 },
      request: 'PUT /accounts/10/operators/beto%40tienda.test',
      body: { permissions: 3 },
      answer: { email: EMAIL, permissions: 3 },
    },
    {
      slot: 'deletion.deleteOperator',
      input: { email: EMAIL, permissions: 3 },
      request: 'DELETE /accounts/10/operators/beto%40tienda.test',
    },
  ),
  ...callsOf(
    quickAnswers.createPage,
    {
      slot: 'list.readPage',
      input: { ...LIST, sort: 'most-recent-last' },
      request: `GET /accounts/10/quick-answers?${PAGE_1}`,
      answer: { entries: [{ ...QUICK, order: 1 }], count: 1 },
    },
    {
      slot: 'form.addQuickAnswer',
      input: QUICK,
      request: 'POST /accounts/10/quick-answers',
      body: QUICK,
      answer: { ...QUICK, order: 3 },
    },
    {
      slot: 'form.changeQuickAnswer',
      input: { replaced: 'Envío 2/3', body: QUICK },
      request: 'PUT /accounts/10/quick-answers/Env%C3%ADo%202%2F3',
      body: QUICK,
      answer: { ...QUICK, order: 3 },
    },
    {
      slot: 'deletion.deleteQuickAnswer',
      input: { title: 'Envío' },
      request: 'DELETE /accounts/10/quick-answers/Env%C3%ADo',
    },
    ...(['up', 'down'] as const).map((direction) => ({
      slot: 'move.moveQuickAnswer',
      input: { title: 'Envío', direction },
      request: `POST /accounts/10/quick-answers/Env%C3%ADo/move-${direction}`,
    })),
    {
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
      slot: 'locate',
      input: { target: 'Nada' },
      request: 'GET /accounts/10/quick-answers?search=Nada',
      answer: { entries: [] },
      output: 0,
    },
  ),
  ...callsOf(
    history.createPage,
    {
      slot: 'list.readPage',
      input: SORTED,
      childInput: LIST,
      request: `GET /accounts/10/history?limit=5&skip=0&sort=most-recent-last`,
      answer: { mlQuestionsResponse: { questions: [], total: 0 }, items: {}, nicknames: {}, relatedQuestions: {} },
    },
    {
      slot: 'list.readPage',
      input: { ...SORTED, filter: { search: 'mate' }, order: 'most-recent-last' },
      childInput: LIST,
      request: 'GET /accounts/10/searches/history?search=mate&limit=5&skip=0&sort=most-recent-last',
    },
    {
      slot: 'locate',
      input: { target: '5' },
      request: 'GET /accounts/10/history/5/place',
      answer: { later: 3, earlier: 20 },
      output: 3,
    },
  ),
  ...callsOf(
    activity.createPage,
    {
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
    {
      slot: 'details.readQuestion',
      input: { questionId: '5' },
      request: 'GET /accounts/10/questions/5',
      answer: DETAILS,
    },
  ),
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
];

describe('a call of the product', () => {
  testCalls(CASES);
});
