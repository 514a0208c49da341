import type { AccountEvent, LiveMessage } from '#contract/live.ts';
import { hasPermissions, type Permission } from '#domain/permissions.ts';
import { errorFields, type Log } from '../log.ts';
import type { AccountMember, OpenStore } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { createNodeRelay, type News } from './node-relay.ts';
import { createRecentNews } from './recent-news.ts';

/** Tells everybody concerned, whatever node they are connected to. `userId`: the person whose sessions a session event is about, or who alone is told. */
export type Publish = (message: LiveMessage, userId?: string) => void;

/** An open live connection. */
export interface LiveConnection {
  readonly sessionId: string;
  readonly userId: string;
  send(text: string): void;
  close(why: CloseReason): void;
}

/** `session-ended`: it must not come back. `interrupted`: it may, here or at another node, and reads everything again then. */
export type CloseReason = 'session-ended' | 'interrupted';

export interface Hub {
  readonly publish: Publish;
  add(connection: LiveConnection): void;
  remove(connection: LiveConnection): void;
  /** Tells a connection what happened shortly before it was added. */
  recall(connection: LiveConnection): Promise<void>;
  /** Whether a new connection would hear everything from now on. */
  readonly isListening: () => boolean;
  /** Ends every connection of this node; what it may have missed is read when it comes back. */
  interrupt(): void;
  /** Ends those of the connections, or of all, whose session has ended without a word. */
  endStale(connections?: readonly LiveConnection[]): Promise<void>;
  /** Tells other nodes what is still to be told, and stops listening to them. */
  readonly stop: () => Promise<void>;
}

interface HubDeps {
  readonly store: OpenStore;
  readonly log: Log;
  readonly timers: Timers;
}

/** Whoever may make the calls that an event refreshes hears of it; the owner always does. */
const AUDIENCE: Readonly<Record<AccountEvent, readonly Permission[] | 'members' | 'owner'>> = {
  AccountChanged: 'members',
  OperatorsChanged: 'owner',
  QuestionsChanged: ['Questions', 'History'],
  GreetingAndSignatureChanged: ['Questions', 'GreetingAndSignature'],
  SettingsChanged: ['Settings', 'Tests', 'Questions'],
  QuickAnswersChanged: ['Questions', 'QuickAnswers'],
};

function hears(member: Pick<AccountMember, 'isOwner' | 'permissions'>, event: AccountEvent): boolean {
  const audience = AUDIENCE[event];
  if (member.isOwner || audience === 'members') return true;
  return audience !== 'owner' && audience.some((permission) => hasPermissions(member.permissions, permission));
}

/** What the members of an account hear of; null for what is one person's affair. */
function sharedOf({ message, userId }: News): Extract<LiveMessage, { event: AccountEvent }> | null {
  if (userId !== undefined || message.event === 'SessionOpened' || message.event === 'SessionClosed') return null;
  return message;
}

/**
 * Knows who is connected to this node, and who may hear what, and exchanges what happens with the other nodes. Rights are read
 * anew for every message.
 */
export function createHub({ store, log, timers }: HubDeps): Hub {
  const byUser = new Map<string, Set<LiveConnection>>();
  const recent = createRecentNews(timers);
  const all = (): LiveConnection[] => [...byUser.values()].flatMap((connections) => [...connections]);
  const connectionsOf = (userId: string): readonly LiveConnection[] => [...(byUser.get(userId) ?? [])];
  const sendTo = (userId: string, text: string): void => {
    for (const connection of connectionsOf(userId)) connection.send(text);
  };

  async function deliver(news: News): Promise<void> {
    const { message, userId } = news;
    const text = JSON.stringify(message);
    if (userId !== undefined) sendTo(userId, text);
    if (message.event === 'SessionClosed') {
      const { sessionId } = message.details;
      for (const connection of all().filter((one) => one.sessionId === sessionId)) connection.close('session-ended');
      return;
    }
    const shared = sharedOf(news);
    if (shared === null || byUser.size === 0) return;
    const members = await store.accounts.members(shared.details.accountId);
    for (const member of members.filter((one) => hears(one, shared.event))) sendTo(member.userId, text);
  }

  const interrupt = (): void => {
    for (const connection of all()) connection.close('interrupted');
  };
  const hear = (news: News): void => {
    recent.note(news);
    deliver(news).catch((error: unknown) => {
      log.error(errorFields(error), 'a live message was not delivered; live connections are begun anew');
      interrupt();
    });
  };
  const relay = createNodeRelay({ broadcasts: store.broadcasts, onNews: hear, onGap: interrupt, log, timers });

  return {
    publish: (message, userId) => {
      const news = { message, userId };
      hear(news);
      relay.tell(news);
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
    recall: async (connection) => {
      const all = recent.all();
      if (all.length === 0) return;
      const accounts = new Map((await store.accounts.listFor(connection.userId)).map((one) => [one.id, one]));
      const concerns = (news: News): boolean => {
        const shared = sharedOf(news);
        if (shared === null) return news.userId === connection.userId;
        const account = accounts.get(shared.details.accountId);
        return account !== undefined && hears(account, shared.event);
      };
      for (const news of all.filter(concerns)) connection.send(JSON.stringify(news.message));
    },
    isListening: relay.isListening,
    interrupt,
    endStale: async (connections = all()) => {
      const living = new Set(await store.sessions.filterActive(connections.map(({ sessionId }) => sessionId)));
      for (const one of connections) if (!living.has(one.sessionId)) one.close('session-ended');
    },
    stop: relay.stop,
  };
}
