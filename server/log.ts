import { type DestinationStream, pino } from 'pino';
import * as v from 'valibot';
import { currentRequestId } from './request-id.ts';

/** Structured lines on standard error. Never give it a request body, a cookie, a token, a code or a buyer's text. */
export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

/** What must not be in a line; a second net, for whoever forgets the first. */
const SECRETS = ['password', 'passwordHash', 'code', 'token', 'secret', 'cookie', 'authorization', 'text'];

/** A call that was served, by the pattern of its path: nothing of it is anybody's secret. */
export interface ServedCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export type LogServed = (call: ServedCall) => void;

/** Lines of calls may wait so long for others, in ms, or until there are so many characters of them. */
const TOGETHER = { periodicFlush: 250, minLength: 4096 } as const;

/** Written at once. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    { level, base: null, redact: SECRETS.flatMap((name) => [name, `*.${name}`]), mixin: requestFacts },
    destination,
  );
}

/** A line for every call: they are the most by far, so they are written many at a time, the last ones when the process exits. */
export function createServedLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false, ...TOGETHER }),
): LogServed {
  const lines = pino({ level, base: null, mixin: requestFacts }, destination);
  return (call) => lines.info(call, 'a call was served');
}

/** Lines written for a request carry its id. */
function requestFacts(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** What of an error may be logged: its name and message, and where it was thrown. */
export function errorFacts(error: unknown): { name: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: 'unknown', message: 'no error was thrown, but something else' };
  const { name } = error;
  // These quote what they could not read.
  const message =
    error instanceof SyntaxError || v.isValiError(error) ? 'what was read is not of its form' : error.message;
  return { name, message, stack: framesOf(error) };
}

/** The stack begins with the message. */
function framesOf({ stack }: Error): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
