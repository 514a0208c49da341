import { once } from 'node:events';
import { request } from 'node:http';
import { actorsOf, compactedSession, latestOf, type SessionEntry, sequenceOf } from '@mostrador/chart-model';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { inspectorServer } from '../src/command/inspector-server.ts';
import { createInspector } from '../src/inspect.ts';
import { Outbox } from '../src/inspector/outbox.ts';
import { newsOf, type SessionNews } from '../src/inspector/wire.ts';
import { feedMachine } from '../src/page/feed-machine.ts';
import { kiosk } from './kiosk.ts';

const created = (actor: number): SessionEntry => ({
  type: 'created',
  actor,
  id: `a${actor}`,
  parent: null,
  kind: 'machine',
  machine: 'bell',
  slot: null,
});
const sent = (to: number, event = 'ring'): SessionEntry => ({ type: 'sent', from: null, to, event, payload: '' });
const stood = (actor: number, at: string, status: 'active' | 'done' = 'active'): SessionEntry => ({
  type: 'stood',
  actor,
  event: 'ring',
  status,
  states: [],
  at: [at],
  taken: [],
});
const news = (start: number, ...entries: readonly SessionEntry[]): SessionNews => ({
  session: 's',
  name: 'shop',
  start,
  entries,
});

describe('the server of the inspector', () => {
  const server = { current: inspectorServer('<p>page</p>'), url: '' };
  beforeEach(async () => {
    server.current = inspectorServer('<p>page</p>').listen(0, '127.0.0.1');
    await once(server.current, 'listening');
    const address = server.current.address();
    server.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(() => {
    server.current.close();
    server.current.closeAllConnections();
  });

  const post = async (body: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
    (await fetch(`${server.url}/session`, { method: 'POST', body, headers })).status;
  /** The next news that it tells. */
  const listening = async () => {
    const response = await fetch(`${server.url}/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return async (): Promise<SessionNews | null> => {
      for (;;) {
        const { value = '' } = (await reader?.read()) ?? {};
        const line = value.split('\n').find((one) => one.startsWith('data: '));
        if (line !== undefined) return newsOf(line.slice(6));
      }
    };
  };

  test('brings the page, and passes on what an app tells, to pages that come later, too', async () => {
    expect(await (await fetch(server.url)).text()).toBe('<p>page</p>');
    const next = await listening();
    expect(await post(JSON.stringify(news(0, created(0))))).toBe(204);
    expect(await next()).toEqual(news(0, created(0)));
    expect(await post(JSON.stringify(news(1, sent(0))))).toBe(204);
    expect(await next()).toEqual(news(1, sent(0)));
    expect(await (await listening())()).toEqual(news(0, created(0), sent(0)));
  });

  test('asks for what came before where it lacks it', async () => {
    expect(await post(JSON.stringify(news(3, sent(0))))).toBe(409);
    expect(await post(JSON.stringify(news(0, created(0), sent(0))))).toBe(204);
  });

  test.each([
    ['no JSON', '{'],
    ['no news', '{}'],
    ['an entry of no known type', JSON.stringify({ ...news(0), entries: [{ type: 'other' }] })],
  ])('refuses %s', async (_, body) => {
    expect(await post(body)).toBe(400);
  });

  test('refuses what is too long, and addresses that it does not have', async () => {
    expect(await post('x'.repeat(10_000_001))).toBe(413);
    expect((await fetch(`${server.url}/other`)).status).toBe(404);
  });

  test('is for this machine alone: no page of another site, and no other name of the host', async () => {
    expect(await post(JSON.stringify(news(0)), { origin: 'https://example.com' })).toBe(403);
    const own = await fetch(`${server.url}/session`, {
      method: 'POST',
      body: JSON.stringify(news(0)),
      headers: { origin: 'http://localhost:5173' },
    });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, 'http://localhost:5173']);
    const asked = request(server.url, { headers: { host: 'example.com' } }).end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(403);
  });

  test('is told of real actors by createInspector, in their order', async () => {
    const next = await listening();
    const { inspect, stop } = createInspector({ url: server.url, name: 'test' });
    const actor = createActor(kiosk, { inspect }).start();
    actor.send({ type: 'open' });
    const entries: SessionEntry[] = [];
    const isOpen = (): boolean => actorsOf(entries).some(({ id, at }) => id === 'bell' && at[0] === 'silent');
    while (!isOpen()) entries.push(...((await next())?.entries ?? []));
    expect(actorsOf(entries).map(({ machine, kind }) => [machine, kind])).toEqual([
      ['kiosk', 'machine'],
      ['bell', 'machine'],
      [null, 'promise'],
    ]);
    stop();
    actor.stop();
  });

  test('is on this machine, or nowhere', () => {
    for (const url of ['https://example.com', 'http://localhost.example.com', 'http://192.168.0.2:4400'])
      expect(() => createInspector({ url })).toThrow('is not of this machine');
    for (const url of ['http://127.0.0.1:1', 'http://[::1]:1']) createInspector({ url }).stop();
  });
});

describe('what an app tells', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const session = { session: 's', name: 'shop' };

  test('goes out in one piece where it happens at once, and what fails is sent again, later each time', async () => {
    const posted: SessionNews[] = [];
    let isDown = true;
    const outbox = new Outbox(session, (one) => {
      posted.push(one);
      return isDown ? Promise.reject(new Error('refused')) : Promise.resolve('taken');
    });
    outbox.put(created(0));
    outbox.put(sent(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted.map(({ start, entries }) => [start, entries.length])).toEqual([[0, 2]]);
    await vi.advanceTimersByTimeAsync(999);
    expect(posted).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(posted).toHaveLength(2);
    isDown = false;
    outbox.put(sent(0));
    await vi.advanceTimersByTimeAsync(2000);
    expect(posted.slice(2).map(({ start, entries }) => [start, entries.length])).toEqual([[0, 3]]);
    outbox.put(sent(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted.at(-1)).toEqual(news(3, sent(0)));
  });

  test('is told anew from the start where the inspector lacks it, and not after it was stopped', async () => {
    const starts: number[] = [];
    const outbox = new Outbox(session, ({ start }) => {
      starts.push(start);
      return Promise.resolve(starts.length === 2 ? 'unknown' : 'taken');
    });
    outbox.put(created(0));
    await vi.advanceTimersByTimeAsync(0);
    outbox.put(sent(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(starts).toEqual([0, 1, 0]);
    outbox.stop();
    outbox.put(sent(0));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(starts).toHaveLength(3);
  });

  test('is compacted once it is long: actors stay, what was sent goes', async () => {
    const posted: SessionNews[] = [];
    const outbox = new Outbox(session, (one) => {
      posted.push(one);
      return Promise.resolve('taken');
    });
    outbox.put(created(0));
    outbox.put(stood(0, 'silent'));
    for (let count = 0; count < 5000; count += 1) outbox.put(sent(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted.map(({ start, entries }) => [start, entries.length])).toEqual([[0, 4]]);
  });
});

describe('a long session', () => {
  test('keeps where each actor is that runs', () => {
    const entries = [
      created(0),
      sent(0),
      stood(0, 'ringing'),
      created(1),
      stood(1, 'over', 'done'),
      stood(0, 'silent'),
    ];
    expect(compactedSession(entries)).toEqual([created(0), stood(0, 'silent')]);
  });

  test('is drawn by its last messages, with the actors that have a part in them or still run', () => {
    const over = [created(0), sent(0, 'a'), stood(0, 'x', 'done')];
    const still = [created(1), sent(1, 'xstate.init'), sent(1, 'b'), sent(1, 'c')];
    const { lifelines, messages } = latestOf(sequenceOf([...over, ...still]), 2);
    expect(messages.map(({ what }) => what)).toEqual(['b', 'c']);
    expect(lifelines.map(({ actor, begins }) => [actor, begins])).toEqual([[1, -1]]);
  });
});

describe('the page', () => {
  test('listens, says when nobody answers, and adds what is told to its session', () => {
    const actor = createActor(feedMachine).start();
    actor.send({ type: 'feed.opened' });
    actor.send({ type: 'news.told', news: news(0, created(0)) });
    actor.send({ type: 'news.told', news: news(1, sent(0)) });
    actor.send({ type: 'news.told', news: { ...news(0, created(0)), session: 'other' } });
    actor.send({ type: 'news.told', news: news(0, created(0)) });
    actor.send({ type: 'feed.lost' });
    expect(actor.getSnapshot().value).toBe('lost');
    expect(actor.getSnapshot().context.sessions.map(({ id, entries }) => [id, entries.length])).toEqual([
      ['other', 1],
      ['s', 1],
    ]);
    actor.send({ type: 'actor.chosen', actor: 1 });
    actor.send({ type: 'session.chosen', session: 'other' });
    expect(actor.getSnapshot().context).toMatchObject({ session: 'other', actor: null });
  });
});
