import { startPostgres } from '../postgres.ts';

/** Starts PostgreSQL, prints the address of its database, and lives until it is killed. */
const postgres = await startPostgres();
process.stdout.write(`${postgres.url('postgres')}\n`);
setInterval(() => {}, 60_000);
