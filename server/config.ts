import * as v from 'valibot';
import type { CallRates } from './marketplace/call-budget.ts';
import type { WorkerLimits } from './questions/workers.ts';
import type { RetentionConfig } from './retention/archiving.ts';

/** An invalid environment variable; the message names the variable and the values that it accepts. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const integer = (from: number, to: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(from), v.maxValue(to));

const isUrl = (text: string, ...protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Whether what is sent there can be read on the way: over http, but to this machine. */
const isInClear = (text: string | undefined): boolean =>
  text !== undefined && isUrl(text, 'http:') && !LOOPBACK.test(new URL(text).hostname);
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const isOrigin = (text: string): boolean => isUrl(text, 'http:', 'https:') && new URL(text).origin === text;

const isPostgresUrl = (text: string): boolean => isUrl(text, 'postgres:', 'postgresql:');

const isKey = (text: string): boolean => Buffer.from(text, 'base64').length === 32;

const CELL_NAME = /^[a-z0-9]{1,16}$/;

/** A report of a year compares with the year before; and the month that is not over. */
const RETENTION_LEAST = 25;

/** Each variable with its schema, and a description of the schema for the error message. */
const VARIABLES = {
  NODE_ENV: [v.picklist(['production', 'development', 'test']), 'production, development or test'],
  PORT: [integer(0, 65_535), 'a port from 0 to 65535'],
  HOST: [v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), 'a host name or address'],
  PUBLIC_URL: [
    v.pipe(v.string(), v.check(isOrigin)),
    'an http or https origin, for instance https://mostrador.example',
  ],
  DATA_DIR: [v.pipe(v.string(), v.minLength(1)), 'a folder'],
  DATABASE_URL: [v.pipe(v.string(), v.check(isPostgresUrl)), 'a postgres:// address'],
  NATS_URL: [
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((url) => url.trim())),
      v.check((urls) => urls.every((url) => isUrl(url, 'nats:', 'tls:'))),
    ),
    'nats:// or tls:// addresses, separated by commas',
  ],
  CELL: [v.pipe(v.string(), v.regex(CELL_NAME)), '1 to 16 small letters and digits'],
  CELLS: [
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map(cellOf)),
      v.check((cells) => cells.every(({ name, url }) => CELL_NAME.test(name) && isOrigin(url))),
      v.check((cells) => new Set(cells.map(({ name }) => name)).size === cells.length),
    ),
    'name=origin of each cell once, separated by commas, for instance one=http://10.0.0.1:3000,two=http://10.0.1.1:3000',
  ],
  DIRECTORY_URL: [v.pipe(v.string(), v.check(isPostgresUrl)), 'a postgres:// address'],
  DIRECTORY_KEY: [v.pipe(v.string(), v.check(isKey)), '32 bytes in base64'],
  SECRET_KEY: [v.pipe(v.string(), v.check(isKey)), '32 bytes in base64'],
  SECRET_KEYS_OLD: [
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((key) => key.trim())),
      v.check((keys) => keys.every(isKey)),
    ),
    'keys of 32 bytes in base64, separated by commas',
  ],
  SMTP_URL: [
    v.pipe(
      v.string(),
      v.check((text) => isUrl(text, 'smtp:', 'smtps:')),
    ),
    'an smtp:// or smtps:// address',
  ],
  MAIL_FROM: [v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]*$/)), 'a mail address'],
  MERCADOLIBRE_CLIENT_ID: [v.pipe(v.string(), v.regex(/^\d+$/)), "the application's number"],
  MERCADOLIBRE_CLIENT_SECRET: [v.pipe(v.string(), v.minLength(1)), "the application's secret"],
  MERCADOLIBRE_API_URL: [v.pipe(v.string(), v.check(isOrigin)), 'an http or https origin'],
  MERCADOLIBRE_AUTH_URL: [v.pipe(v.string(), v.check(isOrigin)), 'an http or https origin'],
  MERCADOLIBRE_CALLS_PER_SECOND: [integer(1, 10_000), 'calls in a second, 1 to 10000'],
  MERCADOLIBRE_SELLER_CALLS_PER_SECOND: [integer(1, 10_000), 'calls in a second, 1 to 10000'],
  ANSWERS_URL: [
    v.pipe(
      v.string(),
      v.check((text) => isUrl(text, 'http:', 'https:')),
    ),
    'an http or https address',
  ],
  ANSWERS_MODEL: [v.pipe(v.string(), v.minLength(1)), "a model's name"],
  ANSWERS_KEY: [v.pipe(v.string(), v.minLength(1)), 'a key'],
  ANSWERS_SECONDS: [integer(1, 20), 'seconds, 1 to 20'],
  ANSWERS_TEMPERATURE: [
    v.pipe(v.string(), v.regex(/^(?:[01](?:\.\d+)?|2(?:\.0+)?|default)$/)),
    'a number from 0 to 2, or default',
  ],
  ANSWERS_REASONING: [v.picklist(['none', 'minimal', 'low', 'medium', 'high']), 'none, minimal, low, medium or high'],
  VAPID_SUBJECT: [
    v.pipe(
      v.string(),
      v.check((text) => isUrl(text, 'mailto:', 'https:')),
    ),
    'a mailto: or https:// address',
  ],
  PUSH_ORIGINS: [
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.check((origins) => origins.every((origin) => isOrigin(origin) && !isInClear(origin))),
    ),
    'https origins, or http ones of this machine, separated by commas',
  ],
  TRACES_URL: [
    v.pipe(
      v.string(),
      v.check((text) => isUrl(text, 'http:', 'https:')),
    ),
    'an http or https address',
  ],
  METRICS_PORT: [integer(0, 65_535), 'a port from 0 to 65535'],
  METRICS_HOST: [v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), 'a host name or address'],
  TRUST_PROXY: [integer(0, 10), 'how many proxies to trust, 0 to 10'],
  LOG_LEVEL: [
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    'fatal, error, warn, info, debug or silent',
  ],
  DEMO: [v.picklist(['0', '1']), '0 or 1'],
  ALLOW_INSECURE: [v.picklist(['0', '1']), '0 or 1'],
  RETENTION_MONTHS: [integer(RETENTION_LEAST, 1200), `months, ${RETENTION_LEAST} to 1200`],
  ARCHIVE_DIRECTORY: [v.pipe(v.string(), v.minLength(1)), 'a folder'],
  DELETE_WITHOUT_ARCHIVE: [v.picklist(['0', '1']), '0 or 1'],
  LIVE_CONNECTIONS: [integer(1, 100_000), 'live connections of one user, 1 to 100000'],
  POLL_SECONDS: [integer(1, 86_400), 'seconds, 1 to 86400'],
  POLL_QUIET_SECONDS: [integer(1, 86_400), 'seconds, 1 to 86400'],
  NOTIFICATION_WORKERS: [integer(1, 500), 'how many at a time, 1 to 500'],
  DRAFT_WORKERS: [integer(1, 500), 'how many at a time, 1 to 500'],
  ANSWER_WORKERS: [integer(1, 500), 'how many at a time, 1 to 500'],
  POLL_WORKERS: [integer(1, 500), 'how many at a time, 1 to 500'],
  DRAIN_SECONDS: [integer(0, 300), 'seconds, 0 to 300'],
  CLOCK_RATE: [
    v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.minValue(1), v.maxValue(10_000)),
    'a number from 1 to 10000',
  ],
} as const;

