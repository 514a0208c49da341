import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { runHaproxy } from './haproxy.ts';
import { freePorts } from './processes.ts';

const CERTIFICATE = fileURLToPath(new URL('../security/impostor.pem', import.meta.url));
/** Debian's HAProxy may have to be installed first. */
const INSTALLED_WITHIN = 240_000;

const stops: (() => PromiseLike<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** The proxy of the operating manual in front of one node that answers `status` at `/readyz`, and two that are not there. */
async function startProxy(status: number, more: { CERTIFICATE?: string; REQUEST_TIMEOUT?: string } = {}) {
  const [plain = 0, tls = 0, one = 0, two = 0, three = 0] = await freePorts(5);
  const node: Server = createServer((asked, answer) => {
    answer.statusCode = asked.url === '/readyz' ? status : 200;
    answer.end(`the node, for ${String(asked.headers['x-forwarded-for'])}`);
  });
  await new Promise<void>((resolve) => node.listen(one, '127.0.0.1', resolve));
  stops.push(async () => node.close());
  const end = runHaproxy({
    BIND: `127.0.0.1:${plain}`,
    BIND_TLS: `127.0.0.1:${tls}`,
    NODE_ONE: `127.0.0.1:${one}`,
    NODE_TWO: `127.0.0.1:${two}`,
    NODE_THREE: `127.0.0.1:${three}`,
    ...more,
  });
  stops.push(end);
  const url = `http://127.0.0.1:${plain}`;
  const ask = (path: string): Promise<Response> => fetch(url + path, { redirect: 'manual' });
  await vi.waitUntil(() => ask('/').catch(() => null), { timeout: 30_000 });
  return { plain, tls, ask };
}

test(
  'while no node is ready, pages get the page of the product and calls the error of the contract',
  async () => {
    const { ask } = await startProxy(503);
    // Until its first checks are over, HAProxy takes the nodes for ready.
    const isJson = async () => (await ask('/api/v1/accounts')).headers.get('content-type') === 'application/json';
    await vi.waitUntil(isJson, { timeout: 30_000 });
    const page = await ask('/preguntas');
    expect([
      page.headers.get('content-type'),
      page.headers.get('cache-control'),
      page.headers.get('retry-after'),
    ]).toEqual(['text/html; charset=utf-8', 'no-store', '5']);
    expect(await page.text()).toContain('Mostrador no está disponible en este momento');
    const call = await ask('/api/v1/accounts');
    expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
      503,
      '5',
      { error: 'store-unavailable' },
    ]);
  },
  INSTALLED_WITHIN,
);

test('ASVS 12.1.1 with a certificate, https is served and http leads there', async () => {
  const { tls, ask } = await startProxy(200, { CERTIFICATE });
  const moved = await ask('/ingresar?x=1');
  expect([moved.status, new URL(moved.headers.get('location') ?? '').protocol]).toEqual([308, 'https:']);
  const served = (options: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port: tls, path: '/', rejectUnauthorized: false, ...options },
        (answer) => {
          answer.setEncoding('utf8').once('data', resolve);
        },
      );
      call.on('error', reject);
      call.end();
    });
  await vi.waitUntil(async () => (await served({})) === 'the node, for 127.0.0.1', { timeout: 30_000 });
  await expect(served({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })).rejects.toThrow();
});

test('a request that does not come to its end is not waited for', async () => {
  const { plain } = await startProxy(200, { REQUEST_TIMEOUT: '1s' });
  const socket = connect(plain, '127.0.0.1');
  stops.push(async () => socket.destroy());
  let said = '';
  socket.on('data', (data) => (said += String(data)));
  socket.write('GET / HTTP/1.1\r\nHost: mostrador\r\nX-Slow: ');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(said).toContain('408');
});
