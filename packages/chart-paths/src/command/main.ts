#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { UsageError } from '@mostrador/chart-model/load';
import { ENGLISH } from '../words/english.ts';
import { SPANISH } from '../words/spanish.ts';
import { mutate } from './mutate.ts';
import { review } from './review.ts';
import { walk } from './walk.ts';

const USAGE = `chart-paths <files or folders…>          walks the machines of XState 5 in them, along paths that cover what they declare; exits with
                                         1 when a path fails or something is not reached
chart-paths mutate <files or folders…>   plants faults in them, one at a time, and says what finds each
chart-paths review <files or folders…>   says in Markdown what changed since an earlier version, for pull requests; exits with 1 when
                                         a path of a changed machine fails or something of it is not reached

  --samples <file>    JSON or a module: inputs, events, schemas, outputs, errors, snapshots, by machine id
  --promises <file>   a module: states, invariants, leadsTo, by machine id
  --out <folder>      writes report.html, junit.xml and report.json
  --scripts csv       also writes scripts.csv there: a manual test for each path
  --sequences <folder> writes an SVG of the events between actors for each path on which there are several; needs chart-gallery
  --history <file>    JSON to which outcomes are added; says which paths are flaky
  --since <version>   a folder of versions approved with chart-gallery, or a commit that has them: what changed, the most risky first
  --versions <folder> of approved versions in that commit; chart-versions unless given
  --faults <file>     what mutate --json printed: found faults count in the risk
  --markdown <file>   writes the summary, and pictures beside it where chart-gallery is installed (review)
  --link <address>    where the pictures will be found; beside the summary unless given (review)
  --strict            what is reached only with guards told their answer counts as not reached
  --least <percent>   exits with 1 when fewer faults are found without the paths of the version before (mutate)
  --steps <number>    events tried with each machine: 5000, with each fault 1000
  --contexts <number> contexts told apart in the same states: 40, with each fault 8
  --created           also machines that the files and what they import create and do not export
  --json              prints what was found as JSON
  --language <en|es>  of what is printed and written; en unless given
`;

const LANGUAGES: Readonly<Record<string, typeof ENGLISH>> = { en: ENGLISH, es: SPANISH };

const COMMANDS = new Map([
  ['mutate', mutate],
  ['review', review],
]);

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
      scripts: { type: 'string' },
      sequences: { type: 'string' },
      history: { type: 'string' },
      since: { type: 'string' },
      versions: { type: 'string', default: 'chart-versions' },
      faults: { type: 'string' },
      markdown: { type: 'string' },
      link: { type: 'string' },
      strict: { type: 'boolean', default: false },
      least: { type: 'string' },
      steps: { type: 'string' },
      contexts: { type: 'string' },
      created: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', default: false },
    },
  });
  const words = LANGUAGES[values.language];
  if (words === undefined) throw new UsageError(`There is no language ${values.language}; there are en, es`);
  const [first, ...others] = positionals;
  const named = COMMANDS.get(first ?? '');
  const [command, files] = named === undefined ? [walk, positionals] : [named, others];
  if (values.help) process.stdout.write(USAGE);
  else if (files.length === 0) throw new UsageError(USAGE);
  else {
    const least = numberOf(values.least, 'least');
    const [steps, contexts] = [numberOf(values.steps, 'steps'), numberOf(values.contexts, 'contexts')];
    const limits = { ...(steps !== null && { steps }), ...(contexts !== null && { contexts }) };
    process.exitCode = await command(files, { ...values, least, limits, words });
  }
} catch (error) {
  const isExpected = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (!isExpected) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 2;
}
