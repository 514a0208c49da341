import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '#server/metrics.ts';
import { createMetricsServer } from '#server/metrics-server.ts';
import type { Workload } from '#server/store/port.ts';
import { VERSION } from '#server/version.ts';
import { createTestProduct } from '../product.ts';

const NONE = { count: 0, lag: 0 };
const IDLE: Workload = {
  answers: NONE,
  notifications: NONE,
  polls: NONE,
  mails: 0,
  lostConnections: 0,
  accounts: 0,
  failingAccounts: 0,
};
const storeOf = (read: () => Promise<Workload>) => ({ workload: { read }, connections: () => null });

describe('metrics', () => {
  test('are served on their own port, in the format of Prometheus', async () => {
    const metrics = createMetrics({ withProcessMetrics: true, store: storeOf(async () => ({ ...IDLE, mails: 3 })) });
    metrics.mail('sent');
    const server = createMetricsServer(metrics).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      const lines = (await answer.text()).split('\n');
      expect(lines).toContain('mostrador_mails_waiting 3');
      expect(lines).toContain(`mostrador_build_info{version="${VERSION}"} 1`);
      expect(lines).toContain('mostrador_mails_total{outcome="sent"} 1');
      expect(lines).toContainEqual(expect.stringMatching(/^process_resident_memory_bytes \d+$/));
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
      expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    } finally {
      server.close();
    }
  });

  test('are served without those of the database when it is unavailable', async () => {
    const metrics = createMetrics({
      withProcessMetrics: false,
      store: storeOf(() => Promise.reject(new Error('down'))),
    });
    metrics.draft('timeout');
    const { text } = await metrics.expose();
    expect(text).toContain('mostrador_mails_waiting Nan');
    expect(text).toContain('mostrador_store_up 0');
    expect(text).toContain('mostrador_drafts_total{outcome="timeout"} 1');
  });

  test('are not served by the product itself (13.4.5)', async () => {
    await using product = await createTestProduct();
    const client = await product.signedIn('ana@tienda.test');
    for (const path of ['!/metrics', '/metrics']) expect((await client.send('GET', path)).status).toBe(404);
  });
});
