import * as v from 'valibot';
import { defineCall } from './call.ts';
import { IdSchema } from './primitives.ts';

/** The caller's session and e-mail (7.02). */
export const CurrentSessionSchema = v.object({ id: IdSchema, email: v.string() });
export type CurrentSession = v.InferOutput<typeof CurrentSessionSchema>;

/** A session as its user sees it (3.01). `started` is in epoch seconds. */
export const SessionSchema = v.object({
  id: IdSchema,
  email: v.string(),
  started: v.pipe(v.number(), v.integer()),
  ip: v.string(),
  device: v.object({
    brand: v.nullable(v.string()),
    os: v.object({ name: v.nullable(v.string()) }),
    client: v.object({ name: v.nullable(v.string()) }),
  }),
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

export const readCurrentSession = defineCall({
  id: 'readCurrentSession',
  requirement: '7.02',
  summary: 'The session of the caller',
  method: 'GET',
  path: '/sessions',
  access: 'session',
  query: v.strictObject({ current: v.literal('true') }),
  answer: CurrentSessionSchema,
});

export const listSessions = defineCall({
  id: 'listSessions',
  requirement: '7.03',
  summary: 'Every open session of the caller',
  method: 'GET',
  path: '/sessions',
  access: 'session',
  query: v.strictObject({}),
  answer: v.array(SessionSchema),
});

export const closeSession = defineCall({
  id: 'closeSession',
  requirement: '7.04',
  summary: "Closes one of the caller's own sessions",
  method: 'DELETE',
  path: '/sessions/{sessionId}',
  access: 'session',
});

export const closeOtherSessions = defineCall({
  id: 'closeOtherSessions',
  requirement: '7.87',
  summary: "Closes every session of the caller but the request's own",
  method: 'DELETE',
  path: '/sessions',
  access: 'session',
  query: v.strictObject({ others: v.literal('true') }),
});
