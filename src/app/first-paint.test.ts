import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whether it has resolved by now. */
const follow = (promise: Promise<void>) => {
  const followed = { isPainted: false };
  void promise.then(() => {
    followed.isPainted = true;
  });
  return followed;
};
const show = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

describe('the first paint', () => {
  test('2.02 2.33 is waited for, and the task after it', async () => {
    show('visible');
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    const followed = follow(firstPaint());
    await vi.advanceTimersByTimeAsync(1000);
    expect(followed.isPainted).toBe(false);
    for (const frame of frames) frame(0);
    await Promise.resolve();
    expect(followed.isPainted).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(followed.isPainted).toBe(true);
  });

  test.each([
    ['of a page that nobody sees', 'hidden' as const],
    ['of a page that is hidden before its first frame', 'visible' as const],
  ])('%s does not keep its scripts waiting', async (_, state) => {
    show(state);
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const followed = follow(firstPaint());
    await vi.advanceTimersByTimeAsync(0);
    expect(followed.isPainted).toBe(state === 'hidden');
    show('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(followed.isPainted).toBe(true);
  });
});
