import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CellSetting } from './cells/cells.ts';
import { DirectoryOfAnotherKey, DirectoryUnavailable } from './cells/errors.ts';
import { openCell } from './cells/open-cell.ts';
import { composeProduct, type Product } from './compose-product.ts';
import type { CellsConfig, Config, MarketplaceConfig } from './config.ts';
import { type RunSimulator, spawnSimulator } from './demo/spawn-simulator.ts';
import { type Demo, startDemo } from './demo/start-demo.ts';
import { followKey } from './following-key.ts';
import { answerClientErrors } from './http/client-errors.ts';
import { requestListenerOf } from './http/request-listener.ts';
import { openStaticFiles } from './http/static-files.ts';
import { createPasswords } from './identity/passwords.ts';
import { natsBroadcasts } from './live/nats-broadcasts.ts';
import { acceptSockets } from './live/sockets.ts';
import { createLog, createRequestLog, errorFields, type Log } from './log.ts';
import { createFileTransport } from './mail/file-transport.ts';
import { mailsRoutes } from './mail/mails-page.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';
import { openSecrets } from './open-secrets.ts';
import { FolderLocked } from './store/errors.ts';
import { lockDataFolder } from './store/lock-folder.ts';
import { openStore } from './store/open-store.ts';
import type { Broadcasts } from './store/port.ts';
import { openTracing } from './tracing.ts';
import { VERSION } from './version.ts';

