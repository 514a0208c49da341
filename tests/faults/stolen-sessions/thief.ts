import WebSocket from 'ws';
import { createPerson, PUBLIC_URL } from '../system/person.ts';
import type { System } from '../system/system.ts';

const CALLS = ['/accounts', '/sessions?current=true', '/profile/authenticator-status'];
/** Attempts per node: the calls and a live connection. */
export const ENTRY_POINTS = CALLS.length + 1;

/** Uses the cookie at every node in every way; returns where it was accepted. */
export async function knockEverywhere({ nodes }: System, cookie: string): Promise<string[]> {
  const knocks = nodes.flatMap(({ url }, place) => [
    ...CALLS.map(async (path) => {
      const reply = await createPerson('', async () => url, { cookie }).send('GET', path);
      return reply?.status === 401 ? [] : [`${path} at node ${place}: ${reply?.status}`];
    }),
    connect(url, cookie).then((isOpen) => (isOpen ? [`a live connection at node ${place}`] : [])),
  ]);
  return (await Promise.all(knocks)).flat();
}

function connect(url: string, cookie: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers: { cookie, origin: PUBLIC_URL } });
    const end = (isOpen: boolean): void => {
      socket.removeAllListeners('close');
      socket.terminate();
      resolve(isOpen);
    };
    socket.once('open', () => end(true));
    // The refusal of the upgrade.
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
