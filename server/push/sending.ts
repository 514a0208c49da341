import { type PushKind, pushKindsFor } from '#domain/push.ts';
import type { Log } from '../log.ts';
import type { PushDevice, PushNotice, PushNoticeKey, PushPreferences, Question, Store } from '../store/port.ts';
import { pushMessageOf, type Told } from './messages.ts';
import { isPushed } from './noticing.ts';
import type { Delivery, PushMessage, SendPush } from './push-service.ts';

/** A notice that was begun so often without an outcome killed its nodes, or they died: it is given up. */
const MAX_CLAIMS = 2;
const MAX_ATTEMPTS = 6;
/** The first retry comes after so many ms, each later one after twice the time. */
const FIRST_RETRY = 5000;
const MAX_RETRY_DELAY = 600_000;

const URGENCIES: Readonly<Record<PushKind, Delivery['urgency']>> = {
  question: 'normal',
  sending: 'high',
  link: 'normal',
};

interface SendingDeps {
  readonly store: Store;
  readonly sendPush: SendPush;
  readonly random: () => number;
  readonly log: Log;
}

/** Sends a claimed notice to its device, unless it is not worth telling any more. */
export function createSending({ store, sendPush, random, log }: SendingDeps): (key: PushNoticeKey) => Promise<void> {
  const retryIn = (attempts: number): number =>
    Math.round(Math.min(MAX_RETRY_DELAY, FIRST_RETRY * 2 ** attempts) * (0.75 + random() / 2));

  return async (key) => {
    const notice = await store.push.begin(key);
    if (notice === null) return;
    const { accountId, deviceId, kind, attempts, claims, remaining } = notice;
    const device = await store.push.device(deviceId);
    const isWorthTelling = claims <= MAX_CLAIMS && attempts < MAX_ATTEMPTS && remaining > 0;
    const message = device === null || !isWorthTelling ? null : await messageFor(store, notice, device);
    if (device === null || message === null) return store.push.done(notice);
    const outcome = await sendPush(device, message, {
      lifetime: remaining,
      urgency: URGENCIES[kind],
      topic: `${kind}-${accountId}`.replace(/[^\w-]/g, '').slice(0, 32),
    });
    const facts = { accountId, device: deviceId, kind };
    switch (outcome.is) {
      case 'sent':
        return store.push.done(notice);
      case 'gone':
        // Its notices go with it.
        log.info(facts, 'push subscription ended');
        return store.push.deleteDevice(deviceId);
      case 'refused':
        log.error({ ...facts, reason: outcome.reason }, 'push notification refused');
        return store.push.done(notice);
      case 'busy':
        log.warn({ ...facts, reason: outcome.reason }, 'push notification not sent, retry scheduled');
        return store.push.failed(notice, Math.max(outcome.retryIn, retryIn(attempts)));
    }
  };
}

/** What to tell the device's person now; null: nothing. */
async function messageFor(store: Store, notice: PushNotice, { userId }: PushDevice): Promise<PushMessage | null> {
  const { accountId, kind, questionId, count } = notice;
  const [now, member, preferences, isSeen] = await Promise.all([
    store.now(),
    store.accounts.membership(accountId, userId),
    store.push.preferences(userId),
    store.push.isPageSeen(userId),
  ]);
  if (member === null || preferences === null || isSeen) return null;
  const wants = wantedKinds(preferences, accountId).includes(kind) && pushKindsFor(member).includes(kind);
  if (!wants || !isPushed(member, preferences.quietHours, now)) return null;
  if (kind === 'link' && member.linkStatus !== 'lost') return null;
  const question = questionId === null ? null : await store.questions.byId(accountId, questionId);
  if (questionId !== null && !isCurrent(question, kind)) return null;
  const pending = await store.questions.pendingCount(accountId);
  const { nickname } = member;
  const { hidesContent } = preferences;
  return pushMessageOf({
    kind,
    accountId,
    nickname,
    count,
    question: question === null ? null : await contentOf(store, question),
    pending,
    hidesContent,
  });
}

const wantedKinds = ({ choices }: PushPreferences, accountId: string): readonly PushKind[] =>
  choices.find((choice) => choice.accountId === accountId)?.kinds ?? [];

/** Whether what is told of the question still holds. */
const isCurrent = (question: Question | null, kind: PushKind): boolean =>
  question?.state === 'pending' && (kind !== 'sending' || question.schedule !== null);

async function contentOf(store: Store, { accountId, id, text, itemId }: Question): Promise<Told['question']> {
  const items = await store.items.byIds(accountId, [itemId]);
  return { id, text, title: items[itemId]?.title ?? null };
}
