import * as v from 'valibot';
import { isTimeZone, PUSH_KINDS } from '#domain/push.ts';
import { defineCall } from './call.ts';
import { IdSchema } from './primitives.ts';

const KindsSchema = v.pipe(v.array(v.picklist(PUSH_KINDS)), v.maxLength(PUSH_KINDS.length));

const MinuteSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));

export const QuietHoursSchema = v.pipe(
  v.strictObject({
    from: MinuteSchema,
    to: MinuteSchema,
    timeZone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'must be a time zone')),
  }),
  v.check(({ from, to }) => from !== to, 'must begin and end at different minutes'),
);

const ChoiceSchema = v.strictObject({ accountId: IdSchema, kinds: KindsSchema });

/** What the caller chose to be told of, for all their devices (3.64). */
const CHOICES = {
  choices: v.pipe(v.array(ChoiceSchema), v.maxLength(500)),
  quietHours: v.nullable(QuietHoursSchema),
  /** Neither the question nor its listing is shown. */
  hidesContent: v.boolean(),
};
export const PushChoicesSchema = v.strictObject(CHOICES);
export type PushChoices = v.InferOutput<typeof PushChoicesSchema>;

/** The choices, what can be chosen, and the device of the session. */
export const PushStateSchema = v.object({
  ...CHOICES,
  accounts: v.array(v.object({ accountId: IdSchema, nickname: v.string(), offered: KindsSchema })),
  /** The key that a browser subscribes with: 65 bytes in base64url. */
  publicKey: v.string(),
  /** The SHA-256 of the endpoint that the session's device is told at, in base64url, or null. */
  device: v.nullable(v.string()),
});
export type PushState = v.InferOutput<typeof PushStateSchema>;

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), `must be ${bytes} bytes in base64url`),
  );

/** What a browser returns when it subscribes. */
export const PushSubscriptionSchema = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1024), v.url()),
  keys: v.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  /** The key that it subscribed with. */
  publicKey: base64url(65),
});
export type PushSubscriptionBody = v.InferOutput<typeof PushSubscriptionSchema>;

export const readPush = defineCall({
  id: 'readPush',
  requirement: '7.110',
  summary: 'What the caller is told of by push notifications, and whether the device of the session is',
  method: 'GET',
  path: '/push',
  access: 'session',
  answer: PushStateSchema,
});

export const savePushChoices = defineCall({
  id: 'savePushChoices',
  requirement: '7.111',
  summary: 'Chooses what the caller is told of; of accounts that are not named, nothing',
  method: 'PUT',
  path: '/push',
  access: 'session',
  body: PushChoicesSchema,
  answer: PushStateSchema,
});

export const addPushDevice = defineCall({
  id: 'addPushDevice',
  requirement: '7.112',
  summary: "Has the session's device told, until the session ends",
  method: 'PUT',
  path: '/push/device',
  access: 'session',
  body: PushSubscriptionSchema,
  errors: ['conflict'],
  answer: PushStateSchema,
});

export const deletePushDevice = defineCall({
  id: 'deletePushDevice',
  requirement: '7.113',
  summary: "Has the session's device no longer told",
  method: 'DELETE',
  path: '/push/device',
  access: 'session',
});

export const testPush = defineCall({
  id: 'testPush',
  requirement: '7.114',
  summary: "Sends a test notification to the session's device; `gone`: its subscription has ended and was deleted",
  method: 'POST',
  path: '/push/device/test',
  access: 'session',
  answer: v.object({ outcome: v.picklist(['sent', 'gone', 'failed']) }),
});
