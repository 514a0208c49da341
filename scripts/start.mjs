// `npm start`: installs and builds what is missing, then runs the product until it is stopped.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, COMPILED, compile, install, NODE, PrepareError, ROOT, requireNode } from './prepare.mjs';

/**
 * What was made a moment ago may take so many MB before it is looked through. With much a node in use spends less time on
 * that (decision 024); with little the demo, which fills itself at the start, takes a seventh less memory.
 */
const YOUNG_HEAP = process.env.MERCADOLIBRE_API_URL ? 32 : 4;

try {
  requireNode();
  install();
  if (build()) await compile();
  process.exitCode = await serve();
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the server; resolves with its exit code once it has stopped by itself or by a signal passed on to it. */
function serve() {
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  const server = spawn(NODE, [`--max-semi-space-size=${YOUNG_HEAP}`, join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  // A terminal sends Ctrl+C to the whole group, so the server has it already; others signal only this process.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGHUP', () => server.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => resolve(code ?? 1));
  });
}
