// `npm start`: installs and builds what is missing, then runs the product until it is stopped.
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { COMPILED, NODE, PrepareError, prepareToRun, ROOT } from './prepare.mjs';

/**
 * What was made a moment ago may take so many MB before it is looked through. With much a node in use spends less time on
 * that (decision 024); with little the demo, which fills itself at the start, takes a seventh less memory.
 */
const YOUNG_HEAP = process.env.MERCADOLIBRE_API_URL ? 32 : 4;

try {
  await prepareToRun();
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  const args = [`--max-semi-space-size=${YOUNG_HEAP}`, join(ROOT, 'server/main.ts')];
  const { status } = await runChild(NODE, args, { cwd: ROOT, env, channel: true });
  process.exitCode = status;
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = error.status;
}
