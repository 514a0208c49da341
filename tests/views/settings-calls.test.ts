import { describe } from 'vitest';
import { NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import * as shadow from '#machines/account/shadow/samples.ts';
import * as settings from '../../src/app/screens/settings.tsx';
import { type Case, callsOf, testCalls } from './calls.ts';
import { ITEM, ITEM_SEARCH, QUESTION } from './given.ts';

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

const CASES: readonly Case[] = [
  ...callsOf(
    settings.createPage,
    {
      slot: 'rehearsal.read',
      request: 'GET /accounts/10/automatic/rehearsal',
      answer: { available: 40, current: null },
    },
    {
      slot: 'settings.readSettings',
      request: 'GET /accounts/10/settings',
      answer: DEFAULT_SETTINGS,
    },
    {
      slot: 'settings.saveSettings',
      input: { value: DEFAULT_SETTINGS },
      request: 'PUT /accounts/10/settings',
      body: DEFAULT_SETTINGS,
      answer: DEFAULT_SETTINGS,
    },
    {
      slot: 'record.read',
      request: 'GET /accounts/10/draft-record',
      answer: { days: 30, drafted: 0, steps: [] },
    },
    {
      slot: 'policies.readPolicies',
      request: 'GET /accounts/10/policies',
      answer: POLICIES,
      output: SHEET,
    },
    {
      slot: 'policies.savePolicies',
      input: { value: SHEET },
      request: 'PUT /accounts/10/policies',
      body: POLICIES,
      answer: POLICIES,
      output: SHEET,
    },
    {
      slot: 'policies.readSuggestions',
      request: 'GET /accounts/10/policies/suggestions',
      answer: { suggestions: { invoice: { text: 'Sí', from: 'Sí, siempre' } } },
      output: { invoice: { text: 'Sí', from: 'Sí, siempre' } },
    },
    {
      slot: 'shadow.readShadow',
      request: 'GET /accounts/10/automatic/shadow',
      answer: shadow.RUNNING,
    },
    {
      slot: 'shadow.decision.decideShadow',
      input: 'start',
      request: 'POST /accounts/10/automatic/shadow',
      answer: shadow.RUNNING,
    },
    {
      slot: 'shadow.decision.decideShadow',
      input: 'stop',
      request: 'DELETE /accounts/10/automatic/shadow',
      answer: shadow.NONE,
    },
    {
      slot: 'shadow.differences.readPage',
      input: { skip: 10, limit: 25, sort: 'most-recent-last' },
      request: 'GET /accounts/10/automatic/shadow/differences?skip=10&limit=25',
      answer: { entries: [shadow.DIFFERENCE], count: 11 },
    },
    {
      slot: 'rules.readRules',
      request: 'GET /accounts/10/automatic/rules',
      answer: { rules: RULES },
      output: RULES,
    },
    {
      slot: 'rules.saveRules',
      input: { value: RULES },
      request: 'PUT /accounts/10/automatic/rules',
      body: { rules: RULES },
      answer: { rules: RULES },
      output: RULES,
    },
    {
      slot: 'ruleChoices.read',
      request: 'GET /accounts/10/automatic/rules/choices',
      answer: { categories: [{ id: 'MLA1055', name: null }], listings: [{ id: 'MLA1', title: 'Mate' }] },
    },
    {
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
      slot: 'trial.explainRules',
      input: { rules: RULES, questionId: '5' },
      request: 'POST /accounts/10/automatic/rules/explanation',
      body: { rules: RULES, questionId: '5' },
      answer: EXPLANATION,
    },
    { ...ITEM_SEARCH, slot: 'listingPicker.search' },
  ),
];

describe('a call of the product', () => {
  testCalls(CASES);
});
