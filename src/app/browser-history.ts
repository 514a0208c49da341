import { createPath, type Location, type Navigator, type To } from 'react-router-dom';
import { type Address, parseAddress } from '#domain/address.ts';

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
  /** Loads this page again, whole. */
  reload(): void;
  /** Calls `react` after every move, ours or the browser's; returns how to stop. */
  readonly listen: (react: () => void) => () => void;
}

/** What of a window it takes. */
export interface AddressBar {
  readonly location: Window['location'];
  readonly history: Window['history'];
  addEventListener(type: 'popstate', listener: () => void): void;
}

export function createBrowserHistory(win: AddressBar): BrowserHistory {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  win.addEventListener('popstate', tell);

  const move = (how: 'pushState' | 'replaceState', to: To): void => {
    win.history[how](null, '', typeof to === 'string' ? to : createPath(to));
    tell();
  };
  const push = (to: To): void => move('pushState', to);
  const replace = (to: To): void => move('replaceState', to);

  const read = (): Location => {
    const { pathname, search, hash } = win.location;
    return { pathname, search, hash, state: null, key: `${pathname}${search}${hash}` };
  };
  let current = read();
  // The same object until the address moves, so that nothing is drawn anew without reason.
  const location = (): Location => {
    const now = read();
    if (now.key !== current.key) current = now;
    return current;
  };

  return {
    navigator: {
      push,
      replace,
      go: (delta) => win.history.go(delta),
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    },
    location,
    address: () => parseAddress(win.location.pathname, win.location.search),
    push,
    replace,
    leave: (path) => win.location.assign(path),
    reload: () => win.location.reload(),
    listen: (react) => {
      listeners.add(react);
      return () => listeners.delete(react);
    },
  };
}