type Values = { [Name in keyof typeof VARIABLES]?: v.InferOutput<(typeof VARIABLES)[Name][0]> };

export interface MarketplaceConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: string;
  /** One OAuth origin for all sites; null: each site's own. */
  readonly authUrl: string | null;
}

/** An OpenAI-compatible endpoint that writes the drafts. */
export interface AnswersConfig {
  /** The base URL with the version, e.g. `https://api.openai.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  /** 0 to 2; null: the model's default. */
  readonly temperature: number | null;
  /** `reasoning_effort`; null: not sent. */
  readonly reasoning: 'none' | 'minimal' | 'low' | 'medium' | 'high' | null;
  /** The time limit of a draft, in ms. */
  readonly budget: number;
}

/** This node's cell among others, each with people and accounts of its own (decision 122). */
export interface CellsConfig {
  readonly name: string;
  /** The origin at which the nodes of each cell reach those of another, by the cell's name; with its own. */
  readonly origins: ReadonlyMap<string, string>;
  readonly directoryUrl: string;
  /** Base64. */
  readonly directoryKey: string;
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Null: `http://localhost:<port>`. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Null: this installation is the only one. */
  readonly cells: CellsConfig | null;
  /** Empty: the database carries the messages between nodes. */
  readonly natsUrls: readonly string[];
  /** Base64; null: one is generated and stored in the data folder. */
  readonly secretKey: string | null;
  /** Former keys in base64, which still open what they sealed. */
  readonly oldSecretKeys: readonly string[];
  readonly smtpUrl: string | null;
  /** Whom push services can write to about the product; null: its public address, or who sends its mails. */
  readonly vapidSubject: string | null;
  /** Origins that notifications may be sent to besides the push services of the browsers. */
  readonly pushOrigins: readonly string[];
  /** What production does not do unless `ALLOW_INSECURE` is 1, in words for the log; empty elsewhere. */
  readonly insecureParts: readonly string[];
  readonly mailFrom: string;
  /** Null: the demo with the simulator. */
  readonly marketplace: MarketplaceConfig | null;
  /** The budget of calls to the marketplace at this node. */
  readonly callRates: CallRates;
  /** Null: the embedded generator alone writes drafts. */
  readonly answers: AnswersConfig | null;
  /** The address of the metrics server; null: metrics are not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where spans are sent; null: traces are not recorded. */
  readonly tracesUrl: string | null;
  readonly trustProxy: number;
  /** How many live connections a user may have at this node. */
  readonly liveConnections: number;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly workerLimits: WorkerLimits;
  /** Null: everything stays in the store. */
  readonly retention: RetentionConfig | null;
  /** Where archives are, also those from before nothing was archived any more. */
  readonly archiveDirectory: string | null;
  readonly pollSeconds: number;
  readonly pollQuietSeconds: number;
  readonly clockRate: number;
  /** How long requests are still served after `/readyz` fails and before the server stops, in seconds. */
  readonly drainSeconds: number;
}

