import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACCOUNT_EVENTS, type LiveEvent, type LiveMessage } from '#contract/live.ts';
import { shareOf } from '../../short-form.ts';
import { enginesOf, IS_SHORT } from '../engines.ts';
import { type Client, createTestProduct, PASSWORD, SELLER, type TestProduct } from '../product.ts';

const ACCOUNT = String(SELLER);
const OWNER = 'duena@tienda.test';
const OPERATOR = 'operador@tienda.test';
const BITS = Array.from({ length: 7 }, (_, place) => 1 << place);
const ALL_BITS = 127;
/** None, all, one and all but one of the permissions: with them each bit counts alone, and none is asked for beside another. */
const TELLING = new Set([0, ALL_BITS, ...BITS, ...BITS.map((bit) => ALL_BITS ^ bit)]);
const OTHERS = Array.from({ length: 128 }, (_, mask) => mask).filter((mask) => !TELLING.has(mask));
const MASKS = [
  ...TELLING,
  ...shareOf(OTHERS, String, { what: 'masks of several permissions', size: 8, isShort: IS_SHORT }),
];

/** Who may make which call of an account: any of these bits, every member, or the owner alone. By hand, from the product's rules. */
const WHO: Readonly<Record<string, number | 'member' | 'owner'>> = {
  readAccountDetails: 'member',
  listListingTypes: 'member',
  countQuestions: 1,
  listQuestions: 1,
  answerQuestion: 1,
  deleteQuestion: 1,
  stopQuestion: 1,
  holdQuestion: 1,
  undoAnswer: 1,
  saveTypedAnswer: 1,
  deleteTypedAnswer: 1,
  readQuestion: 1 | 2 | 64,
  searchItems: 1 | 32,
  searchQuickAnswers: 1 | 16,
  listQuickAnswers: 16,
  addQuickAnswer: 16,
  changeQuickAnswer: 16,
  deleteQuickAnswer: 16,
  moveQuickAnswerUp: 16,
  moveQuickAnswerDown: 16,
  listQuickAnswerVersions: 16,
  readScheduledElsewhere: 1,
  restoreQuickAnswerVersion: 16,
  readGreetingSignature: 1 | 8,
  saveGreetingSignature: 8,
  listHistory: 2,
  searchQuestions: 1,
  searchHistory: 2,
  listViews: 1,
  addView: 1,
  changeView: 1,
  deleteView: 1,
  listActivity: 64,
  readQuestionContext: 1,
  listSimilarGroups: 1,
  readSimilarQuestions: 1,
  readDraft: 1,
  readDraftRecord: 4,
  readHistoryPlace: 2,
  readReport: 2,
  readReportOrders: 2,
  readResponseTime: 2,
  readAutomatic: 'member',
  haltAutomatic: 4,
  resumeAutomatic: 4,
  readAutomaticRules: 4,
  readRuleChoices: 4,
  saveAutomaticRules: 4,
  explainAutomaticRules: 4,
  readAutomaticShadow: 4,
  startAutomaticShadow: 4,
  stopAutomaticShadow: 4,
  listShadowDifferences: 4,
  readRehearsal: 4,
  startRehearsal: 4,
  listRehearsalRows: 4,
  judgeRehearsalRow: 4,
  discardRehearsal: 4,
  exportQuickAnswers: 16,
  exportPolicies: 1 | 4 | 32,
  exportPrivateFacts: 1,
  exportHistory: 2,
  testDigest: 2,
  previewQuickAnswers: 16,
  previewPolicies: 4,
  previewPrivateFacts: 1,
  previewHistory: 1,
  readImports: 'member',
  listImportRows: 1 | 4 | 16,
  runImport: 1 | 4 | 16,
  undoImport: 1 | 4 | 16,
  discardImport: 1 | 4 | 16,
  readSettings: 4,
  saveSettings: 4,
  readPolicies: 1 | 4 | 32,
  savePolicies: 4,
  suggestPolicies: 4,
  listPrivateFacts: 1,
  addPrivateFact: 1,
  changePrivateFact: 1,
  deletePrivateFact: 1,
  listMissingData: 1,
  dismissMissingData: 1,
  generateTestAnswer: 32,
  listOperators: 'owner',
  addOperator: 'owner',
  changeOperator: 'owner',
  deleteOperator: 'owner',
  readSecondFactorRequirement: 'owner',
  saveSecondFactorRequirement: 'owner',
  readFirstSteps: 'member',
  dismissFirstSteps: 'member',
};
/** Calls of no account, open to every signed-in user. */
const OF_ANYBODY_SIGNED_IN = [
  'readCurrentSession',
  'listSessions',
  'closeSession',
  'closeOtherSessions',
  'listAccounts',
  'countInbox',
  'listInbox',
  'listLinkSites',
  'readAuthenticatorStatus',
  'setupAuthenticator',
  'verifyAuthenticator',
  'renewRecoveryCodes',
  'disableAuthenticator',
  'changePassword',
  'readPush',
  'savePushChoices',
  'addPushDevice',
  'deletePushDevice',
  'testPush',
  'readDigests',
  'saveDigests',
];
/** The receivers of each live message of an account. */
const RECEIVERS: Readonly<Partial<Record<LiveEvent, number | 'member' | 'owner'>>> = {
  AccountChanged: 'member',
  OperatorsChanged: 'owner',
  QuestionsChanged: 1 | 2,
  GreetingAndSignatureChanged: 1 | 8,
  SettingsChanged: 1 | 4 | 32,
  QuickAnswersChanged: 1 | 16,
  TypedAnswerChanged: 1,
  PresenceChanged: 1,
};

