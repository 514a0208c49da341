import { ACCOUNT_EVENTS, type AccountEvent, type LiveMessage, type QuestionEvent } from '#contract/live.ts';
import { hasPermissions, type Permission } from '#domain/permissions.ts';
import { errorFields, type Log } from '../log.ts';
import { createPagesInView, type PagesInView } from '../push/pages-in-view.ts';
import type { AccountMember, Broadcasts, OpenStore } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { createFollowedAccounts } from './followed-accounts.ts';
import { type AddressedMessage, createNodeRelay } from './node-relay.ts';
import { createPresence, type PresenceTracker } from './presence.ts';
import { createRecentMessages, RETENTION } from './recent-messages.ts';

/** Sends a message to everyone concerned at all nodes. `userId`: the user that a session event is about, or the only recipient. */
export type Publish = (message: LiveMessage, userId?: string) => void;

/** An open live connection. */
export interface LiveConnection {
  readonly sessionId: string;
  readonly userId: string;
  send(text: string): void;
  /** Asks for a sign of life; the answer goes to `Hub.presence`. Without it the connection counts as alive until it is removed. */
  readonly ping?: () => void;
  close(reason: CloseReason): void;
}

/** `session-ended`: the client must not reconnect. `interrupted`: it may, at any node, and then reads its data again. */
export type CloseReason = 'session-ended' | 'interrupted';

export interface Hub {
  readonly publish: Publish;
  readonly presence: Pick<PresenceTracker, 'receive' | 'heard'>;
  readonly pagesInView: Pick<PagesInView, 'set'>;
  /** Resolves when this node receives the messages of all accounts of a user, who may then be connected. */
  prepareFor(userId: string): Promise<void>;
  add(connection: LiveConnection): void;
  remove(connection: LiveConnection): void;
  /** How many connections of a user this node has. */
  countOf(userId: string): number;
  /** Sends a new connection who is at which question. */
  sendPresence(connection: LiveConnection): Promise<void>;
  /** Sends a connection the messages of the seconds before it was added. */
  replayRecent(connection: LiveConnection): Promise<void>;
  /** Whether a new connection would receive all messages. */
  readonly isListening: () => boolean;
  /** Closes all connections of this node; clients reconnect and read their data again. */
  interrupt(): void;
  /** Closes those of the connections (default: all) whose session has ended. */
  closeEnded(connections?: readonly LiveConnection[]): Promise<void>;
  /** Sends queued messages to other nodes and stops listening. */
  readonly stop: () => Promise<void>;
}

interface HubDeps {
  readonly store: OpenStore;
  readonly broadcasts: Broadcasts;
  /** A connection of the user was opened (1) or closed (-1). */
  readonly onConnection: (change: 1 | -1, userId: string) => void;
  /** Called with each message of this node and of others. */
  readonly onMessage: (message: LiveMessage) => void;
  readonly log: Log;
  readonly timers: Timers;
}

/** Who receives an event: members with a permission for the calls that it refreshes, and always the owner. */
const AUDIENCE: Readonly<Record<AccountEvent | QuestionEvent, readonly Permission[] | 'members' | 'owner'>> = {
  AccountChanged: 'members',
  OperatorsChanged: 'owner',
  QuestionsChanged: ['Questions', 'History'],
  GreetingAndSignatureChanged: ['Questions', 'GreetingAndSignature'],
  SettingsChanged: ['Settings', 'Tests', 'Questions'],
  AutomaticChanged: 'members',
  QuickAnswersChanged: ['Questions', 'QuickAnswers'],
  TypedAnswerChanged: ['Questions'],
  PresenceChanged: ['Questions'],
};

function receives(
  member: Pick<AccountMember, 'isOwner' | 'permissions' | 'needsSecondFactor'>,
  event: AccountEvent | QuestionEvent,
): boolean {
  // By it a page notices that the member needs a second factor, and that this has ended.
  if (member.needsSecondFactor) return event === 'AccountChanged';
  const audience = AUDIENCE[event];
  if (member.isOwner || audience === 'members') return true;
  return audience !== 'owner' && audience.some((permission) => hasPermissions(member.permissions, permission));
}

type AccountMessage = Extract<LiveMessage, { event: AccountEvent | QuestionEvent }>;

/** The message if it is for members of an account with its permission; null if it is for one user whatever the permissions. */
function accountMessageOf({ message, userId }: AddressedMessage): AccountMessage | null {
  if (message.event === 'SessionOpened' || message.event === 'SessionClosed') return null;
  if (userId !== undefined && message.event !== 'TypedAnswerChanged') return null;
  return message;
}

/**
 * Delivers live messages to the connections of this node, and relays them to other nodes. Permissions are read for every message.
 */
