import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { OpenStore } from '#server/store/port.ts';
import { memoryOf } from '../measures.ts';
import { ACCOUNT, addPerson, openSession } from '../seller.ts';
import { nextMessage } from './children.ts';
import { serveSeller } from './product.ts';

const CLIENTS = fileURLToPath(new URL('live-clients-child.ts', import.meta.url));
const BARE = fileURLToPath(new URL('bare-live-child.ts', import.meta.url));

export const CONNECTIONS = 10_000;
/** The users of the connections; each has as many sessions. */
const PEOPLE = 100;
const SESSIONS = CONNECTIONS / PEOPLE;
const ROUNDS = 7;
const WARM_UP = 2;
/** The permission to see questions. */
const QUESTIONS = 1;

export interface Live {
  /** Memory of the node per connection, in KB. */
  readonly kilobytes: number;
  /** For each broadcast: time until 99 of 100 connections received it, in ms. */
  readonly product: number[];
  readonly bare: number[];
}

const tokenOf = (person: number, session: number): string => `benchmark-session-${person}-${session}`;

/** Opens ten thousand sessions with live connections at Mostrador and at a bare `ws` server, and broadcasts to both in turn. */
export async function measureLive(): Promise<Live> {
  await using served = await serveSeller('postgres', addPeople);
  const { url, node } = served;
  const bare = fork(BARE);
  const children: ChildProcess[] = [bare];
  try {
    const { port } = await nextMessage(bare, v.object({ port: v.number() }));
    const clients = (at: string, cookies: string[], cause: Cause): Promise<Audience> => {
      const child = fork(CLIENTS);
      children.push(child);
      return connectAll(child, { at, origin: url, cookies, cause });
    };
    const owner = await served.signIn();
    const before = memoryOf(node.pid);
    const cookies = Array.from(
      { length: CONNECTIONS },
      (_, i) => `session=${tokenOf(i % PEOPLE, Math.floor(i / PEOPLE))}`,
    );
    const product = await clients(`${url}/ws`, cookies, {
      method: 'PUT',
      url: `${url}/api/v1/accounts/${ACCOUNT}/greeting-signature`,
      cookie: owner,
    });
    const kilobytes = ((memoryOf(node.pid) - before) * 1024) / CONNECTIONS;
    const plain = await clients(`http://127.0.0.1:${port}/ws`, cookies, {
      method: 'POST',
      url: `http://127.0.0.1:${port}/`,
      cookie: owner,
    });
    const live: Live = { kilobytes, product: [], bare: [] };
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const sides = [
        { delays: live.product, audience: product },
        { delays: live.bare, audience: plain },
      ];
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const delay = await side.audience.hear();
        if (round >= WARM_UP) side.delays.push(delay);
      }
    }
    return live;
  } finally {
    for (const child of children) child.kill();
  }
}

/** Members of the account, each signed in many times. */
async function addPeople(store: OpenStore): Promise<void> {
  const numbers = Array.from({ length: PEOPLE }, (_, i) => i);
  await Promise.all(
    numbers.map(async (person) => {
      const email = `persona-${person}@tienda.test`;
      const userId = await addPerson(store, { email, passwordHash: '' });
      await store.operators.add(ACCOUNT, { email, permissions: QUESTIONS });
      for (let session = 0; session < SESSIONS; session++) await openSession(store, userId, tokenOf(person, session));
    }),
  );
}

/** The request that triggers a broadcast. */
interface Cause {
  readonly method: 'PUT' | 'POST';
  readonly url: string;
  readonly cookie: string;
}

interface Audience {
  /** Triggers a broadcast; the time until 99 of 100 clients received it, in ms. */
  hear(): Promise<number>;
}

async function connectAll(
  child: ChildProcess,
  task: { at: string; origin: string; cookies: string[]; cause: Cause },
): Promise<Audience> {
  child.send(task);
  await nextMessage(child, v.object({ opened: v.literal(task.cookies.length) }));
  return {
    hear: async () => {
      child.send('again');
      return (await nextMessage(child, v.object({ p99: v.number() }))).p99;
    },
  };
}
