import { type CallMaker, createClient } from '#api/client.ts';
import { type BrowserHistory, createBrowserHistory } from './browser-history.ts';
import { createLiveBus, type LiveBus } from './live-bus.ts';

/** What the product needs of the world; made once, handed to every slot that wants it. */
export interface Services {
  readonly call: CallMaker;
  readonly history: BrowserHistory;
  readonly bus: LiveBus;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function createServices(onSessionEnded: () => void): Services {
  return {
    call: createClient({ onSessionEnded }),
    history: createBrowserHistory(window),
    bus: createLiveBus(),
    now: () => Date.now(),
  };
}
