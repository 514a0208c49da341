// `npm start`: installs and builds what is missing, then runs the product until it is stopped.
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { COMPILED, NODE, PrepareError, prepareToRun, ROOT } from './prepare.mjs';

/**
 * V8's semi-space in MB. A large one saves a busy node time in scavenges (decision 024); a small one saves the demo, which imports its account
 * at the start, a seventh of its memory.
 */
const SEMI_SPACE = process.env.MERCADOLIBRE_API_URL ? 32 : 4;

try {
  await prepareToRun();
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  const args = [`--max-semi-space-size=${SEMI_SPACE}`, join(ROOT, 'server/main.ts')];
  const { status } = await runChild(NODE, args, { cwd: ROOT, env, channel: true });
  process.exitCode = status;
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = error.status;
}
