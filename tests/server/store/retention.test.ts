import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityCode } from '#contract/activity.ts';
import type { NextRun } from '#server/questions/jobs.ts';
import { type ArchiveLine, readArchive } from '#server/retention/archive-file.ts';
import { createArchiving, KEPT_ANSWERS, RETENTION, type RetentionConfig } from '#server/retention/archiving.ts';
import { monthOf } from '#server/retention/months.ts';
import { restoreArchive } from '#server/retention/restoring.ts';
import type { MarketplaceQuestion } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { answered, createAccount, SELLER, unanswered, useStore } from './fixtures.ts';
import { recordsOf } from './whole-accounts.ts';

const MONTHS = 25;
const DAY = 86_400_000;
const MONTH = 31 * DAY;
const NEWEST = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
const OLDEST = { skip: 0, limit: 50, sort: 'most-recent-last' } as const;

async function linesIn(file: string): Promise<ArchiveLine[]> {
  const lines: ArchiveLine[] = [];
  for await (const line of readArchive(file)) lines.push(line);
  return lines;
}

describe.each(ENGINES)('retention, on %s', (engine) => {
  const fixture = useStore(engine);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mostrador-archive-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const ago = (months: number): number => fixture.time - months * MONTH;
  const log = { error: () => {}, warn: () => {}, info: () => {} };

  /** Runs the job until it has nothing to do; what each run came to. */
  async function archive(retention: RetentionConfig = { months: MONTHS, folder }): Promise<NextRun[]> {
    const { store } = fixture;
    const run = createArchiving({ store, retention, giveWay: async () => {}, log });
    await store.retention.enrol(RETENTION);
    const runs: NextRun[] = [];
    for (;;) {
      const [job] = await store.syncJobs.claim(RETENTION, { limit: 1, lease: 1000 });
      if (job === undefined) return runs;
      const next = await run(job);
      runs.push(next);
      await store.syncJobs.done({ job, next });
    }
  }

  /** So many new answers, which keep none of the old ones in the store. */
  const recent = (count = KEPT_ANSWERS): MarketplaceQuestion[] =>
    Array.from({ length: count }, (_, index) => answered(`new-${index}`, fixture.time - count + index));

  async function act(time: number, code: ActivityCode): Promise<void> {
    const now = fixture.time;
    fixture.pass(time - now);
    await fixture.store.activity.append(SELLER, { email: 'a@b.c', code, details: {} });
    fixture.pass(now - time);
  }

  /** Two old months with two answers each, an old pending question, and new answers. */
  async function fill(): Promise<void> {
    const { store } = fixture;
    await createAccount(store);
    await act(ago(40), 'GreetingAndSignatureSet');
    await act(ago(30), 'AutomaticHalted');
    await act(ago(1), 'AutomaticResumed');
    await store.buyers.upsert([{ id: 'buyer-a', nickname: 'COMPRADORA' }]);
    const old = [
      answered('a', ago(40)),
      answered('b', ago(40) + 1),
      answered('c', ago(30)),
      answered('d', ago(30) + 1),
    ];
    await store.questions.sync(SELLER, [...old, unanswered('old-pending', ago(50)), ...recent()]);
  }

  const files = async (): Promise<string[]> =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.gz')).toSorted();
  const fileOf = (months: number, number = 1): string =>
    join(folder, SELLER, `${monthOf(ago(months))}-${number}.jsonl.gz`);

  test('7.131 old answers go to an archive of their month, with their activity; pending and newest ones stay', async () => {
    await fill();
    const { store } = fixture;
    const before = await recordsOf(store, SELLER);
    await archive();
    expect(await files()).toEqual([40, 30].map((months) => `${SELLER}/${monthOf(ago(months))}-1.jsonl.gz`));
    const archived = await linesIn(fileOf(40));
    expect(archived.filter(({ table }) => table === 'questions').map(({ row }) => row)).toEqual(
      before.questions?.filter((row) => ['a', 'b'].includes(String(Reflect.get(row, 'id')))),
    );
    expect(archived.map(({ table }) => table)).toEqual([
      'buyers',
      'questions',
      'questions',
      'history',
      'history',
      'activity',
    ]);

    const history = await store.questions.historyPage(SELLER, OLDEST);
    expect(history.count).toBe(KEPT_ANSWERS);
    expect(history.entries[0]?.id).toBe('new-0');
    expect(await store.questions.pendingIds(SELLER)).toEqual(['old-pending']);
    expect((await store.activity.page(SELLER, OLDEST)).entries.map(({ code }) => code)).toEqual(['AutomaticResumed']);
    expect((await store.activity.page(SELLER, NEWEST)).count).toBe(1);
    expect(await store.questions.historyPosition(SELLER, 'new-0')).toEqual({ later: KEPT_ANSWERS - 1, earlier: 0 });
    // And the account goes on.
    await act(fixture.time, 'ImportDone');
    await store.questions.sync(SELLER, [answered('later', fixture.time)]);
    expect((await store.activity.page(SELLER, OLDEST)).entries.map(({ code }) => code)).toEqual([
      'AutomaticResumed',
      'ImportDone',
    ]);
    expect((await store.questions.historyPage(SELLER, NEWEST)).entries[0]?.id).toBe('later');
  });

  test('7.131 the newest answers that drafts learn from stay, however old they are', async () => {
    const { store } = fixture;
    await createAccount(store);
    await store.questions.sync(SELLER, [answered('a', ago(40)), answered('b', ago(39))]);
    await archive();
    expect(await files()).toEqual([]);
    expect((await store.questions.historyPage(SELLER, NEWEST)).count).toBe(2);
  });

  test('7.131 an archived answer that the marketplace still lists does not come back', async () => {
    await fill();
    await archive();
    const { store } = fixture;
    expect(await store.questions.sync(SELLER, [answered('a', ago(40)), unanswered('asked', ago(40))])).toEqual([
      { id: 'asked', change: 'arrived', wasPending: false },
    ]);
    expect(await store.questions.byId(SELLER, 'a')).toBeNull();
  });

  test('7.131 an archive is restored with everything, the later month first, and only once', async () => {
    await fill();
    const { store } = fixture;
    const before = await recordsOf(store, SELLER);
    const found = await store.search.history(SELLER, { text: 'a' }, NEWEST);
    await archive();
    expect(await restoreArchive(store, fileOf(40))).toEqual({ outcome: 'gap', accountId: SELLER });
    const restored = { outcome: 'restored', accountId: SELLER, questions: 2, entries: 1 };
    expect(await restoreArchive(store, fileOf(30))).toEqual(restored);
    expect(await restoreArchive(store, fileOf(40))).toEqual(restored);
    expect(await recordsOf(store, SELLER)).toEqual(before);
    expect(await store.search.history(SELLER, { text: 'a' }, NEWEST)).toEqual(found);
    expect((await store.questions.historyPage(SELLER, OLDEST)).entries.slice(0, 4).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(await restoreArchive(store, fileOf(40))).toEqual({ ...restored, questions: 0, entries: 0 });
    expect(await recordsOf(store, SELLER)).toEqual(before);
  });

  test('7.131 a run that is cut off while it deletes leaves the rest for another file, and both are restored', async () => {
    await fill();
    const { store } = fixture;
    const before = await recordsOf(store, SELLER);
    const retention = {
      ...store.retention,
      deleteQuestions: async (accountId: string, ids: readonly string[]): Promise<number> => {
        await store.retention.deleteQuestions(accountId, ids.slice(0, 1));
        throw new Error('killed');
      },
    };
    const cut = createArchiving({
      store: { ...store, retention },
      retention: { months: MONTHS, folder },
      giveWay: async () => {},
      log,
    });
    await store.retention.enrol(RETENTION);
    const [job] = await store.syncJobs.claim(RETENTION, { limit: 1, lease: 1000 });
    if (job === undefined) throw new Error('no job');
    await expect(cut(job)).rejects.toThrow('killed');
    expect(await store.questions.byId(SELLER, 'a')).toBeNull();
    expect(await store.questions.byId(SELLER, 'b')).not.toBeNull();
    fixture.pass(2000);
    await archive();
    expect(await files()).toHaveLength(3);
    for (const file of [fileOf(30), fileOf(40, 2), fileOf(40)]) await restoreArchive(store, file);
    expect(await recordsOf(store, SELLER)).toEqual(before);
  });

  test('7.131 nothing is deleted that the archive cannot be read back from, and two runs at once delete nothing twice', async () => {
    await fill();
    const { store } = fixture;
    const occupied = join(folder, 'occupied');
    await writeFile(occupied, '');
    const config = { months: MONTHS, folder: occupied };
    const run = createArchiving({ store, retention: config, giveWay: async () => {}, log });
    await store.retention.enrol(RETENTION);
    const [job] = await store.syncJobs.claim(RETENTION, { limit: 1, lease: 1000 });
    if (job === undefined) throw new Error('no job');
    await expect(run(job)).rejects.toThrow();
    expect((await store.questions.historyPage(SELLER, NEWEST)).count).toBe(KEPT_ANSWERS + 4);
    const other = await fixture.anotherNode();
    const runs = [store, other].map((node) =>
      createArchiving({ store: node, retention: { months: MONTHS, folder }, giveWay: async () => {}, log })(job),
    );
    await Promise.all(runs);
    expect((await store.questions.historyPage(SELLER, OLDEST)).entries[0]?.id).toBe('c');
    expect((await store.questions.historyPage(SELLER, OLDEST)).count).toBe(KEPT_ANSWERS + 2);
  });

  test('7.131 they are only deleted when the operator says so', async () => {
    await fill();
    await archive({ months: MONTHS, folder: null });
    expect(await files()).toEqual([]);
    const { store } = fixture;
    expect((await store.questions.historyPage(SELLER, NEWEST)).count).toBe(KEPT_ANSWERS);
    expect((await store.activity.page(SELLER, NEWEST)).count).toBe(1);
  });

  test('7.131 a damaged, foreign or cut archive restores nothing', async () => {
    await fill();
    await archive();
    const { store } = fixture;
    const before = await recordsOf(store, SELLER);
    await truncate(fileOf(30), 200);
    const texts = join(folder, 'text');
    await writeFile(texts, 'no archive');
    const incomplete = join(folder, 'incomplete');
    await writeFile(incomplete, gzipSync(`${JSON.stringify({ format: 1, accountId: SELLER, month: '2020-01' })}\n`));
    for (const file of [fileOf(30), texts, incomplete, join(folder, 'none')])
      await expect(restoreArchive(store, file)).rejects.toMatchObject({ name: 'ArchiveUnreadable' });
    expect(await recordsOf(store, SELLER)).toEqual(before);
  });
});
