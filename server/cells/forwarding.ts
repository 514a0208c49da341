import * as v from 'valibot';
import { currentRequestId } from '../request-id.ts';
import { opens, type Secrets, tokenHash } from '../secrets.ts';
import type { Timers } from '../timers.ts';
import { withTimeout } from '../with-timeout.ts';
import { type CellFailure, CellUnavailable } from './errors.ts';

/** Where a cell receives what another one forwards. */
export const FORWARDED_PATH = '/cells/forwarded';
/** What a login may wait for at a busy node. The proxy waits for thirty seconds. */
const CALL_TIMEOUT = 10_000;
/** The marketplace tries a notification again. */
const NOTIFICATION_TIMEOUT = 3000;
/** So many requests of a kind a node has under way to one cell, so that one which hangs holds no more of them. */
const AT_A_TIME = 100;
/** Of an answer, in characters. */
const ANSWER_MAX_LENGTH = 200_000;

export const FORWARDED_KINDS = ['call', 'notification', 'flood', 'link', 'consent'] as const;
/** `flood`: a notification in place of many, for which the account is polled. `link`: a link of a mail. `consent`: tokens of an account. */
export type ForwardedKind = (typeof FORWARDED_KINDS)[number];

const RequestSchema = v.object({
  kind: v.picklist(FORWARDED_KINDS),
  method: v.picklist(['GET', 'POST']),
  /** Path and query. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** JSON; null: none. */
  body: v.nullable(v.string()),
  ip: v.string(),
  userAgent: v.string(),
  /** The token of the browser's flow cookie. */
  flow: v.nullable(v.string()),
  requestId: v.string(),
});
export type ForwardedRequest = v.InferOutput<typeof RequestSchema>;

/** What a request has that no browser made. */
export const withoutBrowser = () => ({ ip: '', userAgent: '', flow: null, requestId: currentRequestId() ?? '' });

/** `sentAt`: ms of the epoch, by the clock of the node that sent it. */
const SentSchema = v.object({ ...RequestSchema.entries, sentAt: v.number() });
export type SentRequest = v.InferOutput<typeof SentSchema>;

const AnswerSchema = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  /** Null: no body. */
  body: v.nullable(v.string()),
  contentType: v.nullable(v.string()),
  retryAfter: v.nullable(v.string()),
  /** Values of Set-Cookie. */
  cookies: v.array(v.string()),
});
export type ForwardedAnswer = v.InferOutput<typeof AnswerSchema>;

export interface Forwarding {
  /** Sends a request to another cell; its answer. Rejects with `CellUnavailable`. */
  forward(cell: string, request: ForwardedRequest): Promise<ForwardedAnswer>;
}

interface ForwardingDeps {
  readonly origins: ReadonlyMap<string, string>;
  readonly secrets: Secrets;
  readonly fetcher: typeof fetch;
  readonly timers: Timers;
  readonly now: () => number;
  readonly onForwarded: (forwarded: { kind: ForwardedKind; outcome: 'answered' | CellFailure }) => void;
}

/**
 * Requests and answers are encrypted with the cells' common key: nobody else can make one, and none can be read between the cells or be taken for one of
 * another cell or for the answer to another request.
 */
export function createForwarding({ origins, secrets, fetcher, timers, now, onForwarded }: ForwardingDeps): Forwarding {
  const underWay = new Map<string, number>();
  /** At once or not at all: who waits for a cell that hangs would wait longer than for its answer. */
  async function inPlace<Result>(cell: string, kind: ForwardedKind, work: () => Promise<Result>): Promise<Result> {
    const place = `${cell} ${isNotification(kind) ? 'notifications' : 'calls'}`;
    const count = underWay.get(place) ?? 0;
    if (count >= AT_A_TIME) throw new CellUnavailable(cell, 'busy');
    underWay.set(place, count + 1);
    try {
      return await work();
    } finally {
      underWay.set(place, (underWay.get(place) ?? 1) - 1);
    }
  }

  async function post(cell: string, origin: string, sealed: string, signal: AbortSignal): Promise<string> {
    try {
      const response = await fetcher(`${origin}${FORWARDED_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sealed }),
        redirect: 'manual',
        signal,
      });
      // A balancer before the cell answers so while no node of it is ready.
      if (response.status >= 500) throw new CellUnavailable(cell, 'unreachable');
      const isTooLong = Number(response.headers.get('content-length') ?? 0) > ANSWER_MAX_LENGTH;
      return isTooLong ? '' : await response.text();
    } catch (error) {
      throw error instanceof CellUnavailable ? error : new CellUnavailable(cell, 'unreachable', { cause: error });
    }
  }

  async function send(cell: string, origin: string, request: ForwardedRequest): Promise<ForwardedAnswer> {
    const sealed = sealRequest(secrets, cell, { ...request, sentAt: now() });
    const ms = isNotification(request.kind) ? NOTIFICATION_TIMEOUT : CALL_TIMEOUT;
    const failure = (): Error => new CellUnavailable(cell, 'timeout');
    const text = await withTimeout({ ms, timers, failure }, (signal) => post(cell, origin, sealed, signal));
    const answer = openAnswer(secrets, sealed, text);
    if (answer === null) throw new CellUnavailable(cell, 'garbled');
    return answer;
  }

  return {
    forward: async (cell, request) => {
      const { kind } = request;
      try {
        const origin = origins.get(cell);
        if (origin === undefined) throw new CellUnavailable(cell, 'unknown');
        const answer = await inPlace(cell, kind, () => send(cell, origin, request));
        onForwarded({ kind, outcome: 'answered' });
        return answer;
      } catch (error) {
        if (error instanceof CellUnavailable) onForwarded({ kind, outcome: error.failure });
        throw error;
      }
    },
  };
}

const isNotification = (kind: ForwardedKind): boolean => kind === 'notification' || kind === 'flood';

const requestPurpose = (cell: string): string => `forwarded-request ${cell}`;
const answerPurpose = (sealedRequest: string): string => `forwarded-answer ${tokenHash(sealedRequest)}`;

const sealRequest = (secrets: Secrets, cell: string, request: SentRequest): string =>
  secrets.seal(JSON.stringify(request), requestPurpose(cell));

/** Null: it was not sealed for this cell by another one. */
export const openRequest = (secrets: Secrets, cell: string, sealed: string): SentRequest | null =>
  opened(SentSchema, secrets, sealed, requestPurpose(cell));

export const sealAnswer = (secrets: Secrets, sealedRequest: string, answer: ForwardedAnswer): string =>
  secrets.seal(JSON.stringify(answer), answerPurpose(sealedRequest));

const openAnswer = (secrets: Secrets, sealedRequest: string, text: string): ForwardedAnswer | null =>
  opened(AnswerSchema, secrets, text, answerPurpose(sealedRequest));

function opened<Schema extends v.GenericSchema>(
  schema: Schema,
  secrets: Secrets,
  sealed: string,
  purpose: string,
): v.InferOutput<Schema> | null {
  if (!opens(secrets, sealed, purpose)) return null;
  const parsed = v.safeParse(schema, JSON.parse(secrets.open(sealed, purpose)));
  return parsed.success ? parsed.output : null;
}
