import { describe, expect, test } from 'vitest';
import { createActor, initialTransition, SimulatedClock, transition, waitFor } from 'xstate';
import type { Accounts } from '#contract/accounts.ts';
import { CallError } from '#contract/failure.ts';
import type { CurrentSession } from '#contract/sessions.ts';
import { type Address, SIGNED_OUT_SCREENS, type SignedOutScreen } from '#domain/address.ts';
import { liveConnectionMachine } from '#machines/app/live-connection/machine.ts';
import { appMachine } from '#machines/app/machine.ts';
import { asksClosedAccount, asksLostConnection, defaultPath, placeAt } from '#machines/app/places.ts';
import { type ToastType, toastMachine } from '#machines/app/toast/machine.ts';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { recoverMachine } from '#machines/auth/recover/machine.ts';
import { secondFactorMachine } from '#machines/auth/second-factor/machine.ts';
import { setupPasswordMachine } from '#machines/auth/setup-password/machine.ts';
import { signUpMachine } from '#machines/auth/sign-up/machine.ts';
import { verifyMachine } from '#machines/auth/verify/machine.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import { DESK_PAGES, type DeskPage, type DeskPlace } from '#machines/desk/types.ts';
import { sampleAccount } from '#machines/shared/model.ts';
import { type Answer, asleep, callOf, networkError, silence } from './slots.ts';

const EMAIL = 'ana@tienda.test';
const OWN = sampleAccount('10', 'TIENDA_ANA', 127);
const OPERATED = sampleAccount('20', 'AUTOPARTES_SUR', 2);
const ACCOUNTS: Accounts = { '10': OWN, '20': OPERATED };
const SORTED = [OPERATED, OWN];
const history = (accountId: string): Address => ({ screen: 'section', accountId, section: 'history' });
const lost = (accountId: string): Address => ({ screen: 'lost-connection', accountId });
const linking = { screen: 'setup-account', error: 'account-mismatch', account: 'TIENDA_ANA' } as const;
const INBOX: Address = { screen: 'inbox' };

describe('the place of the desk', () => {
  const nowhere = { section: null, account: null, accounts: SORTED, link: null };
  test.each<[Address, DeskPage | null, DeskPlace]>([
    [history('10'), null, { ...nowhere, page: 'history', section: 'history', account: OWN }],
    [history('20'), 'forbidden', { ...nowhere, page: 'forbidden', section: 'history', account: OPERATED }],
    [history('99'), 'forbidden', { ...nowhere, page: 'forbidden', section: 'history' }],
    [lost('10'), 'lost-connection', { ...nowhere, page: 'lost-connection', account: OWN }],
    [lost('99'), 'lost-connection', { ...nowhere, page: 'lost-connection' }],
    [INBOX, 'inbox', { ...nowhere, page: 'inbox' }],
    // What has no page of its own is not shown to anybody.
    [INBOX, null, { ...nowhere, page: 'forbidden' }],
    [
      linking,
      'link-account',
      { ...nowhere, page: 'link-account', link: { error: 'account-mismatch', nickname: 'TIENDA_ANA' } },
    ],
    [
      { ...linking, error: null, account: null },
      'link-account',
      { ...nowhere, page: 'link-account', link: { error: null, nickname: null } },
    ],
  ])(
    '2.12 2.14 2.30 at %j, where %s stands in, is its section with its account, among all of them',
    (address, instead, place) => {
      expect(placeAt(address, ACCOUNTS, instead)).toStrictEqual(place);
    },
  );

  test.each<[Address, boolean]>([
    [lost('10'), true],
    [lost('99'), false],
    [history('10'), false],
    [INBOX, false],
  ])('2.32 %j asks how the link of an account stands: %s', (address, asks) => {
    expect(asksLostConnection(address, ACCOUNTS)).toBe(asks);
  });

  test.each<[Address, boolean]>([
    [history('20'), true],
    [lost('20'), true],
    [history('10'), false],
    [INBOX, false],
  ])('4.31 %j is of an account that requires a second factor: %s', (address, asks) => {
    const accounts = { ...ACCOUNTS, '20': { ...OPERATED, needsSecondFactor: true } };
    expect(asksClosedAccount(address, accounts)).toBe(asks);
  });

  test.each<[Accounts, string | null, string]>([
    [{}, null, '/setup-account'],
    [{}, '10', '/setup-account'],
    [ACCOUNTS, '10', '/accounts/10/questions'],
    [ACCOUNTS, '99', '/accounts/20/history'],
    [ACCOUNTS, null, '/accounts/20/history'],
  ])('2.09 2.13 of the accounts %j, with %s saved, the first place is %s', (accounts, saved, path) => {
    expect(defaultPath(accounts, saved)).toBe(path);
  });
});

