import type { SessionEntry } from '@mostrador/chart-model';
import { assign, fromCallback, setup } from 'xstate';
import { newsOf, type SessionNews } from '../inspector/wire.ts';

export interface Session {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly SessionEntry[];
}

interface FeedContext {
  /** The one that told last is the last. */
  readonly sessions: readonly Session[];
  /** Null: the newest. */
  readonly session: string | null;
  /** The actor whose chart is shown; null: the root. */
  readonly actor: number | null;
}

export type FeedEvent =
  | { readonly type: 'feed.opened' | 'feed.lost' }
  | { readonly type: 'news.told'; readonly news: SessionNews }
  | { readonly type: 'session.chosen'; readonly session: string }
  | { readonly type: 'actor.chosen'; readonly actor: number };

const types: { context?: FeedContext; events?: FeedEvent } = {};

/** What a running app tells of its actors, and which of them is looked at. */
export const feedMachine = setup({
  types,
  actors: { listen: fromCallback(() => undefined) },
  actions: {
    keep: assign({
      sessions: ({ context }, { news }: { readonly news: SessionNews }) => withNews(context.sessions, news),
    }),
  },
}).createMachine({
  id: 'feed',
  context: { sessions: [], session: null, actor: null },
  invoke: { id: 'listen', src: 'listen' },
  initial: 'connecting',
  on: {
    'feed.opened': '.listening',
    'feed.lost': '.lost',
    'news.told': { actions: { type: 'keep', params: ({ event }) => event } },
    'session.chosen': { actions: assign({ session: ({ event }) => event.session, actor: null }) },
    'actor.chosen': { actions: assign({ actor: ({ event }) => event.actor }) },
  },
  states: {
    connecting: {},
    listening: {},
    /** The browser tries again by itself. */
    lost: {},
  },
});

/** Listens to the server that brought the page. */
export const listenToServer = fromCallback(({ sendBack }) => {
  const source = new EventSource('/events');
  source.addEventListener('open', () => sendBack({ type: 'feed.opened' }));
  source.addEventListener('error', () => sendBack({ type: 'feed.lost' }));
  source.addEventListener('message', ({ data }) => {
    const news = newsOf(String(data));
    if (news !== null) sendBack({ type: 'news.told', news });
  });
  return () => source.close();
});

function withNews(sessions: readonly Session[], { session: id, name, start, entries }: SessionNews): Session[] {
  const before = sessions.find((one) => one.id === id)?.entries ?? [];
  // All of it comes anew once something is missing.
  const all = start === 0 ? entries : [...before.slice(0, start), ...entries];
  return [...sessions.filter((one) => one.id !== id), { id, name, entries: all }];
}
