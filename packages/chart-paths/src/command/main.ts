#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { UsageError } from '@mostrador/chart-model/load';
import { ENGLISH } from '../words/english.ts';
import { SPANISH } from '../words/spanish.ts';
import { mutate } from './mutate.ts';
import { walk } from './walk.ts';

const USAGE = `chart-paths <files…>          walks the machines of XState 5 that the files export, along paths that cover what they declare;
                              exits with 1 when a path fails or something is not reached
chart-paths mutate <files…>   plants faults in them, one at a time, and says what finds each

  --samples <file>    JSON or a module: inputs, events, schemas, outputs, errors, snapshots, by machine id
  --promises <file>   a module: states, invariants, leadsTo, by machine id
  --out <folder>      writes report.html, junit.xml and report.json
  --strict            what is reached only with guards told their answer counts as not reached
  --least <percent>   exits with 1 when fewer faults are found without the paths of the version before (mutate)
  --steps <number>    events tried with each machine: 5000, with each fault 1000
  --created           also machines that the files and what they import create and do not export
  --json              prints what was found as JSON
  --language <en|es>  of what is printed and written; en unless given
`;

const LANGUAGES: Readonly<Record<string, typeof ENGLISH>> = { en: ENGLISH, es: SPANISH };

function numberOf(text: string | undefined, option: string): number | null {
  if (text === undefined) return null;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${option} takes a number, not ${text}`);
  return Number(text);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      samples: { type: 'string' },
      promises: { type: 'string' },
      out: { type: 'string' },
      strict: { type: 'boolean', default: false },
      least: { type: 'string' },
      steps: { type: 'string' },
      created: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', default: false },
    },
  });
  const words = LANGUAGES[values.language];
  if (words === undefined) throw new UsageError(`There is no language ${values.language}; there are en, es`);
  const [command, files] =
    positionals[0] === 'mutate' ? [mutate, positionals.slice(1)] : ([walk, positionals] as const);
  if (values.help) process.stdout.write(USAGE);
  else if (files.length === 0) throw new UsageError(USAGE);
  else {
    const [least, steps] = [numberOf(values.least, 'least'), numberOf(values.steps, 'steps')];
    process.exitCode = await command(files, { ...values, least, steps, words });
  }
} catch (error) {
  const isExpected = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (!isExpected) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 2;
}
