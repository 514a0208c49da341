import type { Broadcasts } from '../port/broadcasts.ts';

/** On SQLite there is one node, and so nobody to tell. */
export const noBroadcasts: Broadcasts = {
  send: async () => {},
  listen: ({ onListening }) => {
    onListening();
    return async () => {};
  },
};
