import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { PASSWORD, SELLER } from '../product.ts';

export const ACCOUNT = String(SELLER);
export const CALLS: readonly Call[] = Object.values(calls);

const EMAIL = 'alguien@tienda.test';
const QUICK_ANSWER = { title: 'Envío', answer: 'Sale hoy.', color: 'red' };

const RULES = [
  {
    id: 'night',
    conditions: {
      weekdays: [0, 6],
      hours: { from: 1320, to: 480 },
      holidays: 'never',
      itemIds: ['MLA1518840519'],
      words: ['stock'],
      price: { from: null, to: 5000 },
      confidence: 0.9,
      buyer: 'returning',
    },
    decision: { kind: 'automatic', delay: 10 },
  },
];

const FILE = { name: 'archivo.csv', content: btoa('Tema;Texto\r\nFactura;Hacemos A.\r\n') };

const VIEW = { name: 'Sin stock', filter: { search: 'stock', state: 'unknown' } };

/** A right body of every call that has one. */
const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  signUp: { email: EMAIL, password: PASSWORD },
  verifyAccount: { email: EMAIL, code: '123456' },
  resendCode: { email: EMAIL },
  login: { email: EMAIL, password: PASSWORD },
  verifySecondFactor: { code: '123456' },
  recoverPassword: { email: EMAIL },
  setupPassword: { email: EMAIL, code: '123456', password: PASSWORD },
  verifyAuthenticator: { code: '123456' },
  renewRecoveryCodes: { code: '123456' },
  changePassword: { currentPassword: PASSWORD, newPassword: `${PASSWORD}9` },
  answerQuestion: { text: 'Sí', greeting: 'Hola', signature: null },
  saveTypedAnswer: { text: 'Sí', withGreeting: true, withSignature: false, base: null, device: 'phone' },
  saveGreetingSignature: { greeting: 'Hola', signature: null },
  addQuickAnswer: QUICK_ANSWER,
  changeQuickAnswer: QUICK_ANSWER,
  saveSettings: { operationMode: 'supervised', automaticResponse: 'immediate', autoResponseDelay: 10 },
  saveAutomaticRules: { rules: RULES },
  explainAutomaticRules: { rules: RULES, questionId: '404404' },
  startRehearsal: { size: 30, replaces: null },
  judgeRehearsalRow: { rehearsalId: 'r-1', judgement: 'better' },
  previewQuickAnswers: FILE,
  previewPolicies: FILE,
  previewPrivateFacts: FILE,
  previewHistory: FILE,
  runImport: { skipBroken: false },
  savePolicies: { policies: { ...EMPTY_SHEET, invoice: { value: 'yes', text: 'Sí, factura A y B.' } } },
  addPrivateFact: { text: 'Trae el cargador.', settles: null },
  changePrivateFact: { text: 'Trae el cargador.' },
  dismissMissingData: { itemId: 'MLA1518840519', gap: { topic: 'waterproof', questionId: null } },
  generateTestAnswer: { question: '¿Hay stock?', itemId: 'MLA1518840519' },
  addView: VIEW,
  changeView: VIEW,
  addOperator: { email: EMAIL, permissions: 1 },
  changeOperator: { permissions: 1 },
  saveSecondFactorRequirement: { isRequired: true },
  savePushChoices: {
    choices: [{ accountId: ACCOUNT, kinds: ['question', 'link'] }],
    quietHours: { from: 1320, to: 420, timeZone: 'America/Lima' },
    hidesContent: true,
  },
  addPushDevice: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    publicKey: 'B'.repeat(87),
  },
  saveDigests: { choices: [{ accountId: ACCOUNT, frequency: 'weekly' }] },
  testDigest: { frequency: 'daily' },
  dismissFirstSteps: { isDismissed: true },
};

/** The calls that have a body, each with a right one. */
export const CALLS_WITH_BODY = CALLS.filter(({ body }) => body !== undefined).map((call) => {
  const body = BODIES[call.id];
  if (body === undefined) throw new Error(`${call.id} has no right body here`);
  call.parseBody(body);
  return { id: call.id, call, body };
});

/** A call's path in the account; what it names besides is `name`. */
export function pathOf({ path, id }: Call, name = '404404'): string {
  const filled = path
    .replace('{accountId}', ACCOUNT)
    .replace('{siteId}', 'MLA')
    .replace(/\{\w+\}/g, encodeURIComponent(name));
  if (id === 'readCurrentSession') return `${filled}?current=true`;
  if (id === 'closeOtherSessions') return `${filled}?others=true`;
  if (id === 'countQuestions' || id === 'countInbox') return `${filled}?count_only=true`;
  return id.startsWith('search') ? `${filled}?search=` : filled;
}
