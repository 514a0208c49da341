import { describe, expect, test } from 'vitest';
import { atMost, type InTurn, oneAtATime, oneAtATimeEach } from '#server/one-at-a-time.ts';

/** Work that ends when the test says so, and what of it has begun. */
function watched() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    give: (inTurn: InTurn, name: string): Promise<string> =>
      inTurn(() => {
        const end = Promise.withResolvers<string>();
        begun.push(name);
        ends.set(name, end);
        return end.promise;
      }),
    end: async (name: string, error?: Error): Promise<void> => {
      if (error === undefined) ends.get(name)?.resolve(name);
      else ends.get(name)?.reject(error);
      await new Promise((resolve) => void setImmediate(resolve));
    },
    settled: () => new Promise((resolve) => void setImmediate(resolve)),
  };
}

describe('7.148 work in turn', () => {
  test('begins in the order in which it was given, so much at the same time as there are places', async () => {
    const { begun, give, end, settled } = watched();
    const inPlaces = atMost(2);
    const results = ['a', 'b', 'c', 'd'].map((name) => give(inPlaces, name));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    await end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('goes on after a failure, which only its own caller gets', async () => {
    const { begun, give, end } = watched();
    const inTurn = oneAtATime();
    const first = expect(give(inTurn, 'a')).rejects.toThrow('broken');
    const second = give(inTurn, 'b');
    await end('a', new Error('broken'));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    await first;
    expect(await second).toBe('b');
  });

  test('of one key waits for that key alone', async () => {
    const { begun, give, end, settled } = watched();
    const of = oneAtATimeEach();
    const results = [give(of('1'), 'a'), give(of('1'), 'b'), give(of('2'), 'c')];
    await settled();
    expect(begun).toEqual(['a', 'c']);
    const failed = expect(results[0]).rejects.toThrow('broken');
    await end('a', new Error('broken'));
    await failed;
    expect(begun).toEqual(['a', 'c', 'b']);
    await end('b');
    await end('c');
    expect(await Promise.all(results.slice(1))).toEqual(['b', 'c']);
  });
});
