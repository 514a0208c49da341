// `npm run dev`: the server restarting on its changes, and Vite with hot reload before it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, NODE, ROOT, requireNode } from './prepare.mjs';

requireNode();
install();

const children = [
  spawn(NODE, ['--watch', join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: 'http://localhost:5173' },
  }),
  spawn(NODE, [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
