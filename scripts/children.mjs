// Child processes of the scripts: they get the script's signals and end soon after it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How often the parent is checked, in ms. */
const CHECK_EVERY = 500;
/** The process that started this script. */
const PARENT = process.ppid;

/**
 * Runs a command until it exits. A signal to this script ends it with SIGTERM, and so does the end of npm, which forwards SIGINT and SIGTERM but
 * not SIGHUP and SIGKILL. With `channel` the command gets `disconnect` when this script ends.
 * @returns `status`: its exit code, as a shell gives it. `stoppedBy`: the exit code for the signal that arrived meanwhile, or null.
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
  const watch = setInterval(() => isRunByNpm && process.ppid !== PARENT && stop('SIGHUP'), CHECK_EVERY);
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
