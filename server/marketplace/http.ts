import * as v from 'valibot';
import { systemTimers, type Timers } from '../timers.ts';
import { MarketplaceError } from './marketplace-error.ts';

/** The default time limit of a call, in ms. */
export const CALL_TIMEOUT = 8000;
/** In characters; far more than any response of the marketplace. */
const MAX_BODY_LENGTH = 8_000_000;
/** The upper limit for `Retry-After`, in ms. */
const MAX_RETRY_AFTER = 3_600_000;

export interface MarketplaceRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly timeout?: number;
  /** Aborts the request, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request to the marketplace's API. Resolves with the JSON of a 2xx (undefined without a body) or rejects with a
 * `MarketplaceError`. Does not follow redirects, which would send the token to another host.
 */
export type MarketplaceHttp = (request: MarketplaceRequest) => Promise<unknown>;

interface HttpOptions {
  /** The origin of the API. */
  readonly apiUrl: string;
  readonly fetcher?: typeof fetch | undefined;
  readonly timers?: Timers;
}

export function createMarketplaceHttp({
  apiUrl,
  fetcher = fetch,
  timers = systemTimers,
}: HttpOptions): MarketplaceHttp {
  return async ({ method, path, token, json, form, timeout = CALL_TIMEOUT, signal }) => {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? (form === undefined ? null : new URLSearchParams(form)) : JSON.stringify(json);
    const limit = new AbortController();
    const cancel = timers.after(timeout, () => limit.abort());
    const stop = signal === undefined ? limit.signal : AbortSignal.any([limit.signal, signal]);
    try {
      const init: RequestInit = { method, headers, body, redirect: 'manual', signal: stop };
      const response = await fetcher(`${apiUrl}${path}`, init);
      return parseResponse(response, await readText(response));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof MarketplaceError) throw error;
      throw new MarketplaceError(limit.signal.aborted || isTimeout(error) ? 'timeout' : 'unavailable');
    } finally {
      cancel();
    }
  };
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BODY_LENGTH) throw new MarketplaceError('invalid-response');
  }
  return text + decoder.decode();
}

function parseResponse(response: Response, text: string): unknown {
  const body = parseJson(text);
  if (!response.ok) throw failureOf(response, body);
  if (body === undefined && text !== '') throw new MarketplaceError('invalid-response');
  return body;
}

/** All fields are optional, as gateways do not follow the documented format of errors. */
const ErrorSchema = v.object({
  error: v.optional(v.nullable(v.string())),
  code: v.optional(v.nullable(v.string())),
  message: v.optional(v.nullable(v.string())),
});

function failureOf({ status, headers }: Response, body: unknown): MarketplaceError {
  const parsed = v.safeParse(ErrorSchema, body);
  const code = parsed.success ? (parsed.output.error ?? parsed.output.code ?? parsed.output.message ?? null) : null;
  const details = { code, retryAfter: readRetryAfter(headers.get('retry-after')), isForbidden: status === 403 };
  if (code === 'invalid_grant') return new MarketplaceError('invalid-grant', details);
  if (status === 401) return new MarketplaceError('unauthorized', details);
  if (status === 404) return new MarketplaceError('not-found', details);
  if (status === 429) return new MarketplaceError('rate-limited', details);
  if (status === 408 || status >= 500) return new MarketplaceError('unavailable', details);
  return new MarketplaceError(status >= 400 ? 'refused' : 'invalid-response', details);
}

/** In ms. The marketplace documents no `Retry-After`; its gateways send seconds. */
function readRetryAfter(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header) * 1000, MAX_RETRY_AFTER) : null;
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
