import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { natsBroadcasts } from '#server/live/nats-broadcasts.ts';
import type { Broadcasts } from '#server/store/port.ts';
import { startWire, type Wire } from '#tests/faults/postgres/wire.ts';
import { type NatsServer, startNats } from '../nats.ts';

const RECOVERED = { timeout: 10_000 };

interface Node {
  readonly broadcasts: Broadcasts;
  readonly received: string[];
  readonly events: string[];
  readonly stop: () => Promise<void>;
}

describe('broadcasts over NATS', () => {
  let nats: NatsServer;
  const nodes: Node[] = [];
  beforeAll(async () => {
    nats = await startNats();
  }, 60_000);
  afterEach(async () => {
    for (const { stop } of nodes.splice(0)) await stop();
  });
  afterAll(() => nats[Symbol.asyncDispose]());

  function begin(url = nats.url): Node {
    const broadcasts = natsBroadcasts({ urls: [url], onError: () => undefined });
    const received: string[] = [];
    const events: string[] = [];
    const stop = broadcasts.listen({
      onMessage: (message) => received.push(message),
      onListening: () => events.push('listening'),
      onLost: () => events.push('lost'),
    });
    const node = { broadcasts, received, events, stop };
    nodes.push(node);
    return node;
  }
  async function listening(url?: string): Promise<Node> {
    const node = begin(url);
    await expect.poll(() => node.events, RECOVERED).toEqual(['listening']);
    return node;
  }
  const follow = async ({ broadcasts }: Node, accountId: string): Promise<() => void> => {
    if (broadcasts.follow === null) throw new Error('NATS follows accounts');
    return broadcasts.follow(accountId);
  };

  test('a message reaches all other nodes, that of an account those that follow it, and nobody its own', async () => {
    const [here, there, aside] = await Promise.all([listening(), listening(), listening()]);
    for (const node of [here, there]) await follow(node, '1');
    await here.broadcasts.send('to all');
    await here.broadcasts.send('of 1', '1');
    await there.broadcasts.send('of 2', '2');
    await there.broadcasts.send('end');
    await expect.poll(() => here.received).toEqual(['end']);
    await expect.poll(() => there.received).toEqual(['to all', 'of 1']);
    await expect.poll(() => aside.received).toEqual(['to all', 'end']);
  });

  test('nothing of an account is missed from when following resolved, and nothing comes after its end', async () => {
    const [here, there] = await Promise.all([listening(), listening()]);
    for (let round = 0; round < 50; round += 1) {
      const end = await follow(there, String(round));
      await here.broadcasts.send(`first of ${round}`, String(round));
      await expect.poll(() => there.received).toEqual([`first of ${round}`]);
      end();
      await there.broadcasts.send('after the end');
      await here.broadcasts.send(`late of ${round}`, String(round));
      await here.broadcasts.send('end');
      await expect.poll(() => there.received).toContain('end');
      expect(there.received.splice(0)).toEqual([`first of ${round}`, 'end']);
    }
  });

  test('R5 after the server was killed a node says that it misses messages, and once it is back hears everything again', async () => {
    const [here, there] = await Promise.all([listening(), listening()]);
    await follow(there, '7');
    await nats.kill();
    await expect
      .poll(() => [here.events, there.events])
      .toEqual([
        ['listening', 'lost'],
        ['listening', 'lost'],
      ]);
    await expect(here.broadcasts.send('lost')).rejects.toThrow('not connected');
    await expect(follow(there, '8')).rejects.toThrow('not connected');
    await nats.start();
    for (const node of [here, there])
      await expect.poll(() => node.events, RECOVERED).toEqual(['listening', 'lost', 'listening']);
    await here.broadcasts.send('to all');
    await here.broadcasts.send('of 7', '7');
    await expect.poll(() => there.received).toEqual(['to all', 'of 7']);
  }, 30_000);

  test('R5 a server that no longer responds on open connections is lost within seconds', async () => {
    await using wire: Wire = await startWire(nats.port);
    const there = await listening(`nats://127.0.0.1:${wire.port}`);
    await follow(there, '7');
    wire.freeze();
    const unsent = there.broadcasts.send('into the void');
    await expect(unsent).rejects.toThrow();
    await expect.poll(() => there.events, RECOVERED).toEqual(['listening', 'lost', 'listening']);
    const here = await listening();
    await here.broadcasts.send('of 7', '7');
    await expect.poll(() => there.received).toEqual(['of 7']);
  }, 30_000);

  test('a node that starts before the server listens once it is there, and one that never finds it stops', async () => {
    await nats.kill();
    const early = begin();
    const never = begin('nats://127.0.0.1:9');
    await expect(early.broadcasts.send('too early')).rejects.toThrow('not connected');
    expect(early.events).toEqual([]);
    await nats.start();
    await expect.poll(() => early.events, RECOVERED).toEqual(['listening']);
    await never.stop();
    expect(never.events).toEqual([]);
  });
});
