import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The seed of what the tests draw: `PATHS_SEED`, else a number of the commit's tree, or of the package's version where there is no checkout.
 * So two runs of one commit judge the same samples, and the next commit others.
 */
export const seed = () => process.env.PATHS_SEED ?? seedOf(treeOf(ROOT) ?? versionOf(ROOT));

/** A number from 0 to 2^31 - 1. */
const seedOf = (name) => String(createHash('sha256').update(name).digest().readUInt32BE(0) >>> 1);

/** The id of the tree of the last commit of the checkout in `folder`; null if there is none, or no git. */
function treeOf(folder) {
  // A copy without a checkout may lie inside another one.
  if (!existsSync(join(folder, '.git'))) return null;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', 'HEAD^{tree}'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

const versionOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
