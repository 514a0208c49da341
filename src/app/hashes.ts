import { type EventObject, fromCallback } from 'xstate';
import type { PlaceEvent } from '#machines/shared/place/parts.ts';
import type { BrowserHistory } from './browser-history.ts';

/** Tells a page whenever the hash of its address is another one; on the way to another page it is of no concern. */
export const hashesOf = ({ location, listen }: BrowserHistory) =>
  fromCallback<EventObject, unknown, PlaceEvent>(({ sendBack }) => {
    const { pathname } = location();
    return listen(() => {
      const now = location();
      if (now.pathname === pathname) sendBack({ type: 'hash.changed', hash: now.hash });
    });
  });
