import { chance } from '../chance.ts';
import type { Fault, Report } from '../fault.ts';
import { addPeople } from '../system/people.ts';
import type { Person, Reply } from '../system/person.ts';
import { startBehindProxy, strangerAt } from '../system/strangers.ts';
import { aucOf, errorOf } from './auc.ts';

/** The maximum distance of the area from 0.5: response times then do not reveal whether an e-mail is known. */
const NEAR = 0.03;
/** Standard errors beyond that count as a breach; by chance once in two thousand runs. */
const SURE = 3.5;
const PASSWORD = 'Lapacho-Rosado-7';
const CODE = '000000';

/** The public calls with an e-mail. */
const CALLS: Readonly<Record<string, (stranger: Person, email: string) => Promise<Reply | null>>> = {
  login: (stranger, email) => stranger.send('POST', '/auth/login', { json: { email, password: PASSWORD } }),
  signup: (stranger, email) => stranger.send('POST', '/auth/signup', { json: { email, password: PASSWORD } }),
  resend: (stranger, email) => stranger.send('POST', '/auth/re-send-code', { json: { email } }),
  recover: (stranger, email) => stranger.send('POST', '/auth/recover-password', { json: { email } }),
  verify: (stranger, email) => stranger.send('POST', '/auth/verify-account', { json: { email, code: CODE } }),
  setup: (stranger, email) =>
    stranger.send('POST', '/auth/setup-password', { json: { email, code: CODE, password: PASSWORD } }),
};
/** The call that requests a code before, so that the code's flow is the caller's and the code is compared. */
const BEFORE: Readonly<Record<string, string>> = { verify: '/auth/re-send-code', setup: '/auth/recover-password' };
/** Response times of each call by kind of e-mail, in ms. */
type Times = Map<string, Record<'known' | 'unknown', number[]>>;

export const knownEmails: Fault = {
  name: 'known-emails',
  what: 'six calls with an e-mail that has an account and with one that has none, in turn by chance: answers and times',
  long: 10_000,
  short: 12,
  async run(rounds, report) {
    await using system = await startBehindProxy(1);
    const known = Array.from({ length: rounds }, (_, round) =>
      Object.keys(CALLS).map((name) => emailOf('known', name, round)),
    );
    await system.database.withStore((store) => addPeople(store, known.flat()));
    const times: Times = new Map(Object.keys(CALLS).map((name) => [name, { known: [], unknown: [] }]));
    for (let round = 0; round < rounds; round += 1) {
      await tryAll((call) => strangerAt(system, 2 * round + call), round, times, report);
      report.round();
    }
    for (const [name, { known, unknown }] of times) judge(name, known, unknown, report);
  },
};

/** Each e-mail is used once, so that no earlier call made it known. */
const emailOf = (kind: string, call: string, round: number): string =>
  `${kind}-${call}-${String(round).padStart(5, '0')}@tienda.test`;

/** All calls with both e-mails, in random order. */
async function tryAll(personAt: (call: number) => Person, round: number, times: Times, report: Report): Promise<void> {
  const tries = Object.entries(CALLS).flatMap(([name, call]) =>
    (['known', 'unknown'] as const).map((kind) => ({ name, call, kind, order: chance() })),
  );
  const responses = new Map<string, string>();
  for (const { name, call, kind } of tries.toSorted((one, other) => one.order - other.order)) {
    const stranger = personAt(kind === 'known' ? 0 : 1);
    const asks = BEFORE[name];
    if (asks !== undefined) await stranger.send('POST', asks, { json: { email: emailOf(kind, name, round) } });
    const began = performance.now();
    const reply = await call(stranger, emailOf(kind, name, round));
    times.get(name)?.[kind].push(performance.now() - began);
    const response = JSON.stringify(reply);
    const other = responses.get(name) ?? response;
    if (response !== other) report.breach(`${name} responded ${response} to one e-mail and ${other} to the other`);
    responses.set(name, response);
  }
}

function judge(name: string, known: readonly number[], unknown: readonly number[], report: Report): void {
  const auc = aucOf(known, unknown);
  const error = errorOf(known.length, unknown.length);
  report.note(
    `${name}: known and unknown are distinguished by time with an AUC of ${auc.toFixed(3)} ± ${error.toFixed(3)}`,
  );
  if (Math.abs(auc - 0.5) > NEAR + SURE * error)
    report.breach(`${name} reveals known e-mails by its time: AUC ${auc.toFixed(3)}`);
}
