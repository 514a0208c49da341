import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from 'xstate';
import type { AppMachine } from '#machines/app/machine.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { toast } from '#ui/kit/toaster/toast.ts';
import { beforeEachWiring, runEffect, world } from '../../tests/views/wiring.ts';
import { startApp } from './app-actor.ts';
import { PAGES } from './desk-pages.tsx';
import { DESK, ENTRY_SCREENS } from './entry-screens.tsx';
import { KEYS, noteSigningOut } from './storage.ts';

const SESSION = 'GET /sessions?current=true';
const ACCOUNTS = 'GET /accounts';
const accountOf = (id: string, nickname: string) => ({
  id,
  nickname,
  icon: null,
  siteId: 'MLA',
  owner: 'ana@tienda.test',
  permissions: 127,
});
const BOTH = { 10: accountOf('10', 'ALFA'), 20: accountOf('20', 'BETA') };

beforeAll(async () => {
  await openCatalogueWith({ common, desk, entry, sections });
  // Tests wait for what the charts do, not for code that a busy machine compiles first.
  await Promise.all(
    [DESK, ENTRY_SCREENS.welcome, ENTRY_SCREENS.login, ENTRY_SCREENS.verify, PAGES.questions, PAGES.history].map(
      (part) => part.load(),
    ),
  );
});
beforeEachWiring('/accounts/10/history');

let app: Actor<AppMachine>;
afterEach(() => app.stop());

const start = (): void => {
  const started = startApp(world.services);
  ({ app } = started);
  // What renders the page needs them too.
  expect(started.services).toBe(world.services);
};
const answerSession = (): void => world.answer(SESSION, { id: '1', email: 'ana@tienda.test' });
const answerAccounts = (): void => world.answer(ACCOUNTS, BOTH);
const endSession = (request: string): void => world.answer(request, { error: 'unauthenticated' }, 401);
const requests = (): string[] => world.sent.map(({ request }) => request);
const countOf = (request: string): number => requests().filter((one) => one === request).length;
/** The desk is shown; the live connection that it has opened. */
const open = async () => {
  answerSession();
  answerAccounts();
  start();
  await expect.poll(() => app.getSnapshot().matches({ signedIn: 'open' })).toBe(true);
  const [connection] = world.connections;
  if (connection === undefined) throw new Error('Nothing listens to the server');
  return connection;
};

describe('the product starts', () => {
  test('7.02 7.05 by reading the session, then the accounts, then it listens to the server', async () => {
    await open();
    expect(requests().slice(0, 2)).toEqual([SESSION, ACCOUNTS]);
    expect(world.connections.size).toBe(1);
    expect(app.getSnapshot().context.session?.email).toBe('ana@tienda.test');
  });

  test('2.13 3.50 at the account that was the last one, in the mode that was chosen', async () => {
    localStorage.setItem(KEYS.defaultAccount, '20');
    localStorage.setItem(KEYS.colorMode, 'dark');
    world.page.history.replace('/');
    await open();
    expect(app.getSnapshot().context).toMatchObject({ defaultAccount: '20', colorMode: 'dark' });
    await expect.poll(world.page.path).toBe('/accounts/20/questions');
    expect(world.page.entries).toHaveLength(1);
  });

  test('2.13 at the account of its address, which it keeps for the next visit', async () => {
    await open();
    expect(localStorage.getItem(KEYS.defaultAccount)).toBe('10');
    world.page.history.push('/accounts/20/history');
    await expect.poll(() => localStorage.getItem(KEYS.defaultAccount)).toBe('20');
  });

  test('2.08 with the welcome for somebody who is not signed in, and follows the address', async () => {
    endSession(SESSION);
    start();
    await expect.poll(world.page.path).toBe('/welcome');
    await expect.poll(() => app.getSnapshot().matches({ signedOut: { screen: 'welcome' } })).toBe(true);
    world.page.history.push('/login?email=a%40b.test');
    await expect.poll(() => app.getSnapshot().matches({ signedOut: { screen: 'login' } })).toBe(true);
    expect(app.getSnapshot().children.login?.getSnapshot().context).toMatchObject({ email: 'a@b.test' });
  });

  test('8.26 and shows what its charts announce', async () => {
    const shown = vi.spyOn(toast, 'success');
    world.page.history.replace('/verify?email=a%40b.test');
    endSession(SESSION);
    world.answer('POST /auth/re-send-code', undefined, 204);
    start();
    await expect.poll(() => app.getSnapshot().children.verify).toBeDefined();
    app.getSnapshot().children.verify?.send({ type: 'resend.requested' });
    await expect.poll(() => shown.mock.calls.map(([text]) => text)).toEqual(['Le enviamos un código nuevo.']);
  });

  test('and hears once of each move and of each change of the accounts', async () => {
    const connection = await open();
    connection.onOpen();
    await expect.poll(() => app.getSnapshot().matches({ signedIn: { open: { accounts: 'current' } } })).toBe(true);
    let events = 0;
    const subscription = app.subscribe(() => {
      events += 1;
    });
    world.page.history.push('/accounts/10/questions');
    await expect.poll(() => events).toBe(1);
    connection.onMessage({ event: 'AccountChanged', details: { accountId: '10' } });
    expect(events).toBe(2);
    subscription.unsubscribe();
  });

  test.each([
    ['the session', SESSION],
    ['the accounts', ACCOUNTS],
  ])('and gives up reading %s when it ends', async (_, request) => {
    if (request === ACCOUNTS) answerSession();
    start();
    await expect.poll(() => countOf(request)).toBe(1);
    app.stop();
    await expect.poll(() => world.sent.at(-1)?.isAborted()).toBe(true);
  });
});

