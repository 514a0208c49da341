import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTicker, tickerOf } from './ticker.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

const told: [string, number][] = [];
const note = (name: string) => (now: number) => void told.push([name, now]);
beforeEach(() => void told.splice(0));

describe('the shared ticker', () => {
  test('9.09 tells everybody at the same moments, at once and then every second, by one timer', () => {
    const ticker = createTicker(Date.now, document);
    const stops = [ticker.onTick(note('a')), ticker.onTick(note('b'))];
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2000);
    expect(told).toEqual([
      ['a', 1000],
      ['b', 1000],
      ['a', 2000],
      ['b', 2000],
      ['a', 3000],
      ['b', 3000],
    ]);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('one that stops another in its turn does no harm', () => {
    const ticker = createTicker(Date.now, document);
    let stopOther = (): void => undefined;
    const stop = ticker.onTick((now) => {
      note('a')(now);
      if (now > 1000) stopOther();
    });
    stopOther = ticker.onTick(note('b'));
    vi.advanceTimersByTime(2000);
    expect(told.filter(([name]) => name === 'a').length).toBe(3);
    expect(told.filter(([name]) => name === 'b').length).toBeLessThanOrEqual(2);
    stop();
  });

  test('a page that was asleep learns the time when it is looked at again', () => {
    const ticker = createTicker(Date.now, document);
    const stop = ticker.onTick(note('a'));
    vi.setSystemTime(900_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told.at(-1)).toEqual(['a', 900_000]);
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told.length).toBe(2);
  });
});

test('9.09 everything on the page that counts down has the same clock', () => {
  const services = { now: () => 5 };
  expect(tickerOf(services)).toBe(tickerOf(services));
  expect(tickerOf({ now: () => 5 })).not.toBe(tickerOf(services));
});
