import { expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { createLiveBus } from '../../src/app/live-bus.ts';

const OPENED: LiveMessage = { event: 'SessionOpened', details: { sessionId: '1' } };
const CLOSED: LiveMessage = { event: 'SessionClosed', details: { sessionId: '1' } };

function listening() {
  const bus = createLiveBus();
  const heard: string[] = [];
  const stop = bus.on('SessionOpened', () => heard.push('opened'));
  return { bus, heard, stop };
}

test('4.18 a listener of one event is called once for it, and not for another', () => {
  const { bus, heard } = listening();
  bus.deliver(CLOSED);
  expect(heard).toEqual([]);
  bus.deliver(OPENED);
  expect(heard).toEqual(['opened']);
});

test('4.18 a listener of one event is called after a gap, in which it may have happened', () => {
  const { bus, heard } = listening();
  bus.announceGap();
  expect(heard).toEqual(['opened']);
});

test('4.18 a listener that stopped is not called again, and the others are', () => {
  const { bus, heard, stop } = listening();
  const others: string[] = [];
  bus.on('SessionOpened', () => others.push('opened'));
  stop();
  bus.deliver(OPENED);
  bus.announceGap();
  expect(heard).toEqual([]);
  expect(others).toHaveLength(2);
});
