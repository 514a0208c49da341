import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAccounts } from '#contract/accounts.ts';
import { delay } from './delay.ts';
import { createServices, type Services } from './services.ts';

/** The sockets that were opened, by their address. */
const sockets: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly url: string;
  readyState = FakeSocket.CONNECTING;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }
  send(): void {}
  close(): void {
    this.isClosed = true;
    this.readyState = FakeSocket.CLOSED;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
}

const onSessionEnded = vi.fn<() => void>();
let services: Services;

beforeEach(() => {
  sockets.splice(0);
  onSessionEnded.mockClear();
  vi.stubGlobal('WebSocket', FakeSocket);
  services = createServices();
  services.session.addEventListener('ended', onSessionEnded);
});
afterEach(() => vi.unstubAllGlobals());

const listeners = () => ({
  onOpen: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
  onSessionEnded: vi.fn<() => void>(),
  onMessage: vi.fn<() => void>(),
});

describe('7.02 the live connection of the page', () => {
  test('is opened at the page’s own origin, and closed when nobody listens any more', async () => {
    const told = listeners();
    const close = services.openLive(told);
    await expect.poll(() => sockets.length).toBe(1);
    expect(sockets[0]?.url).toMatch(/^ws:\/\/localhost(:\d+)?\/ws\?first$/);
    sockets[0]?.open();
    expect(told.onOpen).toHaveBeenCalledOnce();
    close();
    expect(sockets[0]?.isClosed).toBe(true);
  });

  test('is not opened when nobody listens by the time its code is there', async () => {
    const close = services.openLive(listeners());
    close();
    const last = services.openLive(listeners());
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    expect(sockets).toHaveLength(1);
    last();
  });
});

test('the time is that of this device', () => {
  vi.useFakeTimers({ now: 7000 });
  expect(services.now()).toBe(7000);
  vi.useRealTimers();
});

test('4.18 what is heard goes to those who listen for it, and the address is that of the page', () => {
  const react = vi.fn<() => void>();
  services.bus.on('SessionOpened', react);
  services.bus.announceGap();
  expect(react).toHaveBeenCalledOnce();
  window.history.replaceState(null, '', '/login');
  expect(createServices().history.address()).toMatchObject({ screen: 'login' });
});

test('8.02 a call that finds the session over says so', async () => {
  const server = setupServer(
    http.get('*/api/v1/accounts', () => HttpResponse.json({ error: 'unauthenticated' }, { status: 401 })),
  );
  server.listen();
  // A browser takes addresses from the page's own.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
      }
    },
  );
  await expect(services.call(listAccounts, {})).rejects.toThrow();
  expect(onSessionEnded).toHaveBeenCalledOnce();
  server.close();
});

describe('a delay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('ends after so many milliseconds', async () => {
    const isOver = vi.fn<() => void>();
    const wait = delay(500).then(isOver);
    await vi.advanceTimersByTimeAsync(499);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await wait;
    expect(isOver).toHaveBeenCalledOnce();
  });

  test('leaves no timer behind when nobody waits any more', () => {
    const stopping = new AbortController();
    void delay(500, stopping.signal);
    expect(vi.getTimerCount()).toBe(1);
    stopping.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
