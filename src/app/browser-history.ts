import { createPath, type Location, type Navigator, type To } from 'react-router-dom';
import { type Address, parseAddress } from '#domain/address.ts';
import type { Departure } from '#machines/shared/leave-guard/machine.ts';

/** The browser's address as the charts see it, and the only place that moves it. */
export interface BrowserHistory {
  /** For react-router: its links move the address through this. */
  readonly navigator: Navigator;
  readonly location: () => Location;
  address(): Address;
  push(path: string): void;
  replace(path: string): void;
  /** Loads the page of another path, whole. */
  leave(path: string): void;
  /** Loads this page again, whole; while it is being left, the one it is left for: the browser would stay otherwise. */
  reload(): void;
  /** Calls `react` after every move, ours or the browser's; returns how to stop. */
  readonly listen: (react: () => void) => () => void;
  /**
   * Holds back whoever follows a link or goes through the browser's history to another address, and tells where to; the browser
   * itself asks before the page is closed. What the product orders is not held back. Returns how to stop.
   */
  readonly guard: (tell: (departure: Departure) => void) => () => void;
  /** Goes there, guarded or not. */
  depart(departure: Departure): void;
}

/** What of a window it takes. */
export interface AddressBar {
  readonly location: Pick<Window['location'], 'href' | 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  readonly history: Pick<Window['history'], 'state' | 'pushState' | 'replaceState' | 'go'>;
  addEventListener(type: 'popstate' | 'beforeunload' | 'pageshow', listener: (event: Event) => void): void;
  removeEventListener(type: 'beforeunload', listener: (event: Event) => void): void;
}

export function createBrowserHistory(win: AddressBar): BrowserHistory {
  const listeners = new Set<() => void>();
  let guard: ((departure: Departure) => void) | null = null;
  /** Each entry of the browser's history carries its place among ours, so that a step through them can be taken back. */
  let place = placeOf(win.history.state) ?? mark(0);
  /** What the next step through the history is, if it is not the person's own: the way back, or where they may go. */
  let expected: 'way back' | 'departure' | null = null;
  let home = place;
  /** The path whose page is on its way. */
  let ahead: string | null = null;

  function mark(next: number): number {
    win.history.replaceState({ place: next }, '');
    return next;
  }

  const read = (): Location => {
    const { pathname, search, hash } = win.location;
    return { pathname, search, hash, state: null, key: `${pathname}${search}${hash}` };
  };
  // The same object until the address moves, so that nothing is drawn anew without reason.
  let current = read();
  const isElsewhere = ({ pathname, search }: { pathname: string; search: string }): boolean =>
    pathname !== current.pathname || search !== current.search;

  const tell = (): void => {
    const now = read();
    if (now.key !== current.key) current = now;
    for (const listener of [...listeners]) listener();
  };

  win.addEventListener('popstate', () => {
    const from = place;
    // An entry without its place is new: a link within the page made it.
    place = placeOf(win.history.state) ?? mark(from + 1);
    if (expected === 'way back') {
      if (place === home) expected = null;
      else win.history.go(home - place);
      return;
    }
    const isHeldBack = expected === null && guard !== null && isElsewhere(win.location);
    expected = null;
    if (!isHeldBack) return tell();
    expected = 'way back';
    home = from;
    win.history.go(from - place);
    guard?.({ kind: 'steps', by: place - from });
  });

  // The browser may keep a page that was left and show it again as it was.
  win.addEventListener('pageshow', () => {
    ahead = null;
  });

  const push = (to: To): void => {
    place += 1;
    win.history.pushState({ place }, '', pathOf(to));
    tell();
  };
  const replace = (to: To): void => {
    win.history.replaceState({ place }, '', pathOf(to));
    tell();
  };
  const askBeforeUnload = (event: Event): void => event.preventDefault();
  const stopGuarding = (): void => {
    guard = null;
    win.removeEventListener('beforeunload', askBeforeUnload);
  };

  return {
    navigator: {
      push: (to) => {
        const path = pathOf(to);
        if (guard === null || !isElsewhere(new URL(path, win.location.href))) push(path);
        else guard({ kind: 'path', path });
      },
      replace,
      go: (delta) => win.history.go(delta),
      createHref: pathOf,
    },
    location: () => current,
    address: () => parseAddress(win.location.pathname, win.location.search),
    push,
    replace,
    leave: (path) => {
      stopGuarding();
      ahead = path;
      win.location.assign(path);
    },
    reload: () => {
      stopGuarding();
      if (ahead === null) win.location.reload();
      else win.location.assign(ahead);
    },
    listen: (react) => {
      listeners.add(react);
      return () => listeners.delete(react);
    },
    guard: (tellOf) => {
      guard = tellOf;
      win.addEventListener('beforeunload', askBeforeUnload);
      return () => {
        if (guard === tellOf) stopGuarding();
      };
    },
    depart: (departure) => {
      if (departure.kind === 'path') return push(departure.path);
      expected = 'departure';
      win.history.go(departure.by);
    },
  };
}

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

function placeOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('place' in state)) return null;
  return typeof state.place === 'number' ? state.place : null;
}
