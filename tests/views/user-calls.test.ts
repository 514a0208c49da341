import { describe } from 'vitest';
import { PUSH, QUIET } from '#machines/profile/push/model.ts';
import * as login from '../../src/app/screens/login.tsx';
import * as notifications from '../../src/app/screens/notifications.tsx';
import * as recover from '../../src/app/screens/recover.tsx';
import * as secondFactor from '../../src/app/screens/second-factor.tsx';
import * as setupPassword from '../../src/app/screens/setup-password.tsx';
import * as signUp from '../../src/app/screens/sign-up.tsx';
import * as verify from '../../src/app/screens/verify.tsx';
import { createProfileCharts } from '../../src/app/user-menu.tsx';
import { type Case, type Create, callsOf, testCalls } from './calls.ts';

const EMAIL = 'beto@tienda.test';
const profile =
  (name: keyof ReturnType<typeof createProfileCharts>): Create =>
  (services) =>
    createProfileCharts(services)[name];
const DIGESTS = {
  email: EMAIL,
  accounts: [{ accountId: '10', nickname: 'TIENDA', frequency: 'daily', nextAt: 5, timeZone: 'America/Sao_Paulo' }],
};

const CASES: readonly Case[] = [
  ...callsOf(
    notifications.createPage,
    { slot: 'readPush', request: 'GET /push' },
    {
      slot: 'saveChoices',
      input: QUIET,
      request: 'PUT /push',
      body: QUIET,
      answer: { ...PUSH, ...QUIET },
    },
    {
      slot: 'sendTest',
      request: 'POST /push/device/test',
      answer: { outcome: 'sent' },
    },
    { slot: 'unsubscribe', request: 'DELETE /push/device' },
  ),
  ...callsOf(
    notifications.createDigests,
    { slot: 'readDigests', request: 'GET /digests', answer: DIGESTS },
    {
      slot: 'saveDigests',
      input: { choices: [{ accountId: '10', frequency: 'daily' }] },
      request: 'PUT /digests',
      body: { choices: [{ accountId: '10', frequency: 'daily' }] },
      answer: DIGESTS,
    },
    {
      slot: 'sendDigestTest',
      input: { accountId: '10', frequency: 'weekly' },
      request: 'POST /accounts/10/digest/test',
      body: { frequency: 'weekly' },
      answer: { outcome: 'sent' },
    },
  ),
  ...callsOf(
    profile('authenticator'),
    {
      slot: 'readStatus',
      request: 'GET /profile/authenticator-status',
      answer: { enabled: true, recoveryCodes: 3, requiredBy: [] },
    },
    {
      slot: 'requestSecret',
      request: 'POST /profile/setup-authenticator',
      answer: { secret: 'X' },
    },
    {
      slot: 'verifyCode',
      input: { code: '123456' },
      request: 'POST /profile/verify-authenticator',
      body: { code: '123456' },
      answer: { recoveryCodes: ['AB12'] },
    },
    {
      slot: 'renewCodes',
      input: { code: '123456' },
      request: 'POST /profile/recovery-codes',
      body: { code: '123456' },
      answer: { recoveryCodes: ['AB12'] },
    },
    { slot: 'disable', request: 'POST /profile/disable-authenticator' },
  ),
  {
    create: profile('changePassword'),
    slot: 'changePassword',
    input: { currentPassword: ' a ', newPassword: 'Abcdef1!' },
    request: 'POST /profile/change-password',
    body: { currentPassword: ' a ', newPassword: 'Abcdef1!' },
  },
  ...callsOf(
    profile('sessions'),
    { slot: 'readSessions', request: 'GET /sessions', answer: [] },
    { slot: 'closeSession', input: { sessionId: '9' }, request: 'DELETE /sessions/9' },
    { slot: 'closeOthers', request: 'DELETE /sessions?others=true' },
  ),
  { create: profile('logout'), slot: 'logOut', request: 'POST /auth/logout' },
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
  ...callsOf(
    verify.createPage,
    {
      slot: 'verifyAccount',
      input: { email: EMAIL, code: '1' },
      request: 'POST /auth/verify-account',
      body: { email: EMAIL, code: '1' },
      answer: { isSignedIn: true },
    },
    {
      slot: 'resendCode',
      input: { email: EMAIL },
      request: 'POST /auth/re-send-code',
      body: { email: EMAIL },
    },
  ),
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
  ...callsOf(
    secondFactor.createPage,
    {
      slot: 'verifySecondFactor',
      input: { code: '1' },
      request: 'POST /auth/authenticator',
      body: { code: '1' },
    },
    {
      slot: 'verifyRecoveryCode',
      input: { code: 'AB12' },
      request: 'POST /auth/authenticator',
      body: { code: 'AB12' },
    },
  ),
];

describe('a call of the product', () => {
  testCalls(CASES);
});
