import { expect, test } from 'vitest';
import { codeAt } from '../identity/people.ts';
import { createTestProduct, PASSWORD } from '../product.ts';

test('R16 7.89 a recovery code that two nodes get at once opens one session', async () => {
  await using first = await createTestProduct('postgres');
  await using second = await createTestProduct('postgres', { beside: first });
  const email = 'ana@tienda.test';
  const person = await first.signedIn(email);
  const { secret } = await (await person.send('POST', '/profile/setup-authenticator')).json();
  const json = { code: codeAt(secret, Date.now()) };
  const { recoveryCodes } = await (await person.send('POST', '/profile/verify-authenticator', { json })).json();

  for (const code of recoveryCodes.slice(0, 4)) {
    const halves = await Promise.all(
      [first, second].map(async (node) => {
        const client = node.client();
        await client.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
        return client;
      }),
    );
    const uses = halves.map((client) => client.send('POST', '/auth/authenticator', { json: { code } }));
    expect((await Promise.all(uses)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  }
});