export function createHub({ store, broadcasts, onConnection, onMessage, log, timers }: HubDeps): Hub {
  const byUser = new Map<string, Set<LiveConnection>>();
  const recentMessages = createRecentMessages(timers);
  const all = (): LiveConnection[] => [...byUser.values()].flatMap((connections) => [...connections]);
  const connectionsOf = (userId: string): readonly LiveConnection[] => [...(byUser.get(userId) ?? [])];
  const sendTo = (userId: string, text: string): void => {
    for (const connection of connectionsOf(userId)) connection.send(text);
  };

  const followed =
    broadcasts.follow === null
      ? null
      : createFollowedAccounts({
          follow: broadcasts.follow,
          accountIdsOf: async (userId) => (await store.accounts.listFor(userId)).map(({ id }) => id),
          isConnected: (userId) => byUser.has(userId),
          timers,
          log,
        });

  async function deliver(addressed: AddressedMessage): Promise<void> {
    const { message, userId } = addressed;
    const text = JSON.stringify(message);
    const accountMessage = accountMessageOf(addressed);
    if (accountMessage === null && userId !== undefined) {
      if (message.event === 'AccountChanged' && byUser.has(userId))
        await followed?.follow(message.details.accountId, [userId]);
      sendTo(userId, text);
    }
    if (message.event === 'SessionClosed') {
      const { sessionId } = message.details;
      for (const connection of all().filter((one) => one.sessionId === sessionId)) connection.close('session-ended');
      return;
    }
    if (accountMessage === null || byUser.size === 0) return;
    if (userId !== undefined && !byUser.has(userId)) return;
    const members = await store.accounts.members(accountMessage.details.accountId);
    const connected = members.map((member) => member.userId).filter((id) => byUser.has(id));
    // The account may be new to them.
    if (connected.length > 0) await followed?.follow(accountMessage.details.accountId, connected);
    const receivers = members.filter((one) => receives(one, accountMessage.event));
    for (const member of receivers) if (userId === undefined || member.userId === userId) sendTo(member.userId, text);
  }

  const interrupt = (): void => {
    for (const connection of all()) connection.close('interrupted');
  };
  const receive = (message: AddressedMessage): void => {
    recentMessages.add(message);
    onMessage(message.message);
    deliver(message).catch((error: unknown) => {
      log.error(errorFields(error), 'live message not delivered, closing live connections');
      interrupt();
    });
  };
  const presence = createPresence({
    membersOf: (accountId) => store.accounts.members(accountId),
    isAllowed: (member) => receives(member, 'PresenceChanged'),
    deliver: (message) => {
      // Nothing depends on it, so that its failure interrupts nobody; the next change tells more.
      deliver({ message }).catch((error: unknown) => log.warn(errorFields(error), 'presence not delivered'));
    },
    broadcasts,
    timers,
    log,
  });
  const pagesInView = createPagesInView({ store, timers, log });
  const relay = createNodeRelay({
    broadcasts,
    onMessage: receive,
    onPresence: presence.receiveBroadcast,
    onListening: () => followed?.restart(),
    onGap: interrupt,
    log,
    timers,
  });

  return {
    publish: (message, userId) => {
      const addressed = { message, userId };
      receive(addressed);
      relay.send(addressed);
    },
    presence,
    pagesInView,
    prepareFor: async (userId) => followed?.followAllOf(userId),
    add: (connection) => {
      const connections = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, connections.add(connection));
      onConnection(1, connection.userId);
    },
    remove: (connection) => {
      presence.remove(connection);
      pagesInView.remove(connection);
      const connections = byUser.get(connection.userId);
      if (connections?.delete(connection)) onConnection(-1, connection.userId);
      if (connections?.size === 0) byUser.delete(connection.userId);
    },
    countOf: (userId) => byUser.get(userId)?.size ?? 0,
    sendPresence: async (connection) => {
      if (presence.isEmpty()) return;
      const accounts = await store.accounts.listFor(connection.userId);
      const seen = accounts.filter((account) => receives(account, 'PresenceChanged')).map(({ id }) => id);
      for (const message of presence.messagesFor(seen)) connection.send(JSON.stringify(message));
    },
    replayRecent: async (connection) => {
      const messages = recentMessages.all();
      if (messages.length === 0 && followed === null) return;
      const accounts = new Map((await store.accounts.listFor(connection.userId)).map((one) => [one.id, one]));
      const isForConnection = (addressed: AddressedMessage): boolean => {
        const accountMessage = accountMessageOf(addressed);
        if (addressed.userId !== undefined && addressed.userId !== connection.userId) return false;
        if (accountMessage === null) return addressed.userId === connection.userId;
        const account = accounts.get(accountMessage.details.accountId);
        return account !== undefined && receives(account, accountMessage.event);
      };
      for (const { message } of messages.filter(isForConnection)) connection.send(JSON.stringify(message));
      if (followed === null) return;
      // Of an account that this node has not followed for long, anything may have changed.
      for (const account of accounts.values()) {
        if (timers.elapsed() - followed.since(account.id) > RETENTION) continue;
        for (const event of ACCOUNT_EVENTS)
          if (receives(account, event))
            connection.send(JSON.stringify({ event, details: { accountId: account.id } } satisfies LiveMessage));
      }
    },
    isListening: relay.isListening,
    interrupt,
    closeEnded: async (connections = all()) => {
      const active = new Set(await store.sessions.filterActive(connections.map(({ sessionId }) => sessionId)));
      for (const one of connections) if (!active.has(one.sessionId)) one.close('session-ended');
    },
    stop: async () => {
      pagesInView.stop();
      await presence.stop();
      await relay.stop();
      followed?.stop();
    },
  };
}
