import { type CallMaker, createClient } from '#api/client.ts';
import type { LiveListeners } from '#api/live.ts';
import { type BrowserHistory, createBrowserHistory } from './browser-history.ts';
import { createLiveBus, type LiveBus } from './live-bus.ts';

/** What the product needs of the world; made once, handed to every slot that wants it. */
export interface Services {
  readonly call: CallMaker;
  /** Whether the page says that its browser has no session: asking who is there would only be refused. */
  readonly isSignedOut: () => boolean;
  /** Dispatches `ended` on each call that was refused because the session is over. */
  readonly session: EventTarget;
  readonly history: BrowserHistory;
  readonly bus: LiveBus;
  /** Opens the live connection; the returned function closes it. */
  readonly openLive: (listeners: LiveListeners) => () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function createServices(): Services {
  const session = new EventTarget();
  return {
    call: createClient({ onSessionEnded: () => session.dispatchEvent(new Event('ended')) }),
    isSignedOut: () => document.querySelector('meta[name="visitor"][content="nobody"]') !== null,
    session,
    history: createBrowserHistory(window),
    bus: createLiveBus(),
    openLive: openLiveSocket,
    now: () => Date.now(),
  };
}

/** The live socket. Its code comes after the first screen, which needs none of it. */
function openLiveSocket(listeners: LiveListeners): () => void {
  const stopping = new AbortController();
  import('./rooms/live.ts').then(({ openLive }) => {
    if (stopping.signal.aborted) return;
    const close = openLive(window.location.origin.replace(/^http/, 'ws'), listeners, document);
    stopping.signal.addEventListener('abort', close);
  }, listeners.onClose);
  return () => stopping.abort();
}
