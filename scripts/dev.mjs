// `npm run dev`: the server, restarted on changes, behind Vite with hot reload. Installs and builds what is missing first.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, PrepareError, prepareBuild, preparePackages, ROOT } from './prepare.mjs';

/** The port of Vite, which proxies to the server at PORT. */
const DEV_PORT = '5173';

try {
  await preparePackages();
  await prepareBuild();
  process.exitCode = await serve();
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = error.status;
}

/** Runs both until one exits or a signal arrives, then stops the other; resolves with the first exit code. */
async function serve() {
  const children = [
    node(['--watch', join(ROOT, 'server/main.ts')], { PUBLIC_URL: `http://localhost:${DEV_PORT}` }),
    node([join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', DEV_PORT, '--strictPort', '--clearScreen', 'false']),
  ];
  const stop = () => children.forEach((child) => void child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const exits = children.map((child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0))));
  const code = await Promise.race(exits);
  stop();
  await Promise.all(exits);
  return code;
}

function node(args, env = {}) {
  return spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
}
