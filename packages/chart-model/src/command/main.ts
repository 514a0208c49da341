#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { describe } from './describe.ts';
import { diff } from './diff.ts';
import { exportCharts } from './export.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `chart-model <command> <files or folders…>   for machines of XState 5 that the files, or the modules of the folders, export

  describe <places…>         states, transitions, and the features of XState that they use
  check <places…>            explores them by structure; exits with 1 when something cannot be reached
  export <places…>           prints SCXML (--format scxml), Mermaid (mermaid) or JSON (json, the default)
  diff <before> <after>      says what changed; exits with 1 when something did

  --samples <file>           JSON or a module: inputs, events, schemas, outputs, errors, snapshots, by machine id (check, export)
  --created                  also machines that the files and what they import create and do not export
  --out <folder>             writes a file for each machine instead of printing (export)
  --json                     prints what was found as JSON (describe, check, diff)
`;

const COMMANDS = { describe, check, export: exportCharts, diff };

function isCommand(name: string | undefined): name is keyof typeof COMMANDS {
  return name !== undefined && name in COMMANDS;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      samples: { type: 'string' },
      created: { type: 'boolean', default: false },
      format: { type: 'string', default: 'json' },
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [name, ...files] = positionals;
  if (values.help) process.stdout.write(USAGE);
  else if (!isCommand(name) || files.length === 0) throw new UsageError(USAGE);
  else process.exitCode = await COMMANDS[name](files, values);
} catch (error) {
  const isExpected = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (!isExpected) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 2;
}
