import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeRelease, notesOf } from '../../../scripts/make-release.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CHANGELOG = '# Changes\n\n## 1.2.0\n\n- New.\n\n# Not a heading of git\n\n## 1.1.0\n\n- Old.\n';

let root: string;
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
};
const commit = (): void => {
  git('add', '--all');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@tienda.test', 'commit', '--quiet', '--message', 'x');
};
const release = (): Promise<string> =>
  makeRelease({
    root,
    build: () => write('built', 'yes'),
    pack: async (folder) => {
      await mkdir(join(folder, 'server'), { recursive: true });
      await writeFile(join(folder, 'server/main.ts'), await readFile(join(root, 'built')));
      await symlink('main.ts', join(folder, 'server/link.ts'));
    },
  });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mostrador-release-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  git('init', '--quiet');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@tienda.test');
  for (const name of ['package.json', 'package-lock.json']) await write(name, '{ "version": "1.2.0" }');
  for (const name of [
    'docs/operating.md',
    'docs/haproxy.cfg',
    'docs/haproxy-cells.cfg',
    'docs/haproxy-unavailable.html',
    'deploy/alerts.yml',
  ])
    await write(name, name);
  await write('CHANGELOG.md', CHANGELOG);
  await write('.gitignore', 'releases/\nbuilt\n');
  commit();
});

test('a release is a tarball with a manifest of its files, a checksum, notes, and a tag with them', async () => {
  const tarball = await release();
  const folder = dirname(tarball);
  expect(basename(tarball)).toBe(`mostrador-1.2.0-${process.platform}-${process.arch}.tar.gz`);
  execFileSync('sha256sum', ['--check', '--strict', `${basename(tarball)}.sha256`], { cwd: folder });
  execFileSync('tar', ['-xzf', tarball], { cwd: folder });
  const unpacked = join(folder, 'mostrador-1.2.0');
  const { files, ...about } = JSON.parse(await readFile(join(unpacked, 'release.json'), 'utf8'));
  expect(about).toEqual({
    version: '1.2.0',
    commit: git('rev-parse', 'HEAD'),
    platform: `${process.platform}-${process.arch}`,
  });
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'server/main.ts',
      'server/link.ts',
      'CHANGELOG.md',
      'deploy/alerts.yml',
      'docs/operating.md',
    ]),
  );
  expect(files['server/main.ts']).toBe(createHash('sha256').update('yes').digest('hex'));
  expect(git('cat-file', '-t', 'v1.2.0')).toBe('tag');
  expect(git('tag', '--list', '--format=%(contents)', 'v1.2.0')).toBe(
    'Mostrador 1.2.0\n\n- New.\n\n# Not a heading of git',
  );
});

test('the same commit and build give the same bytes', async () => {
  const first = await readFile(await release());
  git('tag', '--delete', 'v1.2.0');
  await rm(join(root, 'releases'), { recursive: true });
  expect((await readFile(await release())).equals(first)).toBe(true);
});

test.each<[string, RegExp, () => unknown]>([
  ['with changes that are not committed', /not committed/, () => write('docs/operating.md', 'changed')],
  ['twice', /the tag v1\.2\.0 exists/, () => git('tag', 'v1.2.0')],
  [
    'without notes',
    /CHANGELOG\.md has no notes of 1\.2\.0/,
    () => write('CHANGELOG.md', '# Changes\n\n## 1.2.0\n\n## 1.1.0\n\nOld.\n'),
  ],
  ['with two versions', /different versions/, () => write('package-lock.json', '{ "version": "1.1.0" }')],
])('no release is made %s, and no tag', async (_, message, prepare) => {
  await prepare();
  const tags = git('tag', '--list');
  await expect(release()).rejects.toThrow(message);
  expect(git('tag', '--list')).toBe(tags);
});

test('this version has its notes', async () => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  expect(notesOf(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'), version)).not.toBe('');
});
