import { featuresOf } from '../features/features.ts';
import { type GoalKind, survey } from '../zero/survey.ts';
import { load, readSamples } from './load.ts';
import { type Command, print, printJson } from './options.ts';

const KINDS: readonly GoalKind[] = ['states', 'transitions', 'guards', 'ignored'];
const NAMES: Readonly<Record<GoalKind, string>> = {
  states: 'states',
  transitions: 'transitions',
  guards: 'guards, both ways',
  ignored: 'ignored events',
};

export const check: Command = async (files, { created, json, samples }) => {
  const samplesOf = await readSamples(samples);
  const results = (await load(files, created)).map(({ name, file, machine }) => ({
    name,
    file,
    survey: survey(machine, samplesOf(machine.id)),
    unhandledFailures: featuresOf(machine).unhandledFailures,
  }));
  if (json) printJson(results);
  else
    for (const { name, file, survey: found, unhandledFailures } of results) {
      print(`${name} (${file}): ${found.tried} events tried in ${found.visited} states with their contexts`);
      for (const kind of KINDS) {
        const { total, reached, assumed, missing } = found[kind];
        const told = assumed.length === 0 ? '' : `, ${assumed.length} more with guards told their answer`;
        print(`  ${NAMES[kind]}: ${reached} of ${total}${told}`);
        for (const { what, why } of assumed) print(`    ~ ${what}: ${why}`);
        for (const { what, why } of missing) print(`    ✗ ${what}: ${why}`);
      }
      for (const { at, event, message } of found.thrown) print(`  throws on ${event} in ${at}: ${message}`);
      for (const { at, id } of unhandledFailures) print(`  nothing handles a failure of ${id} in ${at}`);
      if (found.stopped !== null) print(`  not everything was tried: ${found.stopped}`);
      print('');
    }
  return results.some((result) => KINDS.some((kind) => result.survey[kind].missing.length > 0)) ? 1 : 0;
};
