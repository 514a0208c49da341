import type { Fault } from '../fault.ts';
import { setUpAuthenticator } from '../system/authenticator.ts';
import { addPeople, putCode } from '../system/people.ts';
import { createPerson, PASSWORD, type Person, type Reply } from '../system/person.ts';
import { addressOf, inWords, type Round, startBehindProxy, statusesOf, strangerAt } from '../system/strangers.ts';
import { KEY } from '../system/system.ts';

/** Concurrent uses of each code, each from its own address. */
const USES = 50;
const CODE = '271828';
/** Addresses per round: one per use, the user's, and one for the later use. */
const STREET = USES + 2;

export const codes: Fault = {
  name: 'codes',
  what: `each mailed code and each authenticator code is used ${USES} times at once at three nodes, and once more`,
  long: 10_000,
  short: 3,
  async run(rounds, report) {
    await using system = await startBehindProxy(3);
    await system.database.withStore(async (store) => {
      const emails = Array.from({ length: rounds }, (_, round) => `persona-${round}@tienda.test`);
      const isNew = (_: string, round: number): boolean => round % KINDS.length === 0;
      await addPeople(store, emails.filter(isNew), { verified: false });
      await addPeople(
        store,
        emails.filter((email, round) => !isNew(email, round)),
      );
      for (const [round, email] of emails.entries()) {
        const kind = KINDS[round % KINDS.length] ?? verification;
        await kind({ system, store, email, first: round * STREET, report });
        report.round();
      }
    });
  },
};

type Use = (stranger: Person) => Promise<Reply | null>;

/** Uses the code concurrently, and once more afterwards. */
async function spend({ system, email, first, report }: Round, use: Use, again: Use, cookie?: string): Promise<void> {
  const uses = Array.from({ length: USES }, (_, place) => use(strangerAt(system, first + place, cookie)));
  const found = statusesOf(await Promise.all(uses));
  if ((found.get(200) ?? 0) + (found.get(204) ?? 0) !== 1)
    report.breach(`${email}: ${USES} uses of a code were answered ${inWords(found)}`);
  const late = await again(strangerAt(system, first + USES, cookie));
  if (late?.status === 200 || late?.status === 204) report.breach(`${email}: the code served once more`);
}

async function verification(round: Round): Promise<void> {
  const { store, email } = round;
  const flow = await putCode(store, KEY, 'verify-account', email, CODE);
  const use: Use = (stranger) => stranger.send('POST', '/auth/verify-account', { json: { email, code: CODE } });
  await spend(round, use, use, flow);
}

async function recovery(round: Round): Promise<void> {
  const { store, email } = round;
  const flow = await putCode(store, KEY, 'recover-password', email, CODE);
  const json = { email, code: CODE, password: `${PASSWORD}!` };
  const use: Use = (stranger) => stranger.send('POST', '/auth/setup-password', { json });
  await spend(round, use, use, flow);
}

async function authenticator(round: Round): Promise<void> {
  const { system, email, first } = round;
  const url = system.nodes[0]?.url ?? '';
  const signedIn = async (): Promise<Person> => {
    const person = createPerson(email, async () => url, { address: addressOf(first + USES + 1) });
    await person.signIn();
    return person;
  };
  const app = await setUpAuthenticator(await signedIn());
  const half = await signedIn();
  const code = app.code();
  const use: Use = (stranger) => stranger.send('POST', '/auth/authenticator', { json: { code } });
  // A code is valid in the time steps before and after its own too.
  await spend(round, use, async () => use(await signedIn()), half.cookie());
}

const KINDS = [verification, recovery, authenticator];
