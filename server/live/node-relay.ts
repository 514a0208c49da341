import * as v from 'valibot';
import { type LiveMessage, LiveMessageSchema } from '#contract/live.ts';
import { errorFields, type Log } from '../log.ts';
import { type Broadcasts, MAX_MESSAGE_BYTES } from '../store/port.ts';
import type { Timers } from '../timers.ts';

/** A message, and whom it is about when that is one person. */
export interface News {
  readonly message: LiveMessage;
  readonly userId?: string | undefined;
}

/** More news than these wait to be told only while the database does not take them. */
const MOST_WAITING = 2000;
/** News that could not be told are told again after this, in ms. */
const RETRY = 250;

/** What a node says: news, or that others missed some. A newer node may say more, which is passed over. */
const WordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('is', [
    v.object({ is: v.literal('news'), news: v.array(v.unknown()) }),
    v.object({ is: v.literal('gap') }),
  ]),
);
const NewsSchema = v.object({ message: LiveMessageSchema, userId: v.optional(v.string()) });

interface RelayDeps {
  readonly broadcasts: Broadcasts;
  /** Another node has news. */
  readonly onNews: (news: News) => void;
  /** News of other nodes may have been missed. */
  readonly onGap: () => void;
  readonly log: Log;
  readonly timers: Timers;
}

export interface NodeRelay {
  /** Tells all other nodes soon; what is said many times meanwhile is told once. */
  tell(news: News): void;
  /** Whether everything that other nodes tell is heard. */
  readonly isListening: () => boolean;
  /** Tells what still waits, if that can be told now, and stops. */
  readonly stop: () => Promise<void>;
}

/** Tells the other nodes what happened here, and hears what happened there. */
export function createNodeRelay({ broadcasts, onNews, onGap, log, timers }: RelayDeps): NodeRelay {
  let waiting = new Set<string>();
  let isGapWaiting = false;
  let isListening = false;
  let running: Promise<void> | null = null;
  /** Of the next attempt, after one that failed. */
  let cancelRetry: (() => void) | null = null;

  async function tellAll(): Promise<void> {
    if (isGapWaiting) {
      isGapWaiting = false;
      waiting.clear();
      await sendOr(JSON.stringify({ is: 'gap' }), () => {
        isGapWaiting = true;
      });
    }
    while (waiting.size > 0) {
      const batch = firstThatFit(waiting);
      for (const told of batch) waiting.delete(told);
      // The same news may come up again while these are on their way; they are told again then.
      await sendOr(`{"is":"news","news":[${batch.join(',')}]}`, () => {
        waiting = new Set([...batch, ...waiting]);
      });
    }
  }

  async function sendOr(word: string, putBack: () => void): Promise<void> {
    try {
      await broadcasts.send(word);
    } catch (error) {
      putBack();
      throw error;
    }
  }

  const run = (): void => {
    if (running !== null) return;
    running = tellAll()
      .catch((error: unknown) => {
        log.warn(errorFields(error), 'other nodes could not be told; it is tried again');
        cancelRetry = timers.after(RETRY, () => {
          cancelRetry = null;
          run();
        });
      })
      .finally(() => {
        running = null;
      });
  };

  const stopListening = broadcasts.listen({
    onMessage: (word) => {
      const parsed = v.safeParse(WordSchema, word);
      if (!parsed.success) return;
      if (parsed.output.is === 'gap') return onGap();
      for (const one of parsed.output.news) {
        const news = v.safeParse(NewsSchema, one);
        if (news.success) onNews(news.output);
      }
    },
    onListening: () => {
      isListening = true;
    },
    onLost: () => {
      isListening = false;
      onGap();
    },
  });

  return {
    tell: (news) => {
      waiting.add(JSON.stringify(news));
      if (waiting.size > MOST_WAITING) isGapWaiting = true;
      if (cancelRetry === null) run();
    },
    isListening: () => isListening,
    stop: async () => {
      await stopListening();
      await running;
      cancelRetry?.();
      await tellAll().catch((error: unknown) =>
        log.warn(errorFields(error), 'other nodes were not told the last news'),
      );
    },
  };
}

const FRAME = '{"is":"news","news":[]}'.length;

/** As many as one word takes, the first in any case. */
function firstThatFit(all: Iterable<string>): string[] {
  const batch: string[] = [];
  let size = FRAME;
  for (const one of all) {
    size += Buffer.byteLength(one) + 1;
    if (batch.length > 0 && size > MAX_MESSAGE_BYTES) break;
    batch.push(one);
  }
  return batch;
}