const ALL: readonly Call[] = Object.values(calls);
const byId = (id: string): Call => {
  const call = ALL.find((one) => one.id === id);
  if (call === undefined) throw new Error(`The contract has no call ${id}`);
  return call;
};
const pathOf = ({ id, path }: Call): string =>
  path
    .replace('{accountId}', ACCOUNT)
    .replace('{siteId}', 'MLA')
    .replace(/\{\w+\}/g, '404404') + (id.startsWith('search') ? '?search=' : '');
const allows = (who: number | 'member' | 'owner', mask: number): boolean =>
  who === 'member' || (who !== 'owner' && (mask & who) !== 0);

/** What an answer says of who asked; one who is let in may still have asked for nonsense. */
type Verdict = 'let in' | 'signed out' | 'forbidden' | 'needs second factor' | 'stranger' | 'not served';
async function verdictOf(client: Client, call: Call): Promise<Verdict> {
  const answer = await client.send(call.method, pathOf(call), call.body === undefined ? {} : { json: {} });
  if (answer.status === 401) return 'signed out';
  if (answer.status === 403) {
    const { error }: { error: string } = await answer.json();
    return error === 'second-factor-required' ? 'needs second factor' : 'forbidden';
  }
  if (answer.status === 405) return 'not served';
  if (answer.status !== 404) return 'let in';
  const { message = '' }: { message?: string } = await answer.json();
  if (message === 'no such account') return 'stranger';
  return message === 'no such call' ? 'not served' : 'let in';
}

