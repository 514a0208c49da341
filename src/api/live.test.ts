import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LiveListeners, openLive } from './live.ts';

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** A browser socket whose other end is controlled by the test. */
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
  readonly sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
    FakeSocket.reply(this);
  }
  open(): void {
    this.readyState = OPEN;
    this.dispatchEvent(new Event('open'));
  }
  send(text: string): void {
    this.sent.push(text);
  }
  receive(message: unknown): void {
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
  close = openLive(
    'ws://localhost:3000',
    {
      onOpen: silent,
      onClose: silent,
      onSessionEnded: silent,
      onMessage: silent,
      ...listeners,
    },
    document,
  );
};
/** The delay before each attempt but the first, in ms. */
const delays = (): number[] => FakeSocket.all.slice(1).map(({ at }, index) => at - (FakeSocket.all[index]?.at ?? 0));

describe('the live connection of a page', () => {
  test('7.02 opens at the root of the site, and only the first connection asks for a replay', async () => {
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
    '4.19 9.19 retries a refused connection without end: at %s (random %d) after %d ms, then 1.3 times as long, 10 s at most',
    async (_, random, first) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      listen();
      await vi.advanceTimersByTimeAsync(3_600_000);
      const expected = Array.from({ length: 14 }, (_attempt, index) => Math.min(first * 1.3 ** index, 10_000));
      const actual = delays();
      expect(actual.length).toBeGreaterThan(300);
      for (const [index, delay] of expected.entries()) expect(Math.abs((actual[index] ?? 0) - delay)).toBeLessThan(20);
      expect(Math.abs((actual.at(-1) ?? 0) - 10_000)).toBeLessThan(20);
    },
  );

  test('4.19 9.19 gives up an attempt without response after 4 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    FakeSocket.reply = silent;
    listen();
    await vi.advanceTimersByTimeAsync(8000);
    // The delay before the next attempt is 1 s.
    expect(Math.abs((delays()[0] ?? 0) - 5000)).toBeLessThan(20);
  });

  test.each([
    ['4.9 s keeps the delay growing', 4900, 1300],
    ['5 s resets the delay', 5100, 1000],
  ])('4.19 9.19 after a connection of %s', async (_, lasts, delay) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    listen();
    await vi.advanceTimersByTimeAsync(100);
    FakeSocket.reply = (socket) => {
      setTimeout(() => socket.open());
      setTimeout(() => socket.close(1006), lasts);
    };
    await vi.advanceTimersByTimeAsync(1000 + lasts + 2000);
    const [, second, third] = FakeSocket.all;
    const actual = (third?.at ?? 0) - (second?.at ?? 0) - lasts;
    expect(Math.abs(actual - delay)).toBeLessThan(20);
  });

  test('4.17 does not reopen after the server closed it because the session has ended', async () => {
    const ended = vi.fn<() => void>();
    listen({ onSessionEnded: ended });
    FakeSocket.reply = (socket) => void setTimeout(() => socket.open());
    await vi.advanceTimersByTimeAsync(6000);
    const opened = FakeSocket.all.length;
    FakeSocket.all.at(-1)?.close(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ ended: ended.mock.calls.length, opened: FakeSocket.all.length }).toEqual({ ended: 1, opened });
  });

  test('2.92 says whether its page is in view, at once where it is, and at each change', async () => {
    FakeSocket.reply = (socket) => void setTimeout(() => socket.open());
    listen();
    await vi.advanceTimersByTimeAsync(10_000);
    const [socket] = FakeSocket.all;
    expect(socket?.sent).toEqual(['{"inView":true}']);
    const view = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket?.sent).toEqual(['{"inView":true}', '{"inView":false}']);
    close();
    view.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket?.sent.length).toBe(2);
  });

  test('3.48 passes on the eight messages and drops anything else', async () => {
    const received: string[] = [];
    FakeSocket.reply = (socket) => void setTimeout(() => socket.open());
    listen({ onMessage: ({ event }) => received.push(event) });
    await vi.advanceTimersByTimeAsync(10);
    const ofAccount = [
      ...['AccountChanged', 'OperatorsChanged', 'QuestionsChanged', 'GreetingAndSignatureChanged'],
      ...['SettingsChanged', 'QuickAnswersChanged'],
    ];
    const ofSession = ['SessionClosed', 'SessionOpened'];
    const [socket] = FakeSocket.all;
    for (const event of ofAccount) socket?.receive({ event, details: { accountId: '10' } });
    for (const event of ofSession) socket?.receive({ event, details: { sessionId: '1' } });
    for (const nonsense of [{ event: 'WeatherChanged', details: {} }, { event: 'QuestionsChanged' }, null, 7]) {
      socket?.receive(nonsense);
    }
    expect(received).toEqual([...ofAccount, ...ofSession]);
  });
});
