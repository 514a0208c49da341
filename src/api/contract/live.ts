import * as v from 'valibot';
import { IdSchema } from './primitives.ts';

/** Close code of a live connection whose session has ended. */
export const LIVE_SESSION_ENDED = 4401;
/** Path of the live connection, at the root of the site (7.02). */
export const LIVE_PATH = '/ws';
/**
 * Query parameter of a page's first connection: the server replays the messages of the last seconds, since the page may have read its data
 * before them. A page that reconnects reads everything again instead.
 */
export const LIVE_FIRST_CONNECTION = 'first';

/** Events about an account. */
export const ACCOUNT_EVENTS = [
  'AccountChanged',
  'OperatorsChanged',
  'QuestionsChanged',
  'GreetingAndSignatureChanged',
  'SettingsChanged',
  'QuickAnswersChanged',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

const ofAccount = v.object({ event: v.picklist(ACCOUNT_EVENTS), details: v.object({ accountId: IdSchema }) });
const ofSession = <const Event extends string>(event: Event) =>
  v.object({ event: v.literal(event), details: v.object({ sessionId: IdSchema }) });

/** A server push (3.48); it names what changed, not the new content. */
export const LiveMessageSchema = v.variant('event', [
  ofAccount,
  ofSession('SessionClosed'),
  ofSession('SessionOpened'),
]);
export type LiveMessage = v.InferOutput<typeof LiveMessageSchema>;
export type LiveEvent = LiveMessage['event'];
