import { type AddressBar, createBrowserHistory } from '../../app/browser-history.ts';
import { createLiveBus } from '../../app/live-bus.ts';
import type { Services } from '../../app/services.ts';

/** What the product needs of the world, with nobody there: calls never end, the address is only remembered. */
export function stagedServices(now: () => number): Services {
  return {
    call: () => new Promise<never>(() => undefined),
    history: createBrowserHistory(rememberedAddress()),
    session: new EventTarget(),
    bus: createLiveBus(),
    isSignedOut: () => false,
    openLive: () => () => undefined,
    now,
  };
}

/** An address bar that leads nowhere, so that no link takes the designer out of the gallery. */
function rememberedAddress(): AddressBar {
  let url = new URL('https://mostrador.invalid/');
  let state: unknown = null;
  const move = (next: unknown, _unused: string, to?: string | URL | null): void => {
    state = next;
    if (to !== undefined && to !== null) url = new URL(to, url);
  };
  return {
    location: {
      get href() {
        return url.href;
      },
      get pathname() {
        return url.pathname;
      },
      get search() {
        return url.search;
      },
      get hash() {
        return url.hash;
      },
      assign: (to) => move(state, '', to),
      reload: () => undefined,
    },
    history: {
      get state() {
        return state;
      },
      pushState: move,
      replaceState: move,
      go: () => undefined,
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
}
