import { describe, expect, test } from 'vitest';
import { startPushing } from '#server/push/pushing.ts';
import type { OpenStore } from '#server/store/port.ts';
import { systemTimers } from '#server/timers.ts';
import { createTestDatabase } from '../engines.ts';
import { createAccount, SELLER, unanswered } from '../store/fixtures.ts';

const HOUR = 3_600_000;
const DEVICES = 20;

describe('push notifications of three nodes', () => {
  test('7.115 are sent once for each event and device', async () => {
    const database = await createTestDatabase('postgres', { hasSchema: true });
    try {
      const stores = [await database.open(), await database.open(), await database.open()];
      const [store] = stores;
      if (store === undefined) throw new Error('no store');
      const owner = await createAccount(store);
      await subscribe(store, owner);
      const sent: string[] = [];
      const nodes = stores.map((own) =>
        startPushing({
          store: own,
          sendPush: async ({ sealed }, { title }) => {
            sent.push(`${sealed} ${title}`);
            return { is: 'sent' };
          },
          clockRate: 1,
          random: Math.random,
          timers: systemTimers,
          log: {
            error: (facts, message) => void sent.push(`${message} ${JSON.stringify(facts)}`),
            warn: () => {},
            info: () => {},
          },
        }),
      );
      await store.questions.sync(SELLER, [unanswered('1', await store.now()), unanswered('2', await store.now())]);
      // Every node hears of it, as if each had stored a part.
      for (const node of nodes) node.onPublished({ event: 'QuestionsChanged', details: { accountId: SELLER } });
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(DEVICES);
      for (const { stop } of nodes) await stop();
      expect(sent.toSorted()).toEqual(
        Array.from({ length: DEVICES }, (_, index) => `${index} 2 preguntas nuevas · TIENDA_1001`).toSorted(),
      );
    } finally {
      await database.remove();
    }
  });
});

async function subscribe(store: OpenStore, userId: string): Promise<void> {
  const choices = [{ accountId: SELLER, kinds: ['question'] }] as const;
  await store.push.savePreferences(userId, { quietHours: null, hidesContent: false, choices });
  for (let index = 0; index < DEVICES; index++) {
    const device = String(index);
    const session = { tokenHash: device, userId, stage: 'full', ip: '', userAgent: '' } as const;
    const { id: sessionId } = await store.sessions.create({ ...session, idleTtl: HOUR, ttl: HOUR });
    await store.push.putDevice({ sessionId, userId, endpointHash: device, publicKey: 'k', sealed: device }, DEVICES);
  }
  await store.push.follow(userId);
}
