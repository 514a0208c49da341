import { vi } from 'vitest';
import { type AddressBar, createBrowserHistory } from '../../src/app/browser-history.ts';

const ORIGIN = 'http://localhost:3000';

interface Entry {
  readonly path: string;
  readonly state: unknown;
}

/** A tab with its entries. As in a browser, a step through them arrives later: with `settle`. */
export function tab(path = '/login', state: unknown = null) {
  const entries: Entry[] = [{ path, state }];
  let at = 0;
  const steps: number[] = [];
  const url = (): URL => new URL(entries[at]?.path ?? '', ORIGIN);
  const listeners = new EventTarget();
  const assign = vi.fn<(path: string | URL) => void>();
  const reload = vi.fn<() => void>();
  const bar: AddressBar = {
    location: {
      assign,
      reload,
      get href() {
        return url().href;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
    },
    history: {
      get state() {
        return entries[at]?.state ?? null;
      },
      pushState: (next, _, to) => {
        entries.splice(at + 1, entries.length, { path: `${to}`, state: next });
        at += 1;
      },
      replaceState: (next, _, to) => {
        entries[at] = { path: `${to ?? entries[at]?.path}`, state: next };
      },
      go: (by) => void steps.push(by ?? 0),
    },
    addEventListener: (type, listener) => listeners.addEventListener(type, listener),
    removeEventListener: (type, listener) => listeners.removeEventListener(type, listener),
  };
  const history = createBrowserHistory(bar);
  const tell = (type: string): Event => {
    const event = new Event(type, { cancelable: true });
    listeners.dispatchEvent(event);
    return event;
  };
  /** Where there is no such entry, a browser does nothing. */
  const move = (by: number): void => {
    if (entries[at + by] === undefined) return;
    at += by;
    tell('popstate');
  };
  const settle = (): void => {
    for (let left = 20; steps.length > 0; left -= 1) {
      if (left === 0) throw new Error('The page goes to and fro without end');
      move(steps.shift() ?? 0);
    }
  };
  return {
    history,
    assign,
    reload,
    entries,
    path: () => entries[at]?.path,
    /** Goes through the history as the browser's buttons do, pressed so quickly that the product's own steps follow later. */
    step: (...presses: readonly number[]) => {
      presses.forEach(move);
      settle();
    },
    /** The product's own steps arrive. */
    settle,
    /** A link within the page: the browser adds an entry that nobody marked. */
    followFragment: (to: string) => {
      entries.splice(at + 1, entries.length, { path: to, state: null });
      at += 1;
      tell('popstate');
    },
    comesBack: () => tell('pageshow'),
    asksBeforeItCloses: () => tell('beforeunload').defaultPrevented,
  };
}
