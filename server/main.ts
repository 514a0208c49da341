import { ConfigError, readConfig } from './config.ts';
import { StartError, startServer } from './start-server.ts';
import { StoreUnavailable } from './store/errors.ts';

/** Runs the product until it is told to stop. What it cannot start with is one line, not a stack. */
async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env), (line) => console.log(line));
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // Told while it starts, it stops once it has.
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The script that started it over a channel is gone, and with it whoever could stop it.
  process.on('disconnect', stop);
  await starting;
}

function fail(error: unknown): void {
  const isExpected = [ConfigError, StartError, StoreUnavailable].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
