import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LiveListeners, openLive } from './live.ts';

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** A browser's socket whose other end does what the test says. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = CONNECTING;
  static readonly OPEN = OPEN;
  static readonly CLOSING = 2;
  static readonly CLOSED = CLOSED;
  static all: FakeSocket[] = [];
  static reply: (socket: FakeSocket) => void;

  readonly at = Date.now();
  readonly url: string;
  readyState = CONNECTING;
  binaryType = 'blob';

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
    FakeSocket.reply(this);
  }
  opens(): void {
    this.readyState = OPEN;
    this.dispatchEvent(new Event('open'));
  }
  tells(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(code = 1000): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

const silent = (): void => undefined;
const refuses = (socket: FakeSocket): void => void setTimeout(() => socket.close(1006));
let close = silent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  FakeSocket.reply = refuses;
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listen = (listeners: Partial<LiveListeners> = {}): void => {
  close = openLive('ws://localhost:3000', {
    onOpen: silent,
    onClose: silent,
    onSessionEnded: silent,
    onMessage: silent,
    ...listeners,
  });
};
/** How long passed before each attempt but the first, in ms. */
const waits = (): number[] => FakeSocket.all.slice(1).map(({ at }, index) => at - (FakeSocket.all[index]?.at ?? 0));

describe('the live connection of a page', () => {
  test('7.02 is opened at the root of the site; the first says so, as the page has read what it shows before it hears', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    listen();
    await vi.advanceTimersByTimeAsync(2500);
    const again = 'ws://localhost:3000/ws';
    expect(FakeSocket.all.map(({ url }) => url)).toEqual([`${again}?first`, again, again]);
  });

  test.each([
    ['least', 0, 1000],
    ['most', 0.999_999, 5000],
  ])(
    '4.19 9.19 refused, it tries again for ever: at %s (%d) after %d ms, then 1.3 times as long, 10 s at most',
    async (_, random, first) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      listen();
      await vi.advanceTimersByTimeAsync(3_600_000);
      const expected = Array.from({ length: 14 }, (_attempt, index) => Math.min(first * 1.3 ** index, 10_000));
      const told = waits();
      expect(told.length).toBeGreaterThan(300);
      for (const [index, wait] of expected.entries()) expect(Math.abs((told[index] ?? 0) - wait)).toBeLessThan(20);
      expect(Math.abs((told.at(-1) ?? 0) - 10_000)).toBeLessThan(20);
    },
  );

  test('4.19 9.19 an attempt that nothing comes of is given up after 4 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    FakeSocket.reply = silent;
    listen();
    await vi.advanceTimersByTimeAsync(8000);
    // The wait before the next one is 1 s.
    expect(Math.abs((waits()[0] ?? 0) - 5000)).toBeLessThan(20);
  });

  test.each([
    ['4.9 s counts as none: the wait goes on growing', 4900, 1300],
    ['5 s counts: the wait is short again', 5100, 1000],
  ])('4.19 9.19 a connection of %s', async (_, lasts, wait) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    listen();
    await vi.advanceTimersByTimeAsync(100);
    FakeSocket.reply = (socket) => {
      setTimeout(() => socket.opens());
      setTimeout(() => socket.close(1006), lasts);
    };
    await vi.advanceTimersByTimeAsync(1000 + lasts + 2000);
    const [, second, third] = FakeSocket.all;
    const waited = (third?.at ?? 0) - (second?.at ?? 0) - lasts;
    expect(Math.abs(waited - wait)).toBeLessThan(20);
  });

  test('4.17 is not opened again once the server says that the session has ended', async () => {
    const ended = vi.fn<() => void>();
    listen({ onSessionEnded: ended });
    FakeSocket.reply = (socket) => void setTimeout(() => socket.opens());
    await vi.advanceTimersByTimeAsync(6000);
    const opened = FakeSocket.all.length;
    FakeSocket.all.at(-1)?.close(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ ended: ended.mock.calls.length, opened: FakeSocket.all.length }).toEqual({ ended: 1, opened });
  });

  test('3.48 tells the eight messages and drops what is none', async () => {
    const heard: string[] = [];
    FakeSocket.reply = (socket) => void setTimeout(() => socket.opens());
    listen({ onMessage: ({ event }) => heard.push(event) });
    await vi.advanceTimersByTimeAsync(10);
    const ofAccount = [
      ...['AccountChanged', 'OperatorsChanged', 'QuestionsChanged', 'GreetingAndSignatureChanged'],
      ...['SettingsChanged', 'QuickAnswersChanged'],
    ];
    const ofSession = ['SessionClosed', 'SessionOpened'];
    const [socket] = FakeSocket.all;
    for (const event of ofAccount) socket?.tells({ event, details: { accountId: '10' } });
    for (const event of ofSession) socket?.tells({ event, details: { sessionId: '1' } });
    for (const nonsense of [{ event: 'WeatherChanged', details: {} }, { event: 'QuestionsChanged' }, null, 7]) {
      socket?.tells(nonsense);
    }
    expect(heard).toEqual([...ofAccount, ...ofSession]);
  });
});
