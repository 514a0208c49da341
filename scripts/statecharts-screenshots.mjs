// `npm run statecharts:screenshots [chart…]`: builds the gallery, then takes screenshots of every state and case of the charts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { NODE, PrepareError, preparePackages, ROOT } from './prepare.mjs';

const COMMANDS = join(ROOT, 'src/statecharts/command');

try {
  await preparePackages();
  run(['build.ts']);
  run(['screenshots.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() });
  // The pages list the screenshots.
  run(['build.ts']);
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = error.status;
}

function run([command, ...args], env = {}) {
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } };
  if (spawnSync(NODE, [join(COMMANDS, command), ...args], options).status !== 0)
    throw new PrepareError(`${command} failed.`);
}
