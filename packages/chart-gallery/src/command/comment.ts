import { readSamples, UsageError } from '@mostrador/chart-model/load';
import { hasAddress } from '../versions/comment.ts';
import { gitName } from './approve.ts';
import { modelFor, versionsOf } from './charts.ts';
import { readComments, writeComment } from './comment-files.ts';
import { machinesIn } from './find.ts';
import { type Command, print } from './options.ts';
import { fileNameOf } from './version-files.ts';

/** Pins a comment to a state or a transition of the one machine that has it. */
export const comment: Command = async (places, { by, chart, created, on, samples, text, versions: folder }) => {
  if (on === undefined || text === undefined || text.trim() === '')
    throw new UsageError('comment needs --on state:<uid> or --on transition:<id>, and --text');
  const samplesOf = await readSamples(samples);
  const names: string[] = [];
  for (const found of await machinesIn(places, created, chart)) {
    const { version } = await versionsOf(modelFor(found, samplesOf(found.machine.id)), folder);
    if (hasAddress(version, on)) names.push(found.name);
  }
  const [name, other] = names;
  if (name === undefined) throw new UsageError(`No machine has ${on}`);
  if (other !== undefined) throw new UsageError(`Several machines have ${on}: ${names.join(', ')}`);
  await writeComment(folder, fileNameOf(name), { on, at: new Date().toISOString(), by: by ?? gitName(), text });
  print(`${name}: ${on}`);
  return 0;
};

/** Says every comment; the exit code is 1 when one is on what its chart has no more. */
export const comments: Command = async (places, { chart, created, samples, terms, versions: folder }) => {
  const samplesOf = await readSamples(samples);
  let isWhole = true;
  for (const found of await machinesIn(places, created, chart)) {
    const { version } = await versionsOf(modelFor(found, samplesOf(found.machine.id)), folder);
    for (const { on, at, by, text } of await readComments(folder, fileNameOf(found.name))) {
      const isThere = hasAddress(version, on);
      isWhole &&= isThere;
      print(`${found.name}: ${on}${isThere ? '' : ` (${terms.page.orphan})`}`);
      print(`  ${by}, ${at.slice(0, 10)}: ${text.replaceAll('\n', '\n  ')}`);
    }
  }
  return isWhole ? 0 : 1;
};
