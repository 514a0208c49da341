import type { AccountEvent, LiveMessage } from '#contract/live.ts';
import { hasPermissions, type Permission } from '#domain/permissions.ts';
import { errorFacts, type Log } from '../log.ts';
import type { AccountMember, Store } from '../store/port.ts';

/** Tells everybody concerned. `userId`: the person whose sessions a session event is about, or who alone is told. */
export type Publish = (message: LiveMessage, userId?: string) => void;

/** An open live connection. */
export interface LiveConnection {
  readonly sessionId: string;
  readonly userId: string;
  send(text: string): void;
  close(): void;
}

export interface Hub {
  readonly publish: Publish;
  add(connection: LiveConnection): void;
  remove(connection: LiveConnection): void;
  closeAll(): void;
}

/** Whoever may make the calls that an event refreshes hears of it; the owner always does. */
const AUDIENCE: Readonly<Record<AccountEvent, readonly Permission[] | 'members' | 'owner'>> = {
  AccountChanged: 'members',
  OperatorsChanged: 'owner',
  QuestionsChanged: ['Questions', 'History'],
  GreetingAndSignatureChanged: ['Questions', 'GreetingAndSignature'],
  SettingsChanged: ['Settings'],
  QuickAnswersChanged: ['Questions', 'QuickAnswers'],
};

function hears(member: AccountMember, event: AccountEvent): boolean {
  const audience = AUDIENCE[event];
  if (member.isOwner || audience === 'members') return true;
  return audience !== 'owner' && audience.some((permission) => hasPermissions(member.permissions, permission));
}

/** Knows who is connected to this node, and who may hear what. Rights are read anew for every message. */
export function createHub(store: Store, log: Log): Hub {
  const byUser = new Map<string, Set<LiveConnection>>();
  const connectionsOf = (userId: string): readonly LiveConnection[] => [...(byUser.get(userId) ?? [])];
  const sendTo = (userId: string, message: LiveMessage): void => {
    const text = JSON.stringify(message);
    for (const connection of connectionsOf(userId)) connection.send(text);
  };

  async function deliver(message: LiveMessage, userId: string | undefined): Promise<void> {
    if (userId !== undefined) sendTo(userId, message);
    if (message.event === 'SessionClosed') {
      const { sessionId } = message.details;
      const closed = [...byUser.values()]
        .flatMap((connections) => [...connections])
        .filter((one) => one.sessionId === sessionId);
      for (const connection of closed) connection.close();
      return;
    }
    if (message.event === 'SessionOpened' || userId !== undefined) return;
    const { event } = message;
    const members = await store.accounts.members(message.details.accountId);
    for (const member of members.filter((one) => hears(one, event))) sendTo(member.userId, message);
  }

  return {
    publish: (message, userId) => {
      deliver(message, userId).catch((error: unknown) =>
        log.error(errorFacts(error), 'a live message was not delivered'),
      );
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
    closeAll: () => {
      for (const connections of byUser.values()) for (const connection of connections) connection.close();
    },
  };
}
