import { expect, test, vi } from 'vitest';
import { onceDrawn } from './queue-focus.ts';

test('2.98 of two moves of the focus that are not made yet, the later one alone is made', () => {
  vi.useFakeTimers();
  const made: string[] = [];
  onceDrawn(() => made.push('first'));
  vi.runAllTimers();
  onceDrawn(() => made.push('second'));
  onceDrawn(() => made.push('third'));
  vi.runAllTimers();
  expect(made).toEqual(['first', 'third']);
  vi.useRealTimers();
});
