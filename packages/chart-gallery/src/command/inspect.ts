import { once } from 'node:events';
import { UsageError } from '@mostrador/chart-model/load';
import { pageOf } from './build.ts';
import { inspectorServer } from './inspector-server.ts';
import { type Command, print } from './options.ts';

/** Serves the page on this machine alone, with what the running app tells, until it is interrupted. */
export const inspect: Command = async (places, options) => {
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(`${options.port} is no port`);
  const { html } = await pageOf(places, options, { isLive: true });
  const server = inspectorServer(html);
  server.listen(port, 'localhost');
  await once(server, 'listening').catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  });
  const address = server.address();
  print(`http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  server.close();
  return 0;
};
