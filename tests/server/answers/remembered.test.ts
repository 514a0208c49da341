import { expect, test } from 'vitest';
import { createRemembered } from '#server/answers/remembered.ts';

test('a value is read again with another version, and after it could not be read', async () => {
  const remembered = createRemembered<string>({ sizeOf: () => 1, most: 10 });
  const read = (key: string, version: string, value: string | Error) =>
    remembered(key, version, () => (typeof value === 'string' ? Promise.resolve(value) : Promise.reject(value)));
  expect(await read('a', '1', 'first')).toBe('first');
  expect(await read('a', '1', 'second')).toBe('first');
  expect(await read('b', '1', 'other')).toBe('other');
  await expect(read('a', '2', new Error('down'))).rejects.toThrow('down');
  expect(await read('a', '2', 'third')).toBe('third');
});

test('what was asked for longest ago is forgotten once too much is remembered', async () => {
  const remembered = createRemembered<string>({ sizeOf: ({ length }) => length, most: 5 });
  const read = (key: string, value: string) => remembered(key, '1', async () => value);
  for (const key of ['a', 'b', 'a', 'c']) await read(key, `${key}${key}`);
  expect([await read('a', 'new'), await read('c', 'new'), await read('b', 'new')]).toEqual(['aa', 'cc', 'new']);
});
