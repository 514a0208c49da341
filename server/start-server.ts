import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { adoptKey } from './adopt-key.ts';
import { composeProduct, type Product } from './compose-product.ts';
import type { Config, MarketplaceConfig } from './config.ts';
import { type Demo, startDemo } from './demo/start-demo.ts';
import { requestListenerOf } from './http/request-listener.ts';
import { openStaticFiles } from './http/static-files.ts';
import { createPasswords } from './identity/passwords.ts';
import { acceptSockets } from './live/sockets.ts';
import { createLog, createServedLog, errorFacts } from './log.ts';
import { createFileTransport } from './mail/file-transport.ts';
import { mailsRoutes } from './mail/mails-page.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';
import { FolderLocked } from './store/errors.ts';
import { lockDataFolder } from './store/lock-folder.ts';
import { openStore } from './store/open-store.ts';

/** The product cannot start; the message is one line that says why. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface RunningServer {
  readonly url: string;
  /** Ends what is under way and stops. */
  stop(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Requests still under way this long after it stopped taking others are cut, in ms. */
const LAST_REQUESTS = 7000;
/** After this what still runs is left to other nodes, or to the next start, as if it had died; in ms. */
const LAST_WORK = 8000;
/** As many connections may wait to be taken, where the system allows it: after a restart everybody comes at once. */
const BACKLOG = 4096;
/** Longer than proxies keep idle connections, so that none is closed while a request comes over it; in ms. */
const KEEP_ALIVE = 75_000;

/** Composes the product and serves it. `print` gets the lines a person who starts it should read. */
export async function startServer(config: Config, print: (line: string) => void): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  await inFolder(config.dataDir, () => mkdir(config.dataDir, { recursive: true }));
  const stops: (() => Promise<void> | void)[] = [];
  // Nodes that share PostgreSQL keep nothing in the folder that two could not.
  if (config.databaseUrl === null || config.demo)
    stops.push(await inFolder(config.dataDir, () => takeFolder(config.dataDir)));
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.toReversed()) await stop();
  };

  try {
    const store = await openStore(
      config.databaseUrl === null
        ? { engine: 'sqlite', file: join(config.dataDir, 'mostrador.db') }
        : {
            engine: 'postgres',
            url: config.databaseUrl,
            onConnectionError: (error) => log.warn(errorFacts(error), 'a connection to the database was lost'),
            onGatheredError: (error) => log.warn(errorFacts(error), 'a gathered read failed and was sent one by one'),
          },
    );
    stops.push(() => store.close());
    const secrets = await adoptKey(config, store, log);
    let product: Product | null = null;
    stops.push(() => product?.stop());

    const metrics = createMetrics({ ofProcess: true, mailsWaiting: () => store.outbox.count() });
    if (config.metrics !== null) {
      const metricsServer = createMetricsServer(metrics);
      const at = await listen(metricsServer, config.metrics, 'METRICS_PORT');
      stops.push(() => close(metricsServer));
      log.info({ host: config.metrics.host, port: at }, 'metrics are served');
    }

    const server = createServer({
      keepAliveTimeout: KEEP_ALIVE,
      // Other protocols are offered by clients that go on without them.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    });
    // Whoever is quicker than the rest of the start is served once it is done.
    const ready = Promise.withResolvers<RequestListener>();
    server.on('request', (request, response) => {
      // Whoever keeps connections opens the next one elsewhere.
      if (product?.isDraining()) response.setHeader('connection', 'close');
      void ready.promise.then((serve) => serve(request, response));
    });
    const port = await listen(server, config, 'PORT');
    stops.push(() => close(server));
    const url = config.publicUrl ?? `http://localhost:${port}`;

    const demo: Demo | null = config.marketplace === null ? await startDemo({ config, url, port }) : null;
    if (demo !== null) stops.push(() => demo.stop());
    const marketplaceConfig: MarketplaceConfig = config.marketplace ?? demo?.marketplace ?? missingMarketplace();

    const mailFolder = join(config.dataDir, 'mails');
    const transport =
      config.smtpUrl === null
        ? await createFileTransport(mailFolder, config.mailFrom)
        : createSmtpTransport(config.smtpUrl, config.mailFrom);
    const passwords = await createPasswords();
    const composed = composeProduct({
      store,
      secrets,
      passwords,
      transport,
      answers: config.answers,
      metrics,
      marketplace: marketplaceConfig,
      url,
      pollEvery: config.pollSeconds * 1000,
      clockRate: config.clockRate,
      trustedProxies: config.trustProxy,
      routes: demo === null || config.smtpUrl !== null ? [] : mailsRoutes(mailFolder),
      pictureOrigins: demo === null ? [] : [demo.marketplace.apiUrl],
      files: await openStaticFiles(DIST),
      log,
      logServed: createServedLog(config.logLevel),
    });
    product = composed;
    const { identity, cookie, hub, ownOrigins, app, linking, isDraining } = composed;
    stops.push(composed.stopWork);
    const isAccepting = (): boolean => !isDraining();
    // Live connections end first: the server does not count as closed while they stand.
    stops.push(acceptSockets(server, { identity, cookie, ownOrigins: () => ownOrigins, hub, isAccepting, log }));
    ready.resolve(requestListenerOf(app));

    if (demo !== null) {
      const lines = await demo.seed({ store, passwords, linking });
      print(`Mostrador: ${url}`);
      for (const line of lines) print(line);
    } else print(`Mostrador: ${url}`);
    return {
      url,
      stop: async () => {
        composed.drain();
        hub.interrupt();
        await Promise.all([sleep(config.drainSeconds * 1000), composed.stopWork()]);
        await Promise.race([
          stopAll(),
          sleep(LAST_WORK, undefined, { ref: false }).then(() =>
            log.warn({}, 'it ended with work under way, which others take over'),
          ),
        ]);
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

function missingMarketplace(): never {
  throw new StartError('MERCADOLIBRE_API_URL must be set');
}

/** Does what needs the data folder; what the system says against it is a line, not a stack. */
async function inFolder<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Node's own errors and those of its SQLite have codes, ours have none.
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new StartError(`DATA_DIR: ${dataDir} cannot be written: ${error.message}`);
  }
}

/** Takes the data folder for this process; how to release it. */
async function takeFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    const folder = await lockDataFolder(dataDir);
    return () => folder.release();
  } catch (error) {
    if (error instanceof FolderLocked) throw new StartError(`DATA_DIR: ${error.message}`);
    throw error;
  }
}

/** Takes the port before anything else is started; the port that was taken. `variable` is the one that sets it. */
function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be listened on (${error.code ?? error.message})`;
      reject(new StartError(`${variable}: ${host}:${port} ${reason}`));
    });
    server.listen({ port, host, backlog: BACKLOG }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Lets requests under way finish, for a while. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), LAST_REQUESTS).unref();
  });
}
