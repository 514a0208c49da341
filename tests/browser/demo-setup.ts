import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { DATABASE, startProduct } from './harness/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a stopped demo whose questions all have their drafts, and the address that its marketplace had. */
    demo: { readonly folder: string; readonly marketplaceUrl: string };
  }
}

/** How often it is looked whether all questions have their drafts, and how long that may take, in ms. */
const [LOOK_EVERY, PATIENCE] = [100, 60_000];

/**
 * Starts the demo once for the run, which imports and drafts its account; each test starts on a copy of what that left. Gives the workers a
 * temporary folder of the run: they end without closing their Chromium, and its profile goes with the folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const temporary = await mkdtemp(join(tmpdir(), 'mostrador-browser-'));
  const remove = () => rm(temporary, { recursive: true, force: true, maxRetries: 10 });
  const folder = join(temporary, 'demo');
  process.env.TMPDIR = temporary;
  try {
    await using product = await startProduct({ env: { DEMO: '1' }, folder });
    await finishDrafts(folder);
    project.provide('demo', { folder, marketplaceUrl: product.marketplaceUrl });
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

/** What is left to do of the import and of the first drafts. */
const LEFT = `
  SELECT (SELECT count(*) FROM sync_jobs WHERE name = 'import' AND due_at IS NULL) = 0
      OR (SELECT count(*) FROM questions WHERE state = 'pending') = 0
      OR (SELECT count(*) FROM questions WHERE state = 'pending' AND suggested_answer IS NULL) > 0 AS isUnfinished`;

async function finishDrafts(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
  const left = database.prepare(LEFT);
  const until = performance.now() + PATIENCE;
  try {
    while (left.get()?.isUnfinished !== 0) {
      if (performance.now() > until) throw new Error('The questions of the demo have no drafts yet');
      await setTimeout(LOOK_EVERY);
    }
  } finally {
    database.close();
  }
}
