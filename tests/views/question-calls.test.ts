import { describe, expect } from 'vitest';
import { DEVICE } from '../../src/app/kept-drafts.ts';
import { readOwnTimeZone } from '../../src/app/own-time-zone.ts';
import * as questions from '../../src/app/screens/questions.tsx';
import { createSimilarReview } from '../../src/app/similar-review.ts';
import { viewsOf } from '../../src/app/views.ts';
import { type Case, testCalls } from './calls.ts';
import { CARD, ITEM, QUESTION, questionsPageOf } from './given.ts';
import { NOW, PAGE } from './wiring.ts';

/** In the viewer's own time zone. */
const TODAY = new Intl.DateTimeFormat('es', { dateStyle: 'short', timeZone: readOwnTimeZone() }).format(NOW);
const SERVER = NOW + 600_000;
const LIST = { limit: 5, skip: 0 };
const SORTED = { ...LIST, sort: 'most-recent-last' };
const EMAIL = 'beto@tienda.test';
const GREETING = { greeting: ' Hola ', signature: null };
const DETAILS = {
  nickname: 'COMPRADOR',
  item: { title: 'Mate' },
  question: { timestamp: 5, text: '¿Hay?', answer: 'Sí', greeting: null, signature: null },
  answeredBy: EMAIL,
};

const card = (slot: string): Pick<Case, 'create' | 'slot' | 'childInput' | 'input'> => ({
  create: questions.createPage,
  slot: `card.${slot}`,
  childInput: CARD,
  input: { questionId: '5' },
});
const SUBJECT = { questionId: '5', buyer: 'COMPRADOR' };

const SEARCH = { sort: 'most-recent-last' };
const QUEUE = { search: SEARCH, soughtId: null, opensFirst: false };

/** What surrounds the questions of an account: its views, and the answers that other pages have. */
const views = (slot: string): Pick<Case, 'create' | 'slot'> => ({
  create: (services) => viewsOf(services, '10'),
  slot,
});
/** The review of the questions that ask the same as one. */
const review = (slot: string): Pick<Case, 'create' | 'slot'> => ({
  create: (services) => createSimilarReview(services, questionsPageOf(PAGE)),
  slot,
});
const TO_SEND = {
  questionId: '6',
  buyer: 'BETO',
  message: { text: 'Sí, $comprador, $miapodo', greeting: 'Hola', signature: null },
};
const STOCK = { id: '7', name: 'Sin stock', filter: { search: 'stock' }, count: 3, isCountExact: true };
const TYPED = { text: 'Sí', withGreeting: true, withSignature: false };
const STORED = { ...TYPED, version: 9, writtenAt: 5 };

