import { load, readDefault, readSamples } from '@mostrador/chart-model/load';
import { type Judged, type Mutation, measureFaults } from '../mutation/measure.ts';
import { type Options, print } from './options.ts';

/** Plants faults and says what finds them; the exit code is 1 when fewer are found than asked for, or promises are broken without any. */
export async function mutate(files: readonly string[], options: Options): Promise<number> {
  const { created, json, least, limits, promises, samples, words } = options;
  const [samplesOf, promisesOf] = [await readSamples(samples), await readDefault(promises)];
  const measured = (await load(files, created)).map(({ name, file, machine }) => ({
    file,
    ...measureFaults(machine, {
      samples: samplesOf(machine.id),
      promises: promisesOf(machine.id),
      limits,
      words,
    }),
    name,
  }));
  const { mutation } = words;
  if (json) print(JSON.stringify(measured, null, 2));
  else
    for (const { name, file, faults, brokenBefore, idleExcuses } of measured) {
      const counted = faults.filter(isCounted);
      const count = (isFound: (fault: Judged) => boolean): string => {
        const found = faults.filter(isFound).length;
        return `${found} (${percent(found, counted.length)} %)`;
      };
      print(`${name} (${file}): ${mutation.planted(faults.length)}`);
      if (counted.length < faults.length) print(`  ${mutation.excused(faults.length - counted.length)}`);
      print(`  ${mutation.byStructure}: ${count(({ byStructure }) => byStructure)}`);
      print(`  ${mutation.withPromises}: ${count(isFound)}`);
      print(`  ${mutation.byPaths}: ${count(({ byPaths }) => byPaths)}`);
      for (const broken of brokenBefore) print(`  ${mutation.brokenBefore}: ${broken}`);
      for (const id of idleExcuses) print(`  ${mutation.idleExcuse}: ${id}`);
      for (const { what } of counted.filter((fault) => !isFound(fault))) print(`    ~ ${what}`);
    }
  const isEnough = measured.every(
    ({ faults }) => least === null || percent(faults.filter(isFound).length, faults.filter(isCounted).length) >= least,
  );
  return isEnough && measured.every(isWhole) ? 0 : 1;
}

const isFound = ({ byStructure, byPromises }: Judged): boolean => byStructure || byPromises;
const isCounted = ({ excuse }: Judged): boolean => excuse === null;
const isWhole = ({ brokenBefore, idleExcuses }: Mutation): boolean =>
  brokenBefore.length === 0 && idleExcuses.length === 0;
const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((100 * part) / whole));
