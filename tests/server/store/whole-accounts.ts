import type { RecordPages, Store } from '#server/store/port.ts';

export type Records = Readonly<Record<string, readonly object[]>>;

/** All rows of the pages, by table. */
async function collect(pages: RecordPages): Promise<Records> {
  const tables: Record<string, object[]> = {};
  for await (const { table, rows } of pages) tables[table] = [...(tables[table] ?? []), ...rows];
  return tables;
}

export async function recordsOf(store: Store, accountId: string): Promise<Records> {
  const pages = await store.personalData.ofAccount(accountId);
  if (pages === null) throw new Error(`there is no account ${accountId}`);
  return collect(pages);
}

export async function deleteAccount(store: Store, accountId: string): Promise<void> {
  await store.personalData.beginDeletion(accountId);
  while (await store.personalData.deleteMore(accountId, 1000));
}
