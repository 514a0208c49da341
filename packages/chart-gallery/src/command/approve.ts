import { execFileSync } from 'node:child_process';
import { compare } from '@mostrador/chart-model';
import { readSamples, UsageError } from '@mostrador/chart-model/load';
import { approvalOf } from '../versions/approval.ts';
import { modelFor, versionsOf } from './charts.ts';
import { machinesIn } from './find.ts';
import { type Command, print } from './options.ts';
import { fileNameOf, writeVersion } from './version-files.ts';

/** Keeps every machine as it is, as the version that later ones are compared with. */
export const approve: Command = async (places, { by, chart, created, samples, versions: folder }) => {
  const samplesOf = await readSamples(samples);
  const name = by ?? gitName();
  for (const found of await machinesIn(places, created, chart)) {
    const { version, hash, approved } = await versionsOf(modelFor(found, samplesOf(found.machine.id)), folder);
    if (approvalOf(hash, approved) === 'approved') continue;
    const approvedAt = new Date().toISOString();
    await writeVersion(folder, fileNameOf(found.name), { hash, approvedAt, by: name, version });
    print(`${found.name}: ${hash}`);
  }
  return 0;
};

/** Says what changed since the last approved version; the exit code is 1 when something did, or was never approved. */
export const check: Command = async (places, { chart, created, samples, terms, versions: folder }) => {
  const samplesOf = await readSamples(samples);
  let isApproved = true;
  for (const found of await machinesIn(places, created, chart)) {
    const { version, hash, approved } = await versionsOf(modelFor(found, samplesOf(found.machine.id)), folder);
    const approval = approvalOf(hash, approved);
    print(`${found.name} (${found.file}): ${terms.page.approvals[approval]}`);
    if (approval === 'approved') continue;
    isApproved = false;
    const [last] = approved;
    if (last === undefined) continue;
    for (const { words } of compare(last.version, version, terms.changes)) print(`  ${words}`);
  }
  return isApproved ? 0 : 1;
};

/** Who uses git here; whoever cannot be named so must be named by an option. */
export function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new UsageError('Who is it? Say --by "name"');
  }
}