/** The default of `POLL_QUIET_SECONDS`. */
const QUIET_SECONDS = 14_400;

/** Reads the configuration from the environment. Throws a `ConfigError` with one line. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readValues(env);
  const production = values.NODE_ENV === 'production';
  const marketplace = readMarketplace(values);
  if (production && values.SECRET_KEY === undefined) throw new ConfigError('SECRET_KEY must be set in production');
  if (production && values.CLOCK_RATE !== undefined) throw new ConfigError('CLOCK_RATE must not be set in production');
  if (production && values.DEMO === '1') throw new ConfigError('DEMO must not be 1 in production');
  if (marketplace !== null && values.DEMO === '1')
    throw new ConfigError('DEMO must not be 1 with MERCADOLIBRE_API_URL set');
  if (marketplace === null && production) throw new ConfigError('MERCADOLIBRE_API_URL must be set in production');
  if (marketplace === null && values.DEMO === '0')
    throw new ConfigError('MERCADOLIBRE_API_URL must be set when DEMO is 0');
  const insecureParts = production ? insecurePartsOf(values) : [];
  const [insecure] = insecureParts;
  if (insecure !== undefined && values.ALLOW_INSECURE !== '1')
    throw new ConfigError(`${insecure} in production, unless ALLOW_INSECURE is 1`);
  if (values.NATS_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError('NATS_URL is for several nodes, which need DATABASE_URL');
  const pollSeconds = values.POLL_SECONDS ?? 60;
  const pollQuietSeconds = values.POLL_QUIET_SECONDS ?? Math.max(pollSeconds, QUIET_SECONDS);
  if (pollQuietSeconds < pollSeconds)
    throw new ConfigError(`POLL_QUIET_SECONDS must not be less than POLL_SECONDS, ${pollSeconds}`);
  return {
    production,
    port: values.PORT ?? 3000,
    host: values.HOST ?? '127.0.0.1',
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir: values.DATA_DIR ?? 'data',
    databaseUrl: values.DATABASE_URL ?? null,
    cells: readCells(values),
    natsUrls: values.NATS_URL ?? [],
    secretKey: values.SECRET_KEY ?? null,
    oldSecretKeys: values.SECRET_KEYS_OLD ?? [],
    smtpUrl: values.SMTP_URL ?? null,
    vapidSubject: values.VAPID_SUBJECT ?? null,
    pushOrigins: values.PUSH_ORIGINS ?? [],
    insecureParts,
    mailFrom: values.MAIL_FROM ?? 'Mostrador <no-responder@mostrador.test>',
    marketplace,
    callRates: {
      application: values.MERCADOLIBRE_CALLS_PER_SECOND ?? null,
      seller: values.MERCADOLIBRE_SELLER_CALLS_PER_SECOND ?? null,
    },
    answers: readAnswers(values),
    workerLimits: {
      notifications: values.NOTIFICATION_WORKERS ?? 160,
      // A model serves fewer at a time than the embedded generator.
      drafts: values.DRAFT_WORKERS ?? (values.ANSWERS_URL === undefined ? 128 : 4),
      answers: values.ANSWER_WORKERS ?? 32,
      polls: values.POLL_WORKERS ?? 32,
    },
    retention: readRetention(values),
    archiveDirectory: values.ARCHIVE_DIRECTORY ?? null,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { host: values.METRICS_HOST ?? '127.0.0.1', port: values.METRICS_PORT },
    tracesUrl: values.TRACES_URL ?? null,
    trustProxy: values.TRUST_PROXY ?? 0,
    liveConnections: values.LIVE_CONNECTIONS ?? 200,
    logLevel: values.LOG_LEVEL ?? (marketplace === null ? 'warn' : 'info'),
    demo: marketplace === null,
    pollSeconds,
    pollQuietSeconds,
    clockRate: values.CLOCK_RATE ?? 1,
    // With several nodes, the load balancer needs time to see that `/readyz` fails.
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : 2),
  };
}

/** Mailed codes in files, links to localhost in mails, and cookies, tokens or buyers' texts in clear on a network (ASVS 12.2.1, 12.3.1). */
function insecurePartsOf(values: Values): string[] {
  const unset = (['SMTP_URL', 'PUBLIC_URL'] as const).filter((name) => values[name] === undefined);
  const inClear = (['PUBLIC_URL', 'MERCADOLIBRE_API_URL', 'MERCADOLIBRE_AUTH_URL', 'ANSWERS_URL'] as const).filter(
    (name) => isInClear(values[name]),
  );
  return [...unset.map((name) => `${name} must be set`), ...inClear.map((name) => `${name} must not be http`)];
}

