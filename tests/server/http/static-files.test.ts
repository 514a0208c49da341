import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaticFiles, type StaticFiles } from '#server/http/static-files.ts';

let folder: string;
let files: StaticFiles;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-static-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await Promise.all(
    Object.entries({
      'index.html': 'la página',
      'assets/app-1.js': 'el programa',
      'assets/app-1.js.br': 'en br',
      'assets/app-1.js.gz': 'en gzip',
      'assets/plain-1.css': 'sin comprimir',
      '.vite/manifest.json': '{}',
    }).map(([name, text]) => writeFile(join(folder, name), text)),
  );
  files = await openStaticFiles(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, acceptEncoding?: string): Promise<Response> =>
  files.serve(
    new Request(`http://localhost${path}`, {
      headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
    }),
    false,
  );

test.each([
  ['gzip, deflate, br', 'br', 'en br'],
  ['gzip;q=1.0, deflate', 'gzip', 'en gzip'],
  ['deflate', null, 'el programa'],
  [undefined, null, 'el programa'],
])('a client that accepts %s gets the encoding %s', async (accepted, encoding, text) => {
  const answer = await get('/assets/app-1.js', accepted);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe(text);
});

test('a file without compressed variants is served as it is', async () => {
  const answer = await get('/assets/plain-1.css', 'gzip, br');
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect(answer.headers.get('vary')).toBe(null);
  expect(await answer.text()).toBe('sin comprimir');
});

test('2.08 files with a content hash are cached for good; the page, served for other paths, is revalidated', async () => {
  expect((await get('/assets/app-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/login', '/accounts/1/quick-answers', '/accounts/1/operators/a.b@c.de']) {
    const answer = await get(path);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('la página');
  }
});

test.each(['/assets/gone-2.js', '/assets/app-1.js.br', '/robots.txt', '/.vite/manifest.json', '/favicon.ico'])(
  'there is no %s',
  async (path) => {
    await expect(get(path)).rejects.toMatchObject({ code: 'not-found' });
  },
);
