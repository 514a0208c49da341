import { load, readDefault, readSamples } from '@mostrador/chart-model/load';
import { type Judged, measureFaults } from '../mutation/measure.ts';
import { type Options, print } from './options.ts';

/** Plants faults and says what finds them; the exit code is 1 when fewer are found than asked for, or promises are broken without any. */
export async function mutate(files: readonly string[], options: Options): Promise<number> {
  const { created, json, least, promises, samples, steps, words } = options;
  const [samplesOf, promisesOf] = [await readSamples(samples), await readDefault(promises)];
  const measured = (await load(files, created)).map(({ name, file, machine }) => ({
    file,
    ...measureFaults(machine, {
      samples: samplesOf(machine.id),
      promises: promisesOf(machine.id),
      ...(steps === null ? {} : { limits: { steps, contexts: 8 } }),
      words,
    }),
    name,
  }));
  const { mutation } = words;
  if (json) print(JSON.stringify(measured, null, 2));
  else
    for (const { name, file, faults, brokenBefore } of measured) {
      const count = (isFound: (fault: Judged) => boolean): string => {
        const found = faults.filter(isFound).length;
        return `${found} (${percent(found, faults.length)} %)`;
      };
      print(`${name} (${file}): ${mutation.planted(faults.length)}`);
      print(`  ${mutation.byStructure}: ${count(({ byStructure }) => byStructure)}`);
      print(`  ${mutation.withPromises}: ${count(isFound)}`);
      print(`  ${mutation.byPaths}: ${count(({ byPaths }) => byPaths)}`);
      for (const broken of brokenBefore) print(`  ${mutation.brokenBefore}: ${broken}`);
      for (const { what } of faults.filter((fault) => !isFound(fault))) print(`    ~ ${what}`);
    }
  const isEnough = measured.every(
    ({ faults }) => least === null || percent(faults.filter(isFound).length, faults.length) >= least,
  );
  return isEnough && measured.every(({ brokenBefore }) => brokenBefore.length === 0) ? 0 : 1;
}

const isFound = ({ byStructure, byPromises }: Judged): boolean => byStructure || byPromises;
const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((100 * part) / whole));