describe('4.18 while it listens to the server', () => {
  test('the accounts are read again when they may have changed', async () => {
    const connection = await open();
    connection.onOpen();
    connection.onMessage({ event: 'AccountChanged', details: { accountId: '10' } });
    await expect.poll(() => countOf(ACCOUNTS)).toBe(2);
    connection.onMessage({ event: 'OperatorsChanged', details: { accountId: '10' } });
    expect(countOf(ACCOUNTS)).toBe(2);
  });

  test('every message is passed on once', async () => {
    const connection = await open();
    const heard: string[] = [];
    world.bus.on('SessionOpened', () => heard.push('opened'));
    connection.onOpen();
    connection.onMessage({ event: 'SessionOpened', details: { sessionId: '2' } });
    expect(heard).toEqual(['opened']);
  });

  test('4.19 a lost connection is known with its time, and everything is read again once it is back', async () => {
    const connection = await open();
    const heard: string[] = [];
    world.bus.on('SessionOpened', () => heard.push('gap'));
    connection.onOpen();
    expect(heard).toEqual([]);
    world.now += 5000;
    connection.onClose();
    const live = () => app.getSnapshot().children.liveConnection?.getSnapshot();
    expect(live()?.value).toBe('reconnecting');
    expect(live()?.context.lostAt).toBe(world.now);
    connection.onOpen();
    expect(live()?.value).toBe('connected');
    expect(heard).toEqual(['gap']);
  });

  test('8.02 a server that goes on refusing is asked whether the session is over', async () => {
    const connection = await open();
    connection.onOpen();
    connection.onClose();
    const before = countOf(ACCOUNTS);
    world.answer(ACCOUNTS, { error: 'internal' }, 500);
    connection.onClose();
    await expect.poll(() => countOf(ACCOUNTS)).toBe(before + 1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(app.getSnapshot().matches({ signedIn: 'open' })).toBe(true);
    endSession(ACCOUNTS);
    connection.onClose();
    await expect.poll(() => world.page.reload.mock.calls.length).toBe(1);
  });

  test('the connection is closed when the product ends', async () => {
    await open();
    app.stop();
    expect(world.connections.size).toBe(0);
  });
});

describe('8.02 when the session is over', () => {
  test('4.17 the page is loaded again, and that is noted', async () => {
    const connection = await open();
    connection.onSessionEnded();
    expect(world.page.reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('reloaded-at')).toBe(String(world.now));
  });

  test.each([
    ['a refused call', () => void world.services.session.dispatchEvent(new Event('ended'))],
    ['the live connection', () => [...world.connections][0]?.onSessionEnded()],
  ])(
    '3.50 because this tab signs out, what was typed is forgotten before the page goes, as %s tells',
    async (_, end) => {
      await open();
      sessionStorage.setItem('draft:ana@tienda.test:1', 'Hola');
      noteSigningOut();
      end();
      expect(world.page.reload).toHaveBeenCalledOnce();
      expect(sessionStorage.getItem('draft:ana@tienda.test:1')).toBeNull();
    },
  );

  test.each([
    ['so long ago that it is loaded again', 60_001, 1, '/accounts/10/history'],
    ['so recently that the login is shown', 60_000, 0, '/login'],
  ])('and it was loaded again %s', async (_, ago, reloads, path) => {
    sessionStorage.setItem('reloaded-at', String(world.now - ago));
    await open();
    world.services.session.dispatchEvent(new Event('ended'));
    expect(world.page.reload).toHaveBeenCalledTimes(reloads);
    expect(world.page.path()).toBe(path);
    expect(world.page.entries).toHaveLength(1);
  });

  test('2.08 code that did not arrive is asked for by loading the page again, which is no end of a session', async () => {
    start();
    runEffect(app.logic, 'reloadPage');
    expect(world.page.reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('reloaded-at')).toBeNull();
  });
});
