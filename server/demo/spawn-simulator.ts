import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface RunningSimulator {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a simulator whose variables are these, and those of this process that they do not set. */
export type RunSimulator = (variables: Readonly<Record<string, string>>) => Promise<RunningSimulator>;

const SIMULATOR = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url));

/** As a process, which ends with this one. */
export const spawnSimulator: RunSimulator = async (variables) => {
  const child = spawn(process.execPath, [SIMULATOR], {
    // The channel closes when this process ends in any way, which stops the simulator.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl+C in a terminal must reach this process only, which then stops the simulator.
    detached: true,
    env: { ...ownVariables(), ...variables },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(listeningOf(message)));
    child.once('exit', () => reject(new Error('The simulator did not start')));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

/** Without the product's secrets and the variables of `node --watch`. */
function ownVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('SIMULATOR_') || name === 'NODE_COMPILE_CACHE'),
  );
}

function listeningOf(message: unknown): string {
  if (
    typeof message === 'object' &&
    message !== null &&
    'listening' in message &&
    typeof message.listening === 'string'
  ) {
    return message.listening;
  }
  throw new Error(`Unexpected message from the simulator: ${JSON.stringify(message)}`);
}
