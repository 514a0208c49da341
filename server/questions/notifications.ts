import type { Context } from 'hono';
import * as v from 'valibot';
import { API_ROOT } from '#contract/call.ts';
import type { NotificationsElsewhere } from '../cells/notifications-elsewhere.ts';
import { gathered } from '../gathered.ts';
import type { PlainRoute } from '../http/app.ts';
import { forwardedOf } from '../http/forwarded.ts';
import { readJsonBody } from '../http/read-request.ts';
import { Problem } from '../problem.ts';
import type { InboxNotification, Store } from '../store/port.ts';
import type { Tracing } from '../tracing.ts';
import type { Floods, Topic } from './floods.ts';

export const NOTIFICATIONS_PATH = `${API_ROOT}/integration/notifications`;

const ACCOUNT = /^\d{1,20}$/;
const QUESTION = /^\/questions\/(\d{1,20})$/;
const ORDER = /^\/orders\/\d{1,20}$/;
const ITEM = /^\/items\/(ML[A-Z]\d{1,20})$/;

/** Changes of orders. */
const ORDERS_TOPIC = 'orders_v2';

interface SupportedTopic {
  readonly topic: Topic;
  /** The resources that it names. */
  readonly resource: RegExp;
}

/** The supported topics by the marketplace's names. */
const TOPICS: ReadonlyMap<string, SupportedTopic> = new Map([
  ['questions', { topic: 'questions', resource: QUESTION }],
  ['items', { topic: 'items', resource: ITEM }],
  [ORDERS_TOPIC, { topic: 'orders', resource: ORDER }],
]);

const NotificationSchema = v.object({
  resource: v.pipe(v.string(), v.maxLength(200)),
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  topic: v.string(),
  application_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
});

interface NotificationDeps {
  readonly store: Store;
  readonly clientId: string;
  readonly tracing: Tracing;
  readonly floods: Pick<Floods, 'mayTake' | 'pollInstead'>;
  /** Has the account's orders read soon. */
  readonly readOrders: (accountId: string) => Promise<void>;
  /** An entry was added to the inbox. */
  readonly wake: () => void;
  /** Null: there are no other cells. */
  readonly elsewhere: NotificationsElsewhere | null;
}

/**
 * Receives the marketplace's notifications: stores them, answers at once, and leaves the work to the inbox worker. They are not signed,
 * so only the resource name is used, as a hint to read it. Those of accounts of other cells are forwarded, those of accounts that are not linked dropped.
 * Of more about an account than it may have of a topic, none is stored; where they are about questions, the account is polled.
 */
export function notificationRoute({
  store,
  clientId,
  tracing,
  floods,
  readOrders,
  wake,
  elsewhere,
}: NotificationDeps): PlainRoute {
  /** Returns whether there is such an account. */
  const receive = gathered<InboxNotification, boolean>(async (notifications) => {
    const known = new Set(await store.accounts.existing(notifications.map(({ accountId }) => accountId)));
    const ours = notifications.filter(({ accountId }) => known.has(accountId));
    // Orders wait for nothing: a reading finds what changed by itself, so no entry of theirs stands before those of questions.
    const [orders, others] = [ours.filter(isOfOrder), ours.filter((one) => !isOfOrder(one))];
    if (others.length > 0) await store.inbox.put(...others);
    for (const accountId of new Set(orders.map((one) => one.accountId))) await readOrders(accountId);
    return notifications.map(({ accountId }) => known.has(accountId));
  });
  return {
    method: 'POST',
    path: NOTIFICATIONS_PATH,
    handle: async (context: Context) => {
      const parsed = v.safeParse(NotificationSchema, await readJsonBody(context.req.raw));
      if (!parsed.success) {
        const issues = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
        throw new Problem('invalid-request', { issues });
      }
      const { resource, user_id, topic, application_id } = parsed.output;
      const supported = TOPICS.get(topic);
      const isOurs =
        application_id === clientId && ACCOUNT.test(user_id) && supported?.resource.test(resource) === true;
      if (!isOurs) return context.json({}, 200);
      const forwarded = forwardedOf(context);
      // Before the store has anything to do with it.
      if (forwarded?.isFlood === true || !floods.mayTake(supported.topic, user_id)) {
        const isHere = supported.topic !== 'questions' || (await floods.pollInstead(user_id));
        if (!isHere && forwarded === null) await elsewhere?.forwardFlood(parsed.output);
        return context.json({}, 200);
      }
      const facts = { topic, resource, 'account.id': user_id };
      const isStored = await tracing.span({ name: 'notification accepted', isFirst: true, facts }, () =>
        receive({ accountId: user_id, topic, resource, trace: tracing.current() }),
      );
      if (isStored) wake();
      else if (forwarded === null) await elsewhere?.forward(parsed.output);
      return context.json({}, 200);
    },
  };
}

const isOfOrder = ({ topic }: InboxNotification): boolean => topic === ORDERS_TOPIC;

/** The id of the question that a resource names, or null. */
export const questionIdOf = (resource: string): string | null => QUESTION.exec(resource)?.[1] ?? null;

/** The id of the item that a resource names, or null. */
export const itemIdOf = (resource: string): string | null => ITEM.exec(resource)?.[1] ?? null;
