// Programs that a script runs: signals reach them, and none outlives the script for long.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How often it is looked whether npm still runs, in ms. */
const LOOK_EVERY = 500;
/** Whoever started this script. */
const PARENT = process.ppid;

/**
 * Runs a program until it ends. A signal to this script ends it with SIGTERM, and so does the end of npm, which passes SIGINT and SIGTERM on but
 * dies of SIGHUP and SIGKILL without a word. With `channel` the program learns by `disconnect` that this script is gone.
 * @returns `status`: its exit code, as a shell gives it. `stoppedBy`: the status for the signal that came meanwhile, or null.
 */
export async function runChild(command, args, { channel = false, ...options }) {
  const stdio = channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(command, args, { stdio, ...options });
  let stoppedBy = null;
  const stop = (signal) => {
    stoppedBy ??= statusOf(signal);
    child.kill('SIGTERM');
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const isRunByNpm = process.env.npm_lifecycle_event !== undefined;
  const watch = setInterval(() => isRunByNpm && process.ppid !== PARENT && stop('SIGHUP'), LOOK_EVERY);
  try {
    const status = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => resolve(code ?? statusOf(signal)));
    });
    return { status, stoppedBy };
  } finally {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

function statusOf(signal) {
  return 128 + constants.signals[signal];
}
