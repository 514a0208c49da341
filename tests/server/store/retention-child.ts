import * as v from 'valibot';
import { createArchiving, RETENTION } from '#server/retention/archiving.ts';
import { openStore } from '#server/store/open-store.ts';
import { intercepted } from '../intercepted-store.ts';

/** Archives until nothing is left. Before call `number` of `name` it prints a line, and then waits to be killed if `waits`. */
const Options = v.object({
  store: v.variant('engine', [
    v.object({ engine: v.literal('sqlite'), file: v.string() }),
    v.object({ engine: v.literal('postgres'), url: v.string() }),
  ]),
  folder: v.string(),
  name: v.string(),
  number: v.number(),
  waits: v.boolean(),
});
const options = v.parse(v.pipe(v.string(), v.parseJson(), Options), process.argv[2]);

let calls = 0;
const opened = await openStore(options.store);
const store = intercepted(opened, (name) => {
  if (name !== options.name || ++calls !== options.number) return;
  process.stdout.write(`${name}\n`);
  // Nothing else runs meanwhile, neither here nor in the kernel's queue of this process.
  if (options.waits) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
const run = createArchiving({
  store,
  retention: { months: 25, folder: options.folder },
  giveWay: async () => {},
  log: { error: () => {}, warn: () => {}, info: () => {} },
});
await opened.retention.enrol(RETENTION);
for (;;) {
  const [job] = await opened.syncJobs.claim(RETENTION, { limit: 1, lease: 1 });
  if (job === undefined) break;
  await opened.syncJobs.done({ job, next: await run(job) });
}
await opened.close();
process.stdout.write('nothing left\n');
