import { expect, test } from 'vitest';
import { createSteadyClock } from '#server/store/engine/steady-clock.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T15:00:00.000Z');

/** A machine whose clock can be turned, and one thing that cannot. */
function machine() {
  let turned = 0;
  let passed = 0;
  return {
    pass: (ms: number) => {
      passed += ms;
    },
    turn: (ms: number) => {
      turned += ms;
    },
    clock: createSteadyClock(
      () => START + passed + turned,
      () => 17.25 + passed,
    ),
  };
}

test('R9 the clock of a store on SQLite advances when the machine’s is set back, and follows when it is set forward', () => {
  const { clock, pass, turn } = machine();
  expect(clock()).toBe(START);
  pass(1000);
  turn(-HOUR);
  expect(clock()).toBe(START + 1000);
  pass(1000);
  expect(clock()).toBe(START + 2000);
  turn(HOUR);
  expect(clock()).toBe(START + 2000);
  turn(HOUR);
  pass(1000);
  expect(clock()).toBe(START + HOUR + 3000);
});