/** The whole product from this address, without its screens doing anything, and what it asks and orders. */
function appAt(
  address: Address,
  {
    sessions = [],
    accounts = [],
    defaultAccount = null,
  }: {
    readonly sessions?: readonly Answer<CurrentSession>[];
    readonly accounts?: readonly Answer<Accounts>[];
    readonly defaultAccount?: string | null;
  } = {},
) {
  const clock = new SimulatedClock();
  const calls = {
    readSession: callOf<CurrentSession>(...sessions),
    readAccounts: callOf<Accounts>(...accounts),
    loadScreen: callOf<unknown, { screen: SignedOutScreen }>('loaded'),
  };
  const screens = {
    login: asleep(loginMachine),
    verify: asleep(verifyMachine),
    setup: asleep(setupPasswordMachine),
  };
  const desk = asleep(deskMachine);
  const orders: unknown[] = [];
  const app = createActor(
    appMachine.provide({
      actors: {
        readSession: calls.readSession.logic,
        readAccounts: calls.readAccounts.logic,
        loadScreen: calls.loadScreen.logic,
        loadDesk: callOf<unknown>('loaded').logic,
        session: silence(),
        liveConnection: liveConnectionMachine.provide({ actors: { socket: silence() } }),
        desk: desk.logic,
        login: screens.login.logic,
        verify: screens.verify.logic,
        setup: screens.setup.logic,
        signup: asleep(signUpMachine).logic,
        recover: asleep(recoverMachine).logic,
        authenticator: asleep(secondFactorMachine).logic,
      },
      actions: {
        redirect: (_, { path }) => void orders.push(path),
        reload: () => void orders.push('reload'),
        saveDefaultAccount: (_, { accountId }) => void orders.push(`save ${accountId}`),
        clearDraftsIfSigningOut: () => undefined,
      },
    }),
    { clock, input: { address, defaultAccount, colorMode: 'dark' } },
  ).start();
  const reach = (state: Parameters<ReturnType<typeof app.getSnapshot>['matches']>[0]) =>
    waitFor(app, (snapshot) => snapshot.matches(state));
  return { app, clock, reach, orders, ...calls, screens, desk };
}

const SESSION: CurrentSession = { id: 's1', email: EMAIL };
const ENTERED = { sessions: [SESSION], accounts: [ACCOUNTS] };
const ended = (): CallError =>
  new CallError({ kind: 'refused', status: 401, body: { error: 'unauthorized' }, retryAfter: null });

describe('the product', () => {
  test('2.13 2.14 2.18 gives the desk who is here and the colours, and then where they are', async () => {
    const { reach, desk, orders } = appAt(history('10'), ENTERED);
    await reach({ signedIn: { open: { place: { withAccounts: 'section' } } } });
    expect(desk.inputs).toEqual([{ email: EMAIL, colorMode: 'dark' }]);
    expect(desk.events).toEqual([{ type: 'place.changed', place: placeAt(history('10'), ACCOUNTS, null) }]);
    expect(orders).toEqual(['save 10']);
  });

  test('2.13 3.50 opens the account that is saved, and keeps it at an address that names none', async () => {
    const { app, reach, orders } = appAt({ screen: 'accounts' }, { ...ENTERED, defaultAccount: '10' });
    await reach({ signedIn: { open: { place: { withAccounts: 'redirecting' } } } });
    expect(orders).toEqual(['/accounts/10/questions']);
    app.send({ type: 'address.changed', address: history('20') });
    app.send({ type: 'address.changed', address: linking });
    expect(app.getSnapshot().context.defaultAccount).toBe('20');
  });

  test('8.06 tries by itself to open again, five seconds after it could not', async () => {
    const { clock, reach, readSession } = appAt(INBOX, { sessions: [networkError()] });
    await reach('broken');
    clock.increment(4999);
    expect(readSession.asked).toHaveLength(1);
    clock.increment(1);
    expect(readSession.asked).toHaveLength(2);
  });

  test('4.18 reads accounts that could not be read again half a minute later', async () => {
    const accounts = [ACCOUNTS, networkError()];
    const { app, clock, reach, readAccounts } = appAt(history('10'), { ...ENTERED, accounts });
    await reach({ signedIn: { open: { accounts: 'current' } } });
    app.send({ type: 'accounts.changed' });
    await reach({ signedIn: { open: { accounts: 'outdated' } } });
    clock.increment(29_999);
    expect(readAccounts.asked).toHaveLength(2);
    clock.increment(1);
    expect(readAccounts.asked).toHaveLength(3);
  });

  test.each([
    ['it never did so', null, 'reloading', 'reload'],
    ['that is longer ago than a minute', 60_001, 'reloading', 'reload'],
    ['that is a minute ago', 60_000, 'ending', '/login'],
    ['it just did so', 0, 'ending', '/login'],
  ])(
    '4.17 8.02 reloads the page at the end of the session at most once a minute: %s',
    async (_, sinceReload, state, order) => {
      const { app, reach, orders } = appAt(history('10'), ENTERED);
      await reach('signedIn');
      app.send({ type: 'session.ended', sinceReload });
      expect(app.getSnapshot().value).toBe(state);
      expect(orders.at(-1)).toBe(order);
    },
  );

  test.each(SIGNED_OUT_SCREENS)('2.08 loads the screen %s for who is not signed in', async (screen) => {
    const { reach, loadScreen } = appAt({ screen, email: null }, { sessions: [ended()] });
    await reach({ signedOut: { screen } });
    expect(loadScreen.asked).toEqual([{ screen }]);
  });

  test.each([
    ['login', EMAIL],
    ['login', null],
    ['verify', EMAIL],
    ['verify', null],
    ['setup', EMAIL],
    ['setup', null],
  ] as const)('2.04 2.06 4.01 4.03 gives the screen %s the e-mail of its address: %s', async (screen, email) => {
    const { reach, screens } = appAt({ screen, email }, { sessions: [ended()] });
    await reach({ signedOut: { screen } });
    expect(screens[screen].inputs).toEqual([{ email }]);
  });
});

