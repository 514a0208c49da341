import { type DestinationStream, pino } from 'pino';
import * as v from 'valibot';
import { currentRequestId } from './request-id.ts';

/** Structured lines on standard error. Never give it a request body, a cookie, a token, a code or a buyer's text. */
export interface Log {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** Field names that are redacted, in case a caller logs one by mistake. */
const REDACTED = ['password', 'passwordHash', 'code', 'token', 'secret', 'cookie', 'authorization', 'text'];

/** A served API request. `route` is the pattern of the path, so that no id or token reaches the log. */
export interface ServedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export type LogRequest = (request: ServedRequest) => void;

/** Request lines are buffered up to this many ms or characters. */
const BUFFERING = { periodicFlush: 250, minLength: 4096 } as const;

/** Writes each line synchronously. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    { level, base: null, redact: REDACTED.flatMap((name) => [name, `*.${name}`]), mixin: requestFields },
    destination,
  );
}

/** The access log. It is buffered, as it has most of the lines; the last ones are flushed when the process exits. */
export function createRequestLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false, ...BUFFERING }),
): LogRequest {
  const lines = pino({ level, base: null, mixin: requestFields }, destination);
  return (request) => lines.info(request, 'request served');
}

/** The id of the request that a line is written for. */
function requestFields(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** The fields of an error that are safe to log: name, message and stack frames. */
export function errorFields(error: unknown): { name: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: 'unknown', message: 'a value that is no Error was thrown' };
  const { name } = error;
  // The messages of parse errors quote their input.
  const message = error instanceof SyntaxError || v.isValiError(error) ? 'invalid input' : error.message;
  return { name, message, stack: framesOf(error) };
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack }: Error): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
