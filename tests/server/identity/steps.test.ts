import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { type Client, PASSWORD } from '../product.ts';
import { beforeAllPeople, codeAt, MINUTE, OTHER_PASSWORD, type People, people, stolen } from './people.ts';

/** A browser in some state, and what its person knows. */
interface Standing {
  readonly client: Client;
  readonly email: string;
  readonly secret: string;
}
type Reach = (people: People, standing: Standing) => Promise<Client>;

const halfway: Reach = async (people, { client, email }) => {
  await people.signIn(client, email);
  return client;
};
const inside: Reach = async (people, standing) => {
  await halfway(people, standing);
  const code = codeAt(standing.secret, people.now());
  expect((await people.send(standing.client, 'POST', '/auth/authenticator', { code })).status).toBe(204);
  people.pass(30_000);
  return standing.client;
};

/** How a browser of a person with an authenticator gets into each state. */
const STATES: Readonly<Record<string, Reach>> = {
  'signed out': async (_, { client }) => client,
  'half signed in': halfway,
  'half signed in eleven minutes ago': async (people, standing) => {
    await halfway(people, standing);
    people.pass(11 * MINUTE);
    return standing.client;
  },
  'half signed in before a recovery': async (people, standing) => {
    await halfway(people, standing);
    return recovered(people, standing);
  },
  'signed in': inside,
  'with the token of before the code': async (people, standing) => {
    await halfway(people, standing);
    const old = stolen(standing.client, people.product);
    const code = codeAt(standing.secret, people.now());
    await people.send(standing.client, 'POST', '/auth/authenticator', { code });
    people.pass(30_000);
    return old;
  },
  'signed out after that': async (people, standing) => {
    const old = stolen(await inside(people, standing), people.product);
    await people.send(standing.client, 'POST', '/auth/logout');
    return old;
  },
  'signed in before a recovery': async (people, standing) => {
    await inside(people, standing);
    return recovered(people, standing);
  },
};

async function recovered(people: People, { client, email }: Standing): Promise<Client> {
  await people.post('/auth/recover-password', { email });
  const code = await people.mailedCode(email, 'recuperar');
  expect((await people.post('/auth/setup-password', { email, code, password: OTHER_PASSWORD })).status).toBe(204);
  return client;
}

const STEPS: Readonly<Record<string, (people: People, standing: Standing) => Promise<number>>> = {
  'gives the code': async (people, { client, secret }) =>
    (await people.send(client, 'POST', '/auth/authenticator', { code: codeAt(secret, people.now()) })).status,
  'reads the sessions': async (people, { client }) => (await people.send(client, 'GET', '/sessions')).status,
  'sets up an authenticator': async (people, { client }) =>
    (await people.send(client, 'POST', '/profile/setup-authenticator')).status,
  'disables the authenticator': async (people, { client }) =>
    (await people.send(client, 'POST', '/profile/disable-authenticator')).status,
  'changes the password': async (people, { client }) => {
    const json = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    return (await people.send(client, 'POST', '/profile/change-password', json)).status;
  },
  'logs out': async (people, { client }) => (await people.send(client, 'POST', '/auth/logout')).status,
};

/** What each step comes to: in the state where it is next, half signed in, and anywhere else. */
const EXPECTED: Readonly<Record<string, { inside: number; half: number }>> = {
  'gives the code': { inside: 401, half: 204 },
  'reads the sessions': { inside: 200, half: 401 },
  'sets up an authenticator': { inside: 409, half: 401 },
  'disables the authenticator': { inside: 204, half: 401 },
  'changes the password': { inside: 204, half: 401 },
  'logs out': { inside: 204, half: 204 },
};

describe.each(enginesOf(import.meta.url))('2.3.1 no step can be skipped, on %s', (engine) => {
  beforeAllPeople(engine);

  test.each(Object.entries(STATES).map(([state, reach], index) => ({ state, reach, index })))(
    '$state',
    async ({ state, reach, index }) => {
      const outcomes: Record<string, number> = {};
      for (const [step, act] of Object.entries(STEPS)) {
        people.pass(15 * MINUTE);
        const email = `${step.replaceAll(' ', '-')}.${index}@tienda.test`;
        const secret = await people.withAuthenticator(await people.signedIn(email));
        people.pass(30_000);
        const client = await reach(people, { client: people.product.client(), email, secret });
        outcomes[step] = await act(people, { client, email, secret });
      }
      const column = state === 'signed in' ? 'inside' : state === 'half signed in' ? 'half' : null;
      const expected = Object.entries(EXPECTED).map(([step, row]) => [step, column === null ? 401 : row[column]]);
      expect(outcomes).toEqual(Object.fromEntries(expected));
    },
  );

  test('no user signs in before the e-mail is verified, whatever is tried', async () => {
    const email = 'sin-probar@tienda.test';
    const client = people.product.client();
    await people.send(client, 'POST', '/auth/signup', { email, password: PASSWORD });
    expect((await people.signIn(client, email)).status).toBe(401);
    expect(
      (await people.post('/auth/setup-password', { email, code: '123456', password: OTHER_PASSWORD })).status,
    ).toBe(400);
    expect((await people.signIn(client, email)).status).toBe(401);
    const code = await people.mailedCode(email, 'verificar');
    expect((await people.post('/auth/verify-account', { email, code })).status).toBe(400);
    expect((await people.send(client, 'POST', '/auth/verify-account', { email, code })).status).toBe(200);
    expect((await people.signIn(client, email)).status).toBe(200);
  });
});