test.each(DESK_PAGES)('2.14 the desk loads the page %s where the viewer is there', (page) => {
  const [start] = initialTransition(deskMachine, { email: EMAIL, colorMode: 'dark' });
  const place: DeskPlace = { page, section: null, account: null, accounts: [], link: null };
  const [, actions] = transition(deskMachine, start, { type: 'place.changed', place });
  expect(actions).toMatchObject([{ type: 'xstate.spawnChild', params: { id: 'loadPage', input: { page } } }]);
});

test.each<[ToastType, number, readonly object[]]>([
  ['success', 5000, [{ ms: 5000 }]],
  ['error', 4000, [{ ms: 4000 }]],
  ['loading', 4000, []],
])('4.26 9.12 9.13 9.14 a toast of the type %s with %i ms waits %j', (type, duration, waits) => {
  const pauses = callOf<void, { ms: number }>();
  const toast = createActor(toastMachine.provide({ actors: { pause: pauses.logic } }), { input: { type, duration } });
  expect(toast.start().getSnapshot().context).toEqual({ type, duration });
  expect(pauses.asked).toEqual(waits);
});

test('4.24 a toast that is dismissed fades for 150 ms before it is removed', () => {
  const clock = new SimulatedClock();
  const orders: string[] = [];
  const toast = createActor(
    toastMachine.provide({
      actors: { pause: callOf<void, { ms: number }>().logic },
      actions: { dismiss: () => void orders.push('dismiss'), remove: () => void orders.push('remove') },
    }),
    { clock, input: { type: 'blank', duration: 4000 } },
  ).start();
  toast.send({ type: 'dismiss.requested' });
  clock.increment(149);
  expect(orders).toEqual(['dismiss']);
  clock.increment(1);
  expect(orders).toEqual(['dismiss', 'remove']);
});

describe('the second factor', () => {
  test.each([
    ['123456', '123456 ', 1],
    [' 123456', '123456', 1],
    ['123456', '654321', 2],
    [' 123456', '654321 ', 2],
  ])(
    '2.07 after “%s” was wrong, “%s” is the whole code number %i: spaces make no other one',
    async (first, second, count) => {
      const wrong = new CallError({ kind: 'refused', status: 400, body: { error: 'invalid-code' }, retryAfter: null });
      const codes = callOf<void, { code: string }>(wrong);
      const factor = createActor(secondFactorMachine.provide({ actors: { verifySecondFactor: codes.logic } })).start();
      factor.send({ type: 'code.changed', code: first });
      await waitFor(factor, (snapshot) => snapshot.hasTag('wrongCode'));
      factor.send({ type: 'code.changed', code: second });
      expect(codes.asked).toEqual([{ code: '123456' }, { code: '654321' }].slice(0, count));
      expect(factor.getSnapshot().context.code).toBe(second);
    },
  );
});