/** The server cannot start; the message is one line that says why. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface RunningServer {
  readonly url: string;
  /** Drains and stops the server. */
  stop(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** How long requests in progress may run after the port is closed, in ms. */
const REQUEST_GRACE = 7000;
/** How long stopping may take, in ms; unfinished work is then left to other nodes or the next start, as after a crash. */
const STOP_TIMEOUT = 8000;
/** The backlog of pending connections: after a restart all clients reconnect at once. */
const BACKLOG = 4096;
/** In ms; longer than proxies keep idle connections, so that the server never closes one while a request arrives on it. */
const KEEP_ALIVE = 75_000;

const natsBroadcastsOf = (urls: readonly string[], log: Log): Broadcasts =>
  natsBroadcasts({ urls, onError: (error) => log.warn(errorFields(error), 'NATS connection failed or was lost') });

/** Composes and starts the product. `print` writes lines for the user of the terminal; `runSimulator` starts the demo's marketplace. */
export async function startServer(
  config: Config,
  print: (line: string) => void,
  runSimulator: RunSimulator = spawnSimulator,
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  for (const part of config.insecureParts) log.warn({}, `ALLOW_INSECURE: ${part}`);
  await withDataDirErrors(config.dataDir, () => mkdir(config.dataDir, { recursive: true }));
  const stops: (() => Promise<void> | void)[] = [];
  // With PostgreSQL several nodes may use one folder: nothing in it conflicts.
  if (config.databaseUrl === null || config.demo)
    stops.push(await withDataDirErrors(config.dataDir, () => lockFolder(config.dataDir)));
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
            onConnectionError: (error) => log.warn(errorFields(error), 'database connection lost'),
            onBatchError: (error) => log.warn(errorFields(error), 'batched read failed, reading one by one'),
          },
    );
    stops.push(() => store.close());
    const secrets = await openSecrets(config, store, log);
    const cell = config.cells === null ? null : await prepareCell(config.cells, log);
    if (cell !== null) stops.push(() => cell.directory.close());
    if (store.engine === 'postgres') stops.push(followKey(secrets, { store, log }).stop);
    let product: Product | null = null;
    stops.push(() => product?.stop());

    const metrics = createMetrics({ withProcessMetrics: true, store });
    if (config.metrics !== null) {
      const metricsServer = createMetricsServer(metrics);
      const at = await listen(metricsServer, config.metrics, 'METRICS_PORT');
      stops.push(() => close(metricsServer));
      log.info({ host: config.metrics.host, port: at }, 'metrics server listening');
    }

    const server = createServer({
      keepAliveTimeout: KEEP_ALIVE,
      // Requests to upgrade to other protocols (e.g. h2c) are served as plain HTTP.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    });
    answerClientErrors(server);
    // Requests that arrive during the start wait until it is done.
    const ready = Promise.withResolvers<RequestListener>();
    server.on('request', (request, response) => {
      // Keep-alive clients open their next connection at another node.
      if (product?.isDraining()) response.setHeader('connection', 'close');
      void ready.promise.then((serve) => serve(request, response));
    });
    const port = await listen(server, config, 'PORT');
    stops.push(() => close(server));
    const url = config.publicUrl ?? `http://localhost:${port}`;

    const demo: Demo | null = config.marketplace === null ? await startDemo({ config, url, port, runSimulator }) : null;
    if (demo !== null) stops.push(() => demo.stop());
    const marketplaceConfig: MarketplaceConfig = config.marketplace ?? demo?.marketplace ?? missingMarketplace();

    const mailFolder = join(config.dataDir, 'mails');
    const transport =
      config.smtpUrl === null
        ? await createFileTransport(mailFolder, config.mailFrom)
        : createSmtpTransport(config.smtpUrl, config.mailFrom);
    const passwords = await createPasswords();
    const tracing = await openTracing(config.tracesUrl);
    stops.push(tracing.stop);
    const composed = composeProduct({
      store,
      ...(config.natsUrls.length === 0 ? {} : { broadcasts: natsBroadcastsOf(config.natsUrls, log) }),
      secrets,
      push: { subject: config.vapidSubject ?? subjectOf(url, config.mailFrom), origins: config.pushOrigins },
      passwords,
      transport,
      answers: config.answers,
      metrics,
      tracing,
      marketplace: marketplaceConfig,
      url,
      cell,
      pollTimes: { pollEvery: config.pollSeconds * 1000, pollQuietEvery: config.pollQuietSeconds * 1000 },
      workerLimits: config.workerLimits,
      callRates: config.callRates,
      clockRate: config.clockRate,
      retention: config.retention,
      trustedProxies: config.trustProxy,
      routes: demo === null || config.smtpUrl !== null ? [] : mailsRoutes(mailFolder),
      pictureOrigins: demo === null ? [] : [demo.marketplace.apiUrl],
      files: await openStaticFiles(DIST),
      log,
      logRequest: createRequestLog(config.logLevel),
    });
    product = composed;
    const { identity, cookie, hub, ownOrigins, app, linking, isDraining } = composed;
    stops.push(composed.stopWork);
    const isAccepting = (): boolean => !isDraining();
    // Live connections are closed first, as the server is not closed while one is open.
    stops.push(
      acceptSockets(server, {
        identity,
        cookie,
        ownOrigins: () => ownOrigins,
        hub,
        isAccepting,
        maxPerUser: config.liveConnections,
        log,
      }),
    );
    ready.resolve(requestListenerOf(app));
    log.info({ version: VERSION }, 'started');

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
        const ended = new AbortController();
        const timeout = sleep(STOP_TIMEOUT, undefined, { ref: false, signal: ended.signal });
        try {
          await Promise.race([
            stopAll(),
            timeout.then(() => log.warn({}, 'stopped with unfinished work, which other nodes take over')),
          ]);
        } finally {
          ended.abort();
        }
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** A node starts without the directory: whoever is here is served. */
async function prepareCell(config: CellsConfig, log: Log): Promise<CellSetting> {
  const cell = openCell(config, (error) => log.warn(errorFields(error), 'connection to the directory lost'));
  try {
    await cell.directory.prepare();
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    if (error instanceof DirectoryOfAnotherKey) {
      await cell.directory.close();
      throw new StartError(`DIRECTORY_KEY: ${error.message}`);
    }
    log.warn(errorFields(error), 'started without the directory');
  }
  return cell;
}

/** Whom push services can write to about the product: its public address, or who sends its mails. */
const subjectOf = (url: string, mailFrom: string): string =>
  url.startsWith('https:') ? url : `mailto:${/<([^>]*)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

function missingMarketplace(): never {
  throw new StartError('MERCADOLIBRE_API_URL must be set');
}

/** Turns the system's errors about the data folder into a `StartError`. */
async function withDataDirErrors<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Errors of Node and its SQLite have a code, ours have none.
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new StartError(`DATA_DIR: ${dataDir} cannot be written: ${error.message}`);
  }
}

/** Locks the data folder for this process; returns the function that releases it. */
async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    const folder = await lockDataFolder(dataDir);
    return () => folder.release();
  } catch (error) {
    if (error instanceof FolderLocked) throw new StartError(`DATA_DIR: ${error.message}`);
    throw error;
  }
}

/** Listens and returns the port. `variable`: the environment variable that sets it, for the error message. */
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

/** Closes the server, giving requests in progress time to finish. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), REQUEST_GRACE).unref();
  });
}
