import { describe, expect, test } from 'vitest';
import { ACCOUNT } from '../marketplace/trial.ts';
import { answer, pendingIds } from '../questions/fixtures.ts';
import { useNodes } from './nodes.ts';

const HOUR = 3_600_000;
const DONE = { status: 204 };

describe('the shared state of three nodes', () => {
  const nodes = useNodes();
  const { trial } = nodes;

  test('an expired token is refreshed by one node, and stored before any uses it', async () => {
    // The product's workers would refresh it first.
    for (const { product } of nodes.all()) await trial.time.during(product.stopWork());
    await trial.time.pass(7 * HOUR);
    trial.forget();
    // While one waits for it, the others ask too.
    trial.product.market.addFault({ method: 'POST', path: '/oauth/token', delayMs: 1000 });
    const ids = await pendingIds(trial.owner);
    const answering = nodes.all().map((node, i) => answer(nodes.via(node, trial.owner), ids[i] ?? ''));
    expect(await trial.time.during(Promise.all(answering))).toEqual([DONE, DONE, DONE]);
    expect(trial.calls('POST /oauth/token')).toBe(1);
    expect((await trial.product.store.tokens.read(ACCOUNT))?.version).toBe(2);
  });

  test('R15 password guesses are counted together over all nodes', async () => {
    const guess = (i: number) => {
      const [here, there, elsewhere] = nodes.all();
      const node = [here, there, elsewhere][i % 3] ?? here;
      return node.client().send('POST', '/auth/login', { json: { email: 'ana@tienda.test', password: `Errada-${i}` } });
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(i)));
    expect(answers.filter(({ status }) => status === 401).length).toBe(10);
    expect(answers.filter(({ status }) => status === 429).length).toBe(20);
  });

  test('R17 a session ended at one node is invalid at the others', async () => {
    const [here, there, elsewhere] = nodes.all();
    const stolen = [nodes.via(there, trial.owner), nodes.via(elsewhere, trial.owner)];
    for (const thief of stolen) expect((await thief.send('GET', '/accounts')).status).toBe(200);
    expect((await nodes.via(here, trial.owner).send('POST', '/auth/logout')).status).toBe(204);
    for (const thief of stolen) expect((await thief.send('GET', '/accounts')).status).toBe(401);
  });
});
