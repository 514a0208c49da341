import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

const message = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

const CELLS = {
  CELL: 'two',
  CELLS: 'one=http://10.0.0.1:3000, two=https://two.example',
  DIRECTORY_URL: 'postgres://directory/cells',
  DIRECTORY_KEY: Buffer.alloc(32, 2).toString('base64'),
};
const CELLS_FORM =
  'CELLS must be name=origin of each cell once, separated by commas, for instance one=http://10.0.0.1:3000,two=http://10.0.1.1:3000';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  PUBLIC_URL: 'https://mostrador.example',
  SMTP_URL: 'smtps://mail.example',
  MERCADOLIBRE_API_URL: 'https://api.example',
  MERCADOLIBRE_CLIENT_ID: '1',
  MERCADOLIBRE_CLIENT_SECRET: 's',
};

describe('the configuration', () => {
  test('with nothing set is the demo on port 3000', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: 'data',
      databaseUrl: null,
      cells: null,
      natsUrls: [],
      secretKey: null,
      oldSecretKeys: [],
      smtpUrl: null,
      vapidSubject: null,
      pushOrigins: [],
      insecureParts: [],
      mailFrom: 'Mostrador <no-responder@mostrador.test>',
      marketplace: null,
      callRates: { application: null, seller: null },
      answers: null,
      metrics: null,
      tracesUrl: null,
      trustProxy: 0,
      liveConnections: 200,
      logLevel: 'warn',
      demo: true,
      workerLimits: { notifications: 160, drafts: 128, answers: 32, polls: 32 },
      pollSeconds: 60,
      pollQuietSeconds: 14_400,
      clockRate: 1,
      drainSeconds: 0,
      retention: null,
      archiveDirectory: null,
    });
  });

  test('7.131 archives old months only where a folder is named, or deletes them where that is asked for', () => {
    const RETENTION_MONTHS = '36';
    expect(readConfig({ RETENTION_MONTHS, ARCHIVE_DIRECTORY: '/archive' }).retention).toEqual({
      months: 36,
      folder: '/archive',
    });
    expect(readConfig({ RETENTION_MONTHS, DELETE_WITHOUT_ARCHIVE: '1' }).retention).toEqual({
      months: 36,
      folder: null,
    });
  });

  test('7.138 a folder alone archives nothing, and is for the commands that read its archives', () => {
    expect(readConfig({ ARCHIVE_DIRECTORY: '/archive' })).toMatchObject({
      retention: null,
      archiveDirectory: '/archive',
    });
  });

  test('limits calls to the marketplace as configured', () => {
    const env = { MERCADOLIBRE_CALLS_PER_SECOND: '50', MERCADOLIBRE_SELLER_CALLS_PER_SECOND: '5' };
    expect(readConfig(env).callRates).toEqual({ application: 50, seller: 5 });
  });

  test('with PostgreSQL drains for two seconds, or as configured', () => {
    const DATABASE_URL = 'postgres://mostrador@db.example/mostrador';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ drainSeconds: 2 });
    expect(readConfig({ DATABASE_URL, DRAIN_SECONDS: '15' })).toMatchObject({ drainSeconds: 15 });
  });

  test('several nodes may send their messages over a cluster of NATS', () => {
    const DATABASE_URL = 'postgres://mostrador@db.example/mostrador';
    const NATS_URL = 'tls://one.example:4222, tls://two.example';
    expect(readConfig({ DATABASE_URL, NATS_URL })).toMatchObject({
      natsUrls: ['tls://one.example:4222', 'tls://two.example'],
    });
  });

  test('asks a model for few drafts at a time', () => {
    const model = { ANSWERS_URL: 'https://llm.example/v1', ANSWERS_MODEL: 'm' };
    expect(readConfig(model)).toMatchObject({ workerLimits: { drafts: 4 } });
    expect(readConfig({ ...model, DRAFT_WORKERS: '16' })).toMatchObject({ workerLimits: { drafts: 16 } });
  });

  test('polls quiet accounts never more often than others', () => {
    expect(readConfig({ POLL_SECONDS: '20000' })).toMatchObject({ pollSeconds: 20_000, pollQuietSeconds: 20_000 });
    expect(readConfig({ POLL_QUIET_SECONDS: '600' })).toMatchObject({ pollSeconds: 60, pollQuietSeconds: 600 });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a port from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535'],
    [
      { PUBLIC_URL: 'https://x.example/path' },
      'PUBLIC_URL must be an http or https origin, for instance https://mostrador.example',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
    [{ NATS_URL: 'nats://one,http://two' }, 'NATS_URL must be nats:// or tls:// addresses, separated by commas'],
    [{ NATS_URL: 'nats://one' }, 'NATS_URL is for several nodes, which need DATABASE_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be 32 bytes in base64'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be a mail address'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be how many proxies to trust, 0 to 10'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug or silent'],
    [{ DEMO: 'true' }, 'DEMO must be 0 or 1'],
    [{ DEMO: '0' }, 'MERCADOLIBRE_API_URL must be set when DEMO is 0'],
    [{ LIVE_CONNECTIONS: '0' }, 'LIVE_CONNECTIONS must be live connections of one user, 1 to 100000'],
    [{ POLL_SECONDS: '0' }, 'POLL_SECONDS must be seconds, 1 to 86400'],
    [{ NOTIFICATION_WORKERS: '0' }, 'NOTIFICATION_WORKERS must be how many at a time, 1 to 500'],
    [{ POLL_WORKERS: '501' }, 'POLL_WORKERS must be how many at a time, 1 to 500'],
    [{ POLL_QUIET_SECONDS: '86401' }, 'POLL_QUIET_SECONDS must be seconds, 1 to 86400'],
    [{ POLL_QUIET_SECONDS: '59' }, 'POLL_QUIET_SECONDS must not be less than POLL_SECONDS, 60'],
    [{ MERCADOLIBRE_CALLS_PER_SECOND: '0' }, 'MERCADOLIBRE_CALLS_PER_SECOND must be calls in a second, 1 to 10000'],
    [
      { MERCADOLIBRE_SELLER_CALLS_PER_SECOND: 'many' },
      'MERCADOLIBRE_SELLER_CALLS_PER_SECOND must be calls in a second, 1 to 10000',
    ],
    [{ CLOCK_RATE: '-1' }, 'CLOCK_RATE must be a number from 1 to 10000'],
    [{ ANSWERS_URL: 'llm.example' }, 'ANSWERS_URL must be an http or https address'],
    [{ ANSWERS_URL: 'https://llm.example/v1' }, 'ANSWERS_MODEL must be set with ANSWERS_URL'],
    [{ RETENTION_MONTHS: '24' }, 'RETENTION_MONTHS must be months, 25 to 1200'],
    [
      { RETENTION_MONTHS: '25' },
      'ARCHIVE_DIRECTORY must be set with RETENTION_MONTHS, or else DELETE_WITHOUT_ARCHIVE be 1',
    ],
    [
      { RETENTION_MONTHS: '25', ARCHIVE_DIRECTORY: 'a', DELETE_WITHOUT_ARCHIVE: '1' },
      'ARCHIVE_DIRECTORY must be set with RETENTION_MONTHS, or else DELETE_WITHOUT_ARCHIVE be 1',
    ],
    [{ DELETE_WITHOUT_ARCHIVE: '1' }, 'RETENTION_MONTHS must be set with DELETE_WITHOUT_ARCHIVE'],
    [{ CELL: 'two' }, 'CELLS must be set with CELL'],
    [{ CELLS: CELLS.CELLS }, 'CELL must be set with CELLS, DIRECTORY_URL and DIRECTORY_KEY'],
    [{ ...CELLS, DIRECTORY_URL: '' }, 'DIRECTORY_URL must be set with CELL'],
    [{ ...CELLS, DIRECTORY_KEY: '' }, 'DIRECTORY_KEY must be set with CELL'],
    [{ ...CELLS, CELL: 'three' }, 'CELLS must name three, which CELL says'],
    [{ ...CELLS, CELL: 'Two' }, 'CELL must be 1 to 16 small letters and digits'],
    [{ ...CELLS, CELL: '../two' }, 'CELL must be 1 to 16 small letters and digits'],
    [{ ...CELLS, CELLS: 'one,two' }, CELLS_FORM],
    [{ ...CELLS, CELLS: 'two=http://a.test,two=http://b.test' }, CELLS_FORM],
    [{ ...CELLS, CELLS: 'two=http://a.test/path' }, CELLS_FORM],
    [{ ...CELLS, CELLS: 'two=file:///etc' }, CELLS_FORM],
    [{ ...CELLS, DIRECTORY_URL: 'mysql://a' }, 'DIRECTORY_URL must be a postgres:// address'],
    [{ ...CELLS, DIRECTORY_KEY: 'short' }, 'DIRECTORY_KEY must be 32 bytes in base64'],
    [{ ANSWERS_KEY: 'k' }, 'ANSWERS_URL must be set with the other ANSWERS variables'],
    [{ ANSWERS_SECONDS: '60' }, 'ANSWERS_SECONDS must be seconds, 1 to 20'],
    [{ ANSWERS_TEMPERATURE: '2.5' }, 'ANSWERS_TEMPERATURE must be a number from 0 to 2, or default'],
    [{ ANSWERS_REASONING: 'much' }, 'ANSWERS_REASONING must be none, minimal, low, medium or high'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT must be a port from 0 to 65535'],
    [{ MERCADOLIBRE_CLIENT_ID: '1' }, 'MERCADOLIBRE_API_URL must be set with the other MERCADOLIBRE variables'],
    [{ MERCADOLIBRE_API_URL: 'https://api.example' }, 'MERCADOLIBRE_CLIENT_ID must be set with MERCADOLIBRE_API_URL'],
    [{ ...PRODUCTION, SECRET_KEY: '' }, 'SECRET_KEY must be set in production'],
    [{ NODE_ENV: 'production', SECRET_KEY: PRODUCTION.SECRET_KEY }, 'MERCADOLIBRE_API_URL must be set in production'],
  ])('%j is refused in one line that names the variable', (env, line) => {
    expect(message(env)).toBe(line);
  });

  test('7.159 names the cells and their directory', () => {
    expect(readConfig(CELLS).cells).toEqual({
      name: 'two',
      origins: new Map([
        ['one', 'http://10.0.0.1:3000'],
        ['two', 'https://two.example'],
      ]),
      directoryUrl: CELLS.DIRECTORY_URL,
      directoryKey: CELLS.DIRECTORY_KEY,
    });
  });

  test.each([
    [{ SMTP_URL: '' }, 'SMTP_URL must be set'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set'],
    [{ PUBLIC_URL: 'http://mostrador.example' }, 'PUBLIC_URL must not be http'],
    [{ MERCADOLIBRE_API_URL: 'http://api.example' }, 'MERCADOLIBRE_API_URL must not be http'],
    [{ MERCADOLIBRE_AUTH_URL: 'http://auth.example' }, 'MERCADOLIBRE_AUTH_URL must not be http'],
    [{ ANSWERS_URL: 'http://10.0.0.7/v1', ANSWERS_MODEL: 'm' }, 'ANSWERS_URL must not be http'],
  ])('production with %j is refused unless it is allowed, and then reported', (env, part) => {
    expect(message({ ...PRODUCTION, ...env })).toBe(`${part} in production, unless ALLOW_INSECURE is 1`);
    expect(readConfig({ ...PRODUCTION, ...env, ALLOW_INSECURE: '1' }).insecureParts).toEqual([part]);
  });

  test.each(['http://127.0.0.1:11434/v1', 'http://localhost:11434/v1', 'http://[::1]:11434/v1'])(
    'production may use %s, which leaves no network to listen on',
    (ANSWERS_URL) => {
      expect(readConfig({ ...PRODUCTION, ANSWERS_URL, ANSWERS_MODEL: 'm' }).insecureParts).toEqual([]);
    },
  );

  test('production refuses what only looks like this machine', () => {
    const env = { ...PRODUCTION, ANSWERS_URL: 'http://127.0.0.1.evil.example/v1', ANSWERS_MODEL: 'm' };
    expect(message(env)).toBe('ANSWERS_URL must not be http in production, unless ALLOW_INSECURE is 1');
  });
});
