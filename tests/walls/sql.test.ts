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

/** Quoted names from the code or the database's catalogue: COPY and LISTEN take no parameters. */
const ALLOWED = [
  "server/store/backup/postgres.ts: copyTo(`copy #{name(table)} (#{columns.map(name).join(', ')}) to stdout`",
  "server/store/backup/postgres.ts: copyFrom(`copy #{name(table)} (#{copied.columns.map(name).join(', ')}) from stdin`",
  'server/store/backup/sqlite-to-postgres.ts: .prepare(`select #{columns} from #{name(table)}`',
  'server/store/backup/sqlite-to-postgres.ts: copyFrom(`copy #{name(table)} (#{columns}) from stdin`',
  'server/store/backup/sqlite-to-postgres.ts: .prepare(`select count(*) as rows from #{name(table)}`',
  'server/store/engine/postgres-broadcasts.ts: .query(`listen #{CHANNEL}`',
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
