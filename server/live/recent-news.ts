import { LIVE_CONNECTION } from '#domain/limits.ts';
import type { Timers } from '../timers.ts';
import type { News } from './node-relay.ts';

/** As long as an attempt to connect may take (4.19), and the answers that a page had read before it; in ms. */
const KEPT_FOR = LIVE_CONNECTION.connectionTimeout + 6000;

export interface RecentNews {
  note(news: News): void;
  /** What was noted within the last seconds, each once. */
  all(): News[];
}

/** What happened a short while ago, for pages that read what they show before they could hear. */
export function createRecentNews(timers: Pick<Timers, 'elapsed'>): RecentNews {
  // The oldest first: whatever is noted again goes to the end.
  const noted = new Map<string, { news: News; at: number }>();
  const dropOld = (): void => {
    for (const [key, { at }] of noted) {
      if (timers.elapsed() - at <= KEPT_FOR) return;
      noted.delete(key);
    }
  };
  return {
    note: (news) => {
      const key = JSON.stringify(news);
      noted.delete(key);
      noted.set(key, { news, at: timers.elapsed() });
      dropOld();
    },
    all: () => {
      dropOld();
      return [...noted.values()].map(({ news }) => news);
    },
  };
}
