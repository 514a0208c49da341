import pg from 'pg';
import * as v from 'valibot';
import type { OpenStore } from '#server/store/port.ts';
import { inTurn } from '../chance.ts';
import type { Fault } from '../fault.ts';
import { addPeople, putCode } from '../system/people.ts';
import { createPerson, PASSWORD, type Person } from '../system/person.ts';
import { addressOf, startBehindProxy } from '../system/strangers.ts';
import { KEY, type System } from '../system/system.ts';
import { ENTRY_POINTS, knockEverywhere } from './thief.ts';

const DAY = 86_400_000;
const IDLE = 14 * DAY;
const LONGEST = 90 * DAY;
const OTHER_PASSWORD = 'Jacaranda-Lila-9';
const CODE = '271828';
const PLANTED = 'session=planted-by-another-user-0123456789-abcdefg';
interface Round {
  readonly store: OpenStore;
  readonly email: string;
  /** The browser whose cookie is stolen. */
  readonly victim: Person;
  /** The same user in another browser, signed in. */
  readonly elsewhere: () => Promise<Person>;
  /** Another user's e-mail. */
  readonly neighbour: string;
  /** Ages the user's sessions. */
  readonly age: (column: 'idle_expires_at' | 'expires_at', ms: number) => Promise<unknown>;
}
type End = (round: Round) => Promise<unknown>;

const IdSchema = v.object({ id: v.string() });

/** The ways to end a session (R17). */
const ENDS: Readonly<Record<string, End>> = {
  logout: ({ victim }) => victim.send('POST', '/auth/logout'),
  'closed from another one': async ({ victim, elsewhere }) => {
    const { id } = v.parse(IdSchema, (await victim.send('GET', '/sessions?current=true'))?.body);
    return (await elsewhere()).send('DELETE', `/sessions/${id}`);
  },
  'change of password in another one': async ({ elsewhere }) =>
    (await elsewhere()).send('POST', '/profile/change-password', {
      json: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
    }),
  recovery: async ({ store, email, victim }) => {
    victim.keep(await putCode(store, KEY, 'recover-password', email, CODE));
    const json = { email, code: CODE, password: OTHER_PASSWORD };
    return victim.send('POST', '/auth/setup-password', { json });
  },
  'login in the same browser': ({ victim }) => victim.signIn(),
  'login of another user in the same browser': ({ victim, neighbour }) =>
    victim.send('POST', '/auth/login', { json: { email: neighbour, password: PASSWORD } }),
  'fourteen days without use': ({ age }) => age('idle_expires_at', IDLE),
  'ninety days': ({ age }) => age('expires_at', LONGEST),
};

const WAYS: readonly { readonly way: string; readonly end: End; readonly planted?: string }[] = [
  ...Object.entries(ENDS).map(([way, end]) => ({ way, end })),
  // The planted cookie was never a session.
  { way: 'a login over it', end: async () => undefined, planted: PLANTED },
];

export const stolenSessions: Fault = {
  name: 'stolen-sessions',
  what: 'the cookie of a session that ended in any of eight ways, or was set before the login, is tried at three nodes',
  long: 1000,
  short: 5,
  async run(rounds, report) {
    await using system = await startBehindProxy(3);
    const client = new pg.Client({ connectionString: system.database.env.DATABASE_URL });
    await client.connect();
    await system.database.withStore(async (store) => {
      // The last victim is the neighbour of the one before.
      const emails = Array.from({ length: rounds + 1 }, (_, round) => `persona-${round}@tienda.test`);
      await addPeople(store, emails);
      for (let round = 0; round < rounds; round += 1) {
        const [email = '', neighbour = ''] = emails.slice(round);
        const { way, end, planted } = inTurn(WAYS, round);
        const victim = browserOf(system, email, round, planted);
        await victim.signIn();
        const stolen = planted ?? victim.cookie();
        if (planted === undefined) await expectLetIn(system, stolen);
        const elsewhere = async (): Promise<Person> => {
          const other = browserOf(system, email, round);
          await other.signIn();
          return other;
        };
        const age = (column: string, ms: number): Promise<unknown> =>
          client.query(
            `update sessions set ${column} = ${column} - ${ms} where user_id = (select id from users where email = $1)`,
            [email],
          );
        await end({ store, email, victim, neighbour, elsewhere, age });
        for (const where of await knockEverywhere(system, stolen)) {
          report.breach(`after ${way} the cookie of ${email} was accepted: ${where}`);
        }
        report.round();
      }
    });
    await client.end();
    report.note(`${rounds * system.nodes.length * ENTRY_POINTS} tries after the end`);
  },
};

/** Checks that the cookie is accepted before the end, since otherwise the attempts would prove nothing. */
async function expectLetIn(system: System, cookie: string): Promise<void> {
  const { length } = await knockEverywhere(system, cookie);
  const doors = system.nodes.length * ENTRY_POINTS;
  if (length !== doors) throw new Error(`a session that has not ended was let in ${length} times of ${doors}`);
}

function browserOf({ nodes }: System, email: string, round: number, cookie?: string): Person {
  const url = nodes[round % nodes.length]?.url ?? '';
  const browser = { address: addressOf(round), ...(cookie === undefined ? {} : { cookie }) };
  return createPerson(email, async () => url, browser);
}