function readValues(env: Readonly<Record<string, string | undefined>>): Values {
  const entries = Object.entries(VARIABLES).flatMap(([name, [schema, form]]) => {
    const text = env[name];
    if (text === undefined || text === '') return [];
    const parsed = v.safeParse(schema, text);
    if (!parsed.success) throw new ConfigError(`${name} must be ${form}`);
    return [[name, parsed.output] as const];
  });
  return Object.fromEntries(entries);
}

function cellOf(text: string): { name: string; url: string } {
  const [, name = '', url = ''] = /^([^=]*)=(.*)$/.exec(text.trim()) ?? [];
  return { name, url };
}

function readCells(values: Values): CellsConfig | null {
  const { CELL: name, CELLS: cells, DIRECTORY_URL: directoryUrl, DIRECTORY_KEY: directoryKey } = values;
  if (name === undefined && cells === undefined && directoryUrl === undefined && directoryKey === undefined)
    return null;
  if (name === undefined) throw new ConfigError('CELL must be set with CELLS, DIRECTORY_URL and DIRECTORY_KEY');
  if (cells === undefined) throw new ConfigError('CELLS must be set with CELL');
  if (directoryUrl === undefined) throw new ConfigError('DIRECTORY_URL must be set with CELL');
  if (directoryKey === undefined) throw new ConfigError('DIRECTORY_KEY must be set with CELL');
  const origins = new Map(cells.map((cell) => [cell.name, cell.url]));
  if (!origins.has(name)) throw new ConfigError(`CELLS must name ${name}, which CELL says`);
  return { name, origins, directoryUrl, directoryKey };
}

