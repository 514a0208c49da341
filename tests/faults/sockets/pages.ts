import { WebSocket } from 'ws';
import { openLive } from '#api/live.ts';
import { PUBLIC_URL } from '../system/person.ts';

/** The live connection of a page. Times are those of `performance.now()`. */
export interface Page {
  /** Whether it is connected. */
  isOpen(): boolean;
  /** When it last had to reload its data: by a message or after reconnecting. */
  refreshedAt(): number;
  /** The times of its connection attempts. */
  readonly tries: readonly number[];
  /** Drops the connection without a close frame. */
  cut(): void;
  leave(): void;
}

const VIEW = Object.assign(new EventTarget(), { visibilityState: 'visible' } as const);

/** The sockets of pages, by the name in their address. */
const sockets = new Map<string, { tries: number[]; current: WebSocket | null }>();
let cookie = '';

/** A browser's socket, which sends cookie and origin. */
class BrowserSocket extends WebSocket {
  constructor(address: string | URL, protocols: string | string[] = []) {
    const url = new URL(address);
    const page = sockets.get(url.username);
    url.username = '';
    super(url, protocols, { headers: { origin: PUBLIC_URL, cookie }, perMessageDeflate: false });
    if (page === undefined) return;
    page.tries.push(performance.now());
    page.current = this;
  }
}

/** Makes every page send this cookie. */
export function beInBrowser(cookieOfAll: string): void {
  cookie = cookieOfAll;
  Object.defineProperty(globalThis, 'WebSocket', { value: BrowserSocket, configurable: true, writable: true });
}

/** Opens a live connection as the product's front end does, with its timings. `read`: called at each connection. */
export function openPage(name: string, origin: string, read: () => void): Page {
  const own: { tries: number[]; current: WebSocket | null } = { tries: [], current: null };
  sockets.set(name, own);
  let isOpen = false;
  let refreshedAt = 0;
  const closed = (): void => {
    isOpen = false;
  };
  const leave = openLive(
    origin.replace('http://', `ws://${name}@`),
    {
      onOpen: () => {
        isOpen = true;
        refreshedAt = performance.now();
        read();
      },
      onClose: closed,
      onSessionEnded: closed,
      onMessage: () => {
        refreshedAt = performance.now();
      },
    },
    VIEW,
  );
  return {
    isOpen: () => isOpen,
    refreshedAt: () => refreshedAt,
    tries: own.tries,
    cut: () => own.current?.terminate(),
    leave: () => {
      sockets.delete(name);
      leave();
    },
  };
}
