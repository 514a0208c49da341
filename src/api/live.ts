import ReconnectingWebSocket from 'partysocket/ws';
import * as v from 'valibot';
import {
  inViewFrame,
  LIVE_FIRST_CONNECTION,
  LIVE_PATH,
  LIVE_SESSION_ENDED,
  type LiveMessage,
  LiveMessageSchema,
  type PresenceFrame,
} from '#contract/live.ts';
import { LIVE_CONNECTION } from '#domain/limits.ts';

export interface LiveListeners {
  readonly onOpen: () => void;
  /** The connection takes frames from now on; called before `onOpen`. */
  readonly onLine?: (send: (frame: PresenceFrame) => void) => void;
  readonly onClose: () => void;
  /** The server closed the connection because the session has ended; it is not reopened. */
  readonly onSessionEnded: () => void;
  readonly onMessage: (message: LiveMessage) => void;
}

/** As much of a page as says whether a person sees it. */
export interface PageView extends EventTarget {
  readonly visibilityState: DocumentVisibilityState;
}

/**
 * Opens the live connection with the timings of 4.19; it reconnects until the returned function closes it. `origin` is a `ws:` or `wss:`
 * origin. A frame that does not match the contract is dropped, since a newer server may send more.
 */
export function openLive(
  origin: string,
  { onOpen, onLine, onClose, onSessionEnded, onMessage }: LiveListeners,
  page: PageView,
): () => void {
  const { reconnectionDelayFrom, reconnectionDelayTo, ...timings } = LIVE_CONNECTION;
  /** Listens on the browser's own socket, because the library copies each message before it emits it. */
  class ListeningSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = readMessage(data);
        if (message !== null) onMessage(message);
      });
    }
  }
  let search = `?${LIVE_FIRST_CONNECTION}`;
  const nextUrl = (): string => {
    const url = `${origin}${LIVE_PATH}${search}`;
    search = '';
    return url;
  };
  const socket = new ReconnectingWebSocket(nextUrl, [], {
    ...timings,
    WebSocket: ListeningSocket,
    // Each client starts with another delay, so that they do not all reconnect to a restarted server at once.
    minReconnectionDelay: reconnectionDelayFrom + Math.random() * (reconnectionDelayTo - reconnectionDelayFrom),
    maxRetries: Number.POSITIVE_INFINITY,
  });
  const isInView = (): boolean => page.visibilityState === 'visible';
  const tellView = (): void => {
    if (socket.readyState === socket.OPEN) socket.send(inViewFrame(isInView()));
  };
  page.addEventListener('visibilitychange', tellView);
  socket.addEventListener('open', () => {
    // A server believes that a page is not in view until it says so.
    if (isInView()) tellView();
    onLine?.((frame) => {
      // What is said while there is no connection is not kept: presence is of now.
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    });
    onOpen();
  });
  socket.addEventListener('close', ({ code }) => {
    if (code !== LIVE_SESSION_ENDED) return onClose();
    socket.close();
    onSessionEnded();
  });
  return () => {
    page.removeEventListener('visibilitychange', tellView);
    socket.close();
  };
}

function readMessage(data: unknown): LiveMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed = v.safeParse(LiveMessageSchema, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
