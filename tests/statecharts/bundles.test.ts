import { expect, test } from 'vitest';
import { inflate, unpack } from '#statecharts/bundles/unpack.ts';
import { packed } from '#statecharts/command/pack.ts';

const TEXT = `const words = '«ñ» ✓ \\u003c';\n`.repeat(200);

test('a packed text is the same again, from its bytes and from the script that holds them', async () => {
  const files = new Map(packed('data/one', TEXT));
  expect([...files.keys()]).toEqual(['data/one.pack', 'data/one.js']);
  const bytes = new Blob([Uint8Array.from(Buffer.from(files.get('data/one.pack') ?? ''))]);
  expect(await inflate(bytes.stream())).toBe(TEXT);
  const [, held = ''] = /^statecharts\.hold\("data\/one","([^"]+)"\);/.exec(String(files.get('data/one.js'))) ?? [];
  expect(await unpack(held)).toBe(TEXT);
  expect(bytes.size).toBeLessThan(TEXT.length / 10);
});
