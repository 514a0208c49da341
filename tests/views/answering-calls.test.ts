import { describe } from 'vitest';
import { privateFactsOf } from '../../src/app/private-facts.tsx';
import * as greetingSignature from '../../src/app/screens/greeting-signature.tsx';
import * as missingData from '../../src/app/screens/missing-data.tsx';
import * as tests from '../../src/app/screens/tests.tsx';
import { type Case, callsOf, testCalls } from './calls.ts';
import { ITEM_SEARCH } from './given.ts';
import { PAGE } from './wiring.ts';

const LIST = { limit: 5, skip: 0 };
const PAGE_1 = 'skip=0&limit=5';
const EMAIL = 'beto@tienda.test';
const EMPTY = { entries: [], count: 0 };
const FACT = { id: '7', text: 'Sí', writtenBy: EMAIL, writtenAt: 5 };
const GREETING = { greeting: ' Hola ', signature: null };
const facts = (slot: string): Pick<Case, 'create' | 'slot'> => ({
  create: (services) => privateFactsOf(services, PAGE),
  slot,
});

const CASES: readonly Case[] = [
  ...callsOf(
    missingData.createPage,
    {
      slot: 'list.readPage',
      input: { ...LIST, sort: 'most-recent-last' },
      request: `GET /accounts/10/missing-data?${PAGE_1}`,
      answer: { ...EMPTY, items: {} },
    },
    {
      slot: 'dismissal.dismissMissing',
      input: { itemId: 'MLA1', gap: { topic: 'color', questionId: null } },
      request: 'POST /accounts/10/missing-data/dismiss',
      body: { itemId: 'MLA1', gap: { topic: 'color', questionId: null } },
    },
  ),
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
  ...callsOf(
    greetingSignature.createPage,
    {
      slot: 'form.readGreetingSignature',
      request: 'GET /accounts/10/greeting-signature',
      answer: GREETING,
    },
    {
      slot: 'form.saveGreetingSignature',
      input: { value: GREETING },
      request: 'PUT /accounts/10/greeting-signature',
      body: GREETING,
      answer: GREETING,
    },
  ),
  ...callsOf(
    tests.createPage,
    {
      slot: 'question.generateAnswer',
      input: { itemId: 'MLA1', question: '¿Hay?' },
      request: 'POST /accounts/10/test-questions',
      body: { itemId: 'MLA1', question: '¿Hay?' },
      answer: { answer: 'Sí', known: true, basis: [], confidence: 0.5, doubts: [] },
    },
    { ...ITEM_SEARCH, slot: 'picker.search' },
  ),
];

describe('a call of the product', () => {
  testCalls(CASES);
});
