import * as v from 'valibot';
import { type LiveMessage, LiveMessageSchema } from '#contract/live.ts';
import { errorFields, type Log } from '../log.ts';
import { type Broadcasts, MAX_MESSAGE_BYTES } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { type PresenceBroadcast, PresenceBroadcastSchema } from './presence.ts';

/** A live message; `userId` when it is addressed to, or about, one user. */
export interface AddressedMessage {
  readonly message: LiveMessage;
  readonly userId?: string | undefined;
}

/** More messages than this queue up only while the database is unavailable; they are then replaced by a gap. */
const MAX_QUEUED = 2000;
/** In ms. */
const RETRY_DELAY = 250;

/**
 * A broadcast between nodes: messages, a gap that says that some were lost, or presence. The words are those of older releases, whose nodes may
 * run at the same time; unknown broadcasts of newer ones are ignored.
 */
const BroadcastSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('is', [
    v.object({ is: v.literal('news'), news: v.array(v.unknown()) }),
    v.object({ is: v.literal('gap') }),
    PresenceBroadcastSchema,
  ]),
);
const AddressedMessageSchema = v.object({ message: LiveMessageSchema, userId: v.optional(v.string()) });

/** What nodes read that have no connection of the account's members: they follow new accounts by it, and forget what they remember. */
const FOR_ALL_NODES: ReadonlySet<LiveMessage['event']> = new Set([
  'AccountChanged',
  'OperatorsChanged',
  'SessionOpened',
  'SessionClosed',
] satisfies LiveMessage['event'][]);

interface RelayDeps {
  readonly broadcasts: Broadcasts;
  /** Called with each message of another node. */
  readonly onMessage: (message: AddressedMessage) => void;
  readonly onPresence: (broadcast: PresenceBroadcast) => void;
  /** Called at the start and after each loss: from now on messages are received. */
  readonly onListening: () => void;
  /** Called when messages of other nodes may have been missed. */
  readonly onGap: () => void;
  readonly log: Log;
  readonly timers: Timers;
}

export interface NodeRelay {
  /** Queues a message for all other nodes; duplicates in the queue are sent once. */
  send(message: AddressedMessage): void;
  /** Whether all messages of other nodes are received. */
  readonly isListening: () => boolean;
  /** Tries once to send the queue, and stops. */
  readonly stop: () => Promise<void>;
}

/** Exchanges live messages with the other nodes. */
export function createNodeRelay({
  broadcasts,
  onMessage,
  onPresence,
  onListening,
  onGap,
  log,
  timers,
}: RelayDeps): NodeRelay {
  /** The messages, and the account whose followers alone receive each; undefined: all nodes. */
  let queue = new Map<string, string | undefined>();
  let isGapQueued = false;
  let isListening = false;
  let running: Promise<void> | null = null;
  let cancelRetry: (() => void) | null = null;

  async function flush(): Promise<void> {
    if (isGapQueued) {
      isGapQueued = false;
      queue.clear();
      await sendOrRequeue(JSON.stringify({ is: 'gap' }), undefined, () => {
        isGapQueued = true;
      });
    }
    while (queue.size > 0) {
      const groups = Map.groupBy(queue, ([, accountId]) => accountId);
      // Emptied before sending, so that an equal message that is published meanwhile is sent again.
      queue = new Map();
      const sent = await Promise.allSettled(
        [...groups].map(([accountId, group]) => sendAll(new Set(group.map(([message]) => message)), accountId)),
      );
      const failed = sent.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    }
  }

  /** Accounts do not wait for each other: where each has a subject of its own, every broadcast is confirmed. */
  async function sendAll(messages: Set<string>, accountId: string | undefined): Promise<void> {
    while (messages.size > 0) {
      const batch = takeBatch(messages);
      await sendOrRequeue(`{"is":"news","news":[${batch.join(',')}]}`, accountId, () => {
        queue = new Map([...[...messages].map((message) => [message, accountId] as const), ...queue]);
      });
      for (const message of batch) messages.delete(message);
    }
  }

  async function sendOrRequeue(broadcast: string, accountId: string | undefined, requeue: () => void): Promise<void> {
    try {
      await broadcasts.send(broadcast, accountId);
    } catch (error) {
      requeue();
      throw error;
    }
  }

  const run = (): void => {
    if (running !== null) return;
    running = flush()
      .catch((error: unknown) => {
        log.warn(errorFields(error), 'broadcast failed, retry scheduled');
        cancelRetry = timers.after(RETRY_DELAY, () => {
          cancelRetry = null;
          run();
        });
      })
      .finally(() => {
        running = null;
      });
  };

  /** Undefined where all nodes receive everything, so that messages of many accounts share a broadcast. */
  const followersOf = (message: LiveMessage): string | undefined => {
    if (broadcasts.follow === null || FOR_ALL_NODES.has(message.event)) return undefined;
    return 'accountId' in message.details ? message.details.accountId : undefined;
  };

  const stopListening = broadcasts.listen({
    onMessage: (broadcast) => {
      const parsed = v.safeParse(BroadcastSchema, broadcast);
      if (!parsed.success) return;
      if (parsed.output.is === 'gap') return onGap();
      if (parsed.output.is === 'presence') return onPresence(parsed.output);
      for (const entry of parsed.output.news) {
        const message = v.safeParse(AddressedMessageSchema, entry);
        if (message.success) onMessage(message.output);
      }
    },
    onListening: () => {
      isListening = true;
      onListening();
    },
    onLost: () => {
      isListening = false;
      onGap();
    },
  });

  return {
    send: (addressed) => {
      queue.set(JSON.stringify(addressed), followersOf(addressed.message));
      if (queue.size > MAX_QUEUED) isGapQueued = true;
      if (cancelRetry === null) run();
    },
    isListening: () => isListening,
    stop: async () => {
      await running;
      cancelRetry?.();
      await flush().catch((error: unknown) => log.warn(errorFields(error), 'last broadcast failed'));
      // Its connection may be the one that sends.
      await stopListening();
    },
  };
}

const FRAME_BYTES = '{"is":"news","news":[]}'.length;

/** As many messages as fit into one broadcast, at least one. */
function takeBatch(messages: Iterable<string>): string[] {
  const batch: string[] = [];
  let size = FRAME_BYTES;
  for (const message of messages) {
    size += Buffer.byteLength(message) + 1;
    if (batch.length > 0 && size > MAX_MESSAGE_BYTES) break;
    batch.push(message);
  }
  return batch;
}
