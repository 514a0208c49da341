import * as v from 'valibot';
import { IdSchema } from './primitives.ts';

/** The code with which the server closes a live connection whose session has ended. */
export const LIVE_SESSION_ENDED = 4401;
/** Where the live connection opens, at the root of the site (7.02). */
export const LIVE_PATH = '/ws';
/**
 * In the query of a page's first connection: what happened a short while before it stood is told again, as the page may have read what it
 * shows before that. A page that comes back reads everything anew instead.
 */
export const LIVE_FIRST = 'first';

/** Events that carry an account. */
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

/** What the server says of its own accord (3.48): which list is no longer what it was. */
export const LiveMessageSchema = v.variant('event', [
  ofAccount,
  ofSession('SessionClosed'),
  ofSession('SessionOpened'),
]);
export type LiveMessage = v.InferOutput<typeof LiveMessageSchema>;
export type LiveEvent = LiveMessage['event'];