const CASES: readonly Case[] = [
  // The page of questions.
  {
    create: questions.createPage,
    slot: 'list.readPage',
    input: SORTED,
    request: 'GET /accounts/10/questions?limit=5&skip=0&sort=most-recent-last',
    answer: {
      entries: [
        QUESTION,
        { ...QUESTION, id: '6', fromUserId: '88', itemId: 'MLA2', schedule: SERVER + 60_000 },
        { ...QUESTION, id: '7', heldBy: EMAIL, heldUntil: SERVER + 30_000 },
        { ...QUESTION, id: '8', heldBy: EMAIL },
        { ...QUESTION, id: '9', heldUntil: SERVER, sendingBy: EMAIL, sendingAt: SERVER + 5000, isSendingAgain: true },
      ],
      count: 9,
      timestamp: SERVER,
      nicknames: { 77: 'COMPRADOR' },
      items: { MLA1: ITEM },
      undoSeconds: 5,
    },
    // The server's clock is ten minutes ahead of this device's.
    output: {
      count: 9,
      skip: 0,
      sort: 'most-recent-last',
      isSearch: false,
      isCapped: false,
      questionsImport: 'done',
      readAt: NOW,
      entries: [
        {
          question: QUESTION,
          dueAt: null,
          hold: null,
          sending: null,
          undoSeconds: 5,
          buyer: 'COMPRADOR',
          item: ITEM,
        },
        expect.objectContaining({ dueAt: NOW + 60_000, hold: null, buyer: '88', item: undefined }),
        expect.objectContaining({ dueAt: null, hold: { by: EMAIL, until: NOW + 30_000 } }),
        expect.objectContaining({ hold: null }),
        expect.objectContaining({ hold: null, sending: { by: EMAIL, at: NOW + 5000, isAgain: true } }),
      ],
    },
  },
  {
    create: questions.createPage,
    slot: 'greetingSignature.read',
    request: 'GET /accounts/10/greeting-signature',
    answer: GREETING,
    output: { ...GREETING, readAt: NOW },
  },
  // The dense list.
  {
    create: questions.createPage,
    slot: 'queue.rows.readRows',
    childInput: QUEUE,
    input: { search: SEARCH, skips: [50] },
    request: 'GET /accounts/10/questions?sort=most-recent-last&skip=50&limit=50',
    answer: { entries: [QUESTION], count: 51, timestamp: SERVER, nicknames: {}, items: {}, undoSeconds: 5 },
    output: {
      pages: [
        expect.objectContaining({ count: 51, skip: 50, entries: [expect.objectContaining({ question: QUESTION })] }),
      ],
    },
  },
  {
    create: questions.createPage,
    slot: 'queue.about.readContext',
    childInput: QUEUE,
    input: { questionId: '5' },
    request: 'GET /accounts/10/questions/5/context',
    answer: { item: ITEM, facts: [], earlier: [], similar: [] },
  },
  // One question.
  { ...card('countdown.stopQuestion'), request: 'POST /accounts/10/questions/5/stop' },
  { ...card('hold.holdQuestion'), request: 'POST /accounts/10/questions/5/hold' },
  { ...card('undo.undoAnswer'), request: 'POST /accounts/10/questions/5/undo' },
  {
    ...card('undo.readOutcome'),
    request: 'GET /accounts/10/questions/5',
    answer: DETAILS,
    output: { answeredBy: EMAIL, isAnswered: true },
  },
  { ...card('deletion.deleteQuestion'), request: 'DELETE /accounts/10/questions/5' },
  {
    ...card('reasons.readDraft'),
    request: 'GET /accounts/10/questions/5/draft',
    answer: { reasons: null, topics: null },
  },
  { ...card('lookUp'), request: 'GET /accounts/10/questions/5', answer: DETAILS, output: EMAIL },
  {
    ...card('sendAnswer'),
    input: {
      ...SUBJECT,
      undoSeconds: 0,
      message: { text: ' $comprador, $miapodo, $fecha ', greeting: 'Hola', signature: null },
    },
    request: 'POST /accounts/10/questions/5/answer',
    body: { text: ` COMPRADOR, TIENDA, ${TODAY} `, greeting: 'Hola', signature: null },
    output: null,
  },
  {
    ...card('sendAnswer'),
    input: { ...SUBJECT, undoSeconds: 5, message: { text: 'Sí', greeting: null, signature: null } },
    request: 'POST /accounts/10/questions/5/answer',
    body: { text: 'Sí', greeting: null, signature: null, undoable: true },
    output: NOW + 5000,
  },
  {
    ...card('picker.search'),
    input: { subject: SUBJECT, kind: 'quick-answer', query: 'env' },
    request: 'GET /accounts/10/quick-answers?search=env&limit=5',
    answer: { entries: [{ title: 'Envío', answer: 'Sí, $comprador', color: 'red', order: 1 }] },
    output: [{ id: 'Envío', label: 'Envío', color: 'red', text: 'Sí, COMPRADOR', item: null }],
  },
  {
    ...card('picker.search'),
    input: { subject: SUBJECT, kind: 'item', query: 'mate' },
    request: 'GET /accounts/10/items/?search=mate&limit=5',
    answer: { items: [{ ...ITEM, price: null }] },
    output: [{ id: 'MLA1', label: 'Mate', color: null, text: 'https://mate.test', item: { ...ITEM, price: null } }],
  },
  {
    ...card('typed.saveTyped'),
    input: { questionId: '5', typed: TYPED, base: null },
    request: 'PUT /accounts/10/questions/5/typed-answer',
    body: { ...TYPED, base: null, device: DEVICE },
    answer: { outcome: 'saved', version: 9 },
  },
  {
    ...card('typed.saveTyped'),
    input: { questionId: '5', typed: null, base: 9 },
    request: `DELETE /accounts/10/questions/5/typed-answer?base=9&device=${DEVICE}`,
    answer: { outcome: 'deleted' },
    output: { outcome: 'saved', version: null },
  },
  {
    ...card('typed.saveTyped'),
    input: { questionId: '5', typed: null, base: 8 },
    request: `DELETE /accounts/10/questions/5/typed-answer?base=8&device=${DEVICE}`,
    answer: { outcome: 'differs', stored: STORED },
  },
  // The questions that ask the same.
  {
    create: questions.createPage,
    slot: 'similarGroups.readGroups',
    request: 'GET /accounts/10/similar-questions',
    answer: { groups: [{ questionIds: ['5', '6'] }], isComplete: true },
  },
  {
    ...review('readSimilar'),
    input: { questionId: '5' },
    request: 'GET /accounts/10/questions/5/similar',
    answer: {
      question: { id: '5', text: '¿Hay?', itemId: 'MLA1', fromUserId: '77' },
      entries: [
        {
          question: { ...QUESTION, id: '6', heldBy: EMAIL, heldUntil: SERVER + 30_000 },
          ownWords: ['rojo'],
          otherWords: [],
        },
      ],
      timestamp: SERVER,
      nicknames: { 77: 'COMPRADOR' },
      items: { MLA1: ITEM },
      undoSeconds: 5,
    },
    output: [
      {
        card: {
          question: { ...QUESTION, id: '6', heldBy: EMAIL, heldUntil: SERVER + 30_000 },
          dueAt: null,
          hold: { by: EMAIL, until: NOW + 30_000 },
          sending: null,
          undoSeconds: 5,
          buyer: 'COMPRADOR',
          item: ITEM,
          isPending: true,
        },
        ownWords: ['rojo'],
        otherWords: [],
      },
    ],
  },
  {
    ...review('sendAnswers'),
    input: { answers: [TO_SEND], undoSeconds: 0 },
    request: 'POST /accounts/10/questions/6/answer',
    body: { text: 'Sí, BETO, TIENDA', greeting: 'Hola', signature: null },
    output: [{ questionId: '6', until: null, failure: null }],
  },
  {
    ...review('sendAnswers'),
    input: { answers: [TO_SEND], undoSeconds: 5 },
    request: 'POST /accounts/10/questions/6/answer',
    body: { text: 'Sí, BETO, TIENDA', greeting: 'Hola', signature: null, undoable: true },
    output: [{ questionId: '6', until: NOW + 5000, failure: null }],
  },
  // Around the questions.
  {
    create: questions.createPage,
    slot: 'elsewhere.readElsewhere',
    input: { ids: ['5', '6'], sort: 'most-recent-last' },
    request: 'GET /accounts/10/scheduled-questions?except=5%2C6&sort=most-recent-last',
    answer: { count: 2, next: { questionId: '8', schedule: SERVER + 60_000, place: 11 }, timestamp: SERVER },
    output: { count: 2, next: { dueAt: NOW + 60_000, place: 11 } },
  },
  {
    create: questions.createPage,
    slot: 'elsewhere.readElsewhere',
    input: { ids: [], sort: 'most-recent-first' },
    request: 'GET /accounts/10/scheduled-questions?except=&sort=most-recent-first',
    answer: { count: 0, next: null, timestamp: SERVER },
    output: { count: 0, next: null },
  },
  {
    ...views('readViews'),
    request: 'GET /accounts/10/views',
    // The second one is of a newer server.
    answer: {
      views: [
        { ...STOCK, filter: { search: 'stock', sort: 'urgent-first' } },
        { ...STOCK, filter: { state: 'lost' } },
      ],
    },
    output: [{ ...STOCK, filter: { search: 'stock' }, order: 'urgent-first' }],
  },
  {
    ...views('saveView'),
    input: { named: { id: null, filter: { search: 'stock' }, order: null }, name: 'Sin stock' },
    request: 'POST /accounts/10/views',
    body: { name: 'Sin stock', filter: { search: 'stock' } },
  },
  {
    ...views('saveView'),
    input: { named: { id: '7', filter: { search: 'stock' }, order: 'most-recent-last' }, name: 'Stock' },
    request: 'PUT /accounts/10/views/7',
    body: { name: 'Stock', filter: { search: 'stock', sort: 'most-recent-last' } },
  },
  { ...views('deleteView'), input: { id: '7' }, request: 'DELETE /accounts/10/views/7' },
];

describe('a call of the questions', () => {
  testCalls(CASES);
});
