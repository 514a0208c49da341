import { COUNTDOWN_TICK } from '#domain/limits.ts';
import type { Services } from './services.ts';

/** One clock for everything that counts down on the page (9.09). */
export interface Ticker {
  /** Tells the time now and every second from then on; returns how to stop. Epoch ms. */
  readonly onTick: (react: (now: number) => void) => () => void;
}

/** Ticks only while somebody listens. A page that was asleep learns the time as soon as it is looked at again. */
export function createTicker(now: () => number, page: Document): Ticker {
  const listeners = new Set<(now: number) => void>();
  const tick = (): void => {
    const at = now();
    for (const react of [...listeners]) react(at);
  };
  const wake = (): void => {
    if (page.visibilityState === 'visible') tick();
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    onTick: (react) => {
      if (listeners.size === 0) {
        timer = setInterval(tick, COUNTDOWN_TICK);
        page.addEventListener('visibilitychange', wake);
      }
      listeners.add(react);
      react(now());
      return () => {
        listeners.delete(react);
        if (listeners.size > 0) return;
        clearInterval(timer);
        page.removeEventListener('visibilitychange', wake);
      };
    },
  };
}

const tickers = new WeakMap<Pick<Services, 'now'>, Ticker>();

/** The one ticker of these services: made when the first countdown wants it, so that the first screen does not load it. */
export function tickerOf(services: Pick<Services, 'now'>): Ticker {
  const ticker = tickers.get(services) ?? createTicker(services.now, document);
  tickers.set(services, ticker);
  return ticker;
}
