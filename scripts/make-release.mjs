// Makes a release from a commit: a tarball with a manifest, its checksum, its notes, and a tag. Without network.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What those who run it need besides what a node needs. */
const FOR_OPERATORS = [
  'CHANGELOG.md',
  'deploy',
  'docs/operating.md',
  'docs/haproxy.cfg',
  'docs/haproxy-cells.cfg',
  'docs/haproxy-unavailable.html',
];
const MANIFEST = 'release.json';

/** A release that cannot be made; the message is one line that says why. */
export class ReleaseError extends Error {}

/** The section of a version in the changelog, without its heading. Throws when there is none, or nothing in it. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/[\s,]/)[0] === version);
  const notes = section?.split('\n').slice(1).join('\n').trim() ?? '';
  if (notes === '') throw new ReleaseError(`CHANGELOG.md has no notes of ${version}`);
  return notes;
}

/**
 * @param root the repository.
 * @param build makes the product ready to be packed.
 * @param pack copies what a node needs to a new folder.
 * @returns the path of the tarball.
 */
export async function makeRelease({ root, build, pack }) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const read = (name) => readFileSync(join(root, name), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  const tag = `v${version}`;
  const notes = notesOf(read('CHANGELOG.md'), version);
  if (JSON.parse(read('package-lock.json')).version !== version)
    throw new ReleaseError('package.json and package-lock.json have different versions');
  if (git('status', '--porcelain') !== '') throw new ReleaseError('there are changes that are not committed');
  if (git('tag', '--list', tag) !== '') throw new ReleaseError(`the tag ${tag} exists`);
  const platform = `${process.platform}-${process.arch}`;
  const name = `mostrador-${version}`;
  const target = join(root, 'releases', `${name}-${platform}.tar.gz`);
  if (existsSync(target)) throw new ReleaseError(`${target} exists`);

  await build();
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-release-'));
  try {
    const packed = join(folder, name);
    await pack(packed);
    for (const path of FOR_OPERATORS) cpSync(join(root, path), join(packed, path), { recursive: true });
    const about = { version, commit: git('rev-parse', 'HEAD'), platform };
    writeFileSync(join(packed, MANIFEST), JSON.stringify({ ...about, files: digestsOf(packed) }, null, 2));
    mkdirSync(join(root, 'releases'), { recursive: true });
    // In the order of names, and with the commit's time: what is packed alone decides the bytes.
    const same = [
      '--sort=name',
      `--mtime=@${git('show', '-s', '--format=%ct')}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
    ];
    execFileSync('tar', ['-C', folder, ...same, '--use-compress-program=gzip -n', '-cf', target, name]);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const digest = createHash('sha256').update(readFileSync(target)).digest('hex');
  writeFileSync(`${target}.sha256`, `${digest}  ${name}-${platform}.tar.gz\n`);
  const notesFile = join(root, 'releases', `${name}.md`);
  writeFileSync(notesFile, `Mostrador ${version}\n\n${notes}\n`);
  git('tag', '--annotate', '--cleanup=verbatim', '--file', notesFile, tag);
  return target;
}

/** The SHA-256 of each file; of a symbolic link, of its target. */
function digestsOf(folder) {
  const paths = readdirSync(folder, { recursive: true }).toSorted((one, other) => (one < other ? -1 : 1));
  const digests = paths.flatMap((path) => {
    const stats = lstatSync(join(folder, path));
    if (stats.isDirectory()) return [];
    const content = stats.isSymbolicLink() ? readlinkSync(join(folder, path)) : readFileSync(join(folder, path));
    return [[path, createHash('sha256').update(content).digest('hex')]];
  });
  return Object.fromEntries(digests);
}
