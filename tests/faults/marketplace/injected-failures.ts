import type { Control, Fault } from '#simulator/simulator.ts';

/** The share of failing calls. */
const SHARE = 0.3;
/** Longer than all time limits, in ms. */
const TOO_SLOW = 9000;

/** Failures without an effect. */
const UNDONE: readonly Fault[] = [
  { status: 500 },
  { status: 503, garbage: '<html>busy</html>' },
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 429, body: { message: 'local_rate_limited' } },
  { dropBefore: true },
  { status: 200, body: {} },
];
/** Failures after the effect, and a rejected token. */
const OTHERS: readonly Fault[] = [
  { status: 500, isProcessed: true },
  { status: 401, body: { code: 'unauthorized', message: 'invalid access token' } },
  { dropAfter: true },
  { garbage: '<html>welcome</html>', isProcessed: true },
  { garbage: '{"id": "¿?', isProcessed: true },
  { status: 204, isProcessed: true },
];

/** Failures before and after the effect. */
const TIMEOUTS: readonly Fault[] = [{ delayMs: TOO_SLOW, dropBefore: true }, { delayAfterMs: TOO_SLOW }];

/**
 * Makes three of ten calls fail, in fourteen ways, or twelve without the slow `timeouts`. Token calls fail only without effect: a
 * refresh token is accepted once, so a lost response with new tokens would end the link.
 */
export function injectFailures(market: Control, { timeouts }: { timeouts: boolean }): void {
  const anyTime = { times: Number.MAX_SAFE_INTEGER };
  for (const fault of UNDONE) market.addFault({ ...fault, ...anyTime, path: '/oauth', chance: chanceOf(UNDONE) });
  // The faults that follow do not apply to it.
  market.addFault({ ...anyTime, path: '/oauth' });
  const all = [...UNDONE, ...OTHERS, ...(timeouts ? TIMEOUTS : [])];
  for (const fault of all) market.addFault({ ...fault, ...anyTime, chance: chanceOf(all) });
}

/** The probability of each fault, tried in order, so that together they reach the share. */
const chanceOf = (faults: readonly Fault[]): number => 1 - (1 - SHARE) ** (1 / faults.length);
