import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Package = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.string(), engines: v.object({ node: v.pipe(v.string(), v.regex(/^>=\d+\.\d+$/)) }) }),
);

const { version, engines } = v.parse(Package, readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

/** The release of this code. */
export const VERSION = version;
/** The oldest Node that it runs on, e.g. `20.19`. */
export const MIN_NODE = engines.node.slice('>='.length);
