import { EnvironmentError, serveOptionsOf } from './environment.ts';
import { type ServedSimulator, serveSimulator } from './serve.ts';

/** The message of an expected start error; null for others. */
function startFailure(error: unknown): string | null {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'EADDRINUSE') return `SIMULATOR_PORT ${process.env.SIMULATOR_PORT ?? '4000'} is already in use`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `SIMULATOR_HOST cannot be listened on: ${error.message}`;
  if (error.code === 'ERR_SQLITE_ERROR') return `SIMULATOR_DATA cannot be opened: ${error.message}`;
  return null;
}

async function start(): Promise<ServedSimulator> {
  try {
    return await serveSimulator(serveOptionsOf(process.env));
  } catch (error) {
    const failure = startFailure(error);
    if (failure === null) throw error;
    console.error(failure);
    process.exit(1);
  }
}

const simulator = await start();

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await simulator.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

const message = { listening: simulator.url };
console.log(JSON.stringify(message));
process.send?.(message);
