import { chance, inTurn } from '../chance.ts';
import type { Fault } from '../fault.ts';
import { setUpAuthenticator } from '../system/authenticator.ts';
import { addPeople, putCode } from '../system/people.ts';
import { createPerson, PASSWORD, type Person, type Reply } from '../system/person.ts';
import { addressOf, inWords, type Round, startBehindProxy, statusesOf, strangerAt } from '../system/strangers.ts';
import { KEY } from '../system/system.ts';

/** Concurrent guesses, each from its own address. */
const GUESSERS = 1000;
/**
 * The product's limits: passwords per user (ten, of which the user's own first login is one), mailed codes per e-mail, codes of
 * an authenticator.
 */
const PASSWORDS = 9;
const TRIES = 20;
const AUTHENTICATOR_CODES = 5;
/** The number of guesses that are compared with a mailed code. */
const COMPARED = 5;
/** The bound that the number of successful right guesses exceeds by chance once in a thousand runs. */
const BY_CHANCE = 3.1;
const RIGHT = '271828';
/** The user's own address, and the number of addresses per round. */
const HOME = 0;
const STREET = GUESSERS + 1;

type Guess = (stranger: Person, place: number) => Promise<Reply | null>;

export const guesses: Fault = {
  name: 'guesses',
  what: `${GUESSERS} guesses at a time at a password, a mailed code or an authenticator code, from as many addresses, at three nodes`,
  long: 60,
  short: 1,
  async run(rounds, report) {
    await using system = await startBehindProxy(3);
    await system.database.withStore(async (store) => {
      const emails = Array.from({ length: rounds }, (_, round) => `persona-${round}@tienda.test`);
      await addPeople(store, emails);
      let lucky = 0;
      let mailed = 0;
      for (const [round, email] of emails.entries()) {
        const kind = inTurn([passwords, mailedCodes, authenticatorCodes], round);
        if (kind === mailedCodes) mailed += 1;
        if (await kind({ system, store, email, first: round * STREET, report })) lucky += 1;
        report.round();
      }
      const expected = (mailed * COMPARED) / GUESSERS;
      report.note(`${lucky} of ${mailed} mailed codes were among the ${COMPARED} guesses that are compared`);
      if (lucky > expected + BY_CHANCE * Math.sqrt(expected) + 1) report.breach(`${lucky} mailed codes were guessed`);
    });
  },
};

/** Returns the response to each guess. */
async function storm({ system, first }: Round, guess: Guess, cookie?: string): Promise<Map<number, number>> {
  const replies = Array.from({ length: GUESSERS }, (_, place) =>
    guess(strangerAt(system, first + 1 + place, cookie), place),
  );
  return statusesOf(await Promise.all(replies));
}

/** `no`: the response to a wrong guess that was compared. */
function judge({ email, report }: Round, kind: string, found: ReadonlyMap<number, number>, no: number, most: number) {
  const looked = (found.get(no) ?? 0) + (found.get(200) ?? 0) + (found.get(204) ?? 0);
  if (looked === 0 || looked > most)
    report.breach(`of ${GUESSERS} ${kind} of ${email} ${looked} were compared: ${inWords(found)}`);
}

const personAt = ({ system, first, email }: Round): Person => {
  const url = system.nodes[0]?.url ?? '';
  return createPerson(email, async () => url, { address: addressOf(first + HOME) });
};

async function passwords(round: Round): Promise<boolean> {
  const { email, report } = round;
  const atHome = personAt(round);
  await atHome.signIn();
  const found = await storm(round, (stranger, place) =>
    stranger.send('POST', '/auth/login', { json: { email, password: `${PASSWORD}${place}` } }),
  );
  judge(round, 'passwords', found, 401, PASSWORDS);
  if (found.has(200)) report.breach(`${email} was entered with a wrong password`);
  const late = await strangerAt(round.system, round.first + 1).send('POST', '/auth/login', {
    json: { email, password: PASSWORD },
  });
  if (late?.status !== 429) report.breach(`${email}: the right password from elsewhere was answered ${late?.status}`);
  const own = await atHome.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
  if (own?.status !== 200) report.breach(`${email} was locked out at home: ${own?.status}`);
  return false;
}

/** One of the guesses is right. Returns whether it was among those compared. */
async function mailedCodes(round: Round): Promise<boolean> {
  const { system, store, email, first, report } = round;
  // All guesses have the cookie of the code's flow: without it no code is compared.
  const flow = await putCode(store, KEY, 'recover-password', email, RIGHT);
  const right = Math.floor(chance() * GUESSERS);
  const spend = (stranger: Person, code: string) =>
    stranger.send('POST', '/auth/setup-password', { json: { email, code, password: `${PASSWORD}!` } });
  const found = await storm(
    round,
    (stranger, place) => spend(stranger, place === right ? RIGHT : String(300_000 + place)),
    flow,
  );
  judge(round, 'mailed codes', found, 400, TRIES);
  const late = await spend(strangerAt(system, first + 1, flow), RIGHT);
  if (late?.status === 204) report.breach(`${email}: the code served after ${GUESSERS} guesses at it`);
  return found.has(204);
}

async function authenticatorCodes(round: Round): Promise<boolean> {
  const { email, report } = round;
  const atHome = personAt(round);
  await atHome.signIn();
  const authenticator = await setUpAuthenticator(atHome);
  const half = strangerAt(round.system, round.first + 1);
  const login = await half.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
  if (login?.status !== 200) throw new Error(`${email} was not half signed in: ${login?.status}`);
  const wrong = authenticator.code() === '000000' ? '111111' : '000000';
  const give = (stranger: Person, code: string) => stranger.send('POST', '/auth/authenticator', { json: { code } });
  const found = await storm(round, (stranger) => give(stranger, wrong), half.cookie());
  judge(round, 'authenticator codes', found, 400, AUTHENTICATOR_CODES);
  if (found.has(204)) report.breach(`${email} was entered with a wrong code`);
  const late = await give(half, authenticator.code());
  if (late?.status !== 429) report.breach(`${email}: the code after all guesses was answered ${late?.status}`);
  return false;
}
