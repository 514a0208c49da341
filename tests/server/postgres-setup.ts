import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, up to the database's name. */
    postgresBase: string;
  }
}

/** One PostgreSQL for the whole run; each test database is made in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresBase', postgres.url(''));
  return () => postgres.stop();
}
