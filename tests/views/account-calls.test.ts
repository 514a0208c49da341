import { describe } from 'vitest';
import { createFirstSteps } from '../../src/app/first-steps.tsx';
import { createHalt } from '../../src/app/halt.tsx';
import { listingTypesOf } from '../../src/app/listing-types.ts';
import * as desk from '../../src/app/screens/desk.tsx';
import * as linkAccount from '../../src/app/screens/link-account.tsx';
import * as lostConnection from '../../src/app/screens/lost-connection.tsx';
import * as rehearsal from '../../src/app/screens/rehearsal.tsx';
import * as report from '../../src/app/screens/report.tsx';
import type { Services } from '../../src/app/services.ts';
import { type Case, callsOf, testCalls } from './calls.ts';
import { PAGE } from './wiring.ts';

const PERIOD = { from: '2026-11-01', to: '2026-11-07' };
const REPORT = { ...PAGE, today: '2026-11-21', period: PERIOD };
const EMAIL = 'beto@tienda.test';
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
const DESK = { create: desk.createPage, pageInput: { email: EMAIL, colorMode: 'system' } };

const CASES: readonly Case[] = [
  ...callsOf(
    report.createPage,
    {
      slot: 'readReport',
      input: PERIOD,
      pageInput: REPORT,
      request: 'GET /accounts/10/report?from=2026-11-01&to=2026-11-07',
    },
    {
      slot: 'readOrders',
      input: PERIOD,
      pageInput: REPORT,
      request: 'GET /accounts/10/report/orders?from=2026-11-01&to=2026-11-07',
    },
    {
      slot: 'publishedTime.readPublished',
      pageInput: REPORT,
      request: 'GET /accounts/10/report/response-time',
    },
  ),
  ...callsOf(
    rehearsal.createPage,
    {
      slot: 'readRehearsal',
      request: 'GET /accounts/10/automatic/rehearsal',
      answer: REHEARSAL,
    },
    {
      slot: 'startRehearsal',
      input: { size: 30, replaces: 'r1' },
      request: 'POST /accounts/10/automatic/rehearsal',
      body: { size: 30, replaces: 'r1' },
      answer: REHEARSAL,
    },
    {
      slot: 'readRows',
      request: 'GET /accounts/10/automatic/rehearsal/rows?skip=0&limit=50',
      answer: { entries: [], count: 0 },
      output: [],
    },
    {
      slot: 'discardRehearsal',
      request: 'DELETE /accounts/10/automatic/rehearsal',
    },
    {
      slot: 'judging.saveJudgement',
      input: { rehearsalId: 'r1', questionId: '5', judgement: 'better' },
      childInput: { rehearsalId: 'r1', rows: [] },
      request: 'PUT /accounts/10/automatic/rehearsal/rows/5/judgement',
      body: { rehearsalId: 'r1', judgement: 'better' },
      answer: REHEARSAL,
    },
  ),
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
];

describe('a call of the product', () => {
  testCalls(CASES);
});
