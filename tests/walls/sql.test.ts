import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint');

/**
 * SQL text that bypasses the query builder, found by the calls that take it. Values put into it (`${…}`, `+`) are not bound.
 */
const RUN_AS_TEXT =
  /(?:\.(?:query|exec|prepare|raw|unsafe)|copyTo|copyFrom)\(\s*(?:\{\s*text:\s*)?(?:`[^`]*\$\{[^`]*`|[`'"][^`'"]*[`'"]\s*\+|\w+\s*\+\s*[`'"])/g;

/** `#{` replaces a template's `${`, which the lint refuses in a plain string. */
const template = (code: string): string => code.replaceAll('#{', '$'.concat('{'));

/** Quoted names and definitions from the code or the database's catalogue: COPY, LISTEN and statements that change the schema take no parameters. */
const ALLOWED = [
  'server/store/backup/postgres.ts: copyTo(`copy (#{rows}) to stdout`',
  "server/store/backup/postgres.ts: copyFrom(`copy #{name(table)} (#{copied.columns.map(name).join(', ')}) from stdin`",
  'server/store/backup/sqlite-to-postgres.ts: .prepare(`select #{columns} from #{name(table)}`',
  'server/store/backup/sqlite-to-postgres.ts: copyFrom(`copy #{name(table)} (#{columns}) from stdin`',
  'server/store/backup/sqlite-to-postgres.ts: .prepare(`select count(*) as rows from #{name(table)}`',
  'server/store/engine/postgres-broadcasts.ts: .query(`listen #{CHANNEL}`',
  'server/store/partitions/partition-store.ts: .query(`insert into #{name(next)} select * from #{name(table)} limit $1`',
  'server/store/partitions/partition-table.ts: .query(`analyze #{name(table)}`',
  'server/store/partitions/partition-table.ts: .query(`drop function if exists #{name(mirrorOf(table))} cascade`',
  'server/store/partitions/partition-table.ts: .query(`drop table if exists #{name(nextOf(table))}`',
  'server/store/partitions/partition-table.ts: .query(`alter table #{name(next)} add constraint #{name(nextOf(one.name))} #{one.definition}`',
  "server/store/partitions/partition-table.ts: .query(`create function #{function_}() returns trigger language plpgsql\n      security definer set search_path from current as $$\n      begin\n        if tg_op <> 'INSERT' then\n          delete from #{next} where #{isOld};\n        end if;\n        if tg_op <> 'DELETE' then\n          insert into #{next} (#{listed(columns)}) values (#{columns.map((column) => `",
  'server/store/partitions/partition-table.ts: .query(`create trigger #{function_} after insert or update or delete on #{name(table)}\n      for each row execute function #{function_}()`',
  'server/store/partitions/partition-table.ts: .query(\n        `insert into #{name(nextOf(table))} (#{listed(columns)})\n          select #{listed(columns)} from #{name(table)} where #{after(last, 1)} and #{isUpTo} for share\n          on conflict do nothing`',
  'server/store/partitions/partition-table.ts: .query(`lock table #{name(table)} in access exclusive mode`',
  'server/store/partitions/partition-table.ts: .query(`drop table #{name(table)}`',
  'server/store/partitions/partition-table.ts: .query(`drop function #{name(mirrorOf(table))}`',
  'server/store/partitions/partition-table.ts: .query(`alter table #{name(nextOf(table))} rename to #{name(table)}`',
  'server/store/partitions/partition-table.ts: .query(`alter table #{name(table)} rename constraint #{name(nextOf(one.name))} to #{name(one.name)}`',
  'server/store/partitions/partition-table.ts: .query(`alter index #{name(nextOf(one.name))} rename to #{name(one.name)}`',
].map(template);

const builtIn = (file: string, text: string): string[] =>
  [...text.matchAll(RUN_AS_TEXT)].map(([found]) => `${file}: ${found}`);

describe('ASVS 1.2.4 SQL binds its parameters', () => {
  test('the server never builds it from text, except for names from its own code', async () => {
    const files = (await readdir(join(ROOT, 'server'), { recursive: true })).filter((file) => file.endsWith('.ts'));
    const found: string[] = [];
    for (const file of files.map((one) => `server/${one}`))
      found.push(...builtIn(file, await readFile(join(ROOT, file), 'utf8')));
    expect(found.toSorted()).toEqual(ALLOWED.toSorted());
  });

  test.each([
    'client.query(`select 1 from t where a = #{a}`)',
    "db.exec('delete from t where a = ' + a)",
    'db.prepare(\n  `select #{a}`,\n)',
    "CompiledQuery.raw(start + ' where true')",
    'client.query({ text: `select #{a}`, values })',
  ])('the rule finds %j', (code) => {
    expect(builtIn('a.ts', template(code))).toHaveLength(1);
  });

  test('the lint rejects raw SQL and predictable random numbers (11.5.1)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mostrador-sql-'));
    try {
      await mkdir(join(folder, 'server'));
      const code = ['sql.raw(a)', 'sql.ref(a)', 'sql.table(a)', 'sql.id(a)', 'Math.random()'];
      await writeFile(join(folder, 'server/a.ts'), `export const b = (a: string) => [${code.join(', ')}];\n`);
      await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
      const args = ['--format=json', 'server'];
      const { stdout, status } = spawnSync(OXLINT, args, { cwd: folder, encoding: 'utf8' });
      expect(stdout.match(/eslint\(no-restricted-properties\)/g) ?? []).toHaveLength(code.length);
      expect(status).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
