import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveBus } from './live-bus.ts';
import { paced } from './paced.ts';

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

describe('a paced listener', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('4.18 is told of a change at once, of a burst once a second, and always of the last one', () => {
    const told: number[] = [];
    const began = Date.now();
    const { tell } = paced(() => void told.push(Date.now() - began), { next: 1000 });
    for (let message = 0; message < 400; message++) {
      tell();
      vi.advanceTimersByTime(50);
    }
    vi.advanceTimersByTime(5000);
    expect(told).toEqual(Array.from({ length: 21 }, (_, second) => second * 1000));
    tell();
    expect(told).toHaveLength(22);
  });

  test('waits for what comes first, and is not told after it stopped', () => {
    const react = vi.fn<() => void>();
    const { tell, stop } = paced(react, { first: 300, next: 1000 });
    tell();
    vi.advanceTimersByTime(299);
    expect(react).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(react).toHaveBeenCalledOnce();
    tell();
    stop();
    vi.advanceTimersByTime(5000);
    expect(react).toHaveBeenCalledOnce();
  });
});

describe('the question that the person is at', () => {
  const ACCOUNT = '10';
  const told = () => {
    const bus = createLiveBus();
    const frames: (string | null)[] = [];
    bus.connect(({ at }) => frames.push(at === null ? null : `${at.questionId} ${at.activity}`));
    return { bus, frames };
  };

  test('2.76 whoever goes to another question has left the one before, which hears it once', () => {
    const { bus, frames } = told();
    const left: string[] = [];
    for (const id of ['1', '2']) bus.onLeft(id, () => void left.push(id));
    bus.enter({ accountId: ACCOUNT, questionId: '1', activity: 'looking' });
    bus.enter({ accountId: ACCOUNT, questionId: '1', activity: 'writing' });
    expect(left).toEqual([]);
    bus.enter({ accountId: ACCOUNT, questionId: '2', activity: 'looking' });
    expect(left).toEqual(['1']);
    bus.leave('1');
    expect(frames).toEqual(['1 looking', '1 writing', '2 looking']);
    bus.leave('2');
    bus.leave('2');
    expect(frames.slice(3)).toEqual([null]);
    expect(left).toEqual(['1']);
  });

  test('2.76 a new connection is told where the person is: a question taken over is written to, and one that was left is not told', () => {
    const { bus, frames } = told();
    bus.enter({ accountId: ACCOUNT, questionId: '1', activity: 'taking-over' });
    bus.connect(null);
    bus.connect(({ at }) => frames.push(`again ${at?.questionId} ${at?.activity}`));
    expect(frames).toEqual(['1 taking-over', 'again 1 writing']);
    bus.leave('1');
    bus.connect(() => frames.push('told'));
    expect(frames).toHaveLength(3);
  });

  test('a card that is gone hears no more', () => {
    const { bus } = told();
    const react = vi.fn<() => void>();
    bus.onLeft('1', react)();
    bus.enter({ accountId: ACCOUNT, questionId: '1', activity: 'looking' });
    bus.enter({ accountId: ACCOUNT, questionId: '2', activity: 'looking' });
    expect(react).not.toHaveBeenCalled();
  });
});
