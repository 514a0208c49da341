import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach } from 'vitest';
import type { SimulatorOptions } from '#simulator/options.ts';
import { createSimulator, DEFAULT_APPLICATION, type Simulator } from '#simulator/simulator.ts';
import type { Timers } from '#simulator/timers.ts';

/** Sellers of the seed that the tests speak of. */
export const PALERMO = 284117093;
export const DELSUR = 179571448;
export const JACARANDA = 1108966512;
export const NEWCOMER = 2519440387;
export const OPERATOR = 391554820;
/** A listing of PALERMO, of DELSUR, and a paused one of PALERMO. */
export const HEADPHONES = 'MLA1420117801';
export const DRILL = 'MLA1518840023';
export const PAUSED_PHONE = 'MLA1420118555';

/** How many listings PALERMO has and how many questions wait for that seller at the first start. */
export const PALERMO_LISTINGS = 34;
export const PALERMO_PENDING = 14;

export const START = Date.parse('2026-11-20T15:00:00.000Z');

/** Time that stands still until a test moves it. */
export interface FakeTime {
  readonly now: () => number;
  readonly timers: Timers;
  /** Runs what falls due within `milliseconds`, in its order, each with its own moment as now. */
  readonly advance: (milliseconds: number) => Promise<void>;
}

export function fakeTime(): FakeTime {
  let now = START;
  let waiting: { at: number; act: () => void }[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    timers: {
      after(milliseconds, act) {
        const timer = { at: now + Math.max(0, milliseconds), act };
        waiting.push(timer);
        return () => {
          waiting = waiting.filter((other) => other !== timer);
        };
      },
    },
    async advance(milliseconds) {
      const until = now + milliseconds;
      await settled();
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
        if (next === undefined) break;
        waiting = waiting.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.act();
        await settled();
      }
      now = until;
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface Call {
  readonly token?: string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly method?: string;
}

export interface Trial extends Simulator {
  readonly time: FakeTime;
  readonly call: (path: string, call?: Call) => Promise<Reply>;
  /** Lets the seller authorise the application and exchanges the code. */
  readonly link: (userId: number) => Promise<Tokens>;
}

const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.string(), user_id: v.number() });
export type Tokens = v.InferOutput<typeof tokensSchema>;

export const VERIFIER = 'a-verifier-of-enough-length-to-be-accepted-anywhere';
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** A simulator whose time stands still and whose notifications, when nobody takes them, are lost. */
export function startTrial(options: Partial<SimulatorOptions> = {}): Trial {
  const time = fakeTime();
  const simulator = createSimulator({
    application: DEFAULT_APPLICATION,
    now: time.now,
    timers: time.timers,
    fetch: async () => new Response(),
    ...options,
  });

  const call = async (path: string, { token, body, method }: Call = {}): Promise<Reply> => {
    const response = await simulator.fetch(
      new Request(`http://simulator.test${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };

  return {
    ...simulator,
    time,
    call,
    async link(userId) {
      const consent = await call('/authorization', { body: consentForm({ seller: String(userId) }) });
      const reply = await call('/oauth/token', { body: exchangeForm({ code: codeIn(consent) }) });
      return v.parse(tokensSchema, reply.body);
    },
  };
}

/** The trial of the running test, and a seller who authorised the application in it. */
export let trial: Trial;
export let seller: Tokens;

/** Before each test of the file: a trial of its own, in which PALERMO authorised the application. */
export function beforeEachTrial(): void {
  beforeEach(async () => {
    trial = startTrial();
    seller = await trial.link(PALERMO);
  });
  afterEach(() => trial.close());
}

/** What the consent page posts; a field given as null is left out. */
export function consentForm(changes: Readonly<Record<string, string | null>> = {}): string {
  return form({
    response_type: 'code',
    client_id: DEFAULT_APPLICATION.id,
    redirect_uri: DEFAULT_APPLICATION.redirectUri,
    state: 'a state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    seller: String(PALERMO),
    decision: 'allow',
    ...changes,
  });
}

/** The body that exchanges a code; a field given as null is left out. */
export function exchangeForm(changes: Readonly<Record<string, string | null>>): string {
  return form({
    grant_type: 'authorization_code',
    client_id: DEFAULT_APPLICATION.id,
    client_secret: DEFAULT_APPLICATION.secret,
    redirect_uri: DEFAULT_APPLICATION.redirectUri,
    code_verifier: VERIFIER,
    ...changes,
  });
}

/** The body that refreshes tokens. */
export function refreshForm(refreshToken: string, changes: Readonly<Record<string, string | null>> = {}): string {
  return form({
    grant_type: 'refresh_token',
    client_id: DEFAULT_APPLICATION.id,
    client_secret: DEFAULT_APPLICATION.secret,
    refresh_token: refreshToken,
    ...changes,
  });
}

function form(fields: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return new URLSearchParams(given).toString();
}

/** Where a redirect leads, its parameters by name. */
export function redirectOf(reply: Reply): { address: string; parameters: Record<string, string> } {
  const url = new URL(reply.headers.get('location') ?? '');
  return { address: url.origin + url.pathname, parameters: Object.fromEntries(url.searchParams) };
}

export function codeIn(reply: Reply): string {
  return redirectOf(reply).parameters.code ?? '';
}

/** The tokens of a reply. Throws when it carries none. */
export function tokensIn(reply: Reply): Tokens {
  return v.parse(tokensSchema, reply.body);
}

const searchSchema = v.object({
  total: v.number(),
  limit: v.number(),
  questions: v.array(
    v.object({ id: v.number(), item_id: v.string(), status: v.string(), text: v.string(), date_created: v.string() }),
  ),
  scroll_id: v.optional(v.nullable(v.string())),
});

/** A question search's reply. Throws when it is none. */
export function searchIn(reply: Reply): v.InferOutput<typeof searchSchema> {
  return v.parse(searchSchema, reply.body);
}

/** The first question that waits for the seller, oldest first. */
export async function firstPending(trial: Trial, seller: Tokens): Promise<number> {
  const path = `/questions/search?seller_id=${seller.user_id}&status=UNANSWERED&sort_fields=date_created&limit=1`;
  const [first] = searchIn(await trial.call(path, { token: seller.access_token })).questions;
  if (first === undefined) throw new Error('nothing is pending');
  return first.id;
}
