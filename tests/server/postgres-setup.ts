import type { TestProject } from 'vitest/node';
import { openStore } from '#server/store/open-store.ts';
import { partitionStore } from '#server/store/partitions/partition-store.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, up to the database's name. */
    postgresBase: string;
  }
}

/**
 * One PostgreSQL for the whole run; each test database is a copy of its `template1`, which has the schema already. With `TEST_PARTITIONS` its tables that
 * grow with questions have so many partitions.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const template = await openStore({ engine: 'postgres', url: postgres.url('template1') });
  await template.close();
  const { TEST_PARTITIONS: partitions } = process.env;
  if (partitions !== undefined)
    await partitionStore(postgres.url('template1'), Number(partitions), { onCopied: () => {} });
  project.provide('postgresBase', postgres.url(''));
  return () => postgres.stop();
}
