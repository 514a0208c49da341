import { pino } from 'pino';

/** Structured lines on standard error. Never give it a request body, a cookie, a token, a code or a buyer's text. */
export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ fd: 2, sync: true }));
}

/** What of an error may be logged: its name and message, and where it was thrown. */
export function errorFacts(error: unknown): { name: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: 'unknown', message: String(error) };
  return { name: error.name, message: error.message, stack: error.stack };
}
