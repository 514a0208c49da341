import type { TestProject } from 'vitest/node';
import { openStore } from '#server/store/open-store.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, up to the database's name. */
    postgresBase: string;
  }
}

/** One PostgreSQL for the whole run; each test database is a copy of its `template1`, which has the schema already. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const template = await openStore({ engine: 'postgres', url: postgres.url('template1') });
  await template.close();
  project.provide('postgresBase', postgres.url(''));
  return () => postgres.stop();
}
