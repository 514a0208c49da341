import { beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { accountChanged, SELLER, useLinkedTrial } from '../marketplace/trial.ts';
import { answer, MESSAGE, outcomeOf, pendingIds } from './fixtures.ts';

describe.each(enginesOf(import.meta.url))('an answer with expired tokens, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  let id: string;
  let all: string[];
  beforeEach(async () => {
    all = await pendingIds(trial.owner);
    [id = ''] = all;
  });

  test('is sent once with refreshed tokens', async () => {
    trial.product.market.expireTokens();
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(trial.calls('POST /oauth/token')).toBe(1);
  });

  test('is not sent if the refresh fails, and the question stays pending', async () => {
    trial.product.market.expireTokens();
    trial.product.market.addFault({ path: '/oauth/token', status: 503 });
    expect(await answer(trial.owner, id)).toEqual({ status: 502, error: 'marketplace-unavailable' });
    expect(trial.accepted(id)).toEqual([]);
    expect(await pendingIds(trial.owner)).toEqual(all);
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
  });

  test('times out like a marketplace call while the refresh continues', async () => {
    trial.product.market.expireTokens();
    trial.product.market.addFault({ path: '/oauth/token', delayAfterMs: 7001 });
    trial.product.market.addFault({ path: '/answers', delayMs: 4001, times: 2 });
    const sending = answer(trial.owner, id);
    await trial.time.waits(4001);
    await trial.time.pass(4001);
    await trial.time.waits(7001);
    await trial.time.pass(4000);
    expect(await sending).toEqual({ status: 504, error: 'marketplace-unavailable' });
    expect(trial.accepted(id)).toEqual([]);
    await trial.time.pass(3001);
    await trial.quiet();
    expect(await pendingIds(trial.owner)).toEqual(all);
    trial.product.market.clearFaults();
    trial.forget();
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    expect(trial.calls('POST /oauth/token')).toBe(0);
  });

  test('8.01 2.32 reports a lost connection after the grant is revoked and keeps the question', async () => {
    trial.product.market.revokeGrant(SELLER);
    expect(await answer(trial.owner, id)).toEqual({ status: 400, error: 'lost-connection' });
    expect(trial.accepted(id)).toEqual([]);
    await expect.poll(() => trial.liveMessages).toContainEqual(accountChanged);
    expect(await outcomeOf(await trial.owner.send('GET', `/accounts/${SELLER}/questions`))).toEqual({
      status: 400,
      error: 'lost-connection',
    });
    expect(await trial.product.store.questions.pendingIds(String(SELLER))).toEqual(all);
  });
});
