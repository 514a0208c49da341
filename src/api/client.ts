import * as v from 'valibot';
import { addressOf, type Call, type InputOf, type WireInput } from '#contract/call.ts';
import { ErrorBodySchema, type ErrorCode } from '#contract/errors.ts';
import { CallError, type Failure } from '#contract/failure.ts';

/** Time-out of a call, longer than the server's own for the marketplace; in ms. */
const CALL_TIMEOUT = 15_000;

/**
 * May be the answer to what the browser asked with the page (server/http/early-data.ts), before the person set up their second factor; so it is asked
 * once more.
 */
const LACKS_SECOND_FACTOR: ErrorCode = 'second-factor-required';

/**
 * Makes a call of the contract. Resolves with the validated response body; rejects with a `CallError`. It never retries: charts
 * decide when to retry. An aborted call never settles.
 */
export type CallMaker = <C extends Call, Answer>(
  call: C & AnsweringWith<Answer>,
  input: InputOf<C> & WireInput,
  signal?: AbortSignal,
) => Promise<Answer>;

interface AnsweringWith<Answer> {
  readonly parseAnswer: (body: unknown) => Answer;
}

export interface ClientOptions {
  /** The server's origin; empty for the page's own. */
  readonly origin?: string;
  /** Called on each 401 that means that the session has ended (8.02). */
  readonly onSessionEnded?: () => void;
}

export function createClient({ origin = '', onSessionEnded }: ClientOptions = {}): CallMaker {
  return async function call(definition, input, signal) {
    const wire: WireInput = input;
    const ask = () => send(definition, origin + addressOf(definition, wire), wire.body, signal);
    let response = await ask();
    let failure = response.ok ? null : await refusalOf(response);
    if (failure !== null && definition.method === 'GET' && failure.body.error === LACKS_SECOND_FACTOR) {
      response = await ask();
      failure = response.ok ? null : await refusalOf(response);
    }
    if (failure !== null) {
      if (failure.status === 401 && endsSession(definition)) onSessionEnded?.();
      throw new CallError(failure);
    }
    return readAnswer(definition, response);
  };
}

/** Its code comes after the first screen, which makes no call before somebody submits it. */
export const openCalls = () => import('ky');

async function send(
  { method, outlivesPage = false }: Call,
  url: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const library = await openCalls().catch(() => null);
  // Nothing can be asked, as without a connection.
  if (library === null) throw new CallError({ kind: 'network' });
  try {
    return await library.default(url, {
      method,
      retry: 0,
      timeout: CALL_TIMEOUT,
      throwHttpErrors: false,
      keepalive: outlivesPage,
      ...(body === undefined ? {} : { json: body }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    // The chart may have started the same call again since; an error of the aborted one must not reach it.
    if (signal?.aborted === true) return new Promise(() => undefined);
    throw new CallError({ kind: library.isTimeoutError(error) ? 'timeout' : 'network' });
  }
}

async function refusalOf(response: Response): Promise<Extract<Failure, { kind: 'refused' }>> {
  const parsed = v.safeParse(ErrorBodySchema, await readJson(response));
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'refused',
    status: response.status,
    body: parsed.success ? parsed.output : { error: 'unknown' },
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  };
}

async function readAnswer<Answer>(definition: AnsweringWith<Answer>, response: Response): Promise<Answer> {
  const body = await readJson(response);
  try {
    return definition.parseAnswer(body);
  } catch {
    throw new CallError({ kind: 'malformed' });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** A 401 of `/auth/*` or of reading the current session is an answer; any other means that the session has ended. */
function endsSession({ id, path }: Call): boolean {
  return id !== 'readCurrentSession' && !path.startsWith('/auth/');
}
