/** Whether another call is within the limit of calls per second. */
export function createRateLimit(now: () => number): (perSecond: number) => boolean {
  let second = 0;
  let calls = 0;
  return (perSecond) => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      calls = 0;
    }
    calls += 1;
    return calls <= perSecond;
  };
}
