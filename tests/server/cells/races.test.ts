import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { type Client, PASSWORD } from '../product.ts';
import { beforeAllCells, cells, mailedCode, one, two } from './cells.ts';

describe.each(enginesOf(import.meta.url))('held keys and second tabs at two cells, on %s', (engine) => {
  beforeAllCells(engine);

  const post = async (client: Client, path: string, json: unknown): Promise<{ status: number; error: unknown }> => {
    const response = await client.send('POST', path, { json });
    return { status: response.status, error: response.ok ? null : (await response.json()).error };
  };

  test('7.160 of sign-ups that are sent again and again at both cells at once, one cell has the person', async () => {
    const email = 'marta@tienda.test';
    const tabs = [one.client(), two.client()];
    const signUps = tabs.flatMap((tab) =>
      [1, 2, 3].map(() => post(tab, '/auth/signup', { email, password: PASSWORD })),
    );
    expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(signUps.map(() => 204));
    const [home, away] = (await cells.cellOf(email)) === 'one' ? [one, two] : [two, one];
    await mailedCode(home, email, 6);
    expect(away.mails.filter(({ to }) => to === email)).toEqual([]);
    // The code belongs to the flow that asked for it last, wherever that was.
    const [tab = home.client()] = tabs;
    expect((await post(tab, '/auth/re-send-code', { email })).status).toBe(204);
    const code = await mailedCode(home, email, 7);
    const entered = await Promise.all([tab, ...tabs].map((any) => post(any, '/auth/verify-account', { email, code })));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await home.store.users.byEmail(email))?.verified).toBe(true);
    expect(await away.store.users.byEmail(email)).toBeNull();
  });

  test('7.160 owners of two cells who add the same operator at once, again and again: one of them has them', async () => {
    const email = 'nora@tienda.test';
    const owners = await Promise.all([
      cells.signUp(one, 'olga@tienda.test').then((owner) => ({ cell: one, owner, seller: 2519440387 })),
      cells.signUp(two, 'pablo@tienda.test').then((owner) => ({ cell: two, owner, seller: 1108966512 })),
    ]);
    for (const { cell, owner, seller } of owners) await cell.link(owner, seller);
    const added = await Promise.all(
      owners.flatMap(({ owner, seller }) =>
        Array.from({ length: 4 }, () => post(owner, `/accounts/${seller}/operators`, { email, permissions: 1 })),
      ),
    );
    const codes = added.map(({ status, error }) => (status === 201 ? 'added' : error));
    const home = await cells.cellOf(email);
    const [own, foreign] = home === 'one' ? [codes.slice(0, 4), codes.slice(4)] : [codes.slice(4), codes.slice(0, 4)];
    expect(own.filter((code) => code === 'added')).toHaveLength(1);
    expect(new Set(own.filter((code) => code !== 'added'))).toEqual(new Set(['conflict']));
    expect(foreign).toEqual(Array.from({ length: 4 }, () => 'registered-elsewhere'));
  });
});
