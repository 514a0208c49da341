import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readArchive } from '#server/retention/archive-file.ts';
import { archivesOf } from '#server/retention/archives.ts';
import { KEPT_ANSWERS } from '#server/retention/archiving.ts';
import { monthsBefore } from '#server/retention/months.ts';
import { restoreArchive } from '#server/retention/restoring.ts';
import type { OpenStore } from '#server/store/port.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';
import { runChild } from './children.ts';
import { answered, createAccount, SELLER } from './fixtures.ts';
import { type Records, recordsOf } from './whole-accounts.ts';

/** Answers of an old month, deleted in two transactions, and as many entries of its activity. */
const OLD = 250;
const MONTHS_AGO = [40, 30];

/** Where processes are killed, one after the other: before the first or another call of this, while they wait there or go on. */
const KILLED_AT = [
  // While the file is written.
  ['retention.pages', 1, 'waiting'],
  // When it is complete, before it is read back.
  ['retention.archivedBefore', 1, 'waiting'],
  // When it was read back, before and while something is deleted; between two transactions; before and while the activity goes.
  ['retention.deleteQuestions', 1, 'waiting'],
  ['retention.deleteQuestions', 1, 'going on'],
  ['retention.deleteQuestions', 2, 'waiting'],
  ['retention.deleteActivity', 1, 'waiting'],
  ['retention.deleteActivity', 1, 'going on'],
  // Between two months, and in the second one.
  ['retention.closeBefore', 2, 'waiting'],
  ['retention.deleteQuestions', 3, 'waiting'],
] as const;

type Point = readonly [name: string, number: number, how: 'waiting' | 'going on'];
/** Order says nothing: rows are read in that of their places on the disk. */
const sorted = (records: Records): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(records).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]),
  );

describe.each(ENGINES)('archiving that is killed, on %s', (engine) => {
  let database: TestDatabase;
  let folder: string;
  let time = Date.now();
  beforeEach(async () => {
    database = await createTestDatabase(engine, { hasSchema: true });
    folder = await mkdtemp(join(tmpdir(), 'mostrador-archive-'));
  });
  afterEach(async () => {
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Two old months of questions and activity, and new answers. */
  async function fill(store: OpenStore): Promise<void> {
    const now = Date.now();
    await createAccount(store);
    for (const months of MONTHS_AGO) {
      const from = monthsBefore(now, months);
      time = from;
      for (let index = 0; index < OLD; index++) {
        time += 1;
        await store.activity.append(SELLER, { email: 'a@b.c', code: 'GreetingAndSignatureSet', details: {} });
      }
      await store.questions.sync(
        SELLER,
        Array.from({ length: OLD }, (_, index) => answered(`${months}-${index}`, from + index)),
      );
    }
    time = now;
    await store.questions.sync(
      SELLER,
      Array.from({ length: KEPT_ANSWERS }, (_, index) => answered(`new-${index}`, now - KEPT_ANSWERS + index)),
    );
  }

  /** The ids of the account's questions in the store, and in complete archives. */
  async function idsThere(): Promise<{ stored: string[]; archived: string[] }> {
    const store = await database.open();
    const { questions = [] } = await recordsOf(store, SELLER);
    await database.close();
    const archived: string[] = [];
    for (const file of await archivesOf(folder, SELLER))
      for await (const { table, row } of readArchive(file)) if (table === 'questions') archived.push(String(row.id));
    return { stored: questions.map((row) => String(Reflect.get(row, 'id'))), archived };
  }

  /** Archives in a process of its own until the point, at which it is killed. Whether it came there. */
  async function killedAt([name, number, how]: Point): Promise<boolean> {
    const options = { store: database.options, folder, name, number, waits: how === 'waiting' };
    const child = runChild('retention-child.ts', JSON.stringify(options));
    const { value: line } = await child.lines.next();
    await child.kill();
    return line === name;
  }

  test('7.137 loses and doubles nothing, whenever it is killed', async () => {
    const filled = await database.open({ clock: () => time });
    await fill(filled);
    const before = sorted(await recordsOf(filled, SELLER));
    await database.close();
    const all = (await idsThere()).stored.toSorted();

    let kills = 0;
    for (const point of KILLED_AT) {
      if (await killedAt(point)) kills += 1;
      const { stored, archived } = await idsThere();
      expect([...new Set([...stored, ...archived])].toSorted(), point.join(' ')).toEqual(all);
    }
    // One that goes on may be done with the month before its end.
    expect(kills).toBeGreaterThanOrEqual(KILLED_AT.length - 2);
    expect(await killedAt(['nowhere', 1, 'waiting'])).toBe(false);
    expect((await idsThere()).stored).toHaveLength(KEPT_ANSWERS);

    const store = await database.open();
    for (const file of (await archivesOf(folder, SELLER)).toReversed())
      expect(await restoreArchive(store, file)).toMatchObject({ outcome: 'restored' });
    expect(sorted(await recordsOf(store, SELLER))).toEqual(before);
  }, 240_000);
});
