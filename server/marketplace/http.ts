import * as v from 'valibot';
import { MarketplaceError } from './marketplace-error.ts';

/** After this the marketplace counts as too slow, in ms. */
export const CALL_TIMEOUT = 8000;

export interface MarketplaceRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly timeout?: number;
}

/** Gateways break the documented error shape, so no field of it is required. */
const ErrorSchema = v.object({
  error: v.optional(v.nullable(v.string())),
  code: v.optional(v.nullable(v.string())),
  message: v.optional(v.nullable(v.string())),
});

/** Sends a request to the marketplace's API; the JSON of a 2xx, or a `MarketplaceError`. Redirects are not followed. */
export type MarketplaceHttp = (request: MarketplaceRequest) => Promise<unknown>;

export function createMarketplaceHttp(apiUrl: string, fetcher: typeof fetch = fetch): MarketplaceHttp {
  return async ({ method, path, token, json, form, timeout = CALL_TIMEOUT }) => {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? (form === undefined ? null : new URLSearchParams(form)) : JSON.stringify(json);
    const response = await send(fetcher, `${apiUrl}${path}`, { method, headers, body, redirect: 'manual' }, timeout);
    return response;
  };
}

async function send(fetcher: typeof fetch, url: string, init: RequestInit, timeout: number): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetcher(url, { ...init, signal: AbortSignal.timeout(timeout) });
    text = await response.text();
  } catch (error) {
    throw new MarketplaceError(isTimeout(error) ? 'timeout' : 'unavailable');
  }
  const body = parseJson(text);
  if (response.ok) {
    if (body === undefined) throw new MarketplaceError('nonsense');
    return body;
  }
  throw failureOf(response.status, body);
}

function failureOf(status: number, body: unknown): MarketplaceError {
  const parsed = v.safeParse(ErrorSchema, body);
  const code = parsed.success ? (parsed.output.error ?? parsed.output.code ?? parsed.output.message ?? null) : null;
  if (code === 'invalid_grant') return new MarketplaceError('invalid-grant', code);
  if (status === 401) return new MarketplaceError('unauthorized', code);
  if (status === 404) return new MarketplaceError('not-found', code);
  if (status === 429) return new MarketplaceError('limited', code);
  if (status >= 400 && status < 500) return new MarketplaceError('refused', code);
  return new MarketplaceError(status >= 500 ? 'unavailable' : 'nonsense', code);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
