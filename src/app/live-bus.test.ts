import { afterEach, expect, test, vi } from 'vitest';
import { createLiveBus, gathered } from './live-bus.ts';

const heardBy = (): { readonly heard: string[]; readonly bus: ReturnType<typeof createLiveBus>; stop: () => void } => {
  const bus = createLiveBus();
  const heard: string[] = [];
  const stop = bus.onAccount(['SettingsChanged', 'OperatorsChanged'], '10', () => heard.push('told'));
  return { heard, bus, stop };
};

test('4.18 whoever listens for several events of an account hears each of them, and nothing else', () => {
  const { heard, bus, stop } = heardBy();
  bus.deliver({ event: 'SettingsChanged', details: { accountId: '10' } });
  bus.deliver({ event: 'OperatorsChanged', details: { accountId: '10' } });
  expect(heard).toHaveLength(2);
  bus.deliver({ event: 'OperatorsChanged', details: { accountId: '20' } });
  bus.deliver({ event: 'QuestionsChanged', details: { accountId: '10' } });
  bus.deliver({ event: 'SessionOpened', details: { sessionId: '10' } });
  expect(heard).toHaveLength(2);
  stop();
  bus.deliver({ event: 'SettingsChanged', details: { accountId: '10' } });
  expect(heard).toHaveLength(2);
});

test('4.18 a gap is told once, however many events are listened for', () => {
  const { heard, bus } = heardBy();
  bus.announceGap();
  expect(heard).toEqual(['told']);
});

afterEach(() => void vi.useRealTimers());

test('what comes close together is told once, and what comes without end is still told', () => {
  vi.useFakeTimers();
  const react = vi.fn<() => void>();
  const { tell, stop } = gathered(react, 300);
  for (let at = 0; at < 900; at += 100) {
    tell();
    vi.advanceTimersByTime(100);
  }
  expect(react).toHaveBeenCalledTimes(3);
  tell();
  stop();
  vi.advanceTimersByTime(1000);
  expect(react).toHaveBeenCalledTimes(3);
});
