import type { Context } from 'hono';

/** A request of another cell's client, which that cell has forwarded. */
export interface Forwarded {
  readonly ip: string;
  readonly requestId: string;
  /** Stands for many notifications of its account. */
  readonly isFlood: boolean;
}

/** The environment of a request that this process made of a forwarded one; clients cannot set it. */
export interface ForwardedBindings {
  readonly forwarded?: Forwarded;
}

/** Null: the request came from a client. */
export const forwardedOf = (context: Context): Forwarded | null => {
  const environment: ForwardedBindings | undefined = context.env;
  return environment?.forwarded ?? null;
};
