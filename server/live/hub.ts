import type { AccountEvent, LiveMessage } from '#contract/live.ts';
import { hasPermissions, type Permission } from '#domain/permissions.ts';
import { errorFields, type Log } from '../log.ts';
import type { AccountMember, OpenStore } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { type AddressedMessage, createNodeRelay } from './node-relay.ts';
import { createRecentMessages } from './recent-messages.ts';

/** Sends a message to everyone concerned at all nodes. `userId`: the user that a session event is about, or the only recipient. */
export type Publish = (message: LiveMessage, userId?: string) => void;

/** An open live connection. */
export interface LiveConnection {
  readonly sessionId: string;
  readonly userId: string;
  send(text: string): void;
  close(reason: CloseReason): void;
}

/** `session-ended`: the client must not reconnect. `interrupted`: it may, at any node, and then reads its data again. */
export type CloseReason = 'session-ended' | 'interrupted';

export interface Hub {
  readonly publish: Publish;
  add(connection: LiveConnection): void;
  remove(connection: LiveConnection): void;
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
  readonly log: Log;
  readonly timers: Timers;
}

/** Who receives an event: members with a permission for the calls that it refreshes, and always the owner. */
const AUDIENCE: Readonly<Record<AccountEvent, readonly Permission[] | 'members' | 'owner'>> = {
  AccountChanged: 'members',
  OperatorsChanged: 'owner',
  QuestionsChanged: ['Questions', 'History'],
  GreetingAndSignatureChanged: ['Questions', 'GreetingAndSignature'],
  SettingsChanged: ['Settings', 'Tests', 'Questions'],
  QuickAnswersChanged: ['Questions', 'QuickAnswers'],
};

function receives(member: Pick<AccountMember, 'isOwner' | 'permissions'>, event: AccountEvent): boolean {
  const audience = AUDIENCE[event];
  if (member.isOwner || audience === 'members') return true;
  return audience !== 'owner' && audience.some((permission) => hasPermissions(member.permissions, permission));
}

/** The message if it is for the members of an account; null if it is for one user. */
function accountMessageOf({ message, userId }: AddressedMessage): Extract<LiveMessage, { event: AccountEvent }> | null {
  if (userId !== undefined || message.event === 'SessionOpened' || message.event === 'SessionClosed') return null;
  return message;
}

/**
 * Delivers live messages to the connections of this node, and relays them to other nodes. Permissions are read for every message.
 */
export function createHub({ store, log, timers }: HubDeps): Hub {
  const byUser = new Map<string, Set<LiveConnection>>();
  const recentMessages = createRecentMessages(timers);
  const all = (): LiveConnection[] => [...byUser.values()].flatMap((connections) => [...connections]);
  const connectionsOf = (userId: string): readonly LiveConnection[] => [...(byUser.get(userId) ?? [])];
  const sendTo = (userId: string, text: string): void => {
    for (const connection of connectionsOf(userId)) connection.send(text);
  };

  async function deliver(addressed: AddressedMessage): Promise<void> {
    const { message, userId } = addressed;
    const text = JSON.stringify(message);
    if (userId !== undefined) sendTo(userId, text);
    if (message.event === 'SessionClosed') {
      const { sessionId } = message.details;
      for (const connection of all().filter((one) => one.sessionId === sessionId)) connection.close('session-ended');
      return;
    }
    const accountMessage = accountMessageOf(addressed);
    if (accountMessage === null || byUser.size === 0) return;
    const members = await store.accounts.members(accountMessage.details.accountId);
    for (const member of members.filter((one) => receives(one, accountMessage.event))) sendTo(member.userId, text);
  }

  const interrupt = (): void => {
    for (const connection of all()) connection.close('interrupted');
  };
  const receive = (message: AddressedMessage): void => {
    recentMessages.add(message);
    deliver(message).catch((error: unknown) => {
      log.error(errorFields(error), 'live message not delivered, closing live connections');
      interrupt();
    });
  };
  const relay = createNodeRelay({ broadcasts: store.broadcasts, onMessage: receive, onGap: interrupt, log, timers });

  return {
    publish: (message, userId) => {
      const addressed = { message, userId };
      receive(addressed);
      relay.send(addressed);
    },
    add: (connection) => {
      const connections = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, connections.add(connection));
    },
    remove: (connection) => {
      const connections = byUser.get(connection.userId);
      connections?.delete(connection);
      if (connections?.size === 0) byUser.delete(connection.userId);
    },
    replayRecent: async (connection) => {
      const messages = recentMessages.all();
      if (messages.length === 0) return;
      const accounts = new Map((await store.accounts.listFor(connection.userId)).map((one) => [one.id, one]));
      const isForConnection = (addressed: AddressedMessage): boolean => {
        const accountMessage = accountMessageOf(addressed);
        if (accountMessage === null) return addressed.userId === connection.userId;
        const account = accounts.get(accountMessage.details.accountId);
        return account !== undefined && receives(account, accountMessage.event);
      };
      for (const { message } of messages.filter(isForConnection)) connection.send(JSON.stringify(message));
    },
    isListening: relay.isListening,
    interrupt,
    closeEnded: async (connections = all()) => {
      const active = new Set(await store.sessions.filterActive(connections.map(({ sessionId }) => sessionId)));
      for (const one of connections) if (!active.has(one.sessionId)) one.close('session-ended');
    },
    stop: relay.stop,
  };
}