function readMarketplace(values: Values): MarketplaceConfig | null {
  const {
    MERCADOLIBRE_API_URL: apiUrl,
    MERCADOLIBRE_CLIENT_ID: clientId,
    MERCADOLIBRE_CLIENT_SECRET: clientSecret,
  } = values;
  const authUrl = values.MERCADOLIBRE_AUTH_URL ?? null;
  if (apiUrl === undefined && clientId === undefined && clientSecret === undefined && authUrl === null) return null;
  if (apiUrl === undefined)
    throw new ConfigError('MERCADOLIBRE_API_URL must be set with the other MERCADOLIBRE variables');
  if (clientId === undefined) throw new ConfigError('MERCADOLIBRE_CLIENT_ID must be set with MERCADOLIBRE_API_URL');
  if (clientSecret === undefined)
    throw new ConfigError('MERCADOLIBRE_CLIENT_SECRET must be set with MERCADOLIBRE_API_URL');
  return { clientId, clientSecret, apiUrl, authUrl };
}

/** Nothing is deleted without an archive, unless that is asked for by name. A folder alone is for the commands that read its archives. */
function readRetention(values: Values): RetentionConfig | null {
  const { RETENTION_MONTHS: months, ARCHIVE_DIRECTORY: folder = null } = values;
  const deletesOnly = values.DELETE_WITHOUT_ARCHIVE === '1';
  if (months === undefined) {
    if (deletesOnly) throw new ConfigError('RETENTION_MONTHS must be set with DELETE_WITHOUT_ARCHIVE');
    return null;
  }
  if ((folder !== null) === deletesOnly)
    throw new ConfigError('ARCHIVE_DIRECTORY must be set with RETENTION_MONTHS, or else DELETE_WITHOUT_ARCHIVE be 1');
  return { months, folder };
}

/** Low, so that answers keep to the given facts. */
const DEFAULT_TEMPERATURE = '0.2';

function readAnswers({
  ANSWERS_URL: url,
  ANSWERS_MODEL: model,
  ANSWERS_KEY: key,
  ANSWERS_SECONDS: seconds = 15,
  ANSWERS_TEMPERATURE: temperature = DEFAULT_TEMPERATURE,
  ANSWERS_REASONING: reasoning,
}: Values): AnswersConfig | null {
  if (url === undefined) {
    if (model !== undefined || key !== undefined)
      throw new ConfigError('ANSWERS_URL must be set with the other ANSWERS variables');
    return null;
  }
  if (model === undefined) throw new ConfigError('ANSWERS_MODEL must be set with ANSWERS_URL');
  return {
    url,
    model,
    key: key ?? null,
    temperature: temperature === 'default' ? null : Number(temperature),
    reasoning: reasoning ?? null,
    budget: seconds * 1000,
  };
}
