import { compare } from '../versions/compare.ts';
import { normalise } from '../versions/normalise.ts';
import { modelOf } from '../zero/model-of.ts';
import { load } from './load.ts';
import { type Command, print, printJson } from './options.ts';
import { UsageError } from './usage-error.ts';

export const diff: Command = async (files, { created, json }) => {
  const [before, after, ...others] = files;
  if (before === undefined || after === undefined || others.length > 0)
    throw new UsageError('diff takes two files or folders: before and after');
  const [olds, news] = [await load([before], created), await load([after], created)];
  const names = [...new Set([...olds, ...news].map(({ name }) => name))];
  const charts = names.map((name) => {
    const old = olds.find((one) => one.name === name);
    const now = news.find((one) => one.name === name);
    const changes =
      old === undefined || now === undefined
        ? []
        : compare(normalise(modelOf(old.machine)), normalise(modelOf(now.machine)));
    return { name, is: old === undefined ? 'added' : now === undefined ? 'removed' : 'kept', changes };
  });
  const changed = charts.filter(({ is, changes }) => is !== 'kept' || changes.length > 0);
  if (json) printJson(changed);
  else
    for (const { name, is, changes } of changed) {
      print(is === 'kept' ? name : `${name} was ${is}`);
      for (const { words } of changes) print(`  ${words}`);
    }
  return changed.length === 0 ? 0 : 1;
};
