import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzFrames } from '../../fuzz/frames.ts';
import { createRandom } from '../../fuzz/random.ts';
import { fuzzRequests } from '../../fuzz/requests.ts';
import { converse, startTarget, type Target } from '../../fuzz/target.ts';
import { runHaproxy } from '../nodes/haproxy.ts';
import { freePorts } from '../nodes/processes.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target[Symbol.asyncDispose]());

const statusesIn = (answer: string | null): string[] =>
  [...(answer ?? '').matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status);

/** Requests of which two readers may think that they end at different places; a second one hides in each. */
const HIDDEN = 'GET /api/v1/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
const AMBIGUOUS: Readonly<Record<string, string>> = {
  'CL and TE': `Content-Length: ${HIDDEN.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'TE and CL': `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${HIDDEN}\r\n0\r\n\r\n`,
  'two lengths': `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'a list of lengths': `Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'a length with a sign': `Content-Length: +${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'a length in hexadecimal': `Content-Length: 0x0\r\n\r\n${HIDDEN}`,
  'TE twice': `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'an unknown TE': `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a space before the colon': `Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a tab in TE': `Transfer-Encoding:\tchunked\x0b\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a folded header': `X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'bare line feeds': `Content-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n${HIDDEN}`,
  'a chunk that is longer than declared': `Transfer-Encoding: chunked\r\n\r\n2\r\nabcdef\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk size with a sign': `Transfer-Encoding: chunked\r\n\r\n-1\r\n${HIDDEN}`,
  'a header that hides another': `X: y\0\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
};
const ambiguous = (headers: string, host: string) =>
  `POST /api/v1/auth/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${target.origin}\r\nContent-Type: application/json\r\n${headers}`;

describe('ASVS 4.2.1 the end of a request', () => {
  test.each(Object.entries(AMBIGUOUS))('is not guessed: %s', async (_name, headers) => {
    const answer = await converse(target.port, ambiguous(headers, 'x'));
    const statuses = statusesIn(answer);
    expect(statuses.at(-1)).toBe('400');
    expect(answer).not.toContain('no such call');
  });

  test('is agreed with the proxy: the next request gets its own response', async () => {
    const [proxy = 0] = await freePorts(1);
    const node = `127.0.0.1:${target.port}`;
    const end = runHaproxy({ BIND: `127.0.0.1:${proxy}`, NODE_ONE: node, NODE_TWO: node, NODE_THREE: node });
    try {
      await expect
        .poll(() =>
          fetch(`http://127.0.0.1:${proxy}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true);
      for (const headers of Object.values(AMBIGUOUS)) {
        await converse(proxy, ambiguous(headers, 'x'));
        const asked = ['/healthz', '/api/v1/accounts', '/healthz'].map(async (path) =>
          (await fetch(`http://127.0.0.1:${proxy}${path}`)).text(),
        );
        expect(await Promise.all(asked)).toEqual(['ok', '{"error":"unauthenticated"}', 'ok']);
      }
    } finally {
      await end();
    }
    // Debian's HAProxy may have to be installed first.
  }, 240_000);
});

describe('7.01 what Node refuses before the product sees it', () => {
  test.each([
    ['no HTTP', 'hola\r\n\r\n', 400, 'invalid-request'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400, 'invalid-request'],
    [
      'too long a header',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('has the body of the contract: %s', async (_name, request, status, error) => {
    const answer = (await converse(target.port, request)) ?? '';
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(JSON.parse(body)).toEqual({ error });
  });
});

/** What people look for who look for what should not be there. */
const SOUGHT = [
  '/.git/config',
  '/.git/HEAD',
  '/.gitignore',
  '/.env',
  '/.env.production',
  '/.npmrc',
  '/.vite/manifest.json',
  '/.well-known/security.txt',
  '/.DS_Store',
  '/.htaccess',
  '/.svn/entries',
  '/package.json',
  '/package-lock.json',
  '/server/main.ts',
  '/server/config.ts',
  '/data/secret.key',
  '/mostrador.db',
  '/secret.key',
  '/backup.zip',
  '/dump.sql',
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/../../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/index.html.br',
  '/metrics',
  '/mails',
  '/mails.css',
  '/server-status',
  '/debug',
  '/debug/pprof',
  '/admin',
  '/phpinfo.php',
  '/wp-login.php',
  '/_simulator',
  '/api',
  '/api/v1',
  '/api/v1/debug',
  '/api/v1/metrics',
  '/api/v1/admin',
  '/api/v2/accounts',
  '/swagger.json',
  '/graphql',
  '/actuator/health',
];

describe('ASVS 13.4 internal information', () => {
  test('is not served: unknown paths return only the page', async () => {
    // Compared byte for byte, like the responses below.
    const page = Buffer.from(await (await fetch(`${target.origin}/`)).arrayBuffer()).toString('latin1');
    const shown: string[] = [];
    for (const path of SOUGHT) {
      const answer = await converse(target.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const [head = '', ...rest] = (answer ?? '').split('\r\n\r\n');
      const isHidden = /^\/\.(?!\.)/.test(path);
      const isPage = !isHidden && head.startsWith('HTTP/1.1 200') && rest.join('').includes(page.slice(-200));
      if (!isPage && !/^HTTP\/1\.1 40[04]/.test(head)) shown.push(`${path}: ${head.split('\r\n')[0]}`);
    }
    expect(shown).toEqual([]);
  });

  test('13.4.4 requests are not echoed', async () => {
    for (const method of ['TRACE', 'TRACK', 'DEBUG', 'CONNECT']) {
      const answer = await converse(target.port, `${method} / HTTP/1.1\r\nHost: x\r\nX-Canary: canario\r\n\r\n`);
      expect(answer).not.toContain('canario');
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    }
  });

  test('6.3.2 production has no initial users', () => {
    const database = new DatabaseSync(target.dataFile, { readOnly: true });
    // The one that this test put there.
    expect(database.prepare('select email from users').all()).toEqual([{ email: 'ana@tienda.test' }]);
    expect(database.prepare('select count(*) as count from accounts').get()).toEqual({ count: 0 });
    database.close();
  });
});

describe('R13 nonsense', () => {
  test('in requests is refused without errors, hangs and crashes', async () => {
    const tally = await fuzzRequests(target, createRandom(20_261_121), 1500);
    expect({ failures: tally.failures, hung: tally.hung }).toEqual({ failures: [], hung: [] });
    expect(target.errors()).toBe('');
    expect(Object.keys(tally.statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '431']));
  });

  test('in frames closes its own connection', async () => {
    const tally = await fuzzFrames(target, createRandom(20_261_121), 600);
    expect(tally).toEqual({ statuses: { 101: 200 }, hung: [], failures: [] });
    expect((await fetch(`${target.origin}/readyz`)).status).toBe(200);
    expect(target.errors()).toBe('');
  });
});
