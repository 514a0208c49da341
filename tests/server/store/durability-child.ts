import { openStore } from '#server/store/open-store.ts';

/** Creates users without end and prints the e-mail of each one that was acknowledged. */
const [file = ''] = process.argv.slice(2);
const store = await openStore({ engine: 'sqlite', file });
for (let i = 0; ; i++) {
  const email = `${process.pid}-${i}@example.com`;
  if (i % 2) await store.users.create({ email, passwordHash: '' });
  else await store.transaction((tx) => tx.users.create({ email, passwordHash: '' }));
  process.stdout.write(`${email}\n`);
}