describe.each(enginesOf(import.meta.url))('R14 8.2.1 8.3.1 8.4.1 who may do what, on %s', (engine) => {
  let product: TestProduct;
  let owner: Client;
  let operator: Client;
  const outsiders = new Map<string, Client>();
  let served: readonly string[] = [];

  const setMask = (permissions: number) => product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions });

  beforeAll(async () => {
    product = await createTestProduct(engine);
    const { store } = product;
    owner = await product.signedIn(OWNER);
    operator = await product.signedIn(OPERATOR);
    await product.link(owner);
    await store.operators.add(ACCOUNT, { email: OPERATOR, permissions: 0 });

    const neighbour = await product.signedIn('vecina@tienda.test');
    const neighbourId = (await store.users.byEmail('vecina@tienda.test'))?.id ?? '';
    await store.accounts.create({ id: '77', siteId: 'MLA', nickname: 'VECINA', icon: null, ownerId: neighbourId });
    await store.operators.add('77', { email: 'peon@tienda.test', permissions: 127 });
    await store.operators.add(ACCOUNT, { email: 'antes@tienda.test', permissions: 127 });
    const removed = await product.signedIn('antes@tienda.test');
    await store.operators.delete(ACCOUNT, 'antes@tienda.test');
    outsiders
      .set('the owner of another account', neighbour)
      .set('an operator of another account', await product.signedIn('peon@tienda.test'))
      .set('an operator who was removed', removed)
      .set('a user without any account', await product.signedIn('nadie@tienda.test'));
    const all = ALL.filter(({ path }) => path.includes('{accountId}'));
    const verdicts = await Promise.all(all.map((call) => verdictOf(owner, call)));
    served = all.filter((_, index) => verdicts[index] !== 'not served').map(({ id }) => id);
  });
  afterAll(() => product[Symbol.asyncDispose]());

  /** Clients without a session, by the reason. */
  async function nobodies(): Promise<ReadonlyMap<string, Client>> {
    const { store } = product;
    const closed = await product.signedIn(OPERATOR);
    const token = closed.cookies.entries().next().value;
    await closed.send('POST', '/auth/logout');
    if (token !== undefined) closed.cookies.set(...token);

    const unverified = product.client();
    await store.users.create({ email: 'nueva@tienda.test', passwordHash: product.hash(PASSWORD) });
    await unverified.send('POST', '/auth/login', { json: { email: 'nueva@tienda.test', password: PASSWORD } });

    await product.signedIn('doble@tienda.test');
    const half = product.client();
    const halfId = (await store.users.byEmail('doble@tienda.test'))?.id ?? '';
    await store.operators.add(ACCOUNT, { email: 'doble@tienda.test', permissions: 127 });
    await store.users.putSecondFactorSecret(halfId, product.secrets.seal('x', `second-factor ${halfId}`));
    await store.users.enableSecondFactor(halfId, 0);
    const login = await half.send('POST', '/auth/login', { json: { email: 'doble@tienda.test', password: PASSWORD } });
    expect(await login.json()).toEqual({ result: 'authenticator' });
    return new Map([
      ['no cookie', product.client()],
      ['a session that was closed', closed],
      ['a user without a verified e-mail', unverified],
      ['a user who still needs the second factor', half],
    ]);
  }

  test('the table has a row for every served call of an account, and no others', () => {
    expect(served.filter((id) => !(id in WHO))).toEqual([]);
    expect(Object.keys(WHO).filter((id) => !ALL.some((call) => call.id === id))).toEqual([]);
    expect(served.length).toBeGreaterThan(0);
  });

  test('6.01 6.02 6.04 the owner has access to every call, operators with each mask as in the table', async () => {
    const wrong: string[] = [];
    for (const id of served) {
      if ((await verdictOf(owner, byId(id))) !== 'let in') wrong.push(`${id}: the owner`);
    }
    for (const mask of MASKS) {
      await setMask(mask);
      for (const id of served) {
        const expected: Verdict = allows(WHO[id] ?? 0, mask) ? 'let in' : 'forbidden';
        const seen = await verdictOf(operator, byId(id));
        if (seen !== expected) wrong.push(`${id}, ${mask}: ${seen}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('4.31 6.04 operators without the second factor that the account requires get 403 from every call, the owner does not', async () => {
    const { store } = product;
    await setMask(127);
    await store.accounts.setSecondFactorRequired(ACCOUNT, true);
    const wrong: string[] = [];
    for (const id of served) {
      const [seen, ofOwner, ofStranger] = await Promise.all([
        verdictOf(operator, byId(id)),
        // Saving would end the requirement, or log it.
        id === 'saveSecondFactorRequirement' ? 'let in' : verdictOf(owner, byId(id)),
        verdictOf(outsiders.get('an operator of another account') ?? owner, byId(id)),
      ]);
      if (seen !== 'needs second factor') wrong.push(`${id}: ${seen}`);
      if (ofOwner !== 'let in') wrong.push(`${id}: the owner: ${ofOwner}`);
      if (ofStranger !== 'stranger') wrong.push(`${id}: a stranger: ${ofStranger}`);
    }
    const userId = (await store.users.byEmail(OPERATOR))?.id ?? '';
    await store.users.putSecondFactorSecret(userId, product.secrets.seal('x', `second-factor ${userId}`));
    await store.users.enableSecondFactor(userId, 0);
    for (const id of served) {
      const seen = await verdictOf(operator, byId(id));
      if (seen !== (WHO[id] === 'owner' ? 'forbidden' : 'let in')) wrong.push(`${id}, with a second factor: ${seen}`);
    }
    await store.users.disableSecondFactor(userId);
    await store.accounts.setSecondFactorRequired(ACCOUNT, false);
    expect(wrong).toEqual([]);
  });

  test('6.04 8.2.2 non-members get 404 from every call of the account', async () => {
    const wrong: string[] = [];
    for (const [who, client] of outsiders) {
      for (const id of served) {
        const seen = await verdictOf(client, byId(id));
        if (seen !== 'stranger') wrong.push(`${id}, ${who}: ${seen}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('ASVS 16.3.2 every refusal of a signed-in user is logged once, without secrets', async () => {
    await setMask(0);
    const client = outsiders.get('a user without any account') ?? owner;
    product.logged.length = 0;
    for (const id of served) await verdictOf(operator, byId(id));
    for (const id of served) await verdictOf(client, byId(id));
    const lines = product.logged.filter(({ message }) => message === 'access refused');
    const refused = served.filter((id) => WHO[id] !== 'member').length + served.length;
    expect(lines.length).toBe(refused);
    expect(Object.keys(lines[0]?.facts ?? {}).toSorted()).toEqual(['account', 'call', 'ip', 'reason', 'user']);
    const text = JSON.stringify(lines);
    for (const token of [...operator.cookies.values(), ...client.cookies.values()]) expect(text).not.toContain(token);
  });

  test('2.3.1 7.4.1 without a full session only public calls are allowed', async () => {
    const wrong: string[] = [];
    for (const [who, client] of await nobodies()) {
      for (const id of [...served, ...OF_ANYBODY_SIGNED_IN]) {
        const seen = await verdictOf(client, byId(id));
        if (seen !== 'signed out') wrong.push(`${id}, ${who}: ${seen}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every call of the contract is in one of the tables, or public', () => {
    const known = new Set([...Object.keys(WHO), ...OF_ANYBODY_SIGNED_IN]);
    const others = ALL.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    expect(others.toSorted()).toEqual([
      'login',
      'logout',
      'recoverPassword',
      'resendCode',
      'setupPassword',
      'signUp',
      'verifyAccount',
      'verifySecondFactor',
    ]);
  });

  test('8.3.2 4.18 live messages reach the owner always, operators as in the table, others never', async () => {
    const received = new Map<string, string[]>();
    const { hub, workers } = product.product;
    // Lets the workers publish what the earlier calls caused.
    await workers.idle();
    const listen = async (who: string, email: string): Promise<() => void> => {
      const userId = (await product.store.users.byEmail(email))?.id ?? '';
      received.set(who, []);
      const connection = {
        sessionId: who,
        userId,
        send: (text: string) => void received.get(who)?.push(text),
        close: () => undefined,
      };
      hub.add(connection);
      return () => hub.remove(connection);
    };
    const stops = [
      await listen('owner', OWNER),
      await listen('operator', OPERATOR),
      await listen('neighbour', 'vecina@tienda.test'),
      await listen('removed', 'antes@tienda.test'),
    ];
    const wrong: string[] = [];
    for (const mask of MASKS) {
      await setMask(mask);
      for (const event of Object.keys(RECEIVERS)) {
        for (const list of received.values()) list.length = 0;
        hub.publish(messageOf(event));
        await expect.poll(() => received.get('owner')?.length, { interval: 1 }).toBe(1);
        const expected = allows(RECEIVERS[messageOf(event).event] ?? 0, mask) ? 1 : 0;
        if (received.get('operator')?.length !== expected) wrong.push(`${event}, ${mask}`);
        if (received.get('neighbour')?.length !== 0 || received.get('removed')?.length !== 0)
          wrong.push(`${event}: outsiders`);
      }
    }
    for (const stop of stops) stop();
    expect(wrong).toEqual([]);
  });
});

function messageOf(event: string): LiveMessage {
  if (event === 'TypedAnswerChanged')
    return { event, details: { accountId: ACCOUNT, questionId: '1', device: 'phone' } };
  if (event === 'PresenceChanged') return { event, details: { accountId: ACCOUNT, questions: [] } };
  const known = ACCOUNT_EVENTS.find((name) => name === event);
  if (known === undefined) throw new Error(`${event} is no event of an account`);
  return { event: known, details: { accountId: ACCOUNT } };
}
