import { expect, test, vi } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { listQuestions } from '#contract/questions.ts';
import { createApp } from '#server/http/app.ts';
import { bindPrefetched } from '#server/http/bind.ts';
import { createFlowCookie, createSessionCookie } from '#server/http/token-cookie.ts';
import type { Caller, Membership, Used } from '#server/store/port.ts';

const CALLER: Used<Caller> = { id: 's', userId: 'u', email: 'ana@tienda.test', stage: 'full', isTouchDue: false };
const MEMBERSHIP: Membership = {
  accountId: '7',
  siteId: 'MLA',
  nickname: 'TIENDA',
  linkStatus: 'ok',
  isOwner: false,
  permissions: 1,
  undoSeconds: 5,
  awaitsImport: false,
  needsSecondFactor: false,
};
const PAGE = {
  entries: [],
  count: 41,
  timestamp: 1,
  nicknames: {},
  items: {},
  undoSeconds: 5,
  questionsImport: 'done' as const,
};
type Line = (facts: object, message: string) => void;
type Found = { caller: Used<Caller>; membership: Membership | null } | null;

/** A product with one call that reads ahead. `answer` supplies the caller, once requested. */
function product(find: () => Promise<typeof PAGE>) {
  const checking = Promise.withResolvers<Found>();
  const callerInAccount = vi.fn<() => Promise<Found>>(() => checking.promise);
  const log = { error: vi.fn<Line>(), warn: vi.fn<Line>(), info: vi.fn<Line>() };
  const app = createApp({
    identity: { callerInAccount, sessionOf: async () => null },
    bindings: [bindPrefetched(listQuestions, find, (found) => found)],
    cookie: createSessionCookie(false),
    flowCookie: createFlowCookie(false),
    serveAtHome: null,
    ownOrigins: () => new Set(['http://localhost']),
    connectionOf: () => ({ ip: '127.0.0.1', userAgent: 'Firefox' }),
    log,
    routes: [],
    openApi: () => ({}),
    headers: () => ({ secure: false, pictureOrigins: [] }),
    metrics: { request: () => {} },
    logRequest: () => {},
    isBehindProxy: false,
    checkReady: async () => {},
    files: null,
  });
  const ask = async (query = '', headers: Record<string, string> = { cookie: `session=${'a'.repeat(43)}` }) => {
    const response = await app.request(`http://localhost${API_ROOT}/accounts/7/questions${query}`, { headers });
    return { status: response.status, body: await response.text() };
  };
  return { ask, callerInAccount, checking, log };
}

test('8.2.2 a page is read during authorisation, and returned only after it', async () => {
  const find = vi.fn<() => Promise<typeof PAGE>>(async () => PAGE);
  const { ask, callerInAccount, checking } = product(find);
  const isShown = vi.fn<() => void>();
  const answer = ask('?limit=5').finally(isShown);
  await expect.poll(() => callerInAccount.mock.calls).toHaveLength(1);
  await expect
    .poll(() => find.mock.calls)
    .toEqual([[{ params: { accountId: '7' }, query: { skip: 0, limit: 5, sort: expect.any(String) } }]]);
  await find.mock.results[0]?.value;
  expect(isShown).not.toHaveBeenCalled();
  checking.resolve({ caller: CALLER, membership: MEMBERSHIP });
  expect(await answer).toMatchObject({ status: 200, body: JSON.stringify(PAGE) });
});

test.each([
  { who: 'a caller without a session', found: null, status: 401 },
  { who: 'a stranger to the account', found: { caller: CALLER, membership: null }, status: 404 },
  {
    who: 'an operator without the right',
    found: { caller: CALLER, membership: { ...MEMBERSHIP, permissions: 0 } },
    status: 403,
  },
])('8.2.2 data read for $who is discarded', async ({ found, status }) => {
  const find = vi.fn<() => Promise<typeof PAGE>>(async () => PAGE);
  const { ask, checking } = product(find);
  checking.resolve(found);
  const answer = await ask();
  expect(find).toHaveBeenCalled();
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain('41');
});

test('8.2.2 errors of a read are returned to authorised callers only', async () => {
  // No mock: a mock handles the promise that it returns, which hides an unhandled rejection.
  const fails = async (): Promise<typeof PAGE> => {
    throw new Error('the disk is gone');
  };
  const refused = product(fails);
  refused.checking.resolve(null);
  expect((await refused.ask()).status).toBe(401);
  expect(refused.log.error).not.toHaveBeenCalled();
  const allowed = product(fails);
  allowed.checking.resolve({ caller: CALLER, membership: MEMBERSHIP });
  expect((await allowed.ask()).status).toBe(500);
  expect(allowed.log.error).toHaveBeenCalledOnce();
});

test('8.2.2 nothing is read without a cookie or for an invalid query, whose issues are returned to authorised callers only', async () => {
  const find = vi.fn<() => Promise<typeof PAGE>>(async () => PAGE);
  const { ask } = product(find);
  expect((await ask('', {})).status).toBe(401);
  const refused = product(find);
  refused.checking.resolve(null);
  expect((await refused.ask('?limit=many')).status).toBe(401);
  const allowed = product(find);
  allowed.checking.resolve({ caller: CALLER, membership: MEMBERSHIP });
  expect((await allowed.ask('?limit=many')).status).toBe(400);
  expect(find).not.toHaveBeenCalled();
});
