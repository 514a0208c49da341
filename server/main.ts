import { ConfigError, readConfig } from './config.ts';
import { StartError, startServer } from './start-server.ts';
import { StoreUnavailable } from './store/errors.ts';

/** Runs the server until a signal stops it. Expected start errors are printed as one line, without a stack. */
async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env), (line) => console.log(line));
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // A signal during the start stops the server once it has started.
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The parent process that would forward signals is gone.
  process.on('disconnect', stop);
  await starting;
}

function fail(error: unknown): void {
  const isExpected = [ConfigError, StartError, StoreUnavailable].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
