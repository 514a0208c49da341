#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { UsageError } from '@mostrador/chart-model/load';
import { PORT } from '../inspector/wire.ts';
import { ENGLISH_TERMS } from '../words/english.ts';
import { SPANISH_TERMS } from '../words/spanish.ts';
import { approve, check } from './approve.ts';
import { build } from './build.ts';
import { comment, comments } from './comment.ts';
import { inspect } from './inspect.ts';

const USAGE = `chart-gallery <files or folders…>            writes one page that draws, simulates, compares and exports the machines of XState 5 in them
chart-gallery approve <files or folders…>    keeps the machines as they are, as the version that later ones are compared with
chart-gallery check <files or folders…>      says what changed since then; exits with 1 when something did
chart-gallery comment <files or folders…>    pins --text to a state or a transition, in a file beside its versions
chart-gallery comments <files or folders…>   says all comments; exits with 1 when one is on what its chart has no more
chart-gallery inspect <files or folders…>    serves the page on this machine, with the actors of the app that runs with its inspector

  --out <file>          the page; chart-gallery.html unless given
  --chart <name>        only the chart of this name; may be given several times
  --report <file>       of chart-paths: report.json, or what pagesReport made; says how far each chart is; may be given several times
  --pictures <folder>   PNG of states, at <chart>/<uid>.png or <chart>/<uid>~<anything>.png
  --pictures-before <folder> the same as they were: the page shows by pixel what differs
  --exports <folder>    also writes SVG, SCXML, Mermaid and JSON of each machine
  --versions <folder>   of approved versions; chart-versions unless given
  --by <name>           who approves or comments; the user of git unless given
  --on <address>        of the comment: state:<uid> or transition:<id>
  --text <text>         of the comment
  --port <number>       where inspect listens; 4400 unless given
  --samples <file>      JSON or a module: inputs, events, schemas, outputs, errors, snapshots, by machine id
  --created             also machines that the files and what they import create and do not export
  --language <en|es>    of the page and of what is printed; en unless given
`;

const COMMANDS = { build, approve, check, comment, comments, inspect };
const LANGUAGES = { en: ENGLISH_TERMS, es: SPANISH_TERMS };

const isIn = <Table extends object>(table: Table, name: string | undefined): name is keyof Table & string =>
  name !== undefined && Object.hasOwn(table, name);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'chart-gallery.html' },
      exports: { type: 'string' },
      chart: { type: 'string', multiple: true, default: [] },
      report: { type: 'string', multiple: true, default: [] },
      pictures: { type: 'string' },
      'pictures-before': { type: 'string' },
      versions: { type: 'string', default: 'chart-versions' },
      by: { type: 'string' },
      on: { type: 'string' },
      text: { type: 'string' },
      port: { type: 'string', default: String(PORT) },
      samples: { type: 'string' },
      created: { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', default: false },
    },
  });
  const { language } = values;
  if (!isIn(LANGUAGES, language)) throw new UsageError(`There is no language ${language}; there are en, es`);
  const [first, ...others] = positionals;
  const [command, places] = isIn(COMMANDS, first) ? [COMMANDS[first], others] : [build, positionals];
  if (values.help) process.stdout.write(USAGE);
  else if (places.length === 0) throw new UsageError(USAGE);
  else process.exitCode = await command(places, { ...values, language, terms: LANGUAGES[language] });
} catch (error) {
  const isExpected = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (!isExpected) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 2;
}
