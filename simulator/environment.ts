import * as v from 'valibot';
import { DEFAULT_APPLICATION } from './options.ts';
import type { ServeOptions } from './serve.ts';

/** An invalid environment variable; the message is one line that names it. */
export class EnvironmentError extends Error {}

const MAX_PORT = 65_535;
const LATEST_APPLICATION_ID = BigInt(Number.MAX_SAFE_INTEGER);

function whole(most: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(most, `must be at most ${most}`),
  );
}

const address = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an http(s) address'),
);
const filled = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

const VARIABLES = v.object({
  SIMULATOR_PORT: v.optional(whole(MAX_PORT), '4000'),
  SIMULATOR_HOST: v.optional(filled, '127.0.0.1'),
  SIMULATOR_URL: v.optional(
    v.pipe(
      address,
      v.check(
        (text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''),
        'must be an origin, without a path',
      ),
    ),
  ),
  SIMULATOR_DATA: v.optional(filled),
  SIMULATOR_CLIENT_ID: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^[1-9]\d*$/.test(text) && BigInt(text) <= LATEST_APPLICATION_ID,
        'must be a whole number up to 2^53 - 1',
      ),
    ),
    DEFAULT_APPLICATION.id,
  ),
  SIMULATOR_CLIENT_SECRET: v.optional(filled, DEFAULT_APPLICATION.secret),
  SIMULATOR_REDIRECT_URI: v.optional(address, DEFAULT_APPLICATION.redirectUri),
  SIMULATOR_NOTIFICATIONS_URL: v.optional(
    v.union([v.literal(''), address], 'must be an http(s) address'),
    DEFAULT_APPLICATION.notificationsUrl ?? '',
  ),
  SIMULATOR_PACE_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, 'must be a number of seconds'),
      v.transform(Number),
      v.maxValue(86_400, 'must be at most a day'),
    ),
    '45',
  ),
  SIMULATOR_BUYING_PERCENT: v.optional(whole(100), '30'),
  SIMULATOR_PKCE: v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '1'),
});

const NAMES = new Set(Object.keys(VARIABLES.entries));

/** Reads the options from the environment. Throws an EnvironmentError for the first invalid or unknown variable. */
export function serveOptionsOf(environment: Readonly<Record<string, string | undefined>>): ServeOptions {
  const unknown = Object.keys(environment).find((name) => name.startsWith('SIMULATOR_') && !NAMES.has(name));
  if (unknown !== undefined) throw new EnvironmentError(`${unknown} is not a variable of the simulator`);
  const result = v.safeParse(VARIABLES, environment);
  if (!result.success) {
    const [issue] = result.issues;
    throw new EnvironmentError(`${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
  }
  const given = result.output;
  return {
    port: given.SIMULATOR_PORT,
    host: given.SIMULATOR_HOST,
    url: given.SIMULATOR_URL,
    dataFile: given.SIMULATOR_DATA,
    paceSeconds: given.SIMULATOR_PACE_SECONDS,
    buyingShare: given.SIMULATOR_BUYING_PERCENT / 100,
    pkceMandatory: given.SIMULATOR_PKCE === '1',
    application: {
      id: given.SIMULATOR_CLIENT_ID,
      secret: given.SIMULATOR_CLIENT_SECRET,
      redirectUri: given.SIMULATOR_REDIRECT_URI,
      notificationsUrl: given.SIMULATOR_NOTIFICATIONS_URL === '' ? null : given.SIMULATOR_NOTIFICATIONS_URL,
    },
  };
}
