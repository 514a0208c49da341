// Claims deferred answers and is killed before the given statement of the claim, from 1 on: `node claim-child.ts <options of the store> <statement>`.
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import * as v from 'valibot';
import { openStore } from '#server/store/open-store.ts';

const Options = v.variant('engine', [
  v.object({ engine: v.literal('sqlite'), file: v.string() }),
  v.object({ engine: v.literal('postgres'), url: v.string() }),
]);
const [given = '', killedBefore = ''] = process.argv.slice(2);
const store = await openStore(v.parse(v.pipe(v.string(), v.parseJson(), Options), given));

let sent = 0;
const counted: readonly [object, string][] = [
  [StatementSync.prototype, 'all'],
  [StatementSync.prototype, 'run'],
  [pg.Client.prototype, 'query'],
];
for (const [prototype, name] of counted) {
  const send: unknown = Reflect.get(prototype, name);
  if (typeof send !== 'function') throw new Error(`${name} has changed`);
  Reflect.set(prototype, name, function (this: unknown, ...values: unknown[]): unknown {
    sent += 1;
    if (sent === Number(killedBefore)) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(send, this, values);
  });
}
const begun = await store.questions.claimDeferred({ limit: 10, lease: 1000 });
process.stdout.write(`${begun.map(({ claim }) => `${claim.accountId}/${claim.id}`).join(' ')}\n`);
// It dies before anything is sent to the marketplace.
process.kill(process.pid, 'SIGKILL');
