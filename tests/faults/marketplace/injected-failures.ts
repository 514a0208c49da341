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
 * From now on three of ten calls go wrong, each in one of fourteen ways, or twelve without `timeouts`, which take their time. Only what the marketplace did not do goes wrong with
 * tokens: it takes a refresh token once, so an answer with new ones that is lost ends the link, whatever anybody does.
 */
export function injectFailures(market: Control, { timeouts }: { timeouts: boolean }): void {
  const anyTime = { times: Number.MAX_SAFE_INTEGER };
  for (const fault of UNDONE) market.addFault({ ...fault, ...anyTime, path: '/oauth', chance: chanceOf(UNDONE) });
  // Nothing of what follows befalls it.
  market.addFault({ ...anyTime, path: '/oauth' });
  const all = [...UNDONE, ...OTHERS, ...(timeouts ? TIMEOUTS : [])];
  for (const fault of all) market.addFault({ ...fault, ...anyTime, chance: chanceOf(all) });
}

/** Of each fault, when they are tried one after the other, so that one in all befalls the share. */
const chanceOf = (faults: readonly Fault[]): number => 1 - (1 - SHARE) ** (1 / faults.length);
