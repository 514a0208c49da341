import { describe, expect, test } from 'vitest';
import { startDigesting } from '#server/digest/sending.ts';
import { createSecrets } from '#server/secrets.ts';
import { systemTimers } from '#server/timers.ts';
import { createTestDatabase } from '../engines.ts';
import { createAccount, unanswered } from '../store/fixtures.ts';

const ACCOUNTS = 30;
const MINUTE = 60_000;
/** Eight in the morning of a Wednesday in Buenos Aires. */
const EIGHT = Date.UTC(2026, 10, 25, 11);

describe('digests of three nodes', () => {
  test('4.37 are sent once to each person', async () => {
    const database = await createTestDatabase('postgres', { hasSchema: true });
    try {
      const clock = () => EIGHT + MINUTE;
      const stores = [await database.open({ clock }), await database.open({ clock }), await database.open({ clock })];
      const [store] = stores;
      if (store === undefined) throw new Error('no store');
      const emails: string[] = [];
      for (let index = 0; index < ACCOUNTS; index++) {
        const accountId = String(1000 + index);
        const email = `${accountId}@example.com`;
        const userId = await createAccount(store, accountId, email);
        await store.users.setVerified(userId);
        await store.questions.sync(accountId, [unanswered('1', EIGHT)]);
        await store.digests.choose({ accountId, userId }, { frequency: 'daily', day: '2026-11-25', dueAt: EIGHT });
        emails.push(email);
      }
      const sent: string[] = [];
      const nodes = stores.map((own) =>
        startDigesting({
          store: own,
          secrets: createSecrets(Buffer.alloc(32, 3)),
          cell: null,
          publicUrl: () => 'https://mostrador.example',
          transport: { send: async ({ to }) => void sent.push(to) },
          onOutcome: () => {},
          random: () => 0.5,
          timers: systemTimers,
          log: {
            error: (facts, message) => void sent.push(`${message} ${JSON.stringify(facts)}`),
            warn: (facts, message) => void sent.push(`${message} ${JSON.stringify(facts)}`),
            info: () => {},
          },
        }),
      );
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(ACCOUNTS);
      for (const { idle } of nodes) await idle();
      for (const { stop } of nodes) await stop();
      expect(sent.toSorted()).toEqual(emails.toSorted());
      for (const own of stores) await own.close();
    } finally {
      await database.remove();
    }
  });
});
