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
  'AutomaticChanged',
  'QuickAnswersChanged',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** Events about single questions of an account, with more than its id. */
export const QUESTION_EVENTS = ['TypedAnswerChanged', 'PresenceChanged'] as const;
export type QuestionEvent = (typeof QUESTION_EVENTS)[number];

const ofAccount = v.object({ event: v.picklist(ACCOUNT_EVENTS), details: v.object({ accountId: IdSchema }) });
const ofSession = <const Event extends string>(event: Event) =>
  v.object({ event: v.literal(event), details: v.object({ sessionId: IdSchema }) });

/** To the person who typed alone, whose pages other than `device` read it anew. */
const typedAnswerChanged = v.object({
  event: v.literal('TypedAnswerChanged'),
  details: v.object({ accountId: IdSchema, questionId: IdSchema, device: v.string() }),
});

/** Who has a question open, and who of them writes its answer: e-mails. Nobody is an empty list. */
const PresenceSchema = v.object({
  questionId: IdSchema,
  present: v.array(v.string()),
  writer: v.nullable(v.string()),
});
export type Presence = v.InferOutput<typeof PresenceSchema>;

/** The questions whose presence changed; it lasts for moments, so no call reads it. */
const presenceChanged = v.object({
  event: v.literal('PresenceChanged'),
  details: v.object({ accountId: IdSchema, questions: v.array(PresenceSchema) }),
});

/** A server push (3.48); but for presence it names what changed, not the new content. */
export const LiveMessageSchema = v.variant('event', [
  ofAccount,
  typedAnswerChanged,
  presenceChanged,
  ofSession('SessionClosed'),
  ofSession('SessionOpened'),
]);
export type LiveMessage = v.InferOutput<typeof LiveMessageSchema>;
export type LiveEvent = LiveMessage['event'];

/** What a member does at a question. `taking-over`: writes, though somebody else does. */
export const ACTIVITIES = ['looking', 'writing', 'taking-over'] as const;

/** Sent by a page: the one question that its person is at, or null. A server that does not know it ignores it. */
export const PresenceFrameSchema = v.strictObject({
  at: v.nullable(v.strictObject({ accountId: IdSchema, questionId: IdSchema, activity: v.picklist(ACTIVITIES) })),
});
export type PresenceFrame = v.InferOutput<typeof PresenceFrameSchema>;

/** Sent by a page: whether it is in view, so that nothing is told its person on other devices. A server that does not know it ignores it. */
export const inViewFrame = (isInView: boolean): string => JSON.stringify({ inView: isInView });

/** Whether the frame says that its page is in view; null: it is another one. */
export function readInViewFrame(frame: string): boolean | null {
  if (frame === inViewFrame(true)) return true;
  return frame === inViewFrame(false) ? false : null;
}
